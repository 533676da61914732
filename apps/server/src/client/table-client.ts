import { expect, fail, type Fault, type Result } from '@quadrille/kit';
import {
  closeCode,
  heartbeat,
  parseServerMessage,
  protocolVersion,
  resendAfter,
  type ClientMessage,
  type Deal,
  type ServerMessage,
} from '@quadrille/protocol';
import { canDraw, evolve, replay, type AnyTable, type Intent, type TableEvent, type TableGame } from '@quadrille/table';
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';

export interface ClientOptions {
  /** Where to connect, asked anew for every attempt; undefined: not now. */
  address(): string | undefined;
  readonly cookie?: string;
  /** Of a program. */
  readonly token?: string;
  /** The rules of a game that a table is for. */
  game(id: string): TableGame<unknown, unknown, unknown>;
  /** It contributes nothing to the draws, as clients that do not know of it. */
  readonly isSilent?: boolean;
  readonly resendAfter?: number;
  /** A way is given up on which nothing came for so many milliseconds, though something is waited for. */
  readonly patience?: number;
  /** Something changed at a table. */
  onNews?(g: string, table: AnyTable): void;
  onMessage?(message: ServerMessage): void;
  /** The server has contradicted itself: nothing is followed from here on. Without it, that is thrown. */
  onContradiction?(error: unknown): void;
  /** The next connection, after so many failures in a row; milliseconds. */
  backoff?(failures: number): number;
}

/** Refusals that pass by themselves. */
const passing: ReadonlySet<string> = new Set(['online-store', 'online-stopping']);

/** Milliseconds before a table is asked for again that the server could not read. */
const enterAgainMs = 500;

/** A command on its way. */
interface Pending {
  readonly text: string;
  readonly g: string;
  resolve(result: Result<number>): void;
  sentAt: number;
}

/** One table as the client knows it. */
interface Followed {
  log: TableEvent[];
  table?: AnyTable;
  you: readonly number[];
  deal?: Deal;
  next?: string;
  /** Seats that a contribution to the draws was sent for. */
  readonly contributed: Set<number>;
}

/**
 * A client in Node: follows tables through cuts and restarts, sends every command until it is answered. Strict: what
 * does not follow from the log before is an error, since a server never sends it.
 */
export class TableClient {
  readonly #options: ClientOptions;
  readonly #tables = new Map<string, Followed>();
  readonly #left = new Set<string>();
  readonly #pending = new Map<string, Pending>();
  readonly #timer: NodeJS.Timeout;
  #socket: WebSocket | undefined;
  #address: string | undefined;
  #heardAt = 0;
  #isClosed = false;
  #failures = 0;
  #commands = 0;
  #beats = 0;
  #beatAt = 0;
  /** Commands sent again, and connections made. */
  readonly counts = { resent: 0, connected: 0, gaps: 0 };

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#tick(), 100).unref();
    this.#connect();
  }

  /** Follows a table from now on. */
  join(g: string): void {
    if (!this.#tables.has(g)) this.#tables.set(g, { log: [], you: [], contributed: new Set() });
    this.#enter(g);
  }

  /** Follows it no longer; what was seen of it stays. */
  leave(g: string): void {
    this.#left.add(g);
    this.send(JSON.stringify({ t: 'out', g } satisfies ClientMessage));
  }

  table(g: string): AnyTable | undefined {
    return this.#tables.get(g)?.table;
  }
  log(g: string): readonly TableEvent[] {
    return this.#tables.get(g)?.log ?? [];
  }
  seats(g: string): readonly number[] {
    return this.#tables.get(g)?.you ?? [];
  }
  deal(g: string): Deal | undefined {
    return this.#tables.get(g)?.deal;
  }
  next(g: string): string | undefined {
    return this.#tables.get(g)?.next;
  }
  /** Nothing has been answered that was sent, as far as is known here. */
  get waiting(): number {
    return this.#pending.size;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Where it is connected, or trying to be. */
  get address(): string | undefined {
    return this.#address;
  }

  /** The version of the event that answers the command, once it is committed. */
  do(
    g: string,
    d: Intent,
    more: { readonly n?: number; readonly for?: number; readonly c?: string } = {},
  ): Promise<Result<number>> {
    const { c = `${this.#commands++}-${Math.random().toString(36).slice(2, 10)}`, ...rest } = more;
    const message: ClientMessage = { t: 'do', g, c, d, ...rest };
    const text = JSON.stringify(message);
    return new Promise((resolve) => {
      this.#pending.set(c, { text, g, resolve, sentAt: Date.now() });
      this.send(text);
    });
  }

  /** Any text, as it is. */
  send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** As if the way had broken. */
  cut(): void {
    this.#socket?.terminate();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#socket?.terminate();
    for (const { resolve } of this.#pending.values()) resolve(fail({ code: 'closed' }));
    this.#pending.clear();
  }

  #connect(): void {
    if (this.#isClosed) return;
    const address = this.#options.address();
    this.#address = address;
    if (address === undefined) return this.#retry();
    const url = `${address.replace(/^http/, 'ws')}/ws?p=${protocolVersion}`;
    const { cookie, token } = this.#options;
    const socket = new WebSocket(url, {
      headers: {
        ...(cookie !== undefined && { Cookie: cookie }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      handshakeTimeout: 5000,
    });
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('open', () => {
      this.#heardAt = Date.now();
    });
    socket.on('message', (data: Buffer) => this.#tryToHear(data.toString()));
    socket.on('close', (code) => {
      if (code === closeCode.protocol) throw new Error('the server speaks another protocol');
      this.#retry();
    });
    return undefined;
  }

  #retry(): void {
    const { backoff = usualBackoff } = this.#options;
    if (!this.#isClosed) setTimeout(() => this.#connect(), backoff(this.#failures++)).unref();
  }

  #enter(g: string): void {
    const version = this.#tables.get(g)?.table?.version;
    const message: ClientMessage = { t: 'in', g, ...(version !== undefined && { v: version }) };
    this.send(JSON.stringify(message));
  }

  #tick(): void {
    const now = Date.now();
    const { patience = Infinity } = this.#options;
    if (this.waiting > 0 && this.#socket?.readyState === WebSocket.OPEN && now - this.#heardAt > patience) this.cut();
    for (const pending of this.#pending.values()) {
      if (now - pending.sentAt < (this.#options.resendAfter ?? resendAfter)) continue;
      this.#sendAgain(pending);
    }
    if (now - this.#beatAt > heartbeat.inSight) {
      this.#beatAt = now;
      const versions = [...this.#tables].flatMap(([g, { table }]) =>
        table && !this.#left.has(g) ? [[g, table.version] as const] : [],
      );
      this.send(JSON.stringify({ t: 'p', k: this.#beats++, v: Object.fromEntries(versions) }));
    }
  }

  #sendAgain(pending: Pending): void {
    pending.sentAt = Date.now();
    this.counts.resent++;
    this.send(pending.text);
  }

  #tryToHear(text: string): void {
    try {
      this.#hear(text);
    } catch (error) {
      if (!this.#options.onContradiction) throw error;
      this.close();
      this.#options.onContradiction(error);
    }
  }

  #hear(text: string): void {
    this.#heardAt = Date.now();
    const message = expect(parseServerMessage(text));
    switch (message.t) {
      case 'hi':
        this.#failures = 0;
        this.counts.connected++;
        for (const g of this.#tables.keys()) if (!this.#left.has(g)) this.#enter(g);
        for (const pending of this.#pending.values()) this.#sendAgain(pending);
        break;
      case 'game':
        this.#learn(message);
        break;
      case 'e':
        this.#apply(message.g, message.es);
        break;
      case 'done':
        this.#settle(message.c, { ok: true, value: message.v });
        break;
      case 'no':
        // Nothing is decided yet: the command is sent again with the next tick that finds it unanswered.
        if (passing.has(message.fault.code)) {
          const { g, c } = message;
          if (g !== undefined && c === undefined) setTimeout(() => this.#enter(g), enterAgainMs).unref();
          break;
        }
        if (message.c !== undefined) this.#settle(message.c, fail(message.fault as Fault));
        break;
      case 'p':
        for (const g of Object.keys(message.v)) this.#enter(g);
        break;
      case 'you':
      case 'deal':
      case 'next':
        this.#note(message);
        break;
    }
    this.#options.onMessage?.(message);
  }

  #note(message: Extract<ServerMessage, { t: 'you' | 'deal' | 'next' }>): void {
    const followed = this.#tables.get(message.g);
    if (!followed) return;
    if (message.t === 'you') {
      followed.you = message.seats;
      this.#contribute(message.g, followed);
    } else if (message.t === 'deal') followed.deal = message.deal;
    else followed.next = message.to;
  }

  #learn({ g, from, log, you, deal, next }: Extract<ServerMessage, { t: 'game' }>): void {
    const followed = this.#tables.get(g);
    if (!followed) return;
    followed.you = you;
    followed.deal = deal;
    if (next !== undefined) followed.next = next;
    if (from === 0) {
      const [first] = log;
      if (first?.k !== 'open') throw new Error('a log without a beginning');
      if (followed.log.length > log.length) throw new Error(`table ${g} has lost events`);
      const known = followed.log;
      // Nothing that was told is ever told otherwise.
      known.forEach((event, index) => {
        if (JSON.stringify(event) !== JSON.stringify(log[index]))
          throw new Error(`table ${g} has another event ${event.v}`);
      });
      followed.log = [...log];
      followed.table = expect(replay(this.#options.game(first.setup.game), log));
    } else {
      this.#apply(g, log);
    }
    this.#contribute(g, followed);
    for (const event of log) this.#acknowledge(event);
    if (followed.table) this.#options.onNews?.(g, followed.table);
  }

  #apply(g: string, events: readonly TableEvent[]): void {
    const followed = this.#tables.get(g);
    if (!followed?.table) return;
    for (const event of events) {
      if (event.v <= followed.table.version) continue;
      if (event.v > followed.table.version + 1) {
        this.counts.gaps++;
        return this.#enter(g);
      }
      followed.table = expect(evolve(followed.table, event));
      followed.log.push(event);
      this.#acknowledge(event);
    }
    return this.#options.onNews?.(g, followed.table);
  }

  /** Before the first draw, every own seat gives a random number. */
  #contribute(g: string, { table, you, contributed }: Followed): void {
    if (!table?.chance || table.n > 0 || this.#options.isSilent || !canDraw(table)) return;
    for (const seat of you) {
      if (contributed.has(seat) || table.places[seat]?.contribution !== undefined) continue;
      contributed.add(seat);
      void this.do(g, { k: 'contribute', value: randomBytes(32).toString('hex') }, { for: seat });
    }
  }

  #acknowledge({ c, v }: TableEvent): void {
    if (c !== undefined) this.#settle(c, { ok: true, value: v });
  }

  #settle(c: string, result: Result<number>): void {
    const pending = this.#pending.get(c);
    this.#pending.delete(c);
    pending?.resolve(result);
  }
}

const usualBackoff = (failures: number): number =>
  Math.min(5000, 50 * 2 ** Math.min(failures, 8)) * (0.5 + Math.random());
