import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { OpenRequest } from '@quadrille/protocol';
import { rematchSetup, type AnyTable, type TableSetup } from '@quadrille/table';
import type { Clock } from '../clock.ts';
import { gameModule, type GameShelf } from '../games.ts';
import type { Account, ListedGame, NewGame, Store } from '../store/store.ts';
import { hindrance } from '../people/rating/waiting.ts';
import { newGame, type Opening } from './new-game.ts';
import { setupOf } from './open-table.ts';
import type { EnginePool } from '../thinking/engine-pool.ts';
import type { Requester } from '../thinking/job-queue.ts';
import { newSecret, secretChance } from './secret-chance.ts';
import { earlierNextTableId, newTableId } from './table-id.ts';

/** Tables that one account may have unfinished. */
export const mostTables = 200;
/** Of those, tables with computers: they take everybody's turn to think. */
const mostWithComputers = 5;

/** The stream of a rematch's params: no position has this number. */
const renewal = -1;

/** Opens tables in the store: each wish once, however often and through however many nodes it is told. */
export class TableOpener {
  readonly #store: Store;
  readonly #games: GameShelf;
  readonly #clock: Clock;
  readonly #engines: Pick<EnginePool, 'run'>;

  constructor(store: Store, games: GameShelf, clock: Clock, engines: Pick<EnginePool, 'run'>) {
    this.#store = store;
    this.#games = games;
    this.#clock = clock;
    this.#engines = engines;
  }

  /** The id of the table. */
  async open(opener: Account, request: OpenRequest, requester: Requester = {}): Promise<Result<string>> {
    const before = await this.#store.openedBy(opener.id, request.c);
    if (before !== undefined) return ok(before);
    const game = await this.#games.load(request.game);
    if (!game) return fail(fault('online-no-game', { game: request.game }));
    const wrong = await this.#tooMany(opener, request);
    if (wrong !== undefined) return fail(fault('online-tables', { n: wrong }));
    const isShared = request.seats.some(({ kind }) => kind === 'open');
    const hindered = isShared ? await hindrance(this.#store, opener.id, this.#clock.now()) : undefined;
    if (hindered) return fail(hindered);
    // The draw of seats is not part of the game's chance, which is asked by the number of the position.
    const setup = await setupOf(game, request, opener, secretChance(newSecret()));
    if (!setup.ok) return setup;
    const id = newTableId();
    const opening = {
      id,
      secret: newSecret(),
      listed: request.listed ?? false,
      opener: opener.id,
      command: request.c,
    };
    const written = await this.#write(setup.value, opening, requester);
    if (!written.ok) return written;
    return ok(written.value ? id : ((await this.#store.openedBy(opener.id, request.c)) ?? id));
  }

  /** The table of the rematch that the players at this one have agreed on, ready to be written together with the agreement. */
  async rematch(of: string, table: AnyTable, next: Pick<Opening, 'id' | 'secret'>): Promise<NewGame> {
    const setup = await this.#renewed(rematchSetup(table, of), next.secret);
    const opened = await this.prepared(setup, { ...next, listed: false, opener: null, command: null });
    if (!opened.ok) throw new Error(`a rematch cannot be opened: ${opened.error.code}`);
    return opened.value;
  }

  /**
   * The table of a rematch whose event does not name it, as earlier versions wrote it: they opened the table in a second
   * step, which may have been cut off. The id follows from the finished game, so that nodes agree on it; the secret is new.
   */
  async earlierRematch(of: string, secret: string, table: AnyTable): Promise<string> {
    const id = earlierNextTableId(secret);
    const known = await this.#store.versions([id]);
    if (known.length === 0) await this.#store.open(await this.rematch(of, table, { id, secret: newSecret() }));
    return id;
  }

  /** What the game changes in a rematch. A start that had to be looked for stays. */
  async #renewed(setup: TableSetup, secret: string): Promise<TableSetup> {
    const game = await this.#games.load(setup.game);
    const params = game?.notation.params.parse(setup.params);
    if (!game?.setup.online?.next || !params?.ok || setup.start !== undefined) return setup;
    const next: unknown = game.setup.online.next(params.value, secretChance(secret).split(renewal));
    return { ...setup, params: game.notation.params.print(next) };
  }

  /** How many there are, if that is too many. */
  async #tooMany({ id }: Account, { seats }: OpenRequest): Promise<number | undefined> {
    const unfinished = await this.#store.unfinished(id);
    if (unfinished >= mostTables) return unfinished;
    if (!seats.some(({ kind }) => kind === 'computer')) return undefined;
    const n = (await this.#store.gamesOf(id, mostTables)).filter(isWithComputer).length;
    return n >= mostWithComputers ? n : undefined;
  }

  /** A table that is ready to be written. */
  async prepared(setup: TableSetup, opening: Opening, requester: Requester = {}): Promise<Result<NewGame>> {
    const game = await this.#games.load(setup.game);
    if (!game) return fail(fault('online-no-game', { game: setup.game }));
    const created = this.#clock.now();
    if (setup.record === undefined) return newGame(game, setup, opening, created);
    // A record from outside is never read on this thread, whatever its size.
    const task = { kind: 'open', module: gameModule(setup.game), setup, opening, created } as const;
    const opened = await this.#engines.run('verification', task, requester);
    return opened.ok ? opened.value : opened;
  }

  /** Whether it was written: not, if it is there already. */
  async #write(setup: TableSetup, opening: Opening, requester?: Requester): Promise<Result<boolean>> {
    const opened = await this.prepared(setup, opening, requester);
    return opened.ok ? ok(await this.#store.open(opened.value)) : opened;
  }
}

const isWithComputer = ({ status, summary }: ListedGame): boolean =>
  status !== 'over' && summary.seats.some(({ kind }) => kind === 'computer');
