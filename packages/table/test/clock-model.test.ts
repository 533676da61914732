import type { Seat } from '@quadrille/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clocksAt, evolve, isOpening, replay, type Table, type TableEvent } from '../src/index.ts';
import { Living, lives, runs, timeout } from './life.ts';
import { must } from './sitting.ts';

type PlainTable = Table<unknown, unknown, unknown>;

/** A second implementation: the seats whose clocks should run. */
function shouldRun(table: PlainTable): readonly Seat[] {
  const { turn, places, hasStarted } = table;
  if (!hasStarted || isOpening(table) || turn.kind === 'over' || turn.kind === 'referee' || turn.referee) return [];
  const seats = turn.kind === 'seat' ? [turn.seat] : turn.seats;
  return seats.filter((seat) => !places[seat]!.left);
}

/** Milliseconds of a run that lie in a hold, counted by cutting time at every border. */
function held(from: number, to: number, holds: readonly (readonly [number, number])[]): number {
  const borders = [from, to, ...holds.flat()].filter((time) => time >= from && time <= to).toSorted((a, b) => a - b);
  let sum = 0;
  for (let i = 1; i < borders.length; i++) {
    const [start, end] = [borders[i - 1]!, borders[i]!];
    if (holds.some(([open, close]) => open <= start && end <= close)) sum += end - start;
  }
  return sum;
}

interface Account {
  since?: number;
  elapsed: number;
  held: number;
  lag: number;
  given: number;
}

const clocked = lives().filter(({ control, back }) => control !== 'none' && control !== '1d' && back !== 'free');

describe('clocks', { timeout }, () => {
  it('only rise by an increment, a gift or a hold', () => {
    fc.assert(
      fc.property(clocked, (life) => {
        const { log, game } = Living.through(life);
        eachStep(game, log, (before, event, after) => {
          const was = clocksAt(before, event.at);
          const is = clocksAt(after, event.at);
          const { increment } = after.control as { readonly increment: number };
          was.forEach((left, seat) => {
            const rise = is[seat]! - left;
            const lag = event.kind === 'move' && event.by === seat ? (event.lag ?? 0) : 0;
            if (event.kind === 'gift' && event.seat === seat) expect(rise).toBe(event.ms);
            else if (event.kind === 'hold') expect(rise).toBeGreaterThanOrEqual(0);
            else if (event.kind === 'move' && event.by === seat) expect([0, lag, lag + increment]).toContain(rise);
            else expect(rise).toBe(0);
          });
          const later = clocksAt(after, event.at + 777);
          later.forEach((left, seat) => expect(is[seat]! - left).toBeGreaterThanOrEqual(0));
        });
      }),
      { numRuns: runs },
    );
  });

  it('add up: time charged, held and compensated is the time that has passed', () => {
    fc.assert(
      fc.property(clocked, (life) => {
        const { log, game } = Living.through(life);
        const holds: [number, number][] = [];
        const accounts: Account[] = [];
        let first: PlainTable | undefined;
        const last = eachStep(game, log, (before, event, after) => {
          first ??= before;
          if (event.kind === 'hold') holds.push([event.from, event.to]);
          const runsNow = shouldRun(after);
          const ran = shouldRun(before);
          before.places.forEach((_, seat) => {
            const account = (accounts[seat] ??= { elapsed: 0, held: 0, lag: 0, given: 0 });
            const isMove = event.kind === 'move' && event.by === seat;
            const stops = ran.includes(seat) && (isMove || !runsNow.includes(seat));
            if (stops) {
              account.elapsed += event.at - account.since!;
              account.held += held(account.since!, event.at, holds);
              if (isMove) account.lag += event.lag ?? 0;
              if (isMove && !runsNow.includes(seat)) account.given += incrementOf(after);
            }
            if (runsNow.includes(seat) && (stops || !ran.includes(seat))) account.since = event.at;
            if (event.kind === 'gift' && event.seat === seat) account.given += event.ms;
          });
        });
        if (!first || !last) return;
        const end = log.at(-1)!.at;
        const running = shouldRun(last);
        accounts.forEach((account, seat) => {
          const open = running.includes(seat) ? account.since! : end;
          const elapsed = account.elapsed + end - open;
          const stood = account.held + held(open, end, holds);
          const charged = first!.places[seat]!.clock.left + account.given - clocksAt(last, end)[seat]!;
          expect(charged + stood + account.lag).toBe(elapsed);
          expect(charged).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: runs },
    );
  });
});

const incrementOf = ({ control }: PlainTable): number => (control.kind === 'stock' ? control.increment : 0);

/** Goes through a log; returns the last table. */
function eachStep(
  game: Living['game'],
  log: readonly TableEvent[],
  look: (before: PlainTable, event: TableEvent, after: PlainTable) => void,
): PlainTable | undefined {
  let table = must(replay(game, log.slice(0, 1)));
  for (const event of log.slice(1)) {
    const next = must(evolve(table, event));
    look(table, event, next);
    table = next;
  }
  return table;
}
