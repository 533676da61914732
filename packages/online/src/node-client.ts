import { randomBytes } from 'node:crypto';
import { fail, fault, random, type Result, type Seat } from '@quadrille/kit';
import { protocolVersion, type Deal, type ServerMessage } from '@quadrille/protocol';
import type { AnyTable, Intent, SentIntent, TableEnvironment, TableEvent, TableGame } from '@quadrille/table';
import { WebSocket } from 'ws';
import type { OpenSocket } from './connection.ts';
import { Link } from './link.ts';
import { commandName, forgetful } from './outbox.ts';
import { RemoteTable, type RemoteNow } from './remote-table.ts';

/** Time and randomness of this process. */
export const nodeEnvironment = (): TableEnvironment => ({
  now: () => Math.round(performance.timeOrigin + performance.now()),
  after: (ms, call) => {
    const timer = setTimeout(call, Math.max(0, ms));
    timer.unref();
    return () => clearTimeout(timer);
  },
  chance: random(randomBytes(4).readUInt32LE()),
});

/** The WebSocket address of a server. */
export const socketUrl = (server: string): string => `${server.replace(/^http/, 'ws')}/ws?p=${protocolVersion}`;

interface NodeSocketOptions {
  /** Called for every attempt; undefined: no server is available now. */
  url(): string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  onSocket?(socket: WebSocket): void;
}

/** Adapts a Node WebSocket. */
export const nodeSocket =
  ({ url, headers = {}, onSocket }: NodeSocketOptions): OpenSocket =>
  (listener) => {
    const address = url();
    if (address === undefined) {
      const timer = setTimeout(() => listener.closed(1006), 0);
      return { send: () => {}, close: () => clearTimeout(timer) };
    }
    const socket = new WebSocket(address, { headers, perMessageDeflate: false });
    let isOver = false;
    socket.on('open', () => {
      if (!isOver) listener.opened();
    });
    socket.on('message', (data: Buffer) => {
      if (!isOver) listener.heard(data.toString());
    });
    socket.on('error', () => {});
    socket.on('close', (code, reason) => {
      if (!isOver) listener.closed(code, reason.toString());
      isOver = true;
    });
    onSocket?.(socket);
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => {
        isOver = true;
        socket.terminate();
      },
    };
  };

export interface NodeClientOptions {
  address(): string | undefined;
  readonly cookie?: string;
  /** For a bot. */
  readonly token?: string;
  /** The rules of a table's game. */
  game(id: string): TableGame<unknown, unknown, unknown>;
  readonly isSilent?: boolean;
  readonly resendAfter?: number;
  /** Wraps the sockets, for example to inject faults. */
  wrapSocket?(open: OpenSocket): OpenSocket;
  /** Called when a table or the client's seats at it have changed. */
  onNews?(tableId: string, table: AnyTable): void;
  onMessage?(message: ServerMessage): void;
  /** Called when the server contradicted itself; the client then stops. Without this callback it throws. */
  onContradiction?(error: Error): void;
}

/**
 * The client for programs: a link and one table per id, as in the app. It is strict, because tests of the server use
 * it: an unreadable message, or one that contradicts an earlier one, is an error.
 */
export class NodeClient {
  readonly link: Link;
  readonly #options: NodeClientOptions;
  readonly #environment = nodeEnvironment();
  readonly #tables = new Map<string, RemoteTable>();
  /** Tables that are no longer followed; their state stays readable. */
  readonly #left = new Set<string>();
  #socket: WebSocket | undefined;
  #address: string | undefined;
  #isUp = false;
  #isClosed = false;
  /** The number of connections made. */
  readonly counts = { connected: 0 };

  constructor(options: NodeClientOptions) {
    this.#options = options;
    const { cookie, token, address, wrapSocket = (open) => open } = options;
    const headers = {
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
    const url = (): string | undefined => {
      this.#address = address();
      return this.#address && socketUrl(this.#address);
    };
    const onSocket = (socket: WebSocket): void => {
      this.#socket = socket;
    };
    this.link = new Link(wrapSocket(nodeSocket({ url, headers, onSocket })), this.#environment, {
      onMessage: (message) => this.#observe(message),
      onUnreadable: (text) => this.#contradict(`unreadable: ${text.slice(0, 200)}`),
    });
    this.link.subscribe(() => {
      const { state } = this.link.now();
      if (state === 'up' && !this.#isUp) this.counts.connected++;
      this.#isUp = state === 'up';
      if (state === 'old') this.#contradict('the server speaks another protocol');
    });
  }

  /** Starts to follow a table. */
  join(tableId: string): RemoteTable {
    const known = this.#tables.get(tableId);
    if (known && !this.#left.has(tableId)) {
      if (!known.now().table) this.link.resume(tableId);
      return known;
    }
    const { game, isSilent = false, resendAfter } = this.#options;
    const table = new RemoteTable({
      id: tableId,
      link: this.link,
      keeper: forgetful(),
      around: this.#environment,
      game: async (id) => game(id),
      isSilent,
      ...(resendAfter !== undefined && { resendAfterMs: resendAfter }),
      onMismatch: ({ code }) => this.#contradict(`table ${tableId}: ${code}`),
    });
    this.#left.delete(tableId);
    this.#tables.set(tableId, table);
    let [last, you]: [AnyTable | undefined, readonly Seat[]] = [undefined, []];
    table.subscribe(() => {
      const now = table.now();
      if (!now.table || (now.table === last && now.you === you)) return;
      [last, you] = [now.table, now.you];
      this.#options.onNews?.(tableId, now.table);
    });
    return table;
  }

  /** Stops following a table; its state stays readable. */
  leave(tableId: string): void {
    this.#left.add(tableId);
    this.#tables.get(tableId)?.close();
  }

  table(tableId: string): AnyTable | undefined {
    return this.#tables.get(tableId)?.now().table;
  }
  /** Milliseconds left per seat, as a page shows them. */
  clocks(tableId: string): readonly number[] {
    return this.#tables.get(tableId)?.clocks() ?? [];
  }
  log(tableId: string): readonly TableEvent[] {
    return this.#tables.get(tableId)?.log() ?? [];
  }
  seats(tableId: string): readonly Seat[] {
    return this.#tables.get(tableId)?.now().you ?? [];
  }
  deal(tableId: string): Deal | undefined {
    return this.#tables.get(tableId)?.now().deal;
  }
  next(tableId: string): string | undefined {
    return this.#tables.get(tableId)?.now().next;
  }
  /** The number of unanswered commands. */
  get waiting(): number {
    return [...this.#tables.values()].reduce((sum, table) => sum + countUnanswered(table.now()), 0);
  }
  get isClosed(): boolean {
    return this.#isClosed;
  }
  /** The server's address, connected or not. */
  get address(): string | undefined {
    return this.#address;
  }

  /** Resolves to the version of the event that answers the command, once it is committed. */
  do(tableId: string, intent: Intent, more: Partial<Omit<SentIntent, 'intent'>> = {}): Promise<Result<number>> {
    if (this.#isClosed) return Promise.resolve(fail(fault('online-left')));
    return this.join(tableId).command({ commandId: commandName(this.#environment.chance), ...more, intent });
  }

  /** Sends any text unchanged. */
  send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Simulates a broken connection. */
  cut(): void {
    this.#socket?.terminate();
  }

  close(): void {
    this.#isClosed = true;
    for (const table of this.#tables.values()) table.close();
    this.link.close();
  }

  #observe(message: ServerMessage): void {
    if (message.kind === 'game' && message.from === 0) this.#compare(message);
    this.#options.onMessage?.(message);
  }

  /** Reports messages that contradict earlier ones. */
  #compare({ tableId, log }: Extract<ServerMessage, { readonly kind: 'game' }>): void {
    const known = this.log(tableId);
    if (known.length > log.length) this.#contradict(`table ${tableId} has lost events`);
    const other = known.find((event, index) => JSON.stringify(event) !== JSON.stringify(log[index]));
    if (other) this.#contradict(`table ${tableId} has another event ${other.version}`);
  }

  #contradict(what: string): void {
    if (this.#isClosed) return;
    const error = new Error(what);
    this.close();
    const { onContradiction } = this.#options;
    if (onContradiction) return onContradiction(error);
    queueMicrotask(() => {
      throw error;
    });
  }
}

const countUnanswered = ({ unsent }: RemoteNow): number => unsent.length;
