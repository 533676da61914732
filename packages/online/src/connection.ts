import type { Random } from '@quadrille/kit';
import {
  type ServerMessage,
  closeCode,
  parseServerMessage,
  protocolOfReason,
  protocolVersion,
} from '@quadrille/protocol';
import type { TableEnvironment } from '@quadrille/table';

/** Events of a socket. None follows `closed`. */
export interface SocketListener {
  opened(): void;
  heard(text: string): void;
  /** The close code and reason of the other side; 1006 if the connection broke. */
  closed(code: number, reason?: string): void;
}

export interface Socket {
  send(text: string): void;
  /** After `close`, no listener is called. */
  close(): void;
}

/** Opens a connection: adapts a browser's `WebSocket` or another implementation. */
export type OpenSocket = (listener: SocketListener) => Socket;

/** Delays before the first attempts, in milliseconds. Most interruptions are over by then. */
const firstWaits: readonly (readonly [least: number, most: number])[] = [
  [50, 150],
  [100, 300],
  [250, 750],
];
const nextMost = 1500;
/** During the first minute a client reconnects within three seconds after the fault. Later the cap rises. */
const soonMost = 2500;
const laterMost = 5000;
const soonTries = 40;

/**
 * The delay before an attempt; `tries`: failed attempts in a row. Random, so that clients do not reconnect all at once.
 */
export function waitBefore(tries: number, chance: Random): number {
  const first = firstWaits[tries];
  if (first) return first[0] + chance.unit() * (first[1] - first[0]);
  const most = tries > soonTries ? laterMost : soonMost;
  return chance.unit() * Math.min(most, nextMost * 2 ** (tries - firstWaits.length));
}

interface Sample {
  readonly offset: number;
  readonly trip: number;
}

const remembered = 8;

/** Estimates the server’s clock from its timestamps and the round trip. The fastest answer is the most exact. */
export class ServerTime {
  #samples: readonly Sample[] = [];

  /** Milliseconds to add to this machine's time. */
  get offset(): number {
    return this.#best?.offset ?? 0;
  }

  /** The shortest recent round trip, if one was measured. */
  get roundTrip(): number | undefined {
    const [first, ...more] = this.#samples.filter(({ trip }) => Number.isFinite(trip));
    return first && Math.min(first.trip, ...more.map(({ trip }) => trip));
  }

  get #best(): Sample | undefined {
    return this.#samples.reduce<Sample | undefined>(
      (best, next) => (best && best.trip <= next.trip ? best : next),
      undefined,
    );
  }

  /** An answer that was requested at `sent`, received at `heard`, and stamped `at` by the server. */
  answered(at: number, sent: number, heard: number): void {
    this.#keep({ offset: at - (sent + heard) / 2, trip: heard - sent });
  }

  /** A message without a request: its time on the network is unknown. */
  told(at: number, heard: number): void {
    if (this.#samples.length === 0) this.#keep({ offset: at - heard, trip: Infinity });
  }

  /** Drops the estimate: this machine's clock was set, or the machine slept. */
  forget(): void {
    this.#samples = [];
  }

  #keep(sample: Sample): void {
    this.#samples = [sample, ...this.#samples].slice(0, remembered);
  }
}

/** After this time another attempt starts beside the pending one. */
const nextTryAfter = 2000;
const longestTry = 10_000;

export type Greeting = Extract<ServerMessage, { kind: 'hi' }>;

interface Dialled {
  /** The server greeted this many milliseconds after the attempt began. Returns the listener for further messages. */
  reached(socket: Socket, greeting: Greeting, took: number): Pick<SocketListener, 'heard' | 'closed'>;
  /** The server does not know our session. */
  unknown(): void;
  /** The server speaks another protocol. */
  old(): void;
}

/** Tries to reach the server until it succeeds. The first socket with a greeting is used; slower ones are closed. */
export class Dial {
  readonly #open: OpenSocket;
  readonly #around: TableEnvironment;
  readonly #told: Dialled;
  readonly #pending = new Map<Socket, () => void>();
  #tries = 0;
  #cancelNext: (() => void) | undefined;

  constructor(open: OpenSocket, around: TableEnvironment, told: Dialled) {
    this.#open = open;
    this.#around = around;
    this.#told = told;
  }

  /** Starts over with the short delays. */
  start(wait = 0): void {
    this.stop();
    this.#tries = 0;
    if (wait === 0) this.#try();
    else this.#cancelNext = this.#around.after(wait, () => this.#try());
  }

  stop(): void {
    this.#cancelNext?.();
    for (const socket of this.#pending.keys()) {
      this.#forget(socket);
      socket.close();
    }
  }

  #try(): void {
    const { now, after } = this.#around;
    this.#cancelNext?.();
    const begun = now();
    let taker: Pick<SocketListener, 'heard' | 'closed'> | undefined;
    const socket: Socket = this.#open({
      opened: () => undefined,
      heard: (text) => {
        if (taker) taker.heard(text);
        else if (this.#pending.has(socket)) taker = this.#take(socket, begun, text);
      },
      closed: (code, reason) => {
        if (taker) taker.closed(code);
        else if (this.#forget(socket)) this.#failed(code, reason);
      },
    });
    const giveUp = after(longestTry, () => {
      if (this.#forget(socket)) socket.close();
    });
    this.#pending.set(socket, giveUp);
    this.#cancelNext = after(nextTryAfter, () => {
      this.#tries += 1;
      this.#try();
    });
  }

  #take(socket: Socket, begun: number, text: string): Pick<SocketListener, 'heard' | 'closed'> | undefined {
    const read = parseServerMessage(text);
    this.#forget(socket);
    if (!read.ok || read.value.kind !== 'hi' || read.value.protocol !== protocolVersion) {
      socket.close();
      // No valid greeting: the server speaks another protocol version.
      this.#meet(read.ok && read.value.kind === 'hi' ? read.value.protocol : undefined);
      return undefined;
    }
    this.stop();
    return this.#told.reached(socket, read.value, this.#around.now() - begun);
  }

  #forget(socket: Socket): boolean {
    this.#pending.get(socket)?.();
    return this.#pending.delete(socket);
  }

  #failed(code: number, reason = ''): void {
    if (code === closeCode.protocol) return this.#meet(protocolOfReason(reason));
    if (code === closeCode.session) this.#told.unknown();
    if (this.#pending.size === 0) this.#tryLater();
  }

  /**
   * The server speaks another protocol. If it is older, it will soon be updated: the client waits. Otherwise the client
   * is too old.
   */
  #meet(version: number | undefined): void {
    if (version === undefined || version > protocolVersion) return this.#told.old();
    if (this.#pending.size === 0) this.#tryLater();
  }

  #tryLater(): void {
    this.#cancelNext?.();
    this.#cancelNext = this.#around.after(waitBefore(this.#tries, this.#around.chance), () => this.#try());
    this.#tries += 1;
  }
}
