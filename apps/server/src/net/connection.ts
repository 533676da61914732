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

/** A text as one frame of a socket, unmasked as a server sends it: head and text in one piece of memory, written at once. */
function frameOf(text: string): Buffer {
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

/** All who watch a table are sent the same, one after the other. */
let last: { readonly text: string; readonly frame: Buffer } = { text: '', frame: Buffer.from([0x81, 0]) };

/** Whoever does not read what is sent must not fill our memory. */
const mostBuffered = 262_144;
/** Milliseconds between two looks at the way: whoever says nothing is asked. */
const probeEvery = 10_000;
/** How long the way took is measured so often, also on a way that is known to be open. */
const measureEvery = 30_000;
/** What is wrong with a socket ends it; the close tells. Made here, it keeps nothing alive: a request is larger than its socket. */
export const ignored = (): void => {};
/** Tables on one socket. */
const mostRooms = 20;

/** One socket: what comes in is read and answered, what happens at its tables is sent on. */
export class Connection implements Viewer {
  readonly account: string | undefined;
  readonly #socket: WebSocket;
  /** What the socket writes to. Whole frames go there at once: the socket itself would write head and text apart. */
  readonly #wire: Duplex;
  readonly #context: NetContext;
  readonly #rooms = new Map<string, Room>();
  readonly #messages: Bucket;
  /** By limit, made when first needed: most sockets never need one. */
  #buckets: Map<LimitName, Bucket> | undefined;
  readonly #who: Account | undefined;
  readonly #probe: NodeJS.Timeout;
  /** Messages are taken in their order. */
  #inbox: Promise<void> = Promise.resolve();
  #probedAt: number | undefined;
  #measuredAt = -Infinity;
  /** Something has been said since the last look. */
  #isHeard = false;
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
    this.#messages = new Bucket(context.limits.messages, context.now());
    this.#probe = setInterval(() => this.#sendProbe(), probeEvery).unref();
    socket.on('pong', () => this.#measure());
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#onFrame(data, isBinary));
    socket.on('close', () => {
      this.#onClose();
      onClose(this);
    });
    socket.on('error', ignored);
    const me = who && { me: meOf(who) };
    this.#tell({ t: 'hi', p: context.protocol, build: context.build, at: context.now(), ...me });
    this.#sendProbe();
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#wire.writableLength > mostBuffered) return this.close(closeCode.slow, 'slow reader');
    this.#wire.write(frameOf(text));
    return undefined;
  }

  /** The server starts anew. */
  sayBye(spread: number): void {
    this.#tell({ t: 'bye', spread });
    this.close(closeCode.restart, 'restart');
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    // Whoever does not answer is gone.
    setTimeout(() => this.#socket.terminate(), 2000).unref();
  }

  #tell(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }

  #refuse(error: Fault, about: { readonly g?: string; readonly c?: string } = {}): void {
    this.#context.metrics.refused.inc({ fault: error.code });
    this.#tell({ t: 'no', ...about, fault: error });
  }

  /** A refusal in the words of the command: a seek has an answer of its own. */
  #refuseCommand(message: ClientMessage, error: Fault): void {
    if (message.t === 'seek' && message.wish) return this.#tell({ t: 'seek', c: message.wish.c, fault: error });
    const g = 'g' in message ? { g: message.g } : {};
    return this.#refuse(error, message.t === 'do' ? { ...g, c: message.c } : g);
  }

  #onFrame(data: Buffer, isBinary: boolean): void {
    const at = this.#context.now();
    this.#isHeard = true;
    if (this.#messages.take(at) > 0) return this.close(closeCode.limit, 'too many messages');
    if (isBinary) return this.#refuse(fault('wire-json'));
    const message = parseClientMessage(data.toString());
    if (!message.ok) return this.#refuse(message.error);
    this.#inbox = this.#inbox
      .then(() => this.#hear(message.value, at))
      .catch((error: unknown) => this.#fail(error, message.value));
    return undefined;
  }

  /**
   * An unexpected error closes the socket: whether the command was done is not known, and a client that comes back sends
   * it again under the same name. While the store is away, the socket stays, and the client is told to wait.
   */
  #fail(error: unknown, message: ClientMessage): void {
    if (isAway(error)) return this.#refuseCommand(message, fault('online-store'));
    this.#context.errors.report(error, `socket command ${message.t}`);
    return this.close(closeCode.error, 'error');
  }

  /** Why this socket may not send such a command now. */
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

  async #hear(message: ClientMessage, at: number): Promise<void> {
    // A seek that ends takes nothing from its limit, and needs no account.
    const wrong = message.t === 'seek' && !message.wish ? undefined : this.#refusalOf(message.t, at);
    if (wrong) return this.#refuseCommand(message, wrong);
    switch (message.t) {
      case 'in':
        return this.#enter(message.g, message.v, at);
      case 'out':
        return this.#leave(message.g);
      case 'do':
        return this.#do(message, at);
      case 'say':
        return this.#say(message);
      case 'lobby':
        if (message.on) return this.#context.tables.lobby.follow(this);
        return this.#context.tables.lobby.leave(this);
      case 'listen':
        if (message.on) return this.#context.bells.listen(this, message.bell);
        return this.#context.bells.stop(this, message.bell);
      case 'seek':
        return this.#seek(message.wish);
      case 'p':
        return this.#beat(message, at);
    }
  }

  async #enter(g: string, v: number | undefined, at: number): Promise<void> {
    if (this.#rooms.size >= mostRooms && !this.#rooms.has(g))
      return this.#refuse(fault('online-limit', { n: 1 }), { g });
    const room = await this.#context.tables.roomAt(g, v);
    if (!room.ok) return this.#refuse(room.error, { g });
    if (this.#socket.readyState !== this.#socket.OPEN) return undefined;
    const { tables, limits } = this.#context;
    const wrong = this.#limitFault('logs', at, logTokens(limits, tables.joinLength(room.value, v)));
    if (wrong) return this.#refuse(wrong, { g });
    this.#rooms.set(g, room.value);
    return this.send(tables.join(room.value, this, v));
  }

  #leave(g: string): void {
    const room = this.#rooms.get(g);
    this.#rooms.delete(g);
    if (room) this.#context.tables.leave(room, this);
  }

  /** Does not hold up what comes after: another table's command need not wait for this one's commit. */
  async #do({ g, ...body }: Omit<Extract<ClientMessage, { t: 'do' }>, 't'>, at: number): Promise<void> {
    const about = { g, c: body.c };
    const room = this.#rooms.get(g) ?? (await this.#context.tables.room(g));
    if ('ok' in room && !room.ok) return this.#refuse(room.error, about);
    const found = 'ok' in room ? room.value : room;
    void doFor(this.#context.store, found, this.account, body, at, this.#rtt)
      .then((answered) => {
        if (!answered.ok) return this.#refuse(answered.error, about);
        const { v, events } = answered.value;
        this.#context.metrics.ack.observe(this.#context.now() - at);
        // Whoever is at the table has been told by the event itself.
        const isTold = this.#rooms.has(g) && events.some(({ c }) => c === body.c);
        return isTold ? undefined : this.#tell({ t: 'done', ...about, v });
      })
      .catch((error: unknown) => this.#fail(error, { t: 'do', g, ...body }));
    return undefined;
  }

  async #say({ g, for: named, phrase }: Extract<ClientMessage, { t: 'say' }>): Promise<void> {
    const room = this.#rooms.get(g);
    const seat = room && seatFor(room.actor.table, this.account, named);
    if (!room || seat === undefined) return this.#refuse(fault('online-not-seated'), { g });
    return this.#context.tables.say(room, seat, phrase);
  }

  async #seek(wish: SeekWish | undefined): Promise<void> {
    const { pairer } = this.#context;
    if (!wish || !this.#who) return pairer.stop(this);
    await pairer.seek(this, this.#who, wish);
    // It may have gone meanwhile, and nobody else would tell.
    if (this.#socket.readyState !== this.#socket.OPEN) await pairer.gone(this);
    return undefined;
  }

  #beat({ k, v }: Extract<ClientMessage, { t: 'p' }>, at: number): void {
    const differing = Object.entries(v).flatMap(([g, known]) => {
      const version = this.#rooms.get(g)?.actor.table.version;
      return version === undefined || version === known ? [] : [[g, version] as const];
    });
    this.#tell({ t: 'p', k, at, v: Object.fromEntries(differing) });
  }

  #sendProbe(): void {
    const now = performance.now();
    // The last one is still under way: a way that leads nowhere.
    if (this.#probedAt !== undefined && now - this.#probedAt > probeEvery / 2) return this.#socket.terminate();
    const isOpen = this.#isHeard && this.#probedAt === undefined;
    this.#isHeard = false;
    if (isOpen && now - this.#measuredAt < measureEvery) return undefined;
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
    this.#context.bells.leave(this);
    if (!this.#context.isStopping())
      void this.#context.pairer
        .gone(this)
        .catch((error: unknown) => void this.#context.errors.report(error, 'leaving'));
    for (const room of this.#rooms.values()) this.#context.tables.leave(room, this);
    this.#rooms.clear();
  }
}
