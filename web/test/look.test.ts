import { describe, expect, it } from 'vitest';
import { artOf, drawing } from '../src/lib/art';
import { keysOf, laid } from '../src/lib/asked';
import { fanned } from '../src/lib/fan';
import { icon } from '../src/lib/icons';
import type { ChoiceInfo } from '../src/lib/wire';

const sources = Object.values(import.meta.glob<string>('../src/**/*.{svelte,css,ts}', { eager: true, query: '?raw', import: 'default' }));

describe('the look', () => {
  it('has every icon that is named', () => {
    const named = sources.flatMap((text) => [...text.matchAll(/<Icon name="([\w-]+)"(?: weight="(\w+)")?/g)]);
    expect(named.length).toBeGreaterThan(20);
    const missing = named.filter(([, name = '', weight]) => !icon(name, (weight ?? 'bold') as 'bold'));
    expect(missing.map(([text]) => text)).toEqual([]);
  });

  it('has the pictures of concepts, and the sign of the domain for others', () => {
    for (const concept of ['Open Source', 'Data Mining', 'Virtual Reality', 'Lasers', 'Peer-to-Peer Services']) {
      for (const name of artOf(concept) ?? ['']) expect(drawing(name), name).toContain('<');
    }
    expect(artOf('Something else')).toBeUndefined();
    expect(drawing('flask')).toContain('<path');
  });

  it('names every colour and size that is used', () => {
    const all = sources.join('\n');
    const known = new Set([...all.matchAll(/(--[a-z][\w-]*)\s*[:=]/g)].map((match) => match[1]));
    const used = new Set([...all.matchAll(/var\((--[a-z][\w-]*)[),]/g)].map((match) => match[1]));
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('a hand', () => {
  it('lies side by side while there is room, then overlaps, and never hides a tab', () => {
    expect(fanned(3, 100, 1000)).toMatchObject({ wide: 100, step: 102 });
    expect(fanned(10, 100, 700)).toMatchObject({ wide: 100, step: 67 });
    expect(fanned(20, 120, 1000)).toMatchObject({ wide: 102, step: 47 });
    expect(fanned(20, 120, 400)).toMatchObject({ wide: 88, step: 32 });
    expect(fanned(1, 100, 400)).toMatchObject({ wide: 100, width: 100 });
    expect(fanned(5, 100, 400).tilt(2)).toBe(0);
  });
});

const choice = (text: string, more: Partial<ChoiceInfo> = {}): ChoiceInfo => ({ text, verb: text.split(' ')[0], ...more });

const text = (each: ChoiceInfo): string => each.text;

describe('what is asked', () => {
  it('has at most three buttons in the bar, the main one last; the rest is a list', () => {
    const [yes, no, wait] = [choice('yes'), choice('no'), choice('wait')];
    expect(laid([yes, no], false, text)).toEqual({ bar: [no, yes], list: [], main: yes });
    expect(laid([yes, no, wait, choice('ask')], false, text)).toMatchObject({ bar: [], main: undefined });
    expect(laid([choice('raise a lot'), choice('call'), choice('fold')], true, text)).toMatchObject({ bar: [{ text: 'raise a lot' }], list: [{ text: 'call' }, { text: 'fold' }] });
    expect(laid([choice('pass')], false, text).main).toBeUndefined();
  });

  it('has a number as its own key', () => {
    const bids = [0, 1, 2, 10].map((number) => choice(`bid ${number}`, { number }));
    expect([...keysOf(bids).entries()]).toEqual([
      ['bid 0', '0'],
      ['bid 1', '1'],
      ['bid 2', '2'],
    ]);
    expect([...keysOf([choice('yes'), choice('no')]).values()]).toEqual(['1', '2']);
  });

  it('has the main one that the server names', () => {
    const [draw, pass] = [choice('draw'), choice('pass')];
    expect(laid([draw, pass], false, text, 'pass').main).toBe(pass);
  });
});
