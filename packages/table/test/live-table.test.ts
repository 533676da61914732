import { openRecord, parseRecord, printRecord, random } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { liveSessionTable, liveTable, recordOfTable, setupOfRecord, type TableEnvironment } from '../src/index.ts';
import { bidding } from './bidding.ts';
import { counting } from './counting.ts';
import { ada, hal, must, setupOf } from './sitting.ts';

/** A clock that the test advances; timers fire in order, each a little late, as real ones do. */
class Clockwork implements TableEnvironment {
  time = 0;
  readonly chance = random(3);
  #timers: { readonly at: number; readonly call: () => void }[] = [];

  readonly now = (): number => this.time;
  readonly after = (ms: number, call: () => void): (() => void) => {
    const timer = { at: this.time + ms, call };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };
  get waiting(): number {
    return this.#timers.length;
  }
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.#timers.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.time = next.at + 3;
      next.call();
    }
    this.time = Math.max(this.time, end);
  }
}

describe('a live table', () => {
  it('executes commands and publishes the updates', () => {
    const live = must(liveTable(counting, setupOf(counting, {}), new Clockwork()));
    const updates: string[] = [];
    const stop = live.subscribe(({ events, table }) => {
      expect(table).toBe(live.get());
      updates.push(...events.map(({ kind }) => kind));
    });
    expect(live.do({ by: 0, kind: 'move', move: '+1' })).toEqual({ ok: true, value: undefined });
    expect(live.do({ by: 0, kind: 'move', move: '+1' })).toMatchObject({ ok: false, error: { code: 'not-your-turn' } });
    stop();
    live.do({ by: 1, kind: 'resign' });
    expect(updates).toEqual(['move']);
    expect(live.get().line.end).toEqual({ reason: 'resign', seat: 1 });
  });

  it('has one timer: for the flag, for the referee, or none', () => {
    const clock = new Clockwork();
    const live = must(liveTable(counting, setupOf(counting, { control: '60+0' }), clock));
    live.do({ by: 0, kind: 'move', move: '+1' });
    live.do({ by: 1, kind: 'move', move: '+1' });
    expect(clock.waiting).toBe(1);
    clock.pass(100_000);
    expect(live.get().line.end).toEqual({ reason: 'flag', seat: 0 });
    expect(clock.waiting).toBe(0);
  });

  it('lets the referee deal and call time', () => {
    const clock = new Clockwork();
    const live = must(liveTable(bidding, setupOf(bidding, {}), clock));
    clock.pass(600);
    live.do({ by: 1, kind: 'move', move: 'bid2' });
    clock.pass(5000);
    expect(live.get().turn).toEqual({ kind: 'seat', seat: 1 });
  });

  it('draws independently of other tables with the same random source', () => {
    const environment = new Clockwork();
    const chips = Array.from({ length: 30 }, () => {
      const live = must(liveTable(bidding, setupOf(bidding, {}), environment));
      environment.pass(600);
      live.close();
      return live.get().line.state.chip;
    });
    expect(new Set(chips).size).toBe(3);
  });

  it('writes no hold for a pause if no clock runs', () => {
    const live = must(liveTable(counting, setupOf(counting, {}), new Clockwork()));
    live.pause();
    live.resume();
    expect(live.get().version).toBe(2);
  });

  it('stops its clocks while it is paused', () => {
    const clock = new Clockwork();
    const live = must(liveTable(counting, setupOf(counting, { control: '60+0' }), clock));
    clock.pass(10_000);
    live.pause();
    expect(clock.waiting).toBe(0);
    clock.pass(1_000_000);
    live.do({ by: 1, kind: 'gift', seat: 0 });
    clock.pass(1_000_000);
    live.resume();
    clock.pass(5000);
    live.do({ by: 0, kind: 'move', move: '+1' });
    expect(live.get().places[0]?.clock.left).toBe(60_000);
  });

  it('has a time that stands still while it is paused, for a record of its clocks', () => {
    const clock = new Clockwork();
    const live = must(liveTable(counting, setupOf(counting, { control: '60+0' }), clock));
    clock.pass(10_000);
    live.pause();
    clock.pass(1_000_000);
    expect(recordOfTable(live.get(), live.now()).extra).toContainEqual(['Clock', '50000 60000']);
    live.close();
    expect(live.clocks()).toEqual([50_000, 60_000]);
  });

  it('is silent after it is closed', () => {
    const clock = new Clockwork();
    const live = must(liveTable(counting, setupOf(counting, { control: '60+0' }), clock));
    live.close();
    // A page closes its game before its open menu ends the pause.
    live.resume();
    clock.pass(1_000_000);
    expect([live.get().line.end, clock.waiting]).toEqual([undefined, 0]);
  });

  it('splits a long delay into steps that a timer can take', () => {
    const clock = new Clockwork();
    const live = must(liveTable(counting, setupOf(counting, { control: '30d' }), clock));
    clock.pass(31 * 86_400_000);
    expect(live.get().line.end).toEqual({ reason: 'flag', seat: 0 });
  });
});

describe('a table from a record', () => {
  it('continues with its clocks', () => {
    const clock = new Clockwork();
    const first = must(liveTable(counting, setupOf(counting, { control: '60+0', seats: [ada, hal] }), clock));
    clock.pass(10_000);
    first.do({ by: 0, kind: 'move', move: '+1' });
    clock.pass(7000);
    const kept = printRecord(recordOfTable(first.get(), clock.now(), { date: '2026-01-01T00:00:00Z' }));
    expect(kept).toContain('[Control "60+0"]\n[Clock "50000 53000"]');

    clock.pass(900_000);
    const record = must(parseRecord(kept));
    const setup = must(setupOfRecord(record, 2));
    const again = must(liveSessionTable(must(openRecord(counting, record)), setup, clock));
    clock.pass(3000);
    again.do({ by: 1, kind: 'move', move: '+2' });
    expect(again.get().places.map((place) => place.clock.left)).toEqual([50_000, 50_000]);
    expect(again.get().places[1]?.holder).toEqual(hal);
    expect(again.get().line.entries.map(({ text }) => text)).toEqual(['+1', '+2']);
  });

  it('has free takebacks without a clock, with cursor and variations', () => {
    const text =
      '[Quadrille "1"]\n[Game "counting"]\n[Revision "2"]\n[Seat1 "Ada"]\n[Seat2 "Bob"]\n[Result "*"]\n[Cursor "1"]\n\n1. +1 +2\n2. +3\n@1 +1\n';
    const record = must(parseRecord(text));
    const live = must(
      liveSessionTable(must(openRecord(counting, record)), must(setupOfRecord(record, 2)), new Clockwork()),
    );
    expect(live.get().line.cursor).toBe(1);
    live.do({ by: 'house', kind: 'redo' });
    expect(live.get().line.state.sum).toBe(3);
    live.do({ by: 'house', kind: 'go', to: 1 });
    expect(printRecord(recordOfTable(live.get(), 0))).toBe(text);
  });

  it('remembers how it ended', () => {
    const live = must(liveTable(counting, setupOf(counting, { back: 'free' }), new Clockwork()));
    live.do({ by: 0, kind: 'move', move: '+1' });
    live.do({ by: 1, kind: 'resign' });
    const record = must(parseRecord(printRecord(recordOfTable(live.get(), 0))));
    const again = must(
      liveSessionTable(must(openRecord(counting, record)), must(setupOfRecord(record, 2)), new Clockwork()),
    );
    expect(again.get().line.end).toEqual({ reason: 'resign', seat: 1 });
    expect(again.do({ by: 0, kind: 'move', move: '+1' })).toMatchObject({ ok: false, error: { code: 'game-over' } });
  });

  it.each([
    ['[Control "soon"]', 'table-control'],
    ['[Control "60+0"]\n[Clock "1 2 3"]', 'table-record-clock'],
    ['[Control "60+0"]\n[Clock "early"]', 'table-record-clock'],
  ])('is refused with %s', (headers, code) => {
    const text = `[Quadrille "1"]\n[Game "counting"]\n[Result "*"]\n${headers}\n\n1. +1\n`;
    expect(setupOfRecord(must(parseRecord(text)), 2)).toMatchObject({ ok: false, error: { code } });
  });
});
