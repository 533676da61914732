import { describe, expect, it } from 'vitest';
import { hasBegun, isSamePerson, nobody, outcomeOf } from '../src/index.ts';
import { bidding } from './bidding.ts';
import { counting } from './counting.ts';
import { ada, bob, hal, Sitting } from './sitting.ts';

describe('seats', () => {
  it('start the game when somebody sits on every one of them', () => {
    const sitting = new Sitting(counting, { seats: [ada, nobody] });
    expect(sitting.kinds()).toEqual(['open']);
    expect(sitting.refusal({ by: 0, k: 'move', m: '+1' })).toBe('table-not-started');
    sitting.say({ by: 'house', k: 'seat', seat: 1, holder: bob });
    expect(sitting.kinds()).toEqual(['open', 'seat', 'start']);
    expect(sitting.do(0, '+1').table.line.state.sum).toBe(1);
  });

  it('are free again when somebody leaves before the start', () => {
    const sitting = new Sitting(counting, { seats: [nobody, bob] }).do(1, { k: 'leave' });
    expect(sitting.table.places.map(({ holder }) => holder.kind)).toEqual(['open', 'open']);
  });

  it('do not change hands once the game has started, except where one plays for fun', () => {
    const change = { by: 'house', k: 'seat', seat: 1, holder: hal } as const;
    expect(new Sitting(counting).refusal(change)).toBe('table-started');
    const free = new Sitting(counting, { back: 'free' }).do(0, '+1').say(change);
    expect(free.table.places[1]?.holder).toEqual(hal);
    expect(free.refusal({ ...change, holder: nobody })).toBe('table-started');
    expect(free.refusal({ ...change, seat: 7 })).toBe('table-no-seat');
  });

  it('must be as many as the game has', () => {
    expect(() => new Sitting(counting, { params: 'seats=3', seats: [ada, bob] })).toThrow('table-seats');
  });

  it('belong to the same person only by account', () => {
    expect(isSamePerson(ada, { kind: 'person', name: 'Ada II', account: 'a' })).toBe(true);
    expect(isSamePerson(ada, bob)).toBe(false);
    expect(isSamePerson({ kind: 'person', name: '' }, { kind: 'person', name: '' })).toBe(false);
    expect(isSamePerson(hal, hal)).toBe(false);
  });
});

describe('a move', () => {
  it('is refused with the reason that the rules have', () => {
    const sitting = new Sitting(counting);
    expect(sitting.refusal({ by: 1, k: 'move', m: '+1' })).toBe('not-your-turn');
    expect(sitting.refusal({ by: 0, k: 'move', m: '+9' })).toBe('too-much');
    expect(sitting.refusal({ by: 0, k: 'move', m: 'nonsense' })).toBe('move-shape');
    expect(sitting.refusal({ by: 2, k: 'move', m: '+1' })).toBe('table-no-seat');
    expect(sitting.refusal({ by: 'house', k: 'move', m: '+1' })).toBe('table-mover');
  });

  it('is not one that only old records hold', () => {
    expect(new Sitting(counting).refusal({ by: 0, k: 'move', m: 'resign' })).toBe('table-retired');
  });

  it('ends the game by its rules, without a word of the table', () => {
    const sitting = new Sitting(counting, { params: 'goal=5' }).do(0, '+3').do(1, '+3');
    expect(outcomeOf(sitting.table)).toEqual({ winners: [1], reason: 'reached' });
    expect(sitting.last.k).toBe('move');
    expect(sitting.refusal({ by: 0, k: 'resign' })).toBe('table-over');
    expect(sitting.deadline).toBeUndefined();
  });

  it('may bring those with it that the same seat makes after it: all of them, or none', () => {
    const sitting = new Sitting(counting, { params: 'open=yes' });
    sitting.say({ by: 1, k: 'move', m: '+1', more: ['+2', '+1'], c: 'walk' });
    expect(sitting.kinds(-3)).toEqual(['move', 'move', 'move']);
    expect(sitting.table.line.state.sum).toBe(4);
    expect(sitting.table.done.version(1, 'walk')).toBe(sitting.last.v);
    expect(sitting.refusal({ by: 0, k: 'move', m: '+1', more: ['+9'] })).toBe('too-much');
    expect(sitting.refusal({ by: 0, k: 'move', m: '+3', more: ['+3', '+3'] })).toBe('game-over');
  });

  it('does not meet another position than its sender saw', () => {
    const sitting = new Sitting(counting).do(0, '+1').do(1, '+1');
    expect(sitting.refusal({ by: 0, k: 'move', m: '+1', n: 0 })).toBe('table-late');
    expect(sitting.refusal({ by: 0, k: 'move', m: '+1', n: 3 })).toBe('table-late');
    expect(sitting.refusal({ by: 0, k: 'move', m: '+1', n: 2 })).toBeUndefined();
  });

  it('does not meet the same number of moves after some were taken back', () => {
    const sitting = new Sitting(counting).do(0, '+1').do(1, '+1');
    sitting.do(1, { k: 'offer', what: 'back' });
    sitting.do(0, { k: 'answer', of: sitting.last.v, yes: true }).do(1, '+2');
    expect(sitting.table.line.length).toBe(2);
    expect(sitting.refusal({ by: 0, k: 'move', m: '+1', n: 2 })).toBe('table-late');
  });

  it('is not overtaken by others where all may act at once', () => {
    const sitting = new Sitting(counting, { params: 'open=yes,goal=20' }).do(0, '+1').do(0, '+1');
    expect(sitting.refusal({ by: 1, k: 'move', m: '+1', n: 0 })).toBeUndefined();
  });

  it('is overtaken by the next round', () => {
    const sitting = new Sitting(bidding).wait(500);
    const { n } = sitting.table;
    sitting.do(0, 'bid5');
    expect(sitting.refusal({ by: 1, k: 'move', m: 'bid4', n })).toBeUndefined();
    sitting.wait(5000).do(0, 'pass').wait(500);
    expect(sitting.refusal({ by: 1, k: 'move', m: 'bid4', n })).toBe('table-late');
  });

  it('is done once, however often it is sent', () => {
    const sitting = new Sitting(counting, { params: 'open=yes' });
    const command = { by: 0, k: 'move', m: '+1', c: 'first', n: 0 } as const;
    sitting
      .say(command)
      .say(command)
      .say({ ...command, m: '+3' });
    expect(sitting.table.line.state.sum).toBe(1);
    expect(sitting.table.done.version(0, 'first')).toBe(3);
    expect(sitting.log[2]).toMatchObject({ v: 3, c: 'first' });
    // Another seat may use the same name.
    expect(sitting.say({ ...command, by: 1 }).table.line.state.sum).toBe(2);
  });
});

describe('the beginning', () => {
  it('lasts until everybody has moved', () => {
    const sitting = new Sitting(counting, { params: 'seats=3' }).do(0, '+1').do(1, '+1');
    expect(hasBegun(sitting.table)).toBe(false);
    expect(hasBegun(sitting.do(2, '+1').table)).toBe(true);
  });

  it('lasts no longer than two moves a seat, if somebody never moves', () => {
    const sitting = new Sitting(counting, { params: 'open=yes' }).do(0, '+1', '+1', '+1');
    expect(hasBegun(sitting.table)).toBe(false);
    expect(hasBegun(sitting.do(0, '+1').table)).toBe(true);
  });

  it('allows to break the game off', () => {
    const sitting = new Sitting(counting).do(0, '+1').do(1, { k: 'abort' });
    expect(sitting.last).toMatchObject({ k: 'end', reason: 'abort', seat: 1 });
    expect(outcomeOf(sitting.table)).toEqual({ winners: [], reason: 'end-abort' });
    expect(sitting.table.line.end).toEqual({ reason: 'abort' });
  });

  it('is over once everybody has moved: then only the keeper may break off', () => {
    const sitting = new Sitting(counting).do(0, '+1').do(1, '+1');
    expect(sitting.refusal({ by: 1, k: 'abort' })).toBe('table-begun');
    expect(sitting.do('house', { k: 'abort' }).last).toMatchObject({ k: 'end', reason: 'abort' });
  });

  it('has no offers yet', () => {
    const sitting = new Sitting(counting).do(0, '+1');
    expect(sitting.refusal({ by: 0, k: 'offer', what: 'draw' })).toBe('table-not-begun');
    expect(sitting.refusal({ by: 0, k: 'offer', what: 'back' })).toBe('table-not-begun');
  });
});

describe('time at a table', () => {
  it('never falls, whatever the clock of its keeper does', () => {
    const sitting = new Sitting(counting, { control: '60+0' }, 50_000).do(0, '+1').sleep(-30_000).do(1, '+1');
    expect(sitting.last.at).toBe(50_000);
    expect(sitting.clocks).toEqual([60_000, 60_000]);
  });
});

describe('what only the keeper of the table may say', () => {
  it('is refused from a seat', () => {
    const sitting = new Sitting(counting);
    for (const word of [
      { k: 'seat', seat: 1, holder: hal },
      { k: 'away', seat: 1, since: 0 },
      { k: 'here', seat: 1 },
      { k: 'hold', from: 0, to: 0 },
      { k: 'stand', seat: 1, player: 'hal' },
      { k: 'due' },
    ] as const) {
      // A caller that mixes up who speaks.
      expect(sitting.refusal({ ...word, by: 0 as never })).toBe('table-house');
      expect(sitting.refusal({ ...word, by: 'referee' as never })).toBe('table-house');
    }
    expect(sitting.refusal({ by: 'referee', k: 'resign' })).toBe('table-house');
    expect(sitting.refusal({ by: 'house', k: 'resign' })).toBe('table-seat-only');
  });
});
