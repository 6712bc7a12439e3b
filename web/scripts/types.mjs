// Writes src/lib/wire.ts from the server's schemas: every message and body that goes over the wire, as a type.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const schema = new URL('../../docs/schema/', import.meta.url);
const out = new URL('../src/lib/wire.ts', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, schema), 'utf8'));

const moved = (text) => JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
const messages = read('messages.json');
const api = read('openapi.json');
const defs = moved(JSON.stringify({ ...api.components?.schemas, ...messages.$defs }));

// The generator knows tuples by their older spelling, and takes an object without fields for an empty one.
const mend = (node) => {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node.prefixItems)) {
    node.items = node.prefixItems;
    delete node.prefixItems;
  }
  if (node.type === 'object' && !node.properties && node.additionalProperties === undefined) node.additionalProperties = {};
  Object.values(node).forEach(mend);
};
mend(defs);
for (const def of Object.values(defs)) delete def.title;
const root = { $defs: defs, type: 'object', additionalProperties: false, properties: {} };
for (const name of Object.keys(defs)) root.properties[name] = { $ref: `#/$defs/${name}` };
const text = await compile(root, 'Wire', {
  bannerComment: '/* Made by `npm run types` from docs/schema; not to be edited. */',
  additionalProperties: false,
  format: true,
  style: { singleQuote: true, printWidth: 120 },
});
writeFileSync(out, text);
