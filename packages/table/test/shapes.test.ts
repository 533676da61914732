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

/** The number of hidden classes that V8 distinguishes at one place in the code. */
function shapesOf(objects: readonly object[]): number {
  const shapes: object[] = [];
  for (const one of objects) if (!shapes.some((shape) => haveSameShape(shape, one))) shapes.push(one);
  return shapes.length;
}

/** Before V8 has optimised the code, it may create one more. */
const few = 3;

// A property added after a spread gives every object its own hidden class: slow to create and read, and larger.
describe('objects that a server holds by the thousand share their hidden classes', () => {
  const sittings = Array.from({ length: 50 }, (_, index) => {
    const sitting = new Sitting(counting, { control: '300+5' });
    for (let move = 0; move < 8; move++) {
      const by = move % 2;
      sitting.say({ by, kind: 'move', move: '+1', commandId: `${index}-${move}` });
    }
    return sitting;
  });

  test('moves', () => {
    expect(shapesOf(sittings.flatMap(({ log }) => log.filter(({ kind }) => kind === 'move')))).toBeLessThanOrEqual(few);
  });

  test('tables, seats and clocks', () => {
    const tables = sittings.map(({ table }) => table);
    expect(shapesOf(tables)).toBeLessThanOrEqual(few);
    const places = tables.flatMap((table) => table.places);
    expect(shapesOf(places)).toBeLessThanOrEqual(few);
    expect(shapesOf(places.map(({ clock }) => clock))).toBeLessThanOrEqual(few);
  });
});
