import { describe, expect, it } from 'vitest';
import { finalPlaces, outcomeOf } from '../src/index.ts';
import { bidding } from './bidding.ts';
import { counting, countingGame } from './counting.ts';
import { ada, bob, hal, Sitting } from './sitting.ts';

const leavable = countingGame({ leaves: true });
const three = { params: 'seats=3,goal=20' };
const leave = { kind: 'leave' } as const;
const resign = { kind: 'resign' } as const;

describe('between two sides', () => {
  it.each([
    [leave, 'leave'],
    [resign, 'resign'],
  ] as const)('$k: the other side wins', (intent, reason) => {
    const sitting = new Sitting(counting).do(0, '+1').do(0, intent);
    expect(sitting.last).toMatchObject({ kind: 'end', reason, seat: 0 });
    expect(outcomeOf(sitting.table)).toEqual({ winners: [1], reason: `end-${reason}` });
    expect(finalPlaces(sitting.table)).toEqual([2, 1]);
  });

  it('when a partner leaves, both lose', () => {
    const sitting = new Sitting(counting, { params: 'seats=4,teams=yes' }).do(2, leave);
    expect(outcomeOf(sitting.table)).toEqual({ winners: [1, 3], reason: 'end-leave' });
  });

  it('a single side cannot resign', () => {
    expect(new Sitting(counting, { params: 'seats=1' }).refusal({ by: 0, ...resign })).toBe('table-alone');
  });
});

describe('with three sides or more', () => {
  it('the rules move for the seat, and the others play on', () => {
    const sitting = new Sitting(leavable, three).do(0, '+1').do(0, resign);
    expect(sitting.kinds(-2)).toEqual(['leave', 'move']);
    expect(sitting.last).toMatchObject({ by: 0, move: 'out' });
    sitting.do(1, '+1').do(2, '+1');
    expect(sitting.table.turn).toEqual({ kind: 'seat', seat: 1 });
    expect(sitting.refusal({ by: 0, kind: 'offer', what: 'draw' })).toBe('table-left');
  });

  it('a computer stands in where the rules have no moves', () => {
    const sitting = new Sitting(counting, { ...three, standIn: 'hal' }).do(0, leave);
    expect(sitting.kinds(-2)).toEqual(['leave', 'stand']);
    expect(sitting.table.places[0]).toMatchObject({ holder: hal, left: { reason: 'leave' } });
    expect(sitting.do(0, '+1').table.line.state.sum).toBe(1);
    expect(sitting.refusal({ by: 0, kind: 'resign' })).toBe('table-left');
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

  it('the last remaining player wins', () => {
    const byRules = new Sitting(leavable, three).do(0, leave).do(2, leave);
    expect(byRules.kinds(-2)).toEqual(['leave', 'move']);
    expect(outcomeOf(byRules.table)?.winners).toEqual([1]);
    expect(finalPlaces(byRules.table)).toEqual([3, 1, 2]);
    const byTable = new Sitting(counting, { ...three, standIn: 'hal' }).do(0, leave).do(2, leave);
    expect(byTable.kinds(-2)).toEqual(['leave', 'end']);
    expect(finalPlaces(byTable.table)).toEqual([3, 1, 2]);
  });

  it('the game ends if the seat cannot be continued', () => {
    expect(new Sitting(counting, three).do(1, leave).last).toMatchObject({ kind: 'end', reason: 'leave', seat: 1 });
  });

  it('a flag ends the game for one seat only', () => {
    const sitting = new Sitting(leavable, { ...three, control: '60+0' }).do(0, '+1').wait(70_000);
    expect(sitting.log.find(({ kind }) => kind === 'leave')).toMatchObject({ seat: 1, reason: 'flag', at: 61_170 });
    expect(sitting.table.turn).toEqual({ kind: 'seat', seat: 2 });
    // From then on, the clock of the next seat runs.
    expect(sitting.clocks[2]).toBe(60_000 - (70_000 - 61_170));
  });

  it('a stand-in plays without a clock', () => {
    const sitting = new Sitting(counting, { ...three, control: '60+0', standIn: 'hal' }).do(0, leave);
    expect(sitting.deadline).toBeUndefined();
    expect(sitting.wait(600_000).do(0, '+1').clocks).toEqual([60_000, 60_000, 60_000]);
  });
});

describe('points', () => {
  it('order the players who have not won', () => {
    const sitting = new Sitting(bidding, { params: 'seats=3,goal=1' }).wait(500).do(1, 'bid2').do(2, 'bid4');
    sitting.wait(5000).do(1, 'take');
    expect(finalPlaces(sitting.table)).toEqual([2, 1, 2]);
  });
});

const away = (setup = {}) =>
  new Sitting(counting, { control: '180+2', ...setup })
    .do(0, '+1')
    .sleep(5000)
    .say({ by: 'house', kind: 'away', seat: 1, since: 1000 });
const claim = (what: 'win' | 'draw') => ({ by: 0, kind: 'claim', seat: 1, what }) as const;

describe('a player who is away', () => {
  it('gives the opponents a claim after a while', () => {
    const sitting = away().sleep(55_999);
    expect(sitting.refusal(claim('win'))).toBe('table-claim-early');
    expect(sitting.sleep(1).say(claim('win')).last).toMatchObject({ kind: 'end', reason: 'leave', seat: 1, by: 0 });
  });

  it('may be granted a draw', () => {
    expect(away().sleep(60_000).say(claim('draw')).last).toMatchObject({ kind: 'end', reason: 'draw' });
  });

  it('is present again after reconnecting', () => {
    const sitting = away().sleep(40_000).say({ by: 'house', kind: 'here', seat: 1 }).sleep(30_000);
    expect(sitting.refusal(claim('win'))).toBe('table-not-away');
    // A second message writes nothing.
    expect(sitting.say({ by: 'house', kind: 'here', seat: 1 }).kinds(-1)).toEqual(['here']);
  });

  it('is not away during an outage', () => {
    const sitting = away().sleep(40_000).say({ by: 'house', kind: 'hold', from: 5000, to: 40_000 }).sleep(50_000);
    expect(sitting.refusal(claim('win'))).toBe('table-claim-early');
    expect(sitting.sleep(1000).refusal(claim('win'))).toBeUndefined();
  });

  it('is safe from partners, and in correspondence games', () => {
    const partners = away({ params: 'seats=4,teams=yes' }).sleep(60_000);
    expect(partners.refusal({ ...claim('win'), by: 3 })).toBe('table-not-away');
    expect(away({ control: '2d' }).sleep(3_600_000).refusal(claim('win'))).toBe('table-not-away');
  });

  it('is replaced with three sides', () => {
    const sitting = away({ ...three, standIn: 'hal' })
      .sleep(60_000)
      .say(claim('win'));
    expect(sitting.kinds(-2)).toEqual(['leave', 'stand']);
    expect(away(three).sleep(60_000).refusal(claim('draw'))).toBe('table-claim-draw');
  });
});

describe('a person with two seats', () => {
  it('leaves each seat separately', () => {
    const seats = [ada, bob, ada];
    const sitting = new Sitting(leavable, { ...three, seats }).do(0, leave);
    expect(sitting.do(1, '+1').do(2, '+1').table.line.state.sum).toBe(2);
  });
});
