import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { counting } from './counting.ts';
import { Sitting } from './sitting.ts';

setFlagsFromString('--allow-natives-syntax');
const haveSameShape = runInThisContext('(one, other) => %HaveSameMap(one, other)') as (
  one: object,
  other: object,
) => boolean;

/** As many as an engine tells apart. */
function shapesOf(objects: readonly object[]): number {
  const shapes: object[] = [];
  for (const one of objects) if (!shapes.some((shape) => haveSameShape(shape, one))) shapes.push(one);
  return shapes.length;
}

/** Before it knows a place in the code, an engine may make another. */
const few = 3;

// A property that is added after a spread gives every object a shape of its own: slow to make, to read and to keep.
describe('objects of which a server keeps thousands share their shapes', () => {
  const sittings = Array.from({ length: 50 }, (_, index) => {
    const sitting = new Sitting(counting, { control: '300+5' });
    for (let move = 0; move < 8; move++) {
      const by = move % 2;
      sitting.say({ by, k: 'move', m: '+1', c: `${index}-${move}` });
    }
    return sitting;
  });

  test('moves', () => {
    expect(shapesOf(sittings.flatMap(({ log }) => log.filter(({ k }) => k === 'move')))).toBeLessThanOrEqual(few);
  });

  test('tables, seats and clocks', () => {
    const tables = sittings.map(({ table }) => table);
    expect(shapesOf(tables)).toBeLessThanOrEqual(few);
    const places = tables.flatMap((table) => table.places);
    expect(shapesOf(places)).toBeLessThanOrEqual(few);
    expect(shapesOf(places.map(({ clock }) => clock))).toBeLessThanOrEqual(few);
  });
});
