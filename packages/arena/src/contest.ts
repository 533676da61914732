import {
  type AnyHeadless,
  type Player,
  type Result,
  type Seat,
  type FastRules,
  createYielder,
  fail,
  fault,
  ok,
  teamsOf,
} from '@quadrille/kit';
import {
  type Batch,
  type BatchResult,
  type BatchTimes,
  type GameResult,
  type PackedBatch,
  BatchPacker,
} from './batch.ts';
import { type Job, type Jobs, jobsOf } from './job.ts';
import { openingOf } from './openings.ts';
import type { Contestant, Plan } from './plan.ts';
import { type SeatedContestant, type FinishedGame, playGame, fastRulesOf } from './play-game.ts';
import { Timing } from './timing.ts';

/** How long players that answer at once may block a thread. No abort is noticed in that time. */
const maxBlockMs = 50;

/** What a run needs from a game. */
export type ArenaGame = Pick<AnyHeadless, 'id' | 'revision' | 'rules' | 'notation' | 'players' | 'contest'>;

/** The place where games are played: a web worker, a thread, a process on another machine. */
export interface ArenaHost {
  /** Undefined: there is no such game. */
  loadGame(id: string): Promise<ArenaGame | undefined>;
  /** An external engine as a player. Undefined: there is no engine with this name. */
  engine?(name: string): Promise<Player | undefined>;
}

/** A plan with its rules, players and openings, ready to play games. */
export class Contest {
  readonly plan: Plan;
  readonly #jobs: Jobs;
  readonly #fastRules: FastRules;
  readonly #players: readonly Player[];
  /** By variant and seat: the side. */
  readonly #sideOf: readonly (readonly number[])[];
  #opening: { readonly job: Job; readonly moves: readonly string[] } | undefined;

  private constructor(plan: Plan, fastRules: FastRules, players: readonly Player[]) {
    this.plan = plan;
    this.#jobs = jobsOf(plan);
    this.#fastRules = fastRules;
    this.#players = players;
    this.#sideOf = plan.variants.map(({ sides }) =>
      sides.flat().map((_, seat) => sides.findIndex((seats) => seats.includes(seat))),
    );
  }

  static async open(plan: Plan, house: ArenaHost): Promise<Result<Contest>> {
    const game = await house.loadGame(plan.game);
    if (!game) return fail(fault('arena-game', { game: plan.game }));
    if (game.revision !== plan.revision) {
      return fail(fault('arena-revision', { game: plan.game, found: game.revision, wanted: plan.revision }));
    }
    const known = (await game.players?.()) ?? [];
    const players: Player[] = [];
    for (const contestant of plan.contestants) {
      const player = await playerOf(contestant, known, house);
      if (!player.ok) return player;
      players.push(player.value);
    }
    const fastRules = (await game.contest?.fastRules?.()) ?? fastRulesOf(game);
    for (const { params } of plan.variants) {
      const opened = fastRules.open({ params, moves: [] });
      if (!opened.ok) return opened;
      if (opened.value.turn().kind !== 'seat') return fail(fault('arena-turns'));
    }
    return ok(new Contest(plan, fastRules, players));
  }

  /** Rejects when the signal is aborted. A fault: the opening cannot be played. */
  async playBatch(batch: Batch, signal: AbortSignal): Promise<Result<BatchResult>> {
    const games: GameResult[] = [];
    const times = await this.#playAll(batch, (game) => games.push(game), signal);
    return times.ok ? ok({ from: batch.from, to: batch.to, games, times: times.value }) : times;
  }

  /** As `play`, packed for another thread. */
  async playPacked(batch: Batch, signal: AbortSignal): Promise<Result<PackedBatch>> {
    const packer = new BatchPacker(this.plan, batch);
    const times = await this.#playAll(batch, (game) => packer.add(game), signal);
    return times.ok ? ok(packer.finish(times.value)) : times;
  }

  async #playAll(
    { from, to }: Batch,
    take: (game: GameResult) => void,
    signal: AbortSignal,
  ): Promise<Result<readonly BatchTimes[]>> {
    const yieldNow = createYielder(maxBlockMs);
    const timings = this.plan.variants.map(() => this.plan.contestants.map(() => new Timing()));
    for (let number = from; number < to; number++) {
      const job = this.#jobs.job(number);
      const result = await this.#play(job, timings[job.variant]!, signal);
      if (!result.ok) return result;
      take(result.value);
      await yieldNow();
      signal.throwIfAborted();
    }
    const times = timings.flatMap((each, variant) =>
      each.map((timing, contestant) => ({ variant, contestant, counts: timing.counts() })),
    );
    return ok(times.filter(({ counts }) => counts.length > 0));
  }

  /** Plays one game of the run by its number. */
  async play(number: number, signal: AbortSignal): Promise<Result<GameResult>> {
    const timings = this.plan.contestants.map(() => new Timing());
    return this.#play(this.#jobs.job(number), timings, signal);
  }

  async #play(job: Job, timings: readonly Timing[], signal: AbortSignal): Promise<Result<GameResult>> {
    const opening = this.#openingOf(job);
    if (!opening.ok) return opening;
    const sideOf = this.#sideOf[job.variant]!;
    // `Array.from` and typed arrays keep their hidden class. Otherwise every thread recompiles the code of a game after each change.
    const bySeat = Array.from(sideOf, (side) => job.seating[side]!);
    const seats = Array.from(bySeat, (who): SeatedContestant => ({
      player: this.#players[who]!,
      budget: this.plan.contestants[who]!.budget,
    }));
    const count = this.plan.contestants.length;
    const turns = new Float64Array(count);
    const nodes = new Float64Array(count);
    const ms = new Float64Array(count);
    const played = await playGame(
      this.#fastRules,
      { query: { params: job.params, moves: opening.value }, seats, seed: job.seed },
      (seat, taken, searched) => {
        const contestant = bySeat[seat]!;
        turns[contestant]!++;
        nodes[contestant]! += searched;
        ms[contestant]! += taken;
        timings[contestant]!.add(taken);
      },
      signal,
    );
    const { outcome, forfeit, first, moves } = played;
    return ok({
      number: job.number,
      points: pointsOf(played, job.seating.length, sideOf),
      moves: moves.join(' '),
      opening: opening.value.length,
      first,
      ...(outcome && { outcome }),
      ...(forfeit && { forfeit }),
      turns: Array.from(turns),
      nodes: Array.from(nodes),
      // Rounded to 0.1 µs, so that files stay small.
      ms: Array.from(ms, (sum) => Math.round(sum * 1e4) / 1e4),
    });
  }

  #openingOf(job: Job): Result<readonly string[]> {
    const last = this.#opening;
    if (last && last.job.round === job.round && last.job.variant === job.variant) return ok(last.moves);
    const moves = openingOf(this.#fastRules, this.plan.opening, job);
    if (moves.ok) this.#opening = { job, moves: moves.value };
    return moves;
  }
}

/** Points by side: the winners share one point, in a draw all sides share it. */
function pointsOf(
  { outcome, forfeit }: Pick<FinishedGame, 'outcome' | 'forfeit'>,
  sides: number,
  sideOf: readonly number[],
): number[] {
  const all = Array.from({ length: sides }, (_, side) => side);
  const won = forfeit
    ? new Set(all.filter((side) => side !== sideOf[forfeit.seat]))
    : new Set(outcome?.winners.map((seat: Seat) => sideOf[seat]!));
  const share = won.size > 0 ? 1 / won.size : 1 / sides;
  return all.map((side) => (won.size === 0 || won.has(side) ? share : 0));
}

async function playerOf({ kind, id }: Contestant, known: readonly Player[], house: ArenaHost): Promise<Result<Player>> {
  if (kind === 'engine') {
    const engine = await house.engine?.(id);
    return engine ? ok(engine) : fail(fault('arena-engine', { engine: id }));
  }
  const player = known.find((one) => one.id === id);
  return player
    ? ok(player)
    : fail(fault('arena-player', { player: id, players: known.map((one) => one.id).join(', ') }));
}

/** Whether the arena can play the game: seats take turns by default, and there are at least two computer players. */
export function isArenaGame(
  { rules, setup }: Pick<AnyHeadless, 'rules' | 'setup'>,
  players: readonly Player[],
): boolean {
  const params: unknown = setup.defaults;
  const started = rules.start(params);
  return (
    players.length > 1 && teamsOf(rules, params).length > 1 && started.ok && rules.turn(started.value).kind === 'seat'
  );
}

const opened = new WeakMap<ArenaHost, { readonly plan: string; readonly contest: Contest }>();

/** Plays the games of a batch. */
export async function playBatch(
  plan: Plan,
  batch: Batch,
  house: ArenaHost,
  signal: AbortSignal,
): Promise<Result<BatchResult>> {
  const contest = await contestOf(plan, house);
  return contest.ok ? contest.value.playBatch(batch, signal) : contest;
}

/** As `playBatch`, packed for another thread. */
export async function playPacked(
  plan: Plan,
  batch: Batch,
  house: ArenaHost,
  signal: AbortSignal,
): Promise<Result<PackedBatch>> {
  const contest = await contestOf(plan, house);
  return contest.ok ? contest.value.playPacked(batch, signal) : contest;
}

/** The contest of a plan. Each host caches the last one. */
async function contestOf(plan: Plan, house: ArenaHost): Promise<Result<Contest>> {
  const text = JSON.stringify(plan);
  const last = opened.get(house);
  if (last?.plan === text) return ok(last.contest);
  const contest = await Contest.open(plan, house);
  if (contest.ok) opened.set(house, { plan: text, contest: contest.value });
  return contest;
}
