import { describe, expect, it } from 'vitest';
import { finalPlaces, outcomeOf } from '../src/index.ts';
import { bidding } from './bidding.ts';
import { counting, countingGame } from './counting.ts';
import { ada, bob, hal, Sitting } from './sitting.ts';

const leavable = countingGame({ leaves: true });
const three = { params: 'seats=3,goal=20' };
const leave = { k: 'leave' } as const;
const resign = { k: 'resign' } as const;

describe('between two sides', () => {
  it.each([
    [leave, 'leave'],
    [resign, 'resign'],
  ] as const)('$k: the other side wins', (intent, reason) => {
    const sitting = new Sitting(counting).do(0, '+1').do(0, intent);
    expect(sitting.last).toMatchObject({ k: 'end', reason, seat: 0 });
    expect(outcomeOf(sitting.table)).toEqual({ winners: [1], reason: `end-${reason}` });
    expect(finalPlaces(sitting.table)).toEqual([2, 1]);
  });

  it('a partner’s leaving loses for both', () => {
    const sitting = new Sitting(counting, { params: 'seats=4,teams=yes' }).do(2, leave);
    expect(outcomeOf(sitting.table)).toEqual({ winners: [1, 3], reason: 'end-leave' });
  });

  it('nobody resigns alone', () => {
    expect(new Sitting(counting, { params: 'seats=1' }).refusal({ by: 0, ...resign })).toBe('table-alone');
  });
});

describe('among three sides or more', () => {
  it('the rules say what becomes of the seat, and the others play on', () => {
    const sitting = new Sitting(leavable, three).do(0, '+1').do(0, resign);
    expect(sitting.kinds(-2)).toEqual(['leave', 'move']);
    expect(sitting.last).toMatchObject({ by: 0, m: 'out' });
    sitting.do(1, '+1').do(2, '+1');
    expect(sitting.table.turn).toEqual({ kind: 'seat', seat: 1 });
    expect(sitting.refusal({ by: 0, k: 'offer', what: 'draw' })).toBe('table-left');
  });

  it('a computer stands in where the rules say nothing', () => {
    const sitting = new Sitting(counting, { ...three, standIn: 'hal' }).do(0, leave);
    expect(sitting.kinds(-2)).toEqual(['leave', 'stand']);
    expect(sitting.table.places[0]).toMatchObject({ holder: hal, left: { reason: 'leave' } });
    expect(sitting.do(0, '+1').table.line.state.sum).toBe(1);
    expect(sitting.refusal({ by: 0, k: 'resign' })).toBe('table-left');
  });

  it('the leaver comes last even if the stand-in wins', () => {
    const sitting = new Sitting(counting, { params: 'seats=3,goal=5', standIn: 'hal' }).do(0, leave);
    sitting.do(0, '+3').do(1, '+1').do(2, '+1');
    expect(outcomeOf(sitting.table)?.winners).toEqual([2]);
    expect(finalPlaces(sitting.table)).toEqual([3, 2, 1]);
    const lucky = new Sitting(counting, { params: 'seats=3,goal=5', standIn: 'hal' })
      .do(0, '+3')
      .do(1, '+1')
      .do(2, leave);
    lucky.do(2, '+1');
    expect(outcomeOf(lucky.table)?.winners).toEqual([2]);
    expect(finalPlaces(lucky.table)).toEqual([1, 1, 3]);
  });

  it('the last who stays has won', () => {
    const byRules = new Sitting(leavable, three).do(0, leave).do(2, leave);
    expect(byRules.kinds(-2)).toEqual(['leave', 'move']);
    expect(outcomeOf(byRules.table)?.winners).toEqual([1]);
    expect(finalPlaces(byRules.table)).toEqual([3, 1, 2]);
    const byTable = new Sitting(counting, { ...three, standIn: 'hal' }).do(0, leave).do(2, leave);
    expect(byTable.kinds(-2)).toEqual(['leave', 'end']);
    expect(finalPlaces(byTable.table)).toEqual([3, 1, 2]);
  });

  it('the game ends where nobody can take the seat', () => {
    expect(new Sitting(counting, three).do(1, leave).last).toMatchObject({ k: 'end', reason: 'leave', seat: 1 });
  });

  it('a flag drops one seat and not the game', () => {
    const sitting = new Sitting(leavable, { ...three, control: '60+0' }).do(0, '+1').wait(70_000);
    expect(sitting.log.find(({ k }) => k === 'leave')).toMatchObject({ seat: 1, reason: 'flag', at: 61_170 });
    expect(sitting.table.turn).toEqual({ kind: 'seat', seat: 2 });
    // The clock of the next one runs from there.
    expect(sitting.clocks[2]).toBe(60_000 - (70_000 - 61_170));
  });

  it('a stand-in plays without a clock', () => {
    const sitting = new Sitting(counting, { ...three, control: '60+0', standIn: 'hal' }).do(0, leave);
    expect(sitting.deadline).toBeUndefined();
    expect(sitting.wait(600_000).do(0, '+1').clocks).toEqual([60_000, 60_000, 60_000]);
  });
});

describe('points', () => {
  it('order those who have not won', () => {
    const sitting = new Sitting(bidding, { params: 'seats=3,goal=1' }).wait(500).do(1, 'bid2').do(2, 'bid4');
    sitting.wait(5000).do(1, 'take');
    expect(finalPlaces(sitting.table)).toEqual([2, 1, 2]);
  });
});

const away = (setup = {}) =>
  new Sitting(counting, { control: '180+2', ...setup })
    .do(0, '+1')
    .sleep(5000)
    .say({ by: 'house', k: 'away', seat: 1, since: 1000 });
const claim = (what: 'win' | 'draw') => ({ by: 0, k: 'claim', seat: 1, what }) as const;

describe('somebody who is away', () => {
  it('gives the others a claim after a while', () => {
    const sitting = away().sleep(55_999);
    expect(sitting.refusal(claim('win'))).toBe('table-claim-early');
    expect(sitting.sleep(1).say(claim('win')).last).toMatchObject({ k: 'end', reason: 'leave', seat: 1, by: 0 });
  });

  it('may be let off with a draw', () => {
    expect(away().sleep(60_000).say(claim('draw')).last).toMatchObject({ k: 'end', reason: 'draw' });
  });

  it('is not away any more when seen again', () => {
    const sitting = away().sleep(40_000).say({ by: 'house', k: 'here', seat: 1 }).sleep(30_000);
    expect(sitting.refusal(claim('win'))).toBe('table-not-away');
    // Told twice, it is written once.
    expect(sitting.say({ by: 'house', k: 'here', seat: 1 }).kinds(-1)).toEqual(['here']);
  });

  it('is not away while nobody could be reached', () => {
    const sitting = away().sleep(40_000).say({ by: 'house', k: 'hold', from: 5000, to: 40_000 }).sleep(50_000);
    expect(sitting.refusal(claim('win'))).toBe('table-claim-early');
    expect(sitting.sleep(1000).refusal(claim('win'))).toBeUndefined();
  });

  it('has nothing to fear from partners, nor by correspondence', () => {
    const partners = away({ params: 'seats=4,teams=yes' }).sleep(60_000);
    expect(partners.refusal({ ...claim('win'), by: 3 })).toBe('table-not-away');
    expect(away({ control: '2d' }).sleep(3_600_000).refusal(claim('win'))).toBe('table-not-away');
  });

  it('is replaced among three', () => {
    const sitting = away({ ...three, standIn: 'hal' })
      .sleep(60_000)
      .say(claim('win'));
    expect(sitting.kinds(-2)).toEqual(['leave', 'stand']);
    expect(away(three).sleep(60_000).refusal(claim('draw'))).toBe('table-claim-draw');
  });
});

describe('who sits at two seats', () => {
  it('leaves each by itself', () => {
    const seats = [ada, bob, ada];
    const sitting = new Sitting(leavable, { ...three, seats }).do(0, leave);
    expect(sitting.do(1, '+1').do(2, '+1').table.line.state.sum).toBe(2);
  });
});
