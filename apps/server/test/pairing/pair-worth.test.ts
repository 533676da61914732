import { describe, expect, it } from 'vitest';
import { scorePair, assignSeats } from '../../src/matchmaking/pairer.ts';
import type { Seek } from '../../src/store/seeks.ts';

const now = 1_000_000;
const seconds = 1000;

let people = 0;
/** A player with an account who has just started to wait. */
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

describe('two waiting players', () => {
  it('match if they request the same game', () => {
    expect(scorePair(seek(), seek(), now)).toBeGreaterThan(0);
    expect(scorePair(seek(), seek({ control: '600+5' }), now)).toBeUndefined();
    expect(scorePair(seek(), seek({ kind: 'other' }), now)).toBeUndefined();
    const one = seek();
    expect(scorePair(one, one, now)).toBeUndefined();
  });

  it('preferably have similar ratings; the allowed difference grows with the wait', () => {
    const newcomer = seek();
    expect(scorePair(newcomer, seek({ rating: 1640 }), now)).toBeGreaterThan(0);
    expect(scorePair(newcomer, seek({ rating: 1800 }), now)).toBeUndefined();
    expect(scorePair(newcomer, seek({ rating: 1800, since: now - 20 * seconds }), now)).toBeGreaterThan(0);
    expect(scorePair(newcomer, seek({ rating: 1510 }), now)).toBeGreaterThan(
      scorePair(newcomer, seek({ rating: 1600 }), now)!,
    );
  });

  it('come first if they have waited longer', () => {
    const newcomer = seek();
    const patient = scorePair(newcomer, seek({ since: now - 30 * seconds }), now)!;
    expect(patient).toBeGreaterThan(scorePair(newcomer, seek(), now)!);
  });

  it('with days per move can wait longer: an hour counts as a second', () => {
    const days = { control: '3d', lasting: true } as const;
    const far = seek({ ...days, rating: 1800, since: now - 60 * seconds });
    expect(scorePair(seek(days), far, now)).toBeUndefined();
    expect(scorePair(seek(days), { ...far, since: now - 24 * 3600 * seconds }, now)).toBeGreaterThan(0);
  });

  it('with a rating range never get an opponent outside of it, and no guests', () => {
    const choosy = seek({ within: 100, since: now - 600 * seconds });
    expect(scorePair(choosy, seek({ rating: 1590 }), now)).toBeGreaterThan(0);
    expect(scorePair(choosy, seek({ rating: 1610 }), now)).toBeUndefined();
    expect(scorePair(seek({ rating: 1610 }), choosy, now)).toBeUndefined();
    expect(scorePair(choosy, seek({ person: false }), now)).toBeUndefined();
  });

  it('preferably do not meet their last opponent again', () => {
    const one = seek();
    const again = scorePair(one, seek({ last: one.account }), now)!;
    const far = scorePair(one, seek({ rating: 4000, since: now - 200 * seconds }), now)!;
    expect(again).toBeGreaterThan(0);
    expect(far).toBeGreaterThan(again);
  });

  it('preferably get an opponent who recently sat on the other side', () => {
    const often = seek({ firsts: 3 });
    expect(scorePair(often, seek({ firsts: -3 }), now)!).toBeGreaterThan(scorePair(often, seek({ firsts: 3 }), now)!);
  });
});

it('the player who had the first move less often gets it, otherwise a lot decides', () => {
  const [seldom, often] = [seek({ firsts: -1 }), seek({ firsts: 2 })];
  expect(assignSeats(often, seldom, true)).toEqual([seldom, often]);
  expect(assignSeats(seldom, often, false)).toEqual([seldom, often]);
  const [one, other] = [seek(), seek()];
  expect(assignSeats(one, other, true)).toEqual([one, other]);
  expect(assignSeats(one, other, false)).toEqual([other, one]);
});
