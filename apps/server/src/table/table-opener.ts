import { type AnyGame, type Random, type Result, resolveStart, fail, fault, isRatable, ok } from '@quadrille/kit';
import type { OpenRequest, SeatWish } from '@quadrille/protocol';
import {
  type AnyTable,
  type Holder,
  type TableSetup,
  firstMoveTime,
  parseControl,
  rematchSetup,
} from '@quadrille/table';
import type { EnginePool } from '../engine/engine-pool.ts';
import type { Requester } from '../engine/job-queue.ts';
import { playFault } from './seating.ts';
import type { Clock } from '../platform/clock.ts';
import { type GameRegistry, gameModule } from '../platform/games.ts';
import { earlierNextTableId, newSecret, newTableId, randomFromSecret } from '../platform/table-id.ts';
import type { Account } from '../store/sessions.ts';
import type { ListedGame, NewGame } from '../store/tables.ts';
import type { Store } from '../store/store.ts';
import { type Opening, newGame } from '../store/table-row.ts';

/** The setup of a requested table. */
export async function setupOf(
  game: AnyGame,
  request: OpenRequest,
  opener: Account,
  chance: Random,
): Promise<Result<TableSetup>> {
  const control = parseControl(request.control);
  if (!control.ok) return control;
  const players = new Set(
    [...((await game.players?.()) ?? []), ...((await game.realTimePlayers?.()) ?? [])].map(({ id }) => id),
  );
  const named = request.seats.flatMap((wish) => (wish.kind === 'computer' ? [wish.player] : []));
  const stranger = [...named, ...(request.standIn === undefined ? [] : [request.standIn])].find(
    (player) => !players.has(player),
  );
  if (stranger !== undefined) return fail(fault('online-no-player', { player: stranger.slice(0, 40) }));
  const own = request.seats.filter(({ kind }) => kind === 'me').length;
  if (own === 0) return fail(fault('online-no-people'));
  if (request.rated) {
    if (!opener.person) return fail(fault('online-rated-guest'));
    const isUsual = request.start === undefined && request.record === undefined;
    if (own > 1 || named.length > 0 || request.seats.length < 2 || !isUsual) return fail(fault('online-rated'));
    const params = game.notation.params.parse(request.params);
    if (!params.ok) return params;
    if (!isRatable(game, params.value)) return fail(fault('online-rated-params'));
  }
  // In a rated game the first player is random.
  const isDrawn = request.lot === true || request.rated === true;
  const seats = isDrawn ? rotate(request.seats, chance.below(request.seats.length)) : request.seats;
  const first = firstMoveTime(control.value);
  return ok({
    game: game.id,
    revision: game.revision,
    params: request.params,
    ...(request.start !== undefined && { start: request.start }),
    control: request.control,
    back: request.back && !request.rated ? 'offer' : 'no',
    ...(first !== undefined && { first }),
    seats: seats.map((wish) => holderOf(wish, opener)),
    ...(request.standIn !== undefined && { standIn: request.standIn }),
    ...(isDrawn && { randomStart: true as const }),
    ...(request.rated && { rated: true as const }),
    ...(request.record !== undefined && { record: request.record }),
  });
}

/** Rotates the seats: a draw decides only who starts, so that neighbours and partners stay. */
const rotate = <T>(seats: readonly T[], places: number): readonly T[] => [
  ...seats.slice(places),
  ...seats.slice(0, places),
];

function holderOf(wish: SeatWish, { id, name }: Account): Holder {
  switch (wish.kind) {
    case 'me':
      return { kind: 'person', name, account: id };
    case 'open':
      return { kind: 'open' };
    case 'computer':
      return { kind: 'computer', player: wish.player };
  }
}

/** Maximum unfinished tables per account. */
export const maxOpenTables = 200;
/** Of those, tables with computer players, which share the engine threads. */
const maxComputerTables = 5;

/** The random stream for a rematch's params; positions use numbers from 0. */
const rematchStream = -1;

/** Opens tables in the store. A repeated request opens one table, even through several nodes. */
export class TableOpener {
  readonly #store: Store;
  readonly #games: GameRegistry;
  readonly #clock: Clock;
  readonly #engines: Pick<EnginePool, 'run'>;

  constructor(store: Store, games: GameRegistry, clock: Clock, engines: Pick<EnginePool, 'run'>) {
    this.#store = store;
    this.#games = games;
    this.#clock = clock;
    this.#engines = engines;
  }

  /** The id of the table. */
  async open(opener: Account, request: OpenRequest, requester: Requester = {}): Promise<Result<string>> {
    const before = await this.#store.openedBy(opener.id, request.commandId);
    if (before !== undefined) return ok(before);
    const game = await this.#games.load(request.game);
    if (!game) return fail(fault('online-no-game', { game: request.game }));
    const wrong = await this.#excessOf(opener, request);
    if (wrong !== undefined) return fail(fault('online-tables', { n: wrong }));
    const isShared = request.seats.some(({ kind }) => kind === 'open');
    const hindered = isShared ? await playFault(this.#store, opener.id, this.#clock.now()) : undefined;
    if (hindered) return fail(hindered);
    // Seats are drawn from another stream than the game's own chance, which is indexed by position number.
    const setup = await setupOf(game, request, opener, randomFromSecret(newSecret()));
    if (!setup.ok) return setup;
    const id = newTableId();
    const opening = {
      id,
      secret: newSecret(),
      listed: request.listed ?? false,
      opener: opener.id,
      command: request.commandId,
    };
    const written = await this.#write(setup.value, opening, requester);
    if (!written.ok) return written;
    return ok(written.value ? id : ((await this.#store.openedBy(opener.id, request.commandId)) ?? id));
  }

  /** The table of an agreed rematch, to be written in the same commit as the agreement. */
  async rematch(of: string, table: AnyTable, next: Pick<Opening, 'id' | 'secret'>): Promise<NewGame> {
    const setup = await this.#rematchSetup(rematchSetup(table, of), next.secret);
    const opened = await this.prepare(setup, { ...next, listed: false, opener: null, command: null });
    if (!opened.ok) throw new Error(`a rematch cannot be opened: ${opened.error.code}`);
    return opened.value;
  }

  /**
   * The table of a rematch whose event does not name it. Earlier versions opened it in a second step, which may have
   * been cut off. The id follows from the finished game, so that all nodes compute the same; the secret is new.
   */
  async earlierRematch(of: string, secret: string, table: AnyTable): Promise<string> {
    const id = earlierNextTableId(secret);
    const known = await this.#store.versions([id]);
    if (known.length === 0) await this.#store.open(await this.rematch(of, table, { id, secret: newSecret() }));
    return id;
  }

  /** The setup of a rematch with the changes that the game makes. A dealt start position stays. */
  async #rematchSetup(setup: TableSetup, secret: string): Promise<TableSetup> {
    const game = await this.#games.load(setup.game);
    const params = game?.notation.params.parse(setup.params);
    if (!game?.setup.online?.rematchParams || !params?.ok || setup.start !== undefined) return setup;
    const next: unknown = game.setup.online.rematchParams(params.value, randomFromSecret(secret).split(rematchStream));
    return { ...setup, params: game.notation.params.print(next) };
  }

  /** The number of tables if it exceeds the limit; otherwise undefined. */
  async #excessOf({ id }: Account, { seats }: OpenRequest): Promise<number | undefined> {
    const unfinished = await this.#store.countUnfinished(id);
    if (unfinished >= maxOpenTables) return unfinished;
    if (!seats.some(({ kind }) => kind === 'computer')) return undefined;
    const n = (await this.#store.gamesOf(id, maxOpenTables)).filter(isWithComputer).length;
    return n >= maxComputerTables ? n : undefined;
  }

  /** Adds the start position, for params that need a search. */
  async withStart(setup: TableSetup): Promise<Result<TableSetup>> {
    const game = await this.#games.load(setup.game);
    if (!game) return fail(fault('online-no-game', { game: setup.game }));
    const start = await resolveStart(game, setup.params, setup.start, async (params) => {
      const dealt = await this.#engines.run('tables', { kind: 'deal', module: gameModule(setup.game), params });
      return dealt.ok ? dealt.value : undefined;
    });
    if (!start.ok) return start;
    return ok(start.value === undefined ? setup : { ...setup, start: start.value });
  }

  /** Prepares a table for writing. */
  async prepare(setup: TableSetup, opening: Opening, requester: Requester = {}): Promise<Result<NewGame>> {
    const game = await this.#games.load(setup.game);
    if (!game) return fail(fault('online-no-game', { game: setup.game }));
    const created = this.#clock.now();
    if (setup.record === undefined) return newGame(game, setup, opening, created);
    // Records of users are always parsed in a thread, whatever their size.
    const task = { kind: 'open', module: gameModule(setup.game), setup, opening, created } as const;
    const opened = await this.#engines.run('verification', task, requester);
    return opened.ok ? opened.value : opened;
  }

  /** False if the table exists already. */
  async #write(setup: TableSetup, opening: Opening, requester?: Requester): Promise<Result<boolean>> {
    const opened = await this.prepare(setup, opening, requester);
    return opened.ok ? ok(await this.#store.open(opened.value)) : opened;
  }
}

const isWithComputer = ({ status, summary }: ListedGame): boolean =>
  status !== 'over' && summary.seats.some(({ kind }) => kind === 'computer');
