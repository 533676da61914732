import type { AnyGame, Deed, Player, Seat } from '@quadrille/kit';
import type { FairPlay, SeatPlay } from '@quadrille/protocol';
import type { AnyTable, TableEvent } from '@quadrille/table';
import { gameModule } from '../games.ts';
import type { ThinkTask } from '../thinking/thinkers.ts';

/** A computer that takes longer for a move is not asked: a report of a whole game must not hold up those who play. */
const mostPatience = 3000;
/** Of a longer game the first so many moves are compared. */
const mostCompared = 200;

/** The strongest computer player of a game that answers soon. */
function judgeOf(players: readonly Player[]): Player | undefined {
  return players
    .filter(({ budget, group }) => group === undefined && (budget.ms ?? 0) <= mostPatience)
    .reduce<Player | undefined>((best, one) => (best && (best.elo ?? 0) > (one.elo ?? 0) ? best : one), undefined);
}

/** How long every seat thought, and how often it played what a strong computer would have played: figures, no verdict. */
export async function fairPlayOf(
  table: AnyTable,
  log: readonly TableEvent[],
  game: AnyGame,
  think: (task: ThinkTask) => Promise<Deed | undefined>,
): Promise<FairPlay> {
  const judge = judgeOf((await game.players?.()) ?? []);
  const agreed = table.places.map(() => 0);
  const compared = table.places.map(() => 0);
  const { entries, told } = table.line;
  const { params, start } = table.setup;
  for (const [index, { by, text }] of entries.slice(0, judge ? mostCompared : 0).entries()) {
    if (typeof by !== 'number') continue;
    const query = { params, ...(start !== undefined && { start }), moves: told.slice(0, index) };
    const deed = await think({ module: gameModule(game.id), player: judge!.id, seat: by, query, budget: { seed: 1 } });
    if (!deed) continue;
    compared[by]!++;
    if (deed.moves[0] === text) agreed[by]!++;
  }
  const times = thoughtTimes(table.places.length, log);
  const seats = times.map((own, seat) => ({
    holder: table.places[seat]!.holder,
    ...spreadOf(own),
    compared: compared[seat]!,
    agreed: agreed[seat]!,
  }));
  return { game: game.id, ...(judge && { player: judge.id }), seats };
}

/** Milliseconds from the position a seat was given to its move, less the way and the times in which nobody served. */
export function thoughtTimes(seats: number, log: readonly TableEvent[]): readonly (readonly number[])[] {
  const times: number[][] = Array.from({ length: seats }, () => []);
  let since: number | undefined;
  let held = 0;
  for (const event of log) {
    if (event.k === 'hold') held += Math.max(0, Math.min(event.to, event.at) - Math.max(event.from, since ?? event.to));
    if (event.k !== 'start' && event.k !== 'move' && event.k !== 'back') continue;
    if (event.k === 'move' && typeof event.by === 'number' && since !== undefined) {
      times[event.by as Seat]!.push(Math.max(0, event.at - since - (event.lag ?? 0) - held));
    }
    since = event.at;
    held = 0;
  }
  return times;
}

function spreadOf(times: readonly number[]): Pick<SeatPlay, 'moves' | 'quickest' | 'median' | 'slowest'> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? 0;
  return {
    moves: sorted.length,
    quickest: at(0),
    median: at(sorted.length >> 1),
    slowest: at(Math.max(0, sorted.length - 1)),
  };
}
