import { randomInt } from 'node:crypto';
import { moversOf, type Budget, type Fault, type Player, type Seat } from '@quadrille/kit';
import { askedSeats, clocksAt, outcomeOf, type AnyTable, type TableGame } from '@quadrille/table';
import { askAt } from './guest.ts';
import { createHttpClient } from './http-client.ts';
import { NodeClient } from './node-client.ts';

interface BotOptions {
  readonly url: string;
  readonly token: string;
  readonly id: string;
  readonly game: TableGame<unknown, unknown, unknown>;
  readonly player: Player;
  /** Milliseconds per move; less if the clock is low. */
  readonly ms: number;
  /** Maximum simultaneous tables. */
  readonly maxTables: number;
  onNews(news: BotNews): void;
}

/** What a bot reports to its caller. */
type BotNews =
  | { readonly kind: 'ready'; readonly name: string }
  | { readonly kind: 'sat'; readonly g: string }
  | { readonly kind: 'over'; readonly g: string; readonly isWon: boolean }
  | { readonly kind: 'refused'; readonly g?: string; readonly fault: Fault }
  | { readonly kind: 'failed'; readonly g: string; readonly reason: string };

/** Milliseconds between two checks for challenges. */
const checkIntervalMs = 2000;
/** The remaining clock time is divided by this number of moves. */
const remainingMoves = 30;

/** Temporary refusals: the bot accepts the challenge later. */
const temporaryFaults: ReadonlySet<string> = new Set([
  'online-unreachable',
  'online-tables',
  'online-limit',
  'online-busy',
  'online-engine',
  'online-stopping',
  'online-store',
]);

/** A socket may follow twenty tables: eight finished ones, and twelve others. */
const maxFinishedTables = 8;

/** A bot: accepts challenges to its game, plays them through disconnections and restarts, and accepts rematches. */
export class OnlineBot {
  readonly #options: BotOptions;
  readonly #client: NodeClient;
  readonly #http;
  /** The bot's tables, each with the position number that it searches. */
  readonly #tables = new Map<string, number>();
  readonly #over = new Set<string>();
  /** Finished tables that are still followed, oldest first. */
  readonly #finished: string[] = [];
  readonly #stop = new AbortController();

  constructor(options: BotOptions) {
    this.#options = options;
    this.#http = createHttpClient(askAt(options.url, { Authorization: `Bearer ${options.token}` }));
    this.#client = new NodeClient({
      address: () => options.url,
      token: options.token,
      game: () => options.game,
      onNews: (tableId, table) => this.#update(tableId, table),
      onContradiction: (error) => options.onNews({ kind: 'failed', g: '', reason: String(error) }),
    });
  }

  /** Plays until the signal is aborted. False if the server refuses the token. */
  async run(signal: AbortSignal): Promise<boolean> {
    const hello = await this.#http.hello({});
    if (!hello.ok || !hello.value.me) {
      this.close();
      if (!hello.ok) this.#options.onNews({ kind: 'refused', fault: hello.error });
      return false;
    }
    this.#options.onNews({ kind: 'ready', name: hello.value.me.name });
    while (!signal.aborted) {
      await this.#joinOwn();
      await this.#takeChallenges();
      await pause(checkIntervalMs, signal);
    }
    this.close();
    return true;
  }

  close(): void {
    this.#stop.abort();
    this.#client.close();
  }

  /** Joins the bot's tables from before a restart, and those opened with its token. */
  async #joinOwn(): Promise<void> {
    const own = await this.#http.ownGames({});
    if (!own.ok) return;
    for (const { tableId, game, state } of own.value.tables) {
      const isNew =
        game === this.#options.id && state === 'live' && !this.#tables.has(tableId) && !this.#over.has(tableId);
      if (isNew && this.#tables.size < this.#options.maxTables) this.#join(tableId);
    }
  }

  async #takeChallenges(): Promise<void> {
    const told = await this.#http.challenges({});
    // The server is unreachable: try again later, as the client does.
    if (!told.ok) return;
    for (const { tableId, game, invite } of told.value.tables) {
      if (game !== this.#options.id || this.#tables.has(tableId) || this.#tables.size >= this.#options.maxTables)
        continue;
      const sat = await this.#http.sit({ params: { id: tableId }, body: { commandId: `sit-${tableId}`, invite } });
      if (sat.ok) {
        this.#options.onNews({ kind: 'sat', g: tableId });
        this.#join(tableId);
      } else if (!temporaryFaults.has(sat.error.code)) {
        this.#options.onNews({ kind: 'refused', g: tableId, fault: sat.error });
        await this.#http.declineChallenge({ params: { id: tableId } });
      }
    }
  }

  #join(tableId: string): void {
    this.#tables.set(tableId, -1);
    this.#client.join(tableId);
  }

  #update(tableId: string, table: AnyTable): void {
    const seats = this.#client.seats(tableId);
    const offer = table.offers.find(
      (each) => each.what === 'rematch' && askedSeats(table, each).some((seat) => seats.includes(seat)),
    );
    const [own] = seats;
    if (offer && own !== undefined) void this.#client.do(tableId, { kind: 'answer', of: offer.version, yes: true });
    if (outcomeOf(table)) return this.#end(tableId, table, seats);
    const seat = table.hasStarted ? seats.find((each) => moversOf(table.turn).includes(each)) : undefined;
    if (seat === undefined || this.#tables.get(tableId) === table.positionNumber) return undefined;
    this.#tables.set(tableId, table.positionNumber);
    void this.#move(tableId, table, seat).catch((error: unknown) => {
      this.#options.onNews({ kind: 'failed', g: tableId, reason: String(error) });
      // A bot that cannot continue leaves, so that the opponent need not wait.
      void this.#client.do(tableId, { kind: 'resign' });
    });
    return undefined;
  }

  async #move(tableId: string, table: AnyTable, seat: Seat): Promise<void> {
    const { params, start } = table.setup;
    const { player } = this.#options;
    const seated = await player.sit({ params, ...(start !== undefined && { start }), moves: table.line.queryMoves });
    let move: string | undefined;
    try {
      const budget: Budget = { ...player.budget, ms: this.#timeFor(table, seat), seed: randomInt(2 ** 31) };
      for await (const thought of seated.think(budget, this.#stop.signal)) ({ move } = thought);
    } finally {
      seated.leave();
    }
    // The opponent resigned, or lost on time, while the bot thought.
    if (this.#isPast(tableId, table)) return;
    if (move === undefined) throw new Error('no move');
    const done = await this.#client.do(
      tableId,
      { kind: 'move', move },
      { positionNumber: table.positionNumber, seat, commandId: `n${table.positionNumber}` },
    );
    const isRefused = !done.ok && done.error.code !== 'online-left' && !this.#isPast(tableId, table);
    if (isRefused) throw new Error(`${move}: ${done.error.code}`);
  }

  /** Whether the game is over, or its position has changed so that a move for `table` comes too late. */
  #isPast(tableId: string, { positionNumber }: AnyTable): boolean {
    const now = this.#client.table(tableId);
    return now !== undefined && (outcomeOf(now) !== undefined || positionNumber < now.oldestPositionNumber);
  }

  #timeFor(table: AnyTable, seat: Seat): number {
    const { ms } = this.#options;
    if (table.control.kind === 'none') return ms;
    return Math.max(10, Math.min(ms, clocksAt(table, this.#client.link.serverNow())[seat]! / remainingMoves));
  }

  #end(tableId: string, table: AnyTable, seats: readonly Seat[]): void {
    const next = this.#client.next(tableId);
    if (next !== undefined && !this.#tables.has(next)) this.#join(next);
    if (this.#over.has(tableId)) return;
    this.#over.add(tableId);
    this.#tables.delete(tableId);
    // A rematch may still be offered there, but the number of followed tables must stay bounded.
    this.#finished.push(tableId);
    if (this.#finished.length > maxFinishedTables) this.#client.leave(this.#finished.shift()!);
    const winners = outcomeOf(table)?.winners ?? [];
    this.#options.onNews({ kind: 'over', g: tableId, isWon: winners.some((seat) => seats.includes(seat)) });
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
