import { fault } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fromWire, optional, readAs, readTextAs, toWire, wireObject, wireUnion } from '../src/index.ts';

const point = wireObject(
  { kind: z.literal('point'), across: z.int(), label: optional(z.string()) },
  { kind: 'k', across: 'x' },
);
const line = wireObject({ kind: z.literal('line'), points: z.array(point) }, { kind: 'k' });
const shape = wireUnion('k', { point, line });
const page = z.strictObject({ shapes: z.array(shape), named: z.record(z.string(), point), size: z.int() });

const value = {
  shapes: [
    { kind: 'point', across: 1, label: 'a' },
    { kind: 'line', points: [{ kind: 'point', across: 2 }] },
  ],
  named: { b: { kind: 'point', across: 3 } },
  size: 4,
} as const;
const wire = {
  shapes: [
    { k: 'point', x: 1, label: 'a' },
    { k: 'line', points: [{ k: 'point', x: 2 }] },
  ],
  named: { b: { k: 'point', x: 3 } },
  size: 4,
};
const faultOf = ({ path }: { readonly path: readonly PropertyKey[] }) => fault('test', { field: path.join('.') });

describe('objects with short keys', () => {
  it('are written, read strictly and read with trust, at any depth', () => {
    expect(toWire(page, value)).toEqual(wire);
    expect(fromWire(page, wire)).toEqual(value);
    expect(readAs(page, wire, faultOf)).toEqual({ ok: true, value });
    expect(readTextAs(page, JSON.stringify(toWire(page, value)), faultOf)).toEqual({ ok: true, value });
  });

  it.each<[string, unknown, string]>([
    ['a name in the place of its key', { ...wire, shapes: [{ kind: 'point', across: 1 }] }, 'shapes.0.k'],
    ['a key that is not known', { ...wire, shapes: [{ k: 'point', x: 1, y: 2 }] }, 'shapes.0'],
    ['a wrong value', { ...wire, named: { b: { k: 'point', x: 0.5 } } }, 'named.b.x'],
    ['a missing field', { ...wire, shapes: [{ k: 'line' }] }, 'shapes.0.points'],
  ])('are refused with %s, by the keys of the JSON', (_, given, field) => {
    expect(readAs(page, given, faultOf)).toEqual({ ok: false, error: { code: 'test', args: { field } } });
  });

  it('cannot be distinguished by a plain union', () => {
    expect(() => toWire(z.union([point, line]), { kind: 'point', across: 1 })).toThrow('wireUnion');
  });
});
