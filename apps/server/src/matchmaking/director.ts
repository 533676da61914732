import { type AnyGame, type Result, isRatable, ok } from '@quadrille/kit';
import type { TableSetup } from '@quadrille/table';
import type { EnginePool } from '../engine/engine-pool.ts';
import { type PlannedStep, isStartTime, planNextStep } from '../engine/next-round.ts';
import type { NewMeeting, StoredEntrant, TournamentPlan, TournamentState } from '../store/tournaments.ts';
import type { Clock } from '../platform/clock.ts';
import type { GameRegistry } from '../platform/games.ts';
import { newSecret, newTableId, randomFromSecret } from '../platform/table-id.ts';
import type { NewGame } from '../store/tables.ts';
import type { Store } from '../store/store.ts';
import { newGame } from '../store/table-row.ts';

/** A player without a first move after this time loses. */
const noShowMs = 60_000;

type Named = Pick<StoredEntrant, 'account' | 'name' | 'kind'>;

/** The table of a pairing, with all players seated. Rated if all are people with accounts and the params allow it. */
export function meetingTable(
  game: AnyGame,
  plan: TournamentPlan,
  params: string,
  seats: readonly Named[],
  now: number,
): Result<NewGame> {
  const setup: TableSetup = {
    game: game.id,
    revision: game.revision,
    params,
    control: plan.control,
    back: 'no',
    first: noShowMs,
    seats: seats.map(({ account, name }) => ({ kind: 'person', name, ...(account !== null && { account }) })),
    ...(isRatedKind(game, params) && seats.every(({ kind }) => kind === 'account') && { rated: true as const }),
  };
  const opening = { id: newTableId(), secret: newSecret(), listed: false, opener: null, command: null };
  return newGame(game, setup, opening, now);
}

function isRatedKind(game: AnyGame, text: string): boolean {
  const params = game.notation.params.parse(text);
  return params.ok && isRatable(game, params.value);
}

/** The params of a round, the same at every table. They change between rounds as they would for a rematch. */
function paramsOf(game: AnyGame, { params, secret }: TournamentPlan, round: number): string {
  const { rematchParams } = game.setup.online ?? {};
  const parsed = game.notation.params.parse(params);
  if (!rematchParams || !parsed.ok) return params;
  const chance = randomFromSecret(secret);
  let value: unknown = parsed.value;
  for (let each = 1; each < round; each++) value = rematchParams(value, chance.split(each));
  return game.notation.params.print(value);
}

/** Maximum tournaments handled per sweep. */
const maxDuePerSweep = 20;
/** Larger tournaments are paired in a thread: pairing them would delay moves. */
const maxEntrantsInline = 50;
/** After losing this many races in a row, a node leaves the tournament to the others. */
const maxTries = 5;

interface DirectorParts {
  readonly store: Pick<Store, 'tournament' | 'dueTournaments' | 'writeStep'>;
  readonly games: GameRegistry;
  readonly clock: Clock;
  readonly engines: Pick<EnginePool, 'run'>;
  /** Another node or a new participant changed the tournament first. */
  onLostRace(): void;
  /** The tournament changed: its spectators must be notified. */
  onStep(tournament: string): void;
  onError(error: unknown): void;
  /** House bots fill up a tournament that is about to start. Returns whether any entered. */
  fill(state: TournamentState): Promise<boolean>;
  /** A table was opened: its players must be notified. */
  onPaired(table: string): Promise<void>;
}

/**
 * Starts tournaments, pairs their rounds and ends them. Each step is a pure function of the stored state, and one
 * transaction writes it together with the tables that it opens, based on the version that was read. So each step
 * happens once, on any number of nodes and in spite of crashes.
 */
export class Director {
  readonly #parts: DirectorParts;
  /** Tournaments whose game or game version this node lacks: another node may have it. */
  readonly #unknown = new Set<string>();

  constructor(parts: DirectorParts) {
    this.#parts = parts;
  }

  /** Checks soon, without waiting for the next sweep. */
  sweepSoon(): void {
    this.sweep().catch(this.#parts.onError);
  }

  /** Handles all due tournaments now. */
  async sweep(): Promise<void> {
    const { store, clock } = this.#parts;
    const due = await store.dueTournaments(clock.now(), maxDuePerSweep + this.#unknown.size);
    for (const id of due.filter((each) => !this.#unknown.has(each))) await this.#advance(id);
  }

  async #advance(id: string): Promise<void> {
    const { store, clock, games, engines, fill, onLostRace, onStep, onPaired } = this.#parts;
    for (let tries = 0; tries < maxTries; tries++) {
      const state = await store.tournament(id);
      const { due, status } = state?.tournament ?? {};
      if (!state || status === 'over' || due === null || due === undefined || due > clock.now()) return;
      const { plan } = state.tournament;
      if (status === 'waiting' && isStartTime(state, clock.now()) && (await fill(state))) continue;
      const game = await games.load(plan.game);
      const now = clock.now();
      const isLarge = state.entrants.length > maxEntrantsInline;
      const paired = isLarge ? await engines.run('tables', { kind: 'pair', state, now }) : ok(planNextStep(state, now));
      // The next sweep tries again.
      if (!paired.ok) return;
      const { pairings, ...step } = paired.value;
      const meetings = game && openTables(game, state, { pairings, ...step });
      if (!meetings) {
        this.#unknown.add(id);
        return;
      }
      if (await store.writeStep({ ...step, meetings })) {
        onStep(id);
        await Promise.all(meetings.map(({ table }) => table && onPaired(table.id)));
        return;
      }
      onLostRace();
    }
  }
}

/** Opens a table for each pairing. Undefined if this version of the game cannot open one. */
function openTables(
  game: AnyGame,
  { tournament, entrants }: TournamentState,
  step: PlannedStep,
): readonly NewMeeting[] | undefined {
  const { plan } = tournament;
  const byNumber = new Map(entrants.map((entrant) => [entrant.number, entrant]));
  const params = paramsOf(game, plan, step.round);
  const meetings: NewMeeting[] = [];
  for (const pairing of step.pairings) {
    const seats = pairing.seats.map((number) => byNumber.get(number)!);
    const table = pairing.places ? undefined : meetingTable(game, plan, params, seats, step.at);
    if (table && !table.ok) return undefined;
    meetings.push({ ...pairing, ...(table && { table: table.value }) });
  }
  return meetings;
}
