import { closeCode, parseServerMessage, protocolVersion, type ServerMessage } from '@quadrille/protocol';
import type { Surroundings } from '@quadrille/table';
import { waitBefore } from './backoff.ts';
import type { OpenSocket, Socket, SocketListener } from './socket.ts';

/** A try to connect is not given up at once, but another one begins beside it. */
const nextTryAfter = 2000;
const longestTry = 10_000;

export type Greeting = Extract<ServerMessage, { t: 'hi' }>;

export interface Dialled {
  /** Somebody has greeted, so many milliseconds after the try began. Returns who listens from now on. */
  reached(socket: Socket, greeting: Greeting, took: number): Pick<SocketListener, 'heard' | 'closed'>;
  /** The server does not know our session. */
  unknown(): void;
  /** The server speaks another protocol. */
  old(): void;
}

/** Tries to reach the server for as long as it takes; the first that greets is taken, slower tries are hung up on. */
export class Dial {
  readonly #open: OpenSocket;
  readonly #around: Surroundings;
  readonly #told: Dialled;
  readonly #pending = new Map<Socket, () => void>();
  #tries = 0;
  #cancelNext: (() => void) | undefined;

  constructor(open: OpenSocket, around: Surroundings, told: Dialled) {
    this.#open = open;
    this.#around = around;
    this.#told = told;
  }

  /** From the beginning: the first tries come soon. */
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
      closed: (code) => {
        if (taker) taker.closed(code);
        else if (this.#forget(socket)) this.#failed(code);
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
    // What cannot even greet is of another time.
    if (!read.ok || read.value.t !== 'hi' || read.value.p !== protocolVersion) {
      socket.close();
      this.#told.old();
      return undefined;
    }
    this.stop();
    return this.#told.reached(socket, read.value, this.#around.now() - begun);
  }

  #forget(socket: Socket): boolean {
    this.#pending.get(socket)?.();
    return this.#pending.delete(socket);
  }

  #failed(code: number): void {
    if (code === closeCode.protocol) return this.#told.old();
    if (code === closeCode.session) this.#told.unknown();
    if (this.#pending.size > 0) return;
    this.#cancelNext?.();
    this.#cancelNext = this.#around.after(waitBefore(this.#tries, this.#around.chance), () => this.#try());
    this.#tries += 1;
  }
}
