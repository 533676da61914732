import { fault } from '@quadrille/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fitTestOf } from '../src/fit.ts';
import { optional, readAs, readTextAs, wholeNumber, wireObject, wireUnion } from '../src/index.ts';

const name = z.string().check(
  z.maxLength(5),
  z.refine((text) => !text.includes('?')),
);
const seat = wholeNumber(0, 3);
const holder = z.union([
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.enum(['a', 'b']), name }),
]);
const move = wireObject(
  { kind: z.literal('move'), text: name, spent: optional(wholeNumber(0)), by: z.union([seat, z.literal('house')]) },
  { kind: 'k', text: 'm' },
);
const sit = wireObject({ kind: z.literal('sit'), holder, isFirst: z.boolean() }, { kind: 'k' });
const message = wireObject(
  {
    id: z.string().check(z.regex(/^[a-z]{2}$/)),
    intent: wireUnion('k', { move, sit }),
    clocks: optional(z.array(z.int()).check(z.maxLength(2))),
    versions: z.record(name, seat),
    /** Unknown fields of this one are dropped. */
    fault: optional(z.object({ code: name })),
  },
  { id: 'g', intent: 'd' },
);

const right = [
  { g: 'ab', d: { k: 'move', m: 'e2', spent: 12, by: 1 }, versions: { x: 3 } },
  { g: 'cd', d: { k: 'move', m: '', by: 'house' }, clocks: [1, -2], versions: {}, fault: { code: 'no' } },
  { g: 'ef', d: { k: 'sit', holder: { kind: 'open' }, isFirst: true }, versions: {} },
  {
    g: 'gh',
    d: { k: 'sit', holder: { kind: 'b', name: 'Ada' }, isFirst: false },
    clocks: [],
    versions: { x: 0, y: 1 },
  },
];

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const pieces: readonly Json[] = [
  null,
  true,
  -1,
  1,
  4,
  0.5,
  '',
  'ab',
  '?',
  'too long',
  'open',
  'house',
  [],
  [1, 2, 3],
  {},
];
const keys = ['k', 'm', 'kind', 'name', 'x', '__proto__', 'toString'];

/** The same value with one part of it replaced, removed or added. */
function change(value: Json, path: readonly number[], piece: Json | undefined, key: string): Json {
  const [step = 0, ...rest] = path;
  if (typeof value !== 'object' || value === null || rest.length === 0) return piece ?? { [key]: value };
  const entries = Object.entries(value);
  const place = entries.length === 0 ? 0 : step % (entries.length + 1);
  const changed = entries.flatMap(([field, each], index) => {
    if (index !== place) return [[field, each] as const];
    return piece === undefined && rest.length === 1 ? [] : [[field, change(each, rest, piece, key)] as const];
  });
  if (Array.isArray(value)) return changed.map(([, each]) => each);
  const added = place === entries.length ? `,${JSON.stringify(key)}:${JSON.stringify(piece ?? 1)}` : '';
  const text = changed.map(([field, each]) => `${JSON.stringify(field)}:${JSON.stringify(each)}`).join() + added;
  return JSON.parse(`{${text.replace(/^,/, '')}}`) as Json;
}

const changed = fc
  .record({
    value: fc.constantFrom<Json>(...right),
    path: fc.array(fc.nat(7), { maxLength: 4 }),
    piece: fc.option(fc.constantFrom(...pieces), { nil: undefined }),
    key: fc.constantFrom(...keys),
  })
  .map(({ value, path, piece, key }) => change(value, path, piece, key));

const faultOf = () => fault('test');

describe('whether a value fits', () => {
  it.each(right)('is found out without the parser: %j', (value) => {
    expect(fitTestOf(message)!(value)).toBe(true);
  });

  it('says the same as the parser about any JSON, and reads the same', () => {
    let refused = 0;
    fc.assert(
      fc.property(changed, (value) => {
        const parsed = readAs(message, value, faultOf);
        const isFit = fitTestOf(message)!(value);
        if (!parsed.ok) refused++;
        if (isFit) expect(parsed.ok).toBe(true);
        expect(readTextAs(message, JSON.stringify(value), faultOf)).toEqual(parsed);
      }),
      { numRuns: 5000 },
    );
    expect(refused).toBeGreaterThan(1000);
  });

  it('is left to the parser where that changes values, or drops some', () => {
    expect(fitTestOf(z.object({ at: z.catch(z.int(), 1) }))).toBeUndefined();
    expect(fitTestOf(z.strictObject({ x: z.pipe(z.string(), z.transform(Number)) }))).toBeUndefined();
    expect(fitTestOf(z.looseObject({ x: z.int() }))).toBeUndefined();
    expect(fitTestOf(z.string().check(z.trim()))!(' a ')).toBe(false);
    expect(fitTestOf(z.object({ x: z.int() }))!({ x: 1, y: 2 })).toBe(false);
  });
});
