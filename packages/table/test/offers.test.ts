import { describe, expect, it } from 'vitest';
import { askedSeats, outcomeOf, rematchSetup } from '../src/index.ts';
import { counting } from './counting.ts';
import { ada, bob, cleo, hal, Sitting } from './sitting.ts';

const begun = (setup = {}) => new Sitting(counting, { params: 'goal=20', ...setup }).do(0, '+1').do(1, '+1');
const yes = (of: number) => ({ kind: 'answer', of, yes: true }) as const;
const no = (of: number) => ({ kind: 'answer', of, yes: false }) as const;
const draw = { kind: 'offer', what: 'draw' } as const;
const back = { kind: 'offer', what: 'back' } as const;
const again = { kind: 'offer', what: 'rematch' } as const;

describe('a draw', () => {
  it('needs the consent of all', () => {
    const sitting = begun().do(0, draw);
    sitting.do(1, yes(sitting.last.version));
    expect(sitting.kinds(-3)).toEqual(['offer', 'answer', 'end']);
    expect(outcomeOf(sitting.table)).toEqual({ winners: [], reason: 'end-draw' });
  });

  it('is agreed when two players offer it', () => {
    expect(begun().do(0, draw).do(1, draw).last).toMatchObject({ kind: 'end', reason: 'draw' });
  });

  it('lapses when an opponent moves, not when its sender does', () => {
    const sitting = begun().do(0, draw);
    const { version } = sitting.last;
    expect(sitting.do(0, '+1').table.offers).toHaveLength(1);
    expect(sitting.do(1, '+1').table.offers).toEqual([]);
    expect(sitting.refusal({ by: 1, ...yes(version) })).toBe('table-no-offer');
  });

  it('can be withdrawn without a penalty', () => {
    const sitting = begun().do(0, draw);
    sitting.do(0, no(sitting.last.version));
    expect(sitting.refusal({ by: 0, ...draw })).toBeUndefined();
  });

  it('may be offered again after a pause that grows with each refusal', () => {
    const sitting = begun().do(0, draw);
    expect(sitting.refusal({ by: 0, ...draw })).toBe('table-offer-open');
    sitting.do(1, no(sitting.last.version)).sleep(9999);
    expect(sitting.refusal({ by: 0, ...draw })).toBe('table-offer-wait');
    sitting.sleep(1).do(0, draw);
    sitting.do(1, no(sitting.last.version)).sleep(39_999);
    expect(sitting.refusal({ by: 0, ...draw })).toBe('table-offer-wait');
    expect(sitting.sleep(1).refusal({ by: 0, ...draw })).toBeUndefined();
    // The opponent may offer at any time.
    expect(sitting.refusal({ by: 1, ...draw })).toBeUndefined();
  });

  it('needs the consent of all three sides', () => {
    const sitting = begun({ params: 'seats=3,goal=20' }).do(2, '+1').do(0, draw);
    const { version } = sitting.last;
    expect(sitting.refusal({ by: 0, ...yes(version) })).toBe('table-not-asked');
    sitting.do(2, yes(version));
    expect(sitting.table.offers.map((offer) => askedSeats(sitting.table, offer))).toEqual([[1]]);
    expect(sitting.refusal({ by: 2, ...yes(version) })).toBe('table-not-asked');
    expect(sitting.do(1, yes(version)).last).toMatchObject({ kind: 'end', reason: 'draw' });
  });

  it('asks a person with two seats only once', () => {
    const seats = [ada, bob, ada, bob];
    const sitting = begun({ params: 'seats=4,goal=20,teams=yes', seats }).do(2, '+1').do(3, '+1').do(0, draw);
    expect(sitting.do(3, yes(sitting.last.version)).last).toMatchObject({ kind: 'end', reason: 'draw' });
  });

  it('with a computer is answered by the process that runs it', () => {
    const sitting = begun({ seats: [ada, hal] }).do(0, draw);
    expect(sitting.last.kind).toBe('offer');
    expect(sitting.do(1, no(sitting.last.version)).table.offers).toEqual([]);
  });
});

describe('a takeback', () => {
  it('removes the player’s last move and all later ones', () => {
    const sitting = begun().do(0, '+3').do(1, '+3').do(0, back);
    expect(sitting.last).toMatchObject({ kind: 'offer', to: 2 });
    sitting.do(1, yes(sitting.last.version));
    expect(sitting.last).toMatchObject({ kind: 'back', to: 2 });
    expect(sitting.table.line.entries.map(({ text }) => text)).toEqual(['+1', '+1']);
    expect(sitting.table.line.variations).toEqual([]);
    expect(sitting.table.turn).toEqual({ kind: 'seat', seat: 0 });
  });

  it('lapses with the next move', () => {
    expect(begun().do(1, back).do(0, '+1').table.offers).toEqual([]);
  });

  it('needs no consent from computers', () => {
    expect(begun({ seats: [ada, hal] }).do(0, back).last).toMatchObject({ kind: 'back', to: 0 });
  });

  it('is refused where the setup forbids it', () => {
    expect(begun({ back: 'no' }).refusal({ by: 0, ...back })).toBe('table-back');
  });

  it('is not agreed by an offer with another target', () => {
    const sitting = begun().do(1, back);
    expect(sitting.refusal({ by: 0, ...back })).toBe('table-offer-open');
  });
});

const over = (setup = {}) => begun(setup).do(0, { kind: 'resign' });

describe('a rematch', () => {
  it('is possible only after the end', () => {
    expect(begun().refusal({ by: 0, ...again })).toBe('table-not-over');
  });

  it('swaps the sides', () => {
    const sitting = over().do(1, again);
    sitting.do(0, yes(sitting.last.version));
    expect(sitting.last).toMatchObject({ kind: 'rematch', seats: [bob, ada] });
    expect(sitting.refusal({ by: 0, ...again })).toBe('table-rematch');
    const next = new Sitting(counting, rematchSetup(sitting.table, 'first'));
    expect(next.table.setup).toMatchObject({ of: 'first', params: 'goal=20', seats: [bob, ada] });
  });

  it('keeps partners together', () => {
    const seats = [ada, bob, ada, bob];
    const sitting = over({ params: 'seats=4,teams=yes,goal=20', seats }).do(0, again).do(1, again);
    expect(sitting.last).toMatchObject({ seats: [bob, ada, bob, ada] });
  });

  it('rotates three seats', () => {
    const sitting = over({ params: 'seats=3,goal=20' }).do(0, again).do(1, again).do(2, again);
    expect(sitting.last).toMatchObject({ seats: [cleo, ada, bob] });
  });

  it('is accepted by a computer at once', () => {
    const sitting = begun({ seats: [ada, hal] }).do(0, { kind: 'resign' }, again);
    expect(sitting.last).toMatchObject({ kind: 'rematch', seats: [hal, ada] });
  });
});
