import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PersistentList } from '../src/session-states.ts';

const upTo = (length: number): PersistentList<number> =>
  Array.from({ length }, (_, index) => index).reduce((list, item) => list.with(item), PersistentList.of<number>());

describe('a persistent list', () => {
  it('equals an array after any appends and cuts', () => {
    const change = fc.oneof(
      fc.record({ add: fc.array(fc.nat(), { minLength: 1, maxLength: 150 }) }),
      fc.record({ keep: fc.nat(400) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let list = PersistentList.of<number>();
        let model: readonly number[] = [];
        const earlier: [PersistentList<number>, readonly number[]][] = [];
        for (const step of changes) {
          earlier.push([list, model]);
          if ('add' in step) {
            for (const item of step.add) list = list.with(item);
            model = [...model, ...step.add];
          } else {
            list = list.first(step.keep);
            model = model.slice(0, step.keep);
          }
        }
        for (const [made, expected] of [...earlier, [list, model] as const]) {
          expect(made.all()).toEqual(expected);
          expect(made.length).toBe(expected.length);
          for (const at of [-1, 0, 63, 64, 65, expected.length - 1, expected.length]) {
            expect(made.at(at)).toBe(expected[at]);
            if (at >= 0) expect(made.from(at)).toEqual(expected.slice(at));
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('returns itself if nothing is cut', () => {
    const list = upTo(130);
    expect(list.first(130)).toBe(list);
    expect(list.first(1000)).toBe(list);
  });

  it('builds its array once', () => {
    const list = upTo(70);
    expect(list.all()).toBe(list.all());
  });
});
