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
const firstDelaysMs: readonly (readonly [least: number, most: number])[] = [
  [50, 150],
  [100, 300],
  [250, 750],
];
const nextMost = 1500;
/** During the first minute a client reconnects within three seconds after the fault. Later the cap rises. */
const firstCapMs = 2500;
const laterCapMs = 5000;
const firstTries = 40;

/**
 * The delay before an attempt; `tries`: failed attempts in a row. Random, so that clients do not reconnect all at once.
 */
export function retryDelay(tries: number, chance: Random): number {
  const first = firstDelaysMs[tries];
  if (first) return first[0] + chance.unit() * (first[1] - first[0]);
  const most = tries > firstTries ? laterCapMs : firstCapMs;
  return chance.unit() * Math.min(most, nextMost * 2 ** (tries - firstDelaysMs.length));
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
  addAnswer(at: number, sent: number, heard: number): void {
    this.#addSample({ offset: at - (sent + heard) / 2, trip: heard - sent });
  }

  /** A message without a request: its time on the network is unknown. */
  addMessage(at: number, heard: number): void {
    if (this.#samples.length === 0) this.#addSample({ offset: at - heard, trip: Infinity });
  }

  /** Drops the estimate: this machine's clock was set, or the machine slept. */
  forget(): void {
    this.#samples = [];
  }

  #addSample(sample: Sample): void {
    this.#samples = [sample, ...this.#samples].slice(0, remembered);
  }
}

/** After this time another attempt starts beside the pending one. */
const parallelTryMs = 2000;
const tryTimeoutMs = 10_000;

export type Greeting = Extract<ServerMessage, { kind: 'hi' }>;

interface DialListener {
  /** The server greeted this many milliseconds after the attempt began. Returns the listener for further messages. */
  onReached(socket: Socket, greeting: Greeting, took: number): Pick<SocketListener, 'heard' | 'closed'>;
  /** The server does not know our session. */
  onUnknownSession(): void;
  /** The server speaks another protocol. */
  onOtherProtocol(): void;
}

/** Tries to reach the server until it succeeds. The first socket with a greeting is used; slower ones are closed. */
export class Dial {
  readonly #open: OpenSocket;
  readonly #environment: TableEnvironment;
  readonly #listener: DialListener;
  readonly #pending = new Map<Socket, () => void>();
  #tries = 0;
  #cancelNext: (() => void) | undefined;

  constructor(open: OpenSocket, around: TableEnvironment, told: DialListener) {
    this.#open = open;
    this.#environment = around;
    this.#listener = told;
  }

  /** Starts over with the short delays. */
  start(wait = 0): void {
    this.stop();
    this.#tries = 0;
    if (wait === 0) this.#try();
    else this.#cancelNext = this.#environment.after(wait, () => this.#try());
  }

  stop(): void {
    this.#cancelNext?.();
    for (const socket of this.#pending.keys()) {
      this.#forget(socket);
      socket.close();
    }
  }

  #try(): void {
    const { now, after } = this.#environment;
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
        else if (this.#forget(socket)) this.#onFailure(code, reason);
      },
    });
    const giveUp = after(tryTimeoutMs, () => {
      if (this.#forget(socket)) socket.close();
    });
    this.#pending.set(socket, giveUp);
    this.#cancelNext = after(parallelTryMs, () => {
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
      this.#onOtherVersion(read.ok && read.value.kind === 'hi' ? read.value.protocol : undefined);
      return undefined;
    }
    this.stop();
    return this.#listener.onReached(socket, read.value, this.#environment.now() - begun);
  }

  #forget(socket: Socket): boolean {
    this.#pending.get(socket)?.();
    return this.#pending.delete(socket);
  }

  #onFailure(code: number, reason = ''): void {
    if (code === closeCode.protocol) return this.#onOtherVersion(protocolOfReason(reason));
    if (code === closeCode.session) this.#listener.onUnknownSession();
    if (this.#pending.size === 0) this.#tryLater();
  }

  /**
   * The server speaks another protocol. If it is older, it will soon be updated: the client waits. Otherwise the client
   * is too old.
   */
  #onOtherVersion(version: number | undefined): void {
    if (version === undefined || version > protocolVersion) return this.#listener.onOtherProtocol();
    if (this.#pending.size === 0) this.#tryLater();
  }

  #tryLater(): void {
    this.#cancelNext?.();
    this.#cancelNext = this.#environment.after(retryDelay(this.#tries, this.#environment.chance), () => this.#try());
    this.#tries += 1;
  }
}
