import { describe, expect, it } from 'vitest';
import { hasBegun, isSamePerson, openSeat, outcomeOf } from '../src/index.ts';
import { bidding } from './bidding.ts';
import { counting } from './counting.ts';
import { ada, bob, hal, Sitting } from './sitting.ts';

describe('seats', () => {
  it('start the game when none is open', () => {
    const sitting = new Sitting(counting, { seats: [ada, openSeat] });
    expect(sitting.kinds()).toEqual(['open']);
    expect(sitting.refusal({ by: 0, kind: 'move', move: '+1' })).toBe('table-not-started');
    sitting.say({ by: 'house', kind: 'seat', seat: 1, holder: bob });
    expect(sitting.kinds()).toEqual(['open', 'seat', 'start']);
    expect(sitting.do(0, '+1').table.line.state.sum).toBe(1);
  });

  it('are open again when a player leaves before the start', () => {
    const sitting = new Sitting(counting, { seats: [openSeat, bob] }).do(1, { kind: 'leave' });
    expect(sitting.table.places.map(({ holder }) => holder.kind)).toEqual(['open', 'open']);
  });

  it('have fixed holders once the game has started, except with free takebacks', () => {
    const change = { by: 'house', kind: 'seat', seat: 1, holder: hal } as const;
    expect(new Sitting(counting).refusal(change)).toBe('table-started');
    const free = new Sitting(counting, { back: 'free' }).do(0, '+1').say(change);
    expect(free.table.places[1]?.holder).toEqual(hal);
    expect(free.refusal({ ...change, holder: openSeat })).toBe('table-started');
    expect(free.refusal({ ...change, seat: 7 })).toBe('table-no-seat');
  });

  it('must match the number of the game', () => {
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
  it('is refused with the reason of the rules', () => {
    const sitting = new Sitting(counting);
    expect(sitting.refusal({ by: 1, kind: 'move', move: '+1' })).toBe('not-your-turn');
    expect(sitting.refusal({ by: 0, kind: 'move', move: '+9' })).toBe('too-much');
    expect(sitting.refusal({ by: 0, kind: 'move', move: 'nonsense' })).toBe('move-shape');
    expect(sitting.refusal({ by: 2, kind: 'move', move: '+1' })).toBe('table-no-seat');
    expect(sitting.refusal({ by: 'house', kind: 'move', move: '+1' })).toBe('table-mover');
  });

  it('is refused if only old records may contain it', () => {
    expect(new Sitting(counting).refusal({ by: 0, kind: 'move', move: 'resign' })).toBe('table-retired');
  });

  it('ends the game by its rules, without an end event', () => {
    const sitting = new Sitting(counting, { params: 'goal=5' }).do(0, '+3').do(1, '+3');
    expect(outcomeOf(sitting.table)).toEqual({ winners: [1], reason: 'reached' });
    expect(sitting.last.kind).toBe('move');
    expect(sitting.refusal({ by: 0, kind: 'resign' })).toBe('table-over');
    expect(sitting.deadline).toBeUndefined();
  });

  it('may bring further moves of the same seat: all are played, or none', () => {
    const sitting = new Sitting(counting, { params: 'open=yes' });
    sitting.say({ by: 1, kind: 'move', move: '+1', more: ['+2', '+1'], commandId: 'walk' });
    expect(sitting.kinds(-3)).toEqual(['move', 'move', 'move']);
    expect(sitting.table.line.state.sum).toBe(4);
    expect(sitting.table.done.version(1, 'walk')).toBe(sitting.last.version);
    expect(sitting.refusal({ by: 0, kind: 'move', move: '+1', more: ['+9'] })).toBe('too-much');
    expect(sitting.refusal({ by: 0, kind: 'move', move: '+3', more: ['+3', '+3'] })).toBe('game-over');
  });

  it('is refused if its sender saw another position', () => {
    const sitting = new Sitting(counting).do(0, '+1').do(1, '+1');
    expect(sitting.refusal({ by: 0, kind: 'move', move: '+1', positionNumber: 0 })).toBe('table-late');
    expect(sitting.refusal({ by: 0, kind: 'move', move: '+1', positionNumber: 3 })).toBe('table-late');
    expect(sitting.refusal({ by: 0, kind: 'move', move: '+1', positionNumber: 2 })).toBeUndefined();
  });

  it('is refused after a takeback, even with the same number of moves', () => {
    const sitting = new Sitting(counting).do(0, '+1').do(1, '+1');
    sitting.do(1, { kind: 'offer', what: 'back' });
    sitting.do(0, { kind: 'answer', of: sitting.last.version, yes: true }).do(1, '+2');
    expect(sitting.table.line.length).toBe(2);
    expect(sitting.refusal({ by: 0, kind: 'move', move: '+1', positionNumber: 2 })).toBe('table-late');
  });

  it('is not made late by others where all may act at the same time', () => {
    const sitting = new Sitting(counting, { params: 'open=yes,goal=20' }).do(0, '+1').do(0, '+1');
    expect(sitting.refusal({ by: 1, kind: 'move', move: '+1', positionNumber: 0 })).toBeUndefined();
  });

  it('is late after the next round has begun', () => {
    const sitting = new Sitting(bidding).wait(500);
    const { positionNumber } = sitting.table;
    sitting.do(0, 'bid5');
    expect(sitting.refusal({ by: 1, kind: 'move', move: 'bid4', positionNumber })).toBeUndefined();
    sitting.wait(5000).do(0, 'pass').wait(500);
    expect(sitting.refusal({ by: 1, kind: 'move', move: 'bid4', positionNumber })).toBe('table-late');
  });

  it('is executed once, however often it is sent', () => {
    const sitting = new Sitting(counting, { params: 'open=yes' });
    const command = { by: 0, kind: 'move', move: '+1', commandId: 'first', positionNumber: 0 } as const;
    sitting
      .say(command)
      .say(command)
      .say({ ...command, move: '+3' });
    expect(sitting.table.line.state.sum).toBe(1);
    expect(sitting.table.done.version(0, 'first')).toBe(3);
    expect(sitting.log[2]).toMatchObject({ version: 3, commandId: 'first' });
    // Another seat may use the same id.
    expect(sitting.say({ ...command, by: 1 }).table.line.state.sum).toBe(2);
  });
});

describe('the beginning', () => {
  it('lasts until every seat has moved', () => {
    const sitting = new Sitting(counting, { params: 'seats=3' }).do(0, '+1').do(1, '+1');
    expect(hasBegun(sitting.table)).toBe(false);
    expect(hasBegun(sitting.do(2, '+1').table)).toBe(true);
  });

  it('lasts at most two moves per seat, if one seat never moves', () => {
    const sitting = new Sitting(counting, { params: 'open=yes' }).do(0, '+1', '+1', '+1');
    expect(hasBegun(sitting.table)).toBe(false);
    expect(hasBegun(sitting.do(0, '+1').table)).toBe(true);
  });

  it('lets a player abort the game', () => {
    const sitting = new Sitting(counting).do(0, '+1').do(1, { kind: 'abort' });
    expect(sitting.last).toMatchObject({ kind: 'end', reason: 'abort', seat: 1 });
    expect(outcomeOf(sitting.table)).toEqual({ winners: [], reason: 'end-abort' });
    expect(sitting.table.line.end).toEqual({ reason: 'abort' });
  });

  it('is over once every seat has moved: then only the server may abort', () => {
    const sitting = new Sitting(counting).do(0, '+1').do(1, '+1');
    expect(sitting.refusal({ by: 1, kind: 'abort' })).toBe('table-begun');
    expect(sitting.do('house', { kind: 'abort' }).last).toMatchObject({ kind: 'end', reason: 'abort' });
  });

  it('has no offers yet', () => {
    const sitting = new Sitting(counting).do(0, '+1');
    expect(sitting.refusal({ by: 0, kind: 'offer', what: 'draw' })).toBe('table-not-begun');
    expect(sitting.refusal({ by: 0, kind: 'offer', what: 'back' })).toBe('table-not-begun');
  });
});

describe('time at a table', () => {
  it('never decreases, even if the server’s clock does', () => {
    const sitting = new Sitting(counting, { control: '60+0' }, 50_000).do(0, '+1').sleep(-30_000).do(1, '+1');
    expect(sitting.last.at).toBe(50_000);
    expect(sitting.clocks).toEqual([60_000, 60_000]);
  });
});

describe('a command of the server', () => {
  it('is refused from a seat', () => {
    const sitting = new Sitting(counting);
    for (const word of [
      { kind: 'seat', seat: 1, holder: hal },
      { kind: 'away', seat: 1, since: 0 },
      { kind: 'here', seat: 1 },
      { kind: 'hold', from: 0, to: 0 },
      { kind: 'stand', seat: 1, player: 'hal' },
      { kind: 'due' },
    ] as const) {
      // A caller that confuses the author of a command.
      expect(sitting.refusal({ ...word, by: 0 as never })).toBe('table-house');
      expect(sitting.refusal({ ...word, by: 'referee' as never })).toBe('table-house');
    }
    expect(sitting.refusal({ by: 'referee', kind: 'resign' })).toBe('table-house');
    expect(sitting.refusal({ by: 'house', kind: 'resign' })).toBe('table-seat-only');
  });
});
