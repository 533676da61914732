import { describe, expect, it } from 'vitest';
import { pairWorth, seated } from '../../src/matchmaking/pairer.ts';
import type { Seek } from '../../src/store/seeks.ts';

const now = 1_000_000;
const seconds = 1000;

let people = 0;
/** Somebody with an account who has just come. */
const seek = (more: Partial<Seek> = {}): Seek => ({
  account: `person ${people++}`,
  name: 'Somebody',
  kind: 'noughts',
  control: '180+2',
  command: 'c',
  pool: 'noughts.2.blitz',
  person: true,
  rating: 1500,
  within: null,
  since: now,
  last: null,
  firsts: 0,
  lasting: false,
  ...more,
});

describe('two who wait', () => {
  it('fit if they want the same', () => {
    expect(pairWorth(seek(), seek(), now)).toBeGreaterThan(0);
    expect(pairWorth(seek(), seek({ control: '600+5' }), now)).toBeUndefined();
    expect(pairWorth(seek(), seek({ kind: 'other' }), now)).toBeUndefined();
    const one = seek();
    expect(pairWorth(one, one, now)).toBeUndefined();
  });

  it('are rather of the same strength; the longer they wait, the further apart they may be', () => {
    const newcomer = seek();
    expect(pairWorth(newcomer, seek({ rating: 1640 }), now)).toBeGreaterThan(0);
    expect(pairWorth(newcomer, seek({ rating: 1800 }), now)).toBeUndefined();
    expect(pairWorth(newcomer, seek({ rating: 1800, since: now - 20 * seconds }), now)).toBeGreaterThan(0);
    expect(pairWorth(newcomer, seek({ rating: 1510 }), now)).toBeGreaterThan(
      pairWorth(newcomer, seek({ rating: 1600 }), now)!,
    );
  });

  it('who wait longer come first', () => {
    const newcomer = seek();
    const patient = pairWorth(newcomer, seek({ since: now - 30 * seconds }), now)!;
    expect(patient).toBeGreaterThan(pairWorth(newcomer, seek(), now)!);
  });

  it('for days need not hurry: an hour counts as a second', () => {
    const days = { control: '3d', lasting: true } as const;
    const far = seek({ ...days, rating: 1800, since: now - 60 * seconds });
    expect(pairWorth(seek(days), far, now)).toBeUndefined();
    expect(pairWorth(seek(days), { ...far, since: now - 24 * 3600 * seconds }, now)).toBeGreaterThan(0);
  });

  it('who name a range get nobody outside of it, however long they wait, and no guests', () => {
    const choosy = seek({ within: 100, since: now - 600 * seconds });
    expect(pairWorth(choosy, seek({ rating: 1590 }), now)).toBeGreaterThan(0);
    expect(pairWorth(choosy, seek({ rating: 1610 }), now)).toBeUndefined();
    expect(pairWorth(seek({ rating: 1610 }), choosy, now)).toBeUndefined();
    expect(pairWorth(choosy, seek({ person: false }), now)).toBeUndefined();
  });

  it('have rather anybody else than their last opponent', () => {
    const one = seek();
    const again = pairWorth(one, seek({ last: one.account }), now)!;
    const far = pairWorth(one, seek({ rating: 4000, since: now - 200 * seconds }), now)!;
    expect(again).toBeGreaterThan(0);
    expect(far).toBeGreaterThan(again);
  });

  it('have rather somebody who sat on the other side lately', () => {
    const often = seek({ firsts: 3 });
    expect(pairWorth(often, seek({ firsts: -3 }), now)!).toBeGreaterThan(pairWorth(often, seek({ firsts: 3 }), now)!);
  });
});

it('whoever began less often begins; else a lot decides', () => {
  const [seldom, often] = [seek({ firsts: -1 }), seek({ firsts: 2 })];
  expect(seated(often, seldom, true)).toEqual([seldom, often]);
  expect(seated(seldom, often, false)).toEqual([seldom, often]);
  const [one, other] = [seek(), seek()];
  expect(seated(one, other, true)).toEqual([one, other]);
  expect(seated(one, other, false)).toEqual([other, one]);
});
