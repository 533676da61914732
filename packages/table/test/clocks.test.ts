import { describe, expect, it } from 'vitest';
import { firstMoveTime, parseControl, claimDelayMs, printControl } from '../src/index.ts';
import { counting } from './counting.ts';
import { must, Sitting } from './sitting.ts';

const minute = 60_000;

describe('a time control', () => {
  it('is written as none, seconds+seconds or days', () => {
    expect(parseControl('none')).toEqual({ ok: true, value: { kind: 'none' } });
    expect(must(parseControl('300+3'))).toEqual({ kind: 'stock', limit: 300_000, increment: 3000 });
    expect(must(parseControl('2d'))).toEqual({ kind: 'turn', limit: 172_800_000 });
    for (const text of ['none', '300+3', '0+5', '60+0', '1d', '30d']) {
      expect(printControl(must(parseControl(text)))).toBe(text);
    }
  });

  it.each(['', '5', '0+0', '00+1', '-1+2', '1+-2', '99999+0', '300+181', '0d', '31d', '2D', ' 300+3', '1.5+0'])(
    'is not “%s”',
    (text) => {
      expect(parseControl(text)).toMatchObject({ ok: false, error: { code: 'table-control' } });
    },
  );

  it('grants 20 seconds for a first move in a fast game, else 30, and a whole turn by correspondence', () => {
    expect(['60+0', '120+1', '180+0', '900+10', '3d'].map((text) => firstMoveTime(must(parseControl(text))))).toEqual([
      20_000, 20_000, 30_000, 30_000, 259_200_000,
    ]);
    expect(firstMoveTime(must(parseControl('none')))).toBeUndefined();
  });

  it('lets claimants wait longer the slower the game is', () => {
    const controls = ['60+0', '180+2', '600+5', '1800+20', 'none', '1d'];
    expect(controls.map((text) => claimDelayMs(must(parseControl(text))))).toEqual([
      30_000,
      60_000,
      120_000,
      300_000,
      120_000,
      undefined,
    ]);
  });
});

describe('a clock with a stock of time', () => {
  it('runs for the seat to move, from the start', () => {
    const sitting = new Sitting(counting, { control: '60+0' });
    expect(sitting.sleep(4000).clocks).toEqual([minute - 4000, minute]);
    sitting.do(0, '+1');
    expect(sitting.sleep(1000).clocks).toEqual([minute - 4000, minute - 1000]);
  });

  it('starts with the increment if there is no other time, but at least three seconds', () => {
    expect(new Sitting(counting, { control: '0+10' }).clocks).toEqual([10_000, 10_000]);
    expect(new Sitting(counting, { control: '0+1' }).clocks).toEqual([3000, 3000]);
  });

  it('adds the increment after the turn', () => {
    const sitting = new Sitting(counting, { control: '60+5' });
    sitting.sleep(3000).do(0, '+1');
    expect(sitting.clocks).toEqual([minute + 2000, minute]);
    expect(sitting.last.clock).toEqual([minute + 2000, minute]);
  });

  it('waits for the first move of every seat where first moves have their own limit', () => {
    const sitting = new Sitting(counting, { control: '60+5', first: 20_000 });
    sitting.sleep(9000).do(0, '+1').sleep(9000).do(1, '+1');
    expect(sitting.clocks).toEqual([minute, minute]);
    expect(sitting.sleep(2000).clocks).toEqual([minute - 2000, minute]);
  });

  it('aborts the game when a first move does not come in time', () => {
    const sitting = new Sitting(counting, { control: '60+5', first: 20_000 }).sleep(1000).do(0, '+1');
    expect(sitting.deadline).toBe(21_000);
    expect(sitting.wait(19_999).kinds()).not.toContain('end');
    expect(sitting.wait(1).last).toMatchObject({ kind: 'end', reason: 'abort', seat: 1, by: 'referee', at: 21_000 });
  });

  it('calls the flag after the time and the rest of the lag quota', () => {
    const sitting = new Sitting(counting, { control: '60+0' });
    // 60 s make a gain of 390 ms a move; the first quota is three of them.
    expect(sitting.deadline).toBe(minute + 1170);
    sitting.wait(minute + 1170);
    expect(sitting.last).toMatchObject({ kind: 'end', reason: 'flag', seat: 0, clock: [-1170, minute] });
    expect(sitting.table.turn).toMatchObject({ kind: 'over', outcome: { winners: [1], reason: 'end-flag' } });
  });

  it('calls the flag at its time, however late the next command is', () => {
    const sitting = new Sitting(counting, { control: '60+0' }).wait(10 * minute);
    expect(sitting.last).toMatchObject({ kind: 'end', reason: 'flag', seat: 0, at: minute + 1170 });
  });

  it('ends the game with a move that comes too late', () => {
    const sitting = new Sitting(counting, { control: '60+0' }).sleep(minute + 1);
    sitting.say({ by: 0, kind: 'move', move: '+1', commandId: 'x' });
    expect(sitting.last).toMatchObject({ kind: 'end', reason: 'flag', seat: 0, commandId: 'x', by: 0 });
  });

  it('refuses a move that comes after the flag', () => {
    const sitting = new Sitting(counting, { control: '60+0' }).sleep(2 * minute);
    expect(sitting.refusal({ by: 0, kind: 'move', move: '+1' })).toBe('game-over');
  });

  it('does not charge network delay, up to the measured round trip and the quota', () => {
    const sitting = new Sitting(counting, { control: '60+0' });
    const move = (spent: number, rtt: number) => sitting.say({ by: 0, kind: 'move', move: '+1', spent, rtt }).last;
    expect(move(0, 0)).not.toHaveProperty('lag');
    sitting.do(1, '+1').sleep(5000);
    // Only 200 ms and the slack of a measured way of 200 ms are believed.
    expect(move(4000, 200)).toMatchObject({ lag: 340, clock: [minute - 4660, minute] });
    sitting.do(1, '+1').sleep(5000);
    // Three gains at the start, one more for each of two moves, less what was used: 1610 ms.
    expect(move(1000, 60_000)).toMatchObject({ lag: 1610 });
    sitting.do(1, '+1').sleep(5000);
    expect(move(0, 60_000)).toMatchObject({ lag: 390 });
  });

  it('accepts a move that is late only because of the network', () => {
    const sitting = new Sitting(counting, { control: '60+0' }).sleep(minute + 300);
    sitting.say({ by: 0, kind: 'move', move: '+1', spent: minute - 100, rtt: 300 });
    expect(sitting.last).toMatchObject({ kind: 'move', lag: 400, clock: [100, minute] });
  });

  it('stops while the table is on hold, and its deadline moves by as much', () => {
    const sitting = new Sitting(counting, { control: '60+0' }).sleep(10_000);
    sitting.say({ by: 'house', kind: 'hold', from: 4000, to: 9000 });
    expect(sitting.last).toMatchObject({ kind: 'hold', clock: [minute - 5000, minute] });
    expect(sitting.deadline).toBe(minute + 1170 + 5000);
    sitting.do(0, '+1');
    expect(sitting.clocks).toEqual([minute - 5000, minute]);
  });

  it('does not flag in an outage that is reported later', () => {
    const sitting = new Sitting(counting, { control: '60+0' }).sleep(10 * minute);
    sitting.say({ by: 'house', kind: 'hold', from: 5000, to: 10 * minute });
    expect(sitting.clocks).toEqual([minute - 5000, minute]);
  });

  it('may be held a little ahead, until the player reconnects', () => {
    const sitting = new Sitting(counting, { control: '60+0' }).sleep(10_000);
    expect(sitting.refusal({ by: 'house', kind: 'hold', from: 0, to: 25_001 })).toBe('table-hold');
    sitting.say({ by: 'house', kind: 'hold', from: 8000, to: 14_000 });
    expect(sitting.sleep(2000).clocks).toEqual([minute - 8000, minute]);
    expect(sitting.sleep(3000).clocks).toEqual([minute - 9000, minute]);
  });

  it('takes gifts of fifteen seconds, to others only', () => {
    const sitting = new Sitting(counting, { control: '60+0' }).do(0, { kind: 'gift', seat: 1 });
    expect(sitting.last).toMatchObject({ kind: 'gift', seat: 1, ms: 15_000, clock: [minute, minute + 15_000] });
    expect(sitting.refusal({ by: 0, kind: 'gift', seat: 0 })).toBe('table-gift-self');
    expect(new Sitting(counting).refusal({ by: 0, kind: 'gift', seat: 1 })).toBe('table-no-clock');
  });

  it('returns no time with a takeback', () => {
    const sitting = new Sitting(counting, { control: '60+0' }).sleep(5000).do(0, '+1').sleep(2000).do(1, '+1');
    sitting.sleep(1000).do(1, { kind: 'offer', what: 'back' });
    sitting.do(0, { kind: 'answer', of: sitting.last.version, yes: true });
    expect(sitting.last).toMatchObject({ kind: 'back', to: 1, clock: [minute - 6000, minute - 2000] });
  });

  it('runs for all seats that may act at the same time', () => {
    const sitting = new Sitting(counting, { control: '60+2', params: 'open=yes' }).sleep(4000);
    expect(sitting.clocks).toEqual([minute - 4000, minute - 4000]);
    sitting.do(1, '+1').sleep(1000);
    expect(sitting.clocks).toEqual([minute - 5000, minute - 5000]);
  });
});

describe('a clock per turn', () => {
  it('starts again with every turn', () => {
    const day = 86_400_000;
    const sitting = new Sitting(counting, { control: '1d' })
      .sleep(day / 2)
      .do(0, '+1')
      .sleep(1000)
      .do(1, '+1');
    expect(sitting.clocks[0]).toBe(day);
    expect(sitting.wait(day).last).toMatchObject({ kind: 'end', reason: 'flag', seat: 0 });
  });
});
