import { describe, expect, it } from 'vitest';
import { askedSeats, outcomeOf, rematchSetup } from '../src/index.ts';
import { counting } from './counting.ts';
import { ada, bob, cleo, hal, Sitting } from './sitting.ts';

const begun = (setup = {}) => new Sitting(counting, { params: 'goal=20', ...setup }).do(0, '+1').do(1, '+1');
const yes = (of: number) => ({ k: 'answer', of, yes: true }) as const;
const no = (of: number) => ({ k: 'answer', of, yes: false }) as const;
const draw = { k: 'offer', what: 'draw' } as const;
const back = { k: 'offer', what: 'back' } as const;
const again = { k: 'offer', what: 'rematch' } as const;

describe('a draw', () => {
  it('is agreed by all', () => {
    const sitting = begun().do(0, draw);
    sitting.do(1, yes(sitting.last.v));
    expect(sitting.kinds(-3)).toEqual(['offer', 'answer', 'end']);
    expect(outcomeOf(sitting.table)).toEqual({ winners: [], reason: 'end-draw' });
  });

  it('is agreed when two offer it', () => {
    expect(begun().do(0, draw).do(1, draw).last).toMatchObject({ k: 'end', reason: 'draw' });
  });

  it('lapses when the other moves on, not when its own sender does', () => {
    const sitting = begun().do(0, draw);
    const { v } = sitting.last;
    expect(sitting.do(0, '+1').table.offers).toHaveLength(1);
    expect(sitting.do(1, '+1').table.offers).toEqual([]);
    expect(sitting.refusal({ by: 1, ...yes(v) })).toBe('table-no-offer');
  });

  it('is taken back by its sender without harm', () => {
    const sitting = begun().do(0, draw);
    sitting.do(0, no(sitting.last.v));
    expect(sitting.refusal({ by: 0, ...draw })).toBeUndefined();
  });

  it('may be offered again some time after a refusal, longer after each', () => {
    const sitting = begun().do(0, draw);
    expect(sitting.refusal({ by: 0, ...draw })).toBe('table-offer-open');
    sitting.do(1, no(sitting.last.v)).sleep(9999);
    expect(sitting.refusal({ by: 0, ...draw })).toBe('table-offer-wait');
    sitting.sleep(1).do(0, draw);
    sitting.do(1, no(sitting.last.v)).sleep(39_999);
    expect(sitting.refusal({ by: 0, ...draw })).toBe('table-offer-wait');
    expect(sitting.sleep(1).refusal({ by: 0, ...draw })).toBeUndefined();
    // The other may offer at any time.
    expect(sitting.refusal({ by: 1, ...draw })).toBeUndefined();
  });

  it('needs the word of everybody among three', () => {
    const sitting = begun({ params: 'seats=3,goal=20' }).do(2, '+1').do(0, draw);
    const { v } = sitting.last;
    expect(sitting.refusal({ by: 0, ...yes(v) })).toBe('table-not-asked');
    sitting.do(2, yes(v));
    expect(sitting.table.offers.map((offer) => askedSeats(sitting.table, offer))).toEqual([[1]]);
    expect(sitting.refusal({ by: 2, ...yes(v) })).toBe('table-not-asked');
    expect(sitting.do(1, yes(v)).last).toMatchObject({ k: 'end', reason: 'draw' });
  });

  it('asks a person with two seats once', () => {
    const seats = [ada, bob, ada, bob];
    const sitting = begun({ params: 'seats=4,goal=20,teams=yes', seats }).do(2, '+1').do(3, '+1').do(0, draw);
    expect(sitting.do(3, yes(sitting.last.v)).last).toMatchObject({ k: 'end', reason: 'draw' });
  });

  it('is for the keeper of a computer to answer', () => {
    const sitting = begun({ seats: [ada, hal] }).do(0, draw);
    expect(sitting.last.k).toBe('offer');
    expect(sitting.do(1, no(sitting.last.v)).table.offers).toEqual([]);
  });
});

describe('a move taken back', () => {
  it('is one’s own last, with what came after', () => {
    const sitting = begun().do(0, '+3').do(1, '+3').do(0, back);
    expect(sitting.last).toMatchObject({ k: 'offer', to: 2 });
    sitting.do(1, yes(sitting.last.v));
    expect(sitting.last).toMatchObject({ k: 'back', to: 2 });
    expect(sitting.table.line.entries.map(({ text }) => text)).toEqual(['+1', '+1']);
    expect(sitting.table.line.variations).toEqual([]);
    expect(sitting.table.turn).toEqual({ kind: 'seat', seat: 0 });
  });

  it('lapses with the next move', () => {
    expect(begun().do(1, back).do(0, '+1').table.offers).toEqual([]);
  });

  it('needs nobody’s word against computers', () => {
    expect(begun({ seats: [ada, hal] }).do(0, back).last).toMatchObject({ k: 'back', to: 0 });
  });

  it('is not possible where the table says so', () => {
    expect(begun({ back: 'no' }).refusal({ by: 0, ...back })).toBe('table-back');
  });

  it('is not agreed by an offer to take back something else', () => {
    const sitting = begun().do(1, back);
    expect(sitting.refusal({ by: 0, ...back })).toBe('table-offer-open');
  });
});

const over = (setup = {}) => begun(setup).do(0, { k: 'resign' });

describe('a rematch', () => {
  it('comes after the end only', () => {
    expect(begun().refusal({ by: 0, ...again })).toBe('table-not-over');
  });

  it('is played with sides changed', () => {
    const sitting = over().do(1, again);
    sitting.do(0, yes(sitting.last.v));
    expect(sitting.last).toMatchObject({ k: 'rematch', seats: [bob, ada] });
    expect(sitting.refusal({ by: 0, ...again })).toBe('table-rematch');
    const next = new Sitting(counting, rematchSetup(sitting.table, 'first'));
    expect(next.table.setup).toMatchObject({ of: 'first', params: 'goal=20', seats: [bob, ada] });
  });

  it('keeps partners together', () => {
    const seats = [ada, bob, ada, bob];
    const sitting = over({ params: 'seats=4,teams=yes,goal=20', seats }).do(0, again).do(1, again);
    expect(sitting.last).toMatchObject({ seats: [bob, ada, bob, ada] });
  });

  it('turns three seats round', () => {
    const sitting = over({ params: 'seats=3,goal=20' }).do(0, again).do(1, again).do(2, again);
    expect(sitting.last).toMatchObject({ seats: [cleo, ada, bob] });
  });

  it('is accepted by a computer at once', () => {
    const sitting = begun({ seats: [ada, hal] }).do(0, { k: 'resign' }, again);
    expect(sitting.last).toMatchObject({ k: 'rematch', seats: [hal, ada] });
  });
});
