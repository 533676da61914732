import { fail, fault, ok, type AnyGame, type TimedMoves, type Player, type Result, type Seat } from '@quadrille/kit';
import type { FairPlay, SeatPlay } from '@quadrille/protocol';
import type { TableEvent } from '@quadrille/table';
import { gameModule } from '../platform/games.ts';
import type { EnginePool } from '../engine/engine-pool.ts';
import type { ThinkTask } from '../engine/engine-task.ts';
import type { Requester } from '../engine/job-queue.ts';
import type { TableActor } from './table-actor.ts';

/** Slower players are not used as judge: reports must not delay running games. */
const maxBudgetMs = 3000;
/** How many moves of a game are compared. */
const maxComparedMoves = 200;

/** The strongest computer player within the budget. */
function chooseJudge(players: readonly Player[]): Player | undefined {
  return players
    .filter(({ budget, group }) => group === undefined && (budget.ms ?? 0) <= maxBudgetMs)
    .reduce<Player | undefined>((best, one) => (best && (best.elo ?? 0) > (one.elo ?? 0) ? best : one), undefined);
}

/** The stored part of a report, without names: accounts may be deleted later. */
interface Figures {
  readonly player: string | undefined;
  readonly seats: readonly Omit<SeatPlay, 'holder'>[];
}

type FinishedTable = Pick<TableActor, 'id' | 'table' | 'logFrom'>;

interface Running {
  readonly figures: Promise<Result<Figures>>;
  readonly stop: AbortController;
  askers: number;
}

/** Maximum cached reports, of some hundred bytes each. */
const maxCached = 1000;
/** Maximum cancelled reports whose finished searches are cached. */
const maxUnfinished = 100;

/**
 * Reports on finished games: how long each seat thought, and how often it played the move of a strong computer player.
 * Figures without a verdict. Simultaneous requests share one job, which is cancelled when the last requester
 * disconnects. A proxy may cut a request before the answer: the next request continues where the job stopped.
 */
export class FairPlayReports {
  readonly #engines: Pick<EnginePool, 'runAll'>;
  /** By table, least recently used first. */
  readonly #cache = new Map<string, Figures>();
  readonly #running = new Map<string, Running>();
  /** For each table: the searches of an unfinished report. */
  readonly #unfinished = new Map<string, (TimedMoves | undefined)[]>();

  constructor(engines: Pick<EnginePool, 'runAll'>) {
    this.#engines = engines;
  }

  async of(actor: FinishedTable, game: AnyGame, requester: Requester): Promise<Result<FairPlay>> {
    const { id, table } = actor;
    const known = this.#cache.get(id);
    const figures = known ? ok(known) : await this.#join(actor, game, requester);
    if (!figures.ok) return figures;
    remember(this.#cache, id, figures.value, maxCached);
    const { player, seats } = figures.value;
    return ok({
      game: game.id,
      ...(player !== undefined && { player }),
      seats: seats.map((seat, index) => ({ holder: table.places[index]!.holder, ...seat })),
    });
  }

  /** Waits for this table's job; the first request starts it. */
  async #join(actor: FinishedTable, game: AnyGame, requester: Requester): Promise<Result<Figures>> {
    const { id } = actor;
    const { signal } = requester;
    if (signal?.aborted) return fail(fault('online-stopping'));
    const running = this.#running.get(id) ?? this.#start(actor, game, requester);
    running.askers++;
    const leave = (): void => {
      running.askers--;
      if (running.askers > 0) return;
      running.stop.abort();
      // Later requests start a new job.
      if (this.#running.get(id) === running) this.#running.delete(id);
    };
    signal?.addEventListener('abort', leave, { once: true });
    const figures = await running.figures;
    signal?.removeEventListener('abort', leave);
    return figures;
  }

  #start(actor: FinishedTable, game: AnyGame, { account, address }: Requester): Running {
    const { id } = actor;
    const stop = new AbortController();
    const figures = this.#find(actor, game, { account, address, signal: stop.signal }).finally(() => {
      if (this.#running.get(id) === running) this.#running.delete(id);
    });
    const running: Running = { figures, stop, askers: 0 };
    this.#running.set(id, running);
    return running;
  }

  async #find(actor: FinishedTable, game: AnyGame, requester: Requester): Promise<Result<Figures>> {
    const { table } = actor;
    const judge = chooseJudge((await game.players?.()) ?? []);
    const { params, start } = table.setup;
    const { entries, queryMoves } = table.line;
    const moves = entries
      .slice(0, judge ? maxComparedMoves : 0)
      .flatMap(({ by, text }, index) => (typeof by === 'number' ? [{ seat: by, text, index }] : []));
    const tasks = moves.map(({ seat, index }): ThinkTask => {
      const query = { params, ...(start !== undefined && { start }), moves: queryMoves.slice(0, index) };
      return { kind: 'think', module: gameModule(game.id), player: judge!.id, seat, query, budget: { seed: 1 } };
    });
    const answers = this.#unfinished.get(actor.id) ?? [];
    remember(this.#unfinished, actor.id, answers, maxUnfinished);
    const deeds = await this.#engines.runAll('reports', tasks, requester, answers);
    if (!deeds.ok) return deeds;
    this.#unfinished.delete(actor.id);
    const answered = moves.flatMap(({ seat, text }, index) => {
      const deed = deeds.value[index];
      return deed ? [{ seat, agrees: deed.moves[0] === text }] : [];
    });
    const seats = thinkingTimes(table.places.length, actor.logFrom(0)).map((times, seat) => {
      const own = answered.filter((each) => each.seat === seat);
      return { ...describeSpread(times), compared: own.length, agreed: own.filter(({ agrees }) => agrees).length };
    });
    return ok({ player: judge?.id, seats });
  }
}

/** Stores a value as the newest and evicts the oldest beyond `max`. */
function remember<T>(map: Map<string, T>, key: string, value: T, max: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > max) map.delete(map.keys().next().value!);
}

/** Milliseconds from the seat's turn to its move, less lag and outages. */
export function thinkingTimes(seats: number, log: readonly TableEvent[]): readonly (readonly number[])[] {
  const times: number[][] = Array.from({ length: seats }, () => []);
  let since: number | undefined;
  let held = 0;
  for (const event of log) {
    if (event.kind === 'hold')
      held += Math.max(0, Math.min(event.to, event.at) - Math.max(event.from, since ?? event.to));
    if (event.kind !== 'start' && event.kind !== 'move' && event.kind !== 'back') continue;
    if (event.kind === 'move' && typeof event.by === 'number' && since !== undefined) {
      times[event.by as Seat]!.push(Math.max(0, event.at - since - (event.lag ?? 0) - held));
    }
    since = event.at;
    held = 0;
  }
  return times;
}

function describeSpread(times: readonly number[]): Pick<SeatPlay, 'moves' | 'quickest' | 'median' | 'slowest'> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? 0;
  return {
    moves: sorted.length,
    quickest: at(0),
    median: at(sorted.length >> 1),
    slowest: at(Math.max(0, sorted.length - 1)),
  };
}
