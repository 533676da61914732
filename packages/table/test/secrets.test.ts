import type { Seat } from '@quadrille/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clocksAt, eventFor, evolve, refereeTime, replay, tableFor, type Command } from '../src/index.ts';
import { busy, Living, lives, runs, timeout, type Deed } from './life.ts';
import { must } from './sitting.ts';

const viewers: readonly (readonly Seat[])[] = [[], [0], [1], [2], [0, 1]];
const hidden = lives(['bidding'], busy).filter(({ params, back }) => !params.includes('bids=open') && back !== 'free');

describe('hidden moves', { timeout }, () => {
  it('do not change a byte that other players receive, in two games that differ only in hidden moves', () => {
    let apart = 0;
    const worlds = fc.record({
      life: hidden,
      viewer: fc.constantFrom(...viewers),
      from: fc.nat(12),
      by: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(worlds, ({ life, viewer, from, by }) => {
        // Both games are equal up to some point; then the other players bid differently in one of them.
        const [one, other] = [new Living(life), new Living(life)];
        for (const deed of life.deeds.slice(0, from)) for (const world of [one, other]) step(world, deed);
        const parted = one.log.length;
        for (const deed of life.deeds.slice(from)) {
          step(one, deed);
          step(other, deed, (command) => otherwise(command, viewer, by));
          if (one.log.findIndex(({ kind }, place) => place >= parted && kind === 'reveal') >= 0) break;
        }
        const sent = [one, other].map(({ log }) => {
          const reveal = log.findIndex(({ kind }, place) => place >= parted && kind === 'reveal');
          return log.slice(0, reveal < 0 ? undefined : reveal).map((event) => eventFor(event, viewer));
        });
        expect(JSON.stringify(sent[1])).toBe(JSON.stringify(sent[0]));
        if (JSON.stringify(one.log) !== JSON.stringify(other.log)) apart++;
      }),
      // The same games in each run: by chance 35 to 60 of 400 differ, and at least 40 must.
      { numRuns: runs, seed: 1 },
    );
    expect(apart).toBeGreaterThan(runs / 10);
  });

  it('let every viewer follow, with correct clocks at every event and the correct game after every reveal', () => {
    fc.assert(
      fc.property(hidden, fc.constantFrom(...viewers), (life, viewer) => {
        const { game, log } = Living.through(life);
        let truth = must(replay(game, log.slice(0, 1)));
        let seen = truth;
        // One comparison per table: thousands of small ones are slow.
        const [told, expected]: [unknown[], unknown[]] = [[], []];
        for (const event of log.slice(1)) {
          truth = must(evolve(truth, event));
          seen = must(evolve(seen, eventFor(event, viewer)));
          const view = tableFor(truth, viewer);
          told.push(
            seen.version,
            seen.positionNumber,
            seen.turn,
            seen.line.entries,
            seen.line.state,
            refereeTime(seen),
          );
          expected.push(
            truth.version,
            truth.positionNumber,
            view.turn,
            view.line.entries,
            view.line.state,
            refereeTime(truth),
          );
          if (event.clock) {
            told.push(clocksAt(seen, event.at + 500));
            expected.push(clocksAt(truth, event.at + 500));
          }
          if (truth.veil) continue;
          told.push(seen.line.state);
          expected.push(truth.line.state);
        }
        expect(JSON.stringify(told)).toBe(JSON.stringify(expected));
      }),
      { numRuns: runs },
    );
  });
});

/** The same command, but with another bid if another player bids. */
function otherwise(command: Command, viewer: readonly Seat[], turn: number): Command {
  if (command.kind !== 'move' || !command.move.startsWith('bid') || viewer.includes(command.by as Seat)) return command;
  const height = Number(command.move.slice(3));
  return Number.isNaN(height) ? command : { ...command, move: `bid${((height - 1 + turn) % 9) + 1}` };
}

function step(world: Living, deed: Deed, changed = (command: Command): Command => command): void {
  world.pass(deed);
  world.perform(changed(world.commandFor(deed)));
}
