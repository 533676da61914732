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
import { WebSocket, type RawData } from 'ws';
import { isStoreFault } from '../platform/errors.ts';
import type { Account } from '../store/sessions.ts';
import type { Viewer } from '../table/audience.ts';
import { doFor, seatFor } from '../table/commands.ts';
import type { Room } from '../table/table-registry.ts';
import type { Access, Credentials } from './access.ts';
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
const closeTimeoutMs = 2000;
/** Maximum tables per socket. */
const maxTablesPerSocket = 20;

/**
 * A socket that knows its connection: all sockets share the listeners below. Listeners of their own, timers and maps
 * would take more than a kilobyte of each of ten thousand sockets.
 */
export class ServerSocket extends WebSocket {
  /** The address for which it is counted. */
  address: string | undefined;
  connection: Connection | undefined;
}

/** A client that is gone never answers the close frame, and is cut off. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  // A socket that still waits for its account is paused, and would not see the answer.
  socket.resume();
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
}

function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  (this as ServerSocket).connection?.onFrame(data as Buffer, isBinary);
}
function onPong(this: WebSocket): void {
  (this as ServerSocket).connection?.onPong();
}

type DoMessage = Extract<ClientMessage, { kind: 'do' }>;

/** One client's socket: answers its messages and sends it the events of its tables. */
export class Connection implements Viewer, Access {
  readonly account: string | undefined;
  readonly credentials: Credentials;
  readonly #socket: ServerSocket;
  /**
   * The stream below the socket. Whole frames are written to it at once: `ws` would write header and text separately.
   */
  readonly #wire: Duplex;
  readonly #context: NetContext;
  /** The tables that it follows, mostly one. */
  #rooms: readonly Room[] = [];
  readonly #messages: Bucket;
  /** Created on first use: most sockets need one of them. */
  readonly #buckets: Partial<Record<LimitName, Bucket>> = {};
  readonly #who: Account | undefined;
  /** The messages so far, handled in order. */
  #inbox: Promise<void> = Promise.resolve();
  /** When the connection was last checked, probed without an answer yet, and measured: whole milliseconds. */
  #checkedAt = 0;
  #probedAt: number | undefined;
  #measuredAt = 0;
  /** Whether a message arrived since the last probe. */
  #hasReceived = false;
  #rtt: number | undefined;

  /** `credentials` may name an account that has no seat at a table: that of a program which may only read. */
  constructor(
    socket: ServerSocket,
    wire: Duplex,
    context: NetContext,
    who: Account | undefined,
    credentials: Credentials,
  ) {
    this.#socket = socket;
    this.#wire = wire;
    this.#context = context;
    this.#who = who;
    this.credentials = credentials;
    this.account = who?.id;
    this.#messages = new Bucket(context.limits.messages, context.now());
    socket.connection = this;
    socket.on('pong', onPong);
    socket.on('message', onMessage);
    const me = who && { me: meOf(who) };
    this.#send({ kind: 'hi', protocol: context.protocol, build: context.build, at: context.now(), ...me });
    this.#probe(Math.round(performance.now()));
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get isPerson(): boolean {
    return this.#who?.person === true;
  }

  send(text: string): void {
    if (!this.#isOpen) return;
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
    closeSocket(this.#socket, code, reason);
  }

  /** The session or token was revoked. */
  end(): void {
    this.close(closeCode.session, 'no session');
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

  onFrame(data: Buffer, isBinary: boolean): void {
    // A client may go on sending after the server has closed the socket, for example because its session ended.
    if (!this.#isOpen) return undefined;
    const at = this.#context.now();
    this.#hasReceived = true;
    if (this.#messages.take(at) > 0) return this.close(closeCode.limit, 'too many messages');
    if (isBinary) return this.#refuse(fault('wire-json'));
    const parsed = parseClientMessage(data.toString());
    if (!parsed.ok) return this.#refuse(parsed.error);
    const message = parsed.value;
    // Most messages are heartbeats: they wait for nothing, and their order does not matter.
    if (message.kind === 'p') return this.#beat(message, at);
    this.#inbox = this.#inbox
      .then(() => this.#onMessage(message, at))
      .catch((error: unknown) => this.#fail(error, message));
    return undefined;
  }

  /**
   * An unexpected error closes the socket: it is unknown whether the command took effect, and the client will send it
   * again with the same id. While the store is unreachable or full, the socket stays open and the client is told to wait.
   */
  #fail(error: unknown, message: ClientMessage): void {
    this.#context.errors.report(error, `socket command ${message.kind}`);
    if (isStoreFault(error)) return this.#refuseCommand(message, fault('online-store'));
    return this.close(closeCode.error, 'error');
  }

  /** The reason why this socket may not send such a command now. */
  #refusalOf(name: SocketCommandName, at: number): Fault | undefined {
    const { caller, limit }: SocketCommand = socketCommands[name];
    if (caller === 'guest' && this.account === undefined) return fault('online-no-guest');
    return limit === undefined ? undefined : this.#limitFault(limit, at);
  }

  #limitFault(limit: LimitName, at: number, tokens = 1): Fault | undefined {
    const bucket = (this.#buckets[limit] ??= new Bucket(this.#context.limits[limit], at));
    const seconds = bucket.take(at, tokens);
    return seconds > 0 ? fault('online-limit', { n: seconds }) : undefined;
  }

  #onMessage(message: Exclude<ClientMessage, { kind: 'p' }>, at: number): Promise<void> | void {
    // The client has gone while this waited for earlier messages. Its commands still count; a subscription would stay
    // forever.
    if (!this.#isOpen && message.kind !== 'do') return undefined;
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
    }
  }

  #room(tableId: string): Room | undefined {
    return this.#rooms.find(({ actor }) => actor.id === tableId);
  }

  async #enter(tableId: string, v: number | undefined, at: number): Promise<void> {
    if (this.#rooms.length >= maxTablesPerSocket && !this.#room(tableId))
      return this.#refuse(fault('online-limit', { n: 1 }), { tableId });
    const room = await this.#context.tables.roomAt(tableId, v);
    if (!room.ok) return this.#refuse(room.error, { tableId });
    if (!this.#isOpen) return undefined;
    const { tables, limits } = this.#context;
    const wrong = this.#limitFault('logs', at, logTokens(limits, tables.joinLength(room.value, v)));
    if (wrong) return this.#refuse(wrong, { tableId });
    this.#forget(tableId);
    this.#rooms = this.#rooms.concat(room.value);
    return this.send(tables.join(room.value, this, v));
  }

  #leave(tableId: string): void {
    const room = this.#room(tableId);
    this.#forget(tableId);
    if (room) this.#context.tables.leave(room, this);
  }

  #forget(tableId: string): void {
    this.#rooms = this.#rooms.filter(({ actor }) => actor.id !== tableId);
  }

  #do(message: DoMessage, at: number): Promise<void> | void {
    const { tableId, commandId } = message;
    const room = this.#room(tableId);
    if (room) return void this.#doAt(room, message, at);
    return this.#context.tables
      .room(tableId)
      .then((loaded) =>
        loaded.ok ? void this.#doAt(loaded.value, message, at) : this.#refuse(loaded.error, { tableId, commandId }),
      );
  }

  /** Runs without blocking the inbox: commands for other tables need not wait for this commit. */
  async #doAt(room: Room, message: DoMessage, at: number): Promise<void> {
    const { tableId, commandId } = message;
    try {
      const answered = await doFor(this.#context.store, room, this.account, message, at, this.#rtt);
      if (!answered.ok) return this.#refuse(answered.error, { tableId, commandId });
      const { version, events } = answered.value;
      this.#context.metrics.ack.observe(this.#context.now() - at);
      // Clients at the table have already received the event.
      const isTold = this.#room(tableId) !== undefined && events.some((event) => event.commandId === commandId);
      return isTold ? undefined : this.#send({ kind: 'done', tableId, commandId, version });
    } catch (error) {
      return this.#fail(error, message);
    }
  }

  async #say({ tableId, seat: named, phrase }: Extract<ClientMessage, { kind: 'say' }>): Promise<void> {
    const room = this.#room(tableId);
    const seat = room && seatFor(room.actor.table, this.account, named);
    if (!room || seat === undefined) return this.#refuse(fault('online-not-seated'), { tableId });
    return this.#context.tables.say(room, seat, phrase);
  }

  async #seek(wish: SeekWish | undefined): Promise<void> {
    const { pairer } = this.#context;
    if (!wish || !this.#who) return pairer.stop(this);
    await pairer.seek(this, this.#who, wish);
    // The client may have gone meanwhile without a close event.
    if (!this.#isOpen) await pairer.onDisconnect(this);
    return undefined;
  }

  #beat({ number, versions }: Extract<ClientMessage, { kind: 'p' }>, at: number): void {
    const differing = Object.entries(versions).flatMap(([g, known]) => {
      const version = this.#room(g)?.actor.table.version;
      return version === undefined || version === known ? [] : [[g, version] as const];
    });
    this.#send({ kind: 'p', number, at, versions: Object.fromEntries(differing) });
  }

  /** Called every second or so, with whole milliseconds. */
  probeIfDue(now: number): void {
    if (now - this.#checkedAt >= probeIntervalMs) this.#probe(now);
  }

  #probe(now: number): void {
    this.#checkedAt = now;
    // The last probe is still unanswered: the connection is dead.
    if (this.#probedAt !== undefined && now - this.#probedAt > probeIntervalMs / 2) return this.#socket.terminate();
    const isOpen = this.#hasReceived && this.#probedAt === undefined;
    this.#hasReceived = false;
    if (isOpen && now - this.#measuredAt < measureIntervalMs) return undefined;
    this.#probedAt ??= now;
    if (this.#isOpen) this.#socket.ping();
    return undefined;
  }

  onPong(): void {
    this.#measuredAt = Math.round(performance.now());
    if (this.#probedAt !== undefined) this.#rtt = this.#measuredAt - this.#probedAt;
    this.#probedAt = undefined;
  }

  onClose(): void {
    this.#context.tables.lobby.leave(this);
    this.#context.topics.leave(this);
    if (!this.#context.isStopping())
      void this.#context.pairer
        .onDisconnect(this)
        .catch((error: unknown) => void this.#context.errors.report(error, 'leaving'));
    for (const room of this.#rooms) this.#context.tables.leave(room, this);
    this.#rooms = [];
  }
}
