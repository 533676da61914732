import { random } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { act, eventFor, replay, refereeTime, tableFor, type TableEvent } from '../src/index.ts';
import { bidding } from './bidding.ts';
import { must, Sitting } from './sitting.ts';

const dealt = (params = 'seats=3') => new Sitting(bidding, { params }).wait(500);

describe('the referee', () => {
  it('acts when the rules’ time has passed, at that very time', () => {
    const sitting = new Sitting(bidding);
    expect(sitting.deadline).toBe(500);
    expect(sitting.wait(499).kinds()).toEqual(['open', 'start']);
    expect(sitting.wait(1).last).toMatchObject({ k: 'move', by: 'referee', at: 500 });
    expect(sitting.table.line.state.chip).toBeGreaterThan(0);
  });

  it('draws by the chance that is handed in', () => {
    const drawn = Array.from({ length: 40 }, (_, round) => {
      const sitting = new Sitting(bidding, { params: 'goal=20' });
      for (let i = 0; i <= round; i++) sitting.wait(500).wait(5000);
      return (sitting.log.findLast((event) => event.k === 'move' && event.m.startsWith('chip')) as { m: string }).m;
    });
    expect(new Set(drawn)).toEqual(new Set(['chip1', 'chip2', 'chip3']));
  });

  it('goes on waiting while others act, as long as the wait is the same one', () => {
    const sitting = dealt().sleep(3000).do(0, 'bid5');
    expect(sitting.deadline).toBe(5500);
    expect(sitting.wait(2000).last).toMatchObject({ m: 'time', at: 5500 });
  });

  it('comes before a command that is later than its time, though nobody has looked', () => {
    const sitting = dealt().do(0, 'bid5').sleep(5001);
    expect(sitting.refusal({ by: 1, k: 'move', m: 'bid1' })).toBe('no-bid');
    expect(sitting.do(0, 'take').kinds(-3)).toEqual(['reveal', 'move', 'move']);
  });

  it('stands still while the table is on hold', () => {
    const sitting = dealt().sleep(1000).say({ by: 'house', k: 'hold', from: 600, to: 1500 });
    expect(sitting.deadline).toBe(5500 + 900);
  });

  it('need not wait if the keeper of the table says so', () => {
    const sitting = dealt().do(0, 'bid5').do('referee', 'time');
    expect(sitting.table.turn).toEqual({ kind: 'seat', seat: 0 });
  });

  it('deals again and again, each time after its own time', () => {
    expect(dealt().wait(11_000).kinds(2)).toEqual(['move', 'move', 'move', 'move', 'move']);
  });
});

const bids = () => dealt('seats=4').sleep(100).do(1, 'bid5').do(2, 'bid3').sleep(100).do(0, 'bid4');
const seen = (log: readonly TableEvent[], seats: readonly number[]) => log.map((event) => eventFor(event, seats));

describe('hidden moves', () => {
  it('are seen by their mover only', () => {
    const { log } = bids();
    expect(seen(log, [2]).slice(-3)).toMatchObject([
      { k: 'skip', by: 1, v: 4 },
      { k: 'move', by: 2, v: 5, m: 'bid3', hidden: true },
      { k: 'skip', by: 0, v: 6 },
    ]);
    expect(
      seen(log, [])
        .slice(-3)
        .map(({ k }) => k),
    ).toEqual(['skip', 'skip', 'skip']);
  });

  it('are told to everybody before the move that reveals them', () => {
    const { log } = bids().wait(5000);
    expect(log.slice(-2)).toMatchObject([
      {
        k: 'reveal',
        moves: [
          { v: 4, by: 1, m: 'bid5' },
          { v: 5, by: 2, m: 'bid3' },
          { v: 6, by: 0, m: 'bid4' },
        ],
      },
      { k: 'move', by: 'referee', m: 'time' },
    ]);
    expect(seen(log, [])).toEqual(
      log.map((event) => (event.k === 'move' && event.hidden ? eventFor(event, []) : event)),
    );
  });

  it('leave every viewer with a game that can be followed, and the same one after the reveal', () => {
    const sitting = bids();
    for (const viewer of [[], [0], [1], [2], [0, 2]]) {
      const own = must(replay(bidding, seen(sitting.log, viewer)));
      expect(own.line.state.bids.map(({ seat }) => seat)).toEqual([1, 2, 0].filter((seat) => viewer.includes(seat)));
      expect(own.n).toBe(sitting.table.n);
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

  it('are not betrayed by the name of their command', () => {
    const sitting = dealt().say({ by: 1, k: 'move', m: 'bid5', c: 'five' });
    expect(eventFor(sitting.last, [1])).toHaveProperty('c', 'five');
    expect(eventFor(sitting.last, [0])).toEqual({
      v: sitting.last.v,
      at: 500,
      by: 1,
      k: 'skip',
      wait: { key: 'bids 0', since: 500, after: 5000 },
    });
  });

  it('let everybody know how long the referee waits, and nobody be told a wait that is not true', () => {
    const sitting = bids();
    for (const viewer of [[], [0], [1], [2]]) {
      const own = must(replay(bidding, seen(sitting.log, viewer)));
      expect(refereeTime(own)).toEqual(refereeTime(sitting.table));
      expect(refereeTime(tableFor(sitting.table, viewer))).toEqual(refereeTime(sitting.table));
    }
    const lie = sitting.log.map((event) => (event.wait ? { ...event, wait: { ...event.wait, after: 1 } } : event));
    expect(replay(bidding, lie)).toMatchObject({ ok: false, error: { reason: { code: 'table-wait' } } });
  });

  it('do not keep who sees only a part from the move that reveals them', () => {
    const sitting = dealt().do(1, 'bid5');
    const own = must(replay(bidding, seen(sitting.log, [0])));
    const { events } = must(act(own, { by: 'referee', k: 'move', m: 'time' }, own.at, random(1)));
    expect(events.map(({ k }) => k)).toEqual(['move']);
  });

  it('are not betrayed by the hash of a position', () => {
    const sitting = new Sitting(bidding, { params: 'goal=20' });
    for (let round = 0; round < 7; round++) sitting.wait(500).wait(5000);
    sitting.wait(500).do(0, 'bid5');
    expect(sitting.table.n).toBe(16);
    expect(sitting.last).not.toHaveProperty('hash');
  });

  it('are told when the game ends before they are revealed', () => {
    const sitting = bids().do(0, { k: 'resign' });
    expect(sitting.kinds(-2)).toEqual(['reveal', 'end']);
  });

  it('are not taken back', () => {
    expect(bids().refusal({ by: 0, k: 'offer', what: 'back' })).toBe('table-veil');
  });

  it('are not hidden at one screen, where moves are gone through freely', () => {
    const sitting = new Sitting(bidding, { back: 'free' }).wait(500).do(1, 'bid5');
    expect(sitting.last).not.toHaveProperty('hidden');
    expect(sitting.do('house', { k: 'undo' }).wait(9000).table.line.cursor).toBe(1);
  });

  it('are not hidden where the table plays openly', () => {
    const sitting = dealt('seats=3,bids=open').do(1, 'bid5').wait(5000);
    expect(sitting.kinds(-2)).toEqual(['move', 'move']);
    expect(sitting.log.some((event) => event.k === 'move' && event.hidden)).toBe(false);
  });
});
