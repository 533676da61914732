import { random } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { act, eventFor, replay, refereeTime, tableFor, type TableEvent } from '../src/index.ts';
import { bidding } from './bidding.ts';
import { must, Sitting } from './sitting.ts';

const dealt = (params = 'seats=3') => new Sitting(bidding, { params }).wait(500);

describe('the referee', () => {
  it('acts exactly when the waiting time of the rules is over', () => {
    const sitting = new Sitting(bidding);
    expect(sitting.deadline).toBe(500);
    expect(sitting.wait(499).kinds()).toEqual(['open', 'start']);
    expect(sitting.wait(1).last).toMatchObject({ kind: 'move', by: 'referee', at: 500 });
    expect(sitting.table.line.state.chip).toBeGreaterThan(0);
  });

  it('draws from the random source of the caller', () => {
    const drawn = Array.from({ length: 40 }, (_, round) => {
      const sitting = new Sitting(bidding, { params: 'goal=20' });
      for (let i = 0; i <= round; i++) sitting.wait(500).wait(5000);
      return (
        sitting.log.findLast((event) => event.kind === 'move' && event.move.startsWith('chip')) as { move: string }
      ).move;
    });
    expect(new Set(drawn)).toEqual(new Set(['chip1', 'chip2', 'chip3']));
  });

  it('continues its wait while players act, as long as the key is the same', () => {
    const sitting = dealt().sleep(3000).do(0, 'bid5');
    expect(sitting.deadline).toBe(5500);
    expect(sitting.wait(2000).last).toMatchObject({ move: 'time', at: 5500 });
  });

  it('acts before a command that comes later, even without a timer', () => {
    const sitting = dealt().do(0, 'bid5').sleep(5001);
    expect(sitting.refusal({ by: 1, kind: 'move', move: 'bid1' })).toBe('no-bid');
    expect(sitting.do(0, 'take').kinds(-3)).toEqual(['reveal', 'move', 'move']);
  });

  it('waits while the table is on hold', () => {
    const sitting = dealt().sleep(1000).say({ by: 'house', kind: 'hold', from: 600, to: 1500 });
    expect(sitting.deadline).toBe(5500 + 900);
  });

  it('acts at once if the server says so', () => {
    const sitting = dealt().do(0, 'bid5').do('referee', 'time');
    expect(sitting.table.turn).toEqual({ kind: 'seat', seat: 0 });
  });

  it('deals repeatedly, each time after its delay', () => {
    expect(dealt().wait(11_000).kinds(2)).toEqual(['move', 'move', 'move', 'move', 'move']);
  });
});

const bids = () => dealt('seats=4').sleep(100).do(1, 'bid5').do(2, 'bid3').sleep(100).do(0, 'bid4');
const seen = (log: readonly TableEvent[], seats: readonly number[]) => log.map((event) => eventFor(event, seats));

describe('hidden moves', () => {
  it('are visible to their mover only', () => {
    const { log } = bids();
    expect(seen(log, [2]).slice(-3)).toMatchObject([
      { kind: 'skip', by: 1, version: 4 },
      { kind: 'move', by: 2, version: 5, move: 'bid3', hidden: true },
      { kind: 'skip', by: 0, version: 6 },
    ]);
    expect(
      seen(log, [])
        .slice(-3)
        .map(({ kind }) => kind),
    ).toEqual(['skip', 'skip', 'skip']);
  });

  it('are published before the move that reveals them', () => {
    const { log } = bids().wait(5000);
    expect(log.slice(-2)).toMatchObject([
      {
        kind: 'reveal',
        moves: [
          { version: 4, by: 1, move: 'bid5' },
          { version: 5, by: 2, move: 'bid3' },
          { version: 6, by: 0, move: 'bid4' },
        ],
      },
      { kind: 'move', by: 'referee', move: 'time' },
    ]);
    expect(seen(log, [])).toEqual(
      log.map((event) => (event.kind === 'move' && event.hidden ? eventFor(event, []) : event)),
    );
  });

  it('leave every viewer with a valid game, and with the same game after the reveal', () => {
    const sitting = bids();
    for (const viewer of [[], [0], [1], [2], [0, 2]]) {
      const own = must(replay(bidding, seen(sitting.log, viewer)));
      expect(own.line.state.bids.map(({ seat }) => seat)).toEqual([1, 2, 0].filter((seat) => viewer.includes(seat)));
      expect(own.positionNumber).toBe(sitting.table.positionNumber);
      expect(tableFor(sitting.table, viewer).line.entries).toEqual(own.line.entries);
      expect(tableFor(sitting.table, viewer).turn).toEqual(own.turn);
    }
    sitting.wait(5000).do(2, 'take').wait(500);
    for (const viewer of [[], [0], [1], [2], [0, 2]]) {
      const own = must(replay(bidding, seen(sitting.log, viewer)));
      expect(own.line.state).toEqual(sitting.table.line.state);
      expect(own.line.entries).toEqual(sitting.table.line.entries);
      expect(own.veil).toBeUndefined();
    }
  });

  it('are not given away by the command id', () => {
    const sitting = dealt().say({ by: 1, kind: 'move', move: 'bid5', commandId: 'five' });
    expect(eventFor(sitting.last, [1])).toHaveProperty('commandId', 'five');
    expect(eventFor(sitting.last, [0])).toEqual({
      version: sitting.last.version,
      at: 500,
      by: 1,
      kind: 'skip',
      wait: { key: 'bids 0', since: 500, after: 5000 },
    });
  });

  it('come with the referee’s wait, and a wrong wait is refused', () => {
    const sitting = bids();
    for (const viewer of [[], [0], [1], [2]]) {
      const own = must(replay(bidding, seen(sitting.log, viewer)));
      expect(refereeTime(own)).toEqual(refereeTime(sitting.table));
      expect(refereeTime(tableFor(sitting.table, viewer))).toEqual(refereeTime(sitting.table));
    }
    const lie = sitting.log.map((event) => (event.wait ? { ...event, wait: { ...event.wait, after: 1 } } : event));
    expect(replay(bidding, lie)).toMatchObject({ ok: false, error: { reason: { code: 'table-wait' } } });
  });

  it('do not prevent a viewer with partial knowledge from making the revealing move', () => {
    const sitting = dealt().do(1, 'bid5');
    const own = must(replay(bidding, seen(sitting.log, [0])));
    const { events } = must(act(own, { by: 'referee', kind: 'move', move: 'time' }, own.at, random(1)));
    expect(events.map(({ kind }) => kind)).toEqual(['move']);
  });

  it('are not given away by the position hash', () => {
    const sitting = new Sitting(bidding, { params: 'goal=20' });
    for (let round = 0; round < 7; round++) sitting.wait(500).wait(5000);
    sitting.wait(500).do(0, 'bid5');
    expect(sitting.table.positionNumber).toBe(16);
    expect(sitting.last).not.toHaveProperty('hash');
  });

  it('are published when the game ends before the reveal', () => {
    const sitting = bids().do(0, { kind: 'resign' });
    expect(sitting.kinds(-2)).toEqual(['reveal', 'end']);
  });

  it('cannot be taken back', () => {
    expect(bids().refusal({ by: 0, kind: 'offer', what: 'back' })).toBe('table-veil');
  });

  it('do not exist at a table with free takebacks, which is one screen', () => {
    const sitting = new Sitting(bidding, { back: 'free' }).wait(500).do(1, 'bid5');
    expect(sitting.last).not.toHaveProperty('hidden');
    expect(sitting.do('house', { kind: 'undo' }).wait(9000).table.line.cursor).toBe(1);
  });

  it('do not exist where the params play openly', () => {
    const sitting = dealt('seats=3,bids=open').do(1, 'bid5').wait(5000);
    expect(sitting.kinds(-2)).toEqual(['move', 'move']);
    expect(sitting.log.some((event) => event.kind === 'move' && event.hidden)).toBe(false);
  });
});
