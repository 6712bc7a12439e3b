/** Writes plain data as TOML: fields first, then a table for each object. What the server reads back is the same data. */

export type Data = string | number | boolean | Data[] | { [name: string]: Data };

const BARE = /^[A-Za-z0-9_-]+$/;

function key(name: string): string {
  return BARE.test(name) && !/^\d/.test(name) ? name : text(name);
}

/** JSON's quotes are TOML's, but for one letter that TOML wants escaped. */
function text(words: string): string {
  return JSON.stringify(words).replaceAll('\u007f', '\\u007f');
}

function value(data: Data): string {
  if (typeof data === 'string') return text(data);
  if (Array.isArray(data)) return `[${data.map(value).join(', ')}]`;
  if (typeof data === 'object') return `{ ${lines(data).join(', ')} }`;
  return String(data);
}

function lines(data: { [name: string]: Data }): string[] {
  return Object.entries(data).map(([name, each]) => `${key(name)} = ${value(each)}`);
}

const isTable = (data: Data): data is { [name: string]: Data } => typeof data === 'object' && !Array.isArray(data);

export function toml(data: { [name: string]: Data }): string {
  const fields = Object.entries(data).filter(([, each]) => !isTable(each));
  const tables = Object.entries(data).filter((entry): entry is [string, { [name: string]: Data }] => isTable(entry[1]));
  return [lines(Object.fromEntries(fields)).join('\n'), ...tables.map(([name, each]) => [`[${key(name)}]`, ...lines(each)].join('\n'))].join('\n\n') + '\n';
}
