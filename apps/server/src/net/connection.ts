import { type Fault, fault } from '@quadrille/kit';
import {
  type ClientMessage,
  type LimitName,
  type SeekWish,
  type ServerMessage,
  type SocketCommand,
  type SocketCommandName,
  closeCode,
  parseClientMessage,
  printServerMessage,
  socketCommands,
} from '@quadrille/protocol';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { isAway } from '../platform/errors.ts';
import type { Account } from '../store/sessions.ts';
import type { Viewer } from '../table/audience.ts';
import { doFor, seatFor } from '../table/commands.ts';
import type { Room } from '../table/table-registry.ts';
import type { NetContext } from './context.ts';
import { Bucket, logTokens } from './limits.ts';
import { meOf } from './routes.ts';

/** Encodes a text as one unmasked WebSocket frame in one buffer, so that it is written at once. */
function encodeFrame(text: string): Buffer {
  if (text === last.text) return last.frame;
  const size = Buffer.byteLength(text);
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = 0x81;
  if (head === 2) {
    frame[1] = size;
  } else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame.write(text, head);
  last = { text, frame };
  return frame;
}

/** The last encoded frame: all spectators of a table get the same text, one after the other. */
let last: { readonly text: string; readonly frame: Buffer } = { text: '', frame: Buffer.from([0x81, 0]) };

/** A client that does not read must not fill the server's memory. */
const maxBufferedBytes = 262_144;
/** Milliseconds between two probes of a silent connection. */
const probeIntervalMs = 10_000;
/** Round-trip time is measured this often, also on a busy connection. */
const measureIntervalMs = 30_000;
/**
 * A socket error leads to a close event, which is handled. Declared here so that its closure keeps no request in
 * memory.
 */
export const ignoreError = (): void => {};
/** Maximum tables per socket. */
const maxTablesPerSocket = 20;

/** One client's socket: answers its messages and sends it the events of its tables. */
export class Connection implements Viewer {
  readonly account: string | undefined;
  readonly isPerson: boolean;
  readonly #socket: WebSocket;
  /**
   * The stream below the socket. Whole frames are written to it at once: `ws` would write header and text separately.
   */
  readonly #wire: Duplex;
  readonly #context: NetContext;
  readonly #rooms = new Map<string, Room>();
  readonly #messages: Bucket;
  /** By limit, created on first use: most sockets never need one. */
  #buckets: Map<LimitName, Bucket> | undefined;
  readonly #who: Account | undefined;
  readonly #probe: NodeJS.Timeout;
  /** The messages so far, handled in order. */
  #inbox: Promise<void> = Promise.resolve();
  #probedAt: number | undefined;
  #measuredAt = -Infinity;
  /** Whether a message arrived since the last probe. */
  #hasReceived = false;
  #rtt: number | undefined;

  constructor(
    socket: WebSocket,
    wire: Duplex,
    context: NetContext,
    onClose: (connection: Connection) => void,
    who: Account | undefined,
  ) {
    this.#socket = socket;
    this.#wire = wire;
    this.#context = context;
    this.#who = who;
    this.account = who?.id;
    this.isPerson = who?.person === true;
    this.#messages = new Bucket(context.limits.messages, context.now());
    this.#probe = setInterval(() => this.#sendProbe(), probeIntervalMs).unref();
    socket.on('pong', () => this.#measure());
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#onFrame(data, isBinary));
    socket.on('close', () => {
      this.#onClose();
      onClose(this);
    });
    socket.on('error', ignoreError);
    const me = who && { me: meOf(who) };
    this.#send({ kind: 'hi', protocol: context.protocol, build: context.build, at: context.now(), ...me });
    this.#sendProbe();
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#wire.writableLength > maxBufferedBytes) return this.close(closeCode.slow, 'slow reader');
    this.#wire.write(encodeFrame(text));
    return undefined;
  }

  /** Tells the client to reconnect: the server restarts. */
  announceRestart(spread: number): void {
    this.#send({ kind: 'bye', spread });
    this.close(closeCode.restart, 'restart');
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    // A client that is gone never answers the close frame.
    setTimeout(() => this.#socket.terminate(), 2000).unref();
  }

  #send(message: ServerMessage): void {
    this.send(printServerMessage(message));
  }

  #refuse(error: Fault, about: { readonly tableId?: string; readonly commandId?: string } = {}): void {
    this.#context.metrics.refused.inc({ fault: error.code });
    this.#send({ kind: 'no', ...about, fault: error });
  }

  /** Refuses a command. Seeks have their own kind of answer. */
  #refuseCommand(message: ClientMessage, error: Fault): void {
    if (message.kind === 'seek' && message.wish)
      return this.#send({ kind: 'seek', commandId: message.wish.commandId, fault: error });
    const about = 'tableId' in message ? { tableId: message.tableId } : {};
    return this.#refuse(error, message.kind === 'do' ? { ...about, commandId: message.commandId } : about);
  }

  #onFrame(data: Buffer, isBinary: boolean): void {
    const at = this.#context.now();
    this.#hasReceived = true;
    if (this.#messages.take(at) > 0) return this.close(closeCode.limit, 'too many messages');
    if (isBinary) return this.#refuse(fault('wire-json'));
    const message = parseClientMessage(data.toString());
    if (!message.ok) return this.#refuse(message.error);
    this.#inbox = this.#inbox
      .then(() => this.#onMessage(message.value, at))
      .catch((error: unknown) => this.#fail(error, message.value));
    return undefined;
  }

  /**
   * An unexpected error closes the socket: it is unknown whether the command took effect, and the client will send it
   * again with the same id. While the store is unreachable, the socket stays open and the client is told to wait.
   */
  #fail(error: unknown, message: ClientMessage): void {
    if (isAway(error)) return this.#refuseCommand(message, fault('online-store'));
    this.#context.errors.report(error, `socket command ${message.kind}`);
    return this.close(closeCode.error, 'error');
  }

  /** The reason why this socket may not send such a command now. */
  #refusalOf(name: SocketCommandName, at: number): Fault | undefined {
    const { caller, limit }: SocketCommand = socketCommands[name];
    if (caller === 'guest' && this.account === undefined) return fault('online-no-guest');
    return limit === undefined ? undefined : this.#limitFault(limit, at);
  }

  #limitFault(limit: LimitName, at: number, tokens = 1): Fault | undefined {
    this.#buckets ??= new Map();
    const bucket = this.#buckets.get(limit) ?? new Bucket(this.#context.limits[limit], at);
    this.#buckets.set(limit, bucket);
    const seconds = bucket.take(at, tokens);
    return seconds > 0 ? fault('online-limit', { n: seconds }) : undefined;
  }

  async #onMessage(message: ClientMessage, at: number): Promise<void> {
    // Ending a seek costs nothing and needs no account.
    const wrong = message.kind === 'seek' && !message.wish ? undefined : this.#refusalOf(message.kind, at);
    if (wrong) return this.#refuseCommand(message, wrong);
    switch (message.kind) {
      case 'in':
        return this.#enter(message.tableId, message.version, at);
      case 'out':
        return this.#leave(message.tableId);
      case 'do':
        return this.#do(message, at);
      case 'say':
        return this.#say(message);
      case 'lobby':
        if (message.on) return this.#context.tables.lobby.follow(this);
        return this.#context.tables.lobby.leave(this);
      case 'listen':
        if (message.on) return this.#context.topics.listen(this, message.bell);
        return this.#context.topics.stop(this, message.bell);
      case 'seek':
        return this.#seek(message.wish);
      case 'p':
        return this.#beat(message, at);
    }
  }

  async #enter(tableId: string, v: number | undefined, at: number): Promise<void> {
    if (this.#rooms.size >= maxTablesPerSocket && !this.#rooms.has(tableId))
      return this.#refuse(fault('online-limit', { n: 1 }), { tableId });
    const room = await this.#context.tables.roomAt(tableId, v);
    if (!room.ok) return this.#refuse(room.error, { tableId });
    if (this.#socket.readyState !== this.#socket.OPEN) return undefined;
    const { tables, limits } = this.#context;
    const wrong = this.#limitFault('logs', at, logTokens(limits, tables.joinLength(room.value, v)));
    if (wrong) return this.#refuse(wrong, { tableId });
    this.#rooms.set(tableId, room.value);
    return this.send(tables.join(room.value, this, v));
  }

  #leave(tableId: string): void {
    const room = this.#rooms.get(tableId);
    this.#rooms.delete(tableId);
    if (room) this.#context.tables.leave(room, this);
  }

  /** Runs without blocking the inbox: commands for other tables need not wait for this commit. */
  async #do({ tableId, ...body }: Omit<Extract<ClientMessage, { kind: 'do' }>, 'kind'>, at: number): Promise<void> {
    const about = { tableId, commandId: body.commandId };
    const room = this.#rooms.get(tableId) ?? (await this.#context.tables.room(tableId));
    if ('ok' in room && !room.ok) return this.#refuse(room.error, about);
    const found = 'ok' in room ? room.value : room;
    void doFor(this.#context.store, found, this.account, body, at, this.#rtt)
      .then((answered) => {
        if (!answered.ok) return this.#refuse(answered.error, about);
        const { version, events } = answered.value;
        this.#context.metrics.ack.observe(this.#context.now() - at);
        // Clients at the table have already received the event.
        const isTold = this.#rooms.has(tableId) && events.some(({ commandId }) => commandId === body.commandId);
        return isTold ? undefined : this.#send({ kind: 'done', ...about, version });
      })
      .catch((error: unknown) => this.#fail(error, { kind: 'do', tableId, ...body }));
    return undefined;
  }

  async #say({ tableId, seat: named, phrase }: Extract<ClientMessage, { kind: 'say' }>): Promise<void> {
    const room = this.#rooms.get(tableId);
    const seat = room && seatFor(room.actor.table, this.account, named);
    if (!room || seat === undefined) return this.#refuse(fault('online-not-seated'), { tableId });
    return this.#context.tables.say(room, seat, phrase);
  }

  async #seek(wish: SeekWish | undefined): Promise<void> {
    const { pairer } = this.#context;
    if (!wish || !this.#who) return pairer.stop(this);
    await pairer.seek(this, this.#who, wish);
    // The client may have gone meanwhile without a close event.
    if (this.#socket.readyState !== this.#socket.OPEN) await pairer.onDisconnect(this);
    return undefined;
  }

  #beat({ number, versions }: Extract<ClientMessage, { kind: 'p' }>, at: number): void {
    const differing = Object.entries(versions).flatMap(([g, known]) => {
      const version = this.#rooms.get(g)?.actor.table.version;
      return version === undefined || version === known ? [] : [[g, version] as const];
    });
    this.#send({ kind: 'p', number, at, versions: Object.fromEntries(differing) });
  }

  #sendProbe(): void {
    const now = performance.now();
    // The last probe is still unanswered: the connection is dead.
    if (this.#probedAt !== undefined && now - this.#probedAt > probeIntervalMs / 2) return this.#socket.terminate();
    const isOpen = this.#hasReceived && this.#probedAt === undefined;
    this.#hasReceived = false;
    if (isOpen && now - this.#measuredAt < measureIntervalMs) return undefined;
    this.#probedAt ??= now;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
    return undefined;
  }

  #measure(): void {
    this.#measuredAt = performance.now();
    if (this.#probedAt !== undefined) this.#rtt = Math.round(this.#measuredAt - this.#probedAt);
    this.#probedAt = undefined;
  }

  #onClose(): void {
    clearInterval(this.#probe);
    this.#context.tables.lobby.leave(this);
    this.#context.topics.leave(this);
    if (!this.#context.isStopping())
      void this.#context.pairer
        .onDisconnect(this)
        .catch((error: unknown) => void this.#context.errors.report(error, 'leaving'));
    for (const room of this.#rooms.values()) this.#context.tables.leave(room, this);
    this.#rooms.clear();
  }
}
