import {
  closeCode,
  heartbeat,
  parseServerMessage,
  protocolVersion,
  type ClientMessage,
  type Me,
  type ServerMessage,
} from '@quadrille/protocol';
import type { Surroundings } from '@quadrille/table';
import { waitBefore } from './backoff.ts';
import { ServerTime } from './server-time.ts';
import type { OpenSocket, Socket } from './socket.ts';

/** `old`: the server speaks another protocol, and only a newer app understands it. */
export type LinkState = 'up' | 'lost' | 'old';

export interface LinkNow {
  readonly state: LinkState;
  /** Who we are, as the server knows it. */
  readonly me?: Me;
  /** The server does not know our session any more: somebody has to ask who we are. */
  readonly isStranger?: true;
}

/** Somebody who wants to hear what is said of one table. */
export interface Topic {
  /** The last version known here, told with every heartbeat. */
  version(): number | undefined;
  heard(message: ServerMessage): void;
  /** The server has told that there is something newer. */
  behind(): void;
}

/** Silence after a question that means a dead socket; longer where the way is long. */
const leastPatience = 2000;
/** A try to connect is not given up at once, but another one begins beside it. */
const nextTryAfter = 2000;
const longestTry = 10_000;
/** A timer that comes so much too late or too early: the machine has slept, or its clock was set. */
const jump = 2000;

type Cancel = () => void;

/**
 * The one line to the server. It is always there for who uses it: a broken socket is replaced, by itself and for as long
 * as it takes, and every table is joined again.
 */
export class Link {
  readonly time = new ServerTime();
  readonly #open: OpenSocket;
  readonly #around: Surroundings;
  readonly #topics = new Map<string, Topic>();
  readonly #listeners = new Set<() => void>();
  readonly #lobby = new Set<(message: Extract<ServerMessage, { t: 'lobby' }>) => void>();
  readonly #pending = new Map<Socket, Cancel>();
  #socket: Socket | undefined;
  #now: LinkNow = { state: 'lost' };
  #tries = 0;
  #beats = 0;
  /** The heartbeat that has not come back yet, and when it left. */
  #asked: { readonly k: number; readonly at: number } | undefined;
  #connectTime = 0;
  #spread = 0;
  #isHidden = false;
  #isClosed = false;
  #cancelBeat: Cancel | undefined;
  #cancelPatience: Cancel | undefined;
  #cancelTry: Cancel | undefined;

  constructor(open: OpenSocket, around: Surroundings) {
    this.#open = open;
    this.#around = around;
    this.#connect();
  }

  now = (): LinkNow => this.#now;

  subscribe = (listener: () => void): Cancel => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the server's clock shows now. */
  serverNow(): number {
    return this.serverTimeAt(this.#around.now());
  }

  /** What the server's clock showed at a moment of this machine's. */
  serverTimeAt(moment: number): number {
    return Math.round(moment + this.time.offset);
  }

  /** Joins a table, now and after every break. */
  join(table: string, topic: Topic): Cancel {
    this.#topics.set(table, topic);
    this.#enter(table, topic);
    return () => {
      if (this.#topics.get(table) !== topic) return;
      this.#topics.delete(table);
      this.send({ t: 'out', g: table });
    };
  }

  /** Asks for whatever happened at a table since the version known here. */
  resume(table: string): void {
    const topic = this.#topics.get(table);
    if (topic) this.#enter(table, topic);
  }

  followLobby(listener: (message: Extract<ServerMessage, { t: 'lobby' }>) => void): Cancel {
    this.#lobby.add(listener);
    this.send({ t: 'lobby', on: true });
    return () => {
      this.#lobby.delete(listener);
      if (this.#lobby.size === 0) this.send({ t: 'lobby', on: false });
    };
  }

  /** Whether it was handed to a socket; not whether it has arrived. */
  send(message: ClientMessage): boolean {
    if (this.#now.state !== 'up' || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Is the line still good? To be asked whenever the page comes back into sight, a network appears, a machine wakes up. */
  probe(): void {
    if (this.#isClosed || this.#now.state === 'old') return;
    if (this.#now.state === 'up') return this.#beat();
    this.#tries = 0;
    this.#connect();
  }

  setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden;
    if (!isHidden) this.probe();
  }

  /** A new socket: who we are has changed. */
  renew(): void {
    if (this.#isClosed) return;
    this.#drop();
    this.#tries = 0;
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
    this.#listeners.clear();
    this.#topics.clear();
    this.#lobby.clear();
  }

  #connect(): void {
    this.#cancelTry?.();
    if (this.#isClosed || this.#now.state === 'old') return;
    const begun = this.#around.now();
    const socket: Socket = this.#open({
      opened: () => undefined,
      heard: (text) => {
        if (this.#socket === socket) return this.#heard(text);
        // The first word of the server makes it ours; the slower ones of several tries are hung up on.
        if (this.#pending.has(socket)) this.#take(socket, begun, text);
      },
      closed: (code) => {
        if (this.#socket === socket) return this.#lost(code);
        if (this.#forget(socket)) this.#failed(code);
      },
    });
    const giveUp = this.#around.after(longestTry, () => {
      if (!this.#forget(socket)) return;
      socket.close();
    });
    this.#pending.set(socket, giveUp);
    this.#cancelTry = this.#around.after(nextTryAfter, () => {
      this.#tries += 1;
      this.#connect();
    });
  }

  #forget(socket: Socket): boolean {
    this.#pending.get(socket)?.();
    return this.#pending.delete(socket);
  }

  #failed(code: number): void {
    if (code === closeCode.protocol) return this.#becomeOld();
    if (code === closeCode.session) this.#becomeStranger();
    if (this.#pending.size > 0) return;
    this.#cancelTry?.();
    this.#cancelTry = this.#around.after(waitBefore(this.#tries, this.#around.chance), () => this.#connect());
    this.#tries += 1;
  }

  #take(socket: Socket, begun: number, text: string): void {
    const read = parseServerMessage(text);
    if (!read.ok || read.value.t !== 'hi') {
      this.#forget(socket);
      socket.close();
      // What cannot even greet is of another time, or no server of ours.
      if (read.ok) this.#failed(0);
      else this.#becomeOld();
      return;
    }
    const { at, me, p } = read.value;
    this.#forget(socket);
    if (p !== protocolVersion) {
      socket.close();
      return this.#becomeOld();
    }
    this.#hangUpOthers();
    this.#cancelTry?.();
    this.#socket = socket;
    this.#connectTime = this.#around.now() - begun;
    this.#tries = 0;
    this.#asked = undefined;
    this.time.told(at, this.#around.now());
    this.#now = { state: 'up', ...(me && { me }) };
    for (const [table, topic] of this.#topics) this.#enter(table, topic);
    if (this.#lobby.size > 0) this.send({ t: 'lobby', on: true });
    this.#beat();
    this.#tell();
  }

  #enter(table: string, topic: Topic): void {
    const v = topic.version();
    this.send({ t: 'in', g: table, ...(v !== undefined && { v }) });
  }

  #heard(text: string): void {
    this.#cancelPatience?.();
    this.#cancelPatience = undefined;
    const read = parseServerMessage(text);
    if (!read.ok) {
      // What is not understood is a gap: ask what is true.
      for (const table of this.#topics.keys()) this.resume(table);
      return;
    }
    const message = read.value;
    switch (message.t) {
      case 'p':
        return this.#beatBack(message);
      case 'bye':
        this.#spread = message.spread;
        return;
      case 'lobby':
        for (const listener of this.#lobby) listener(message);
        return;
      case 'hi':
        return;
      default:
        if (message.t === 'game') this.time.told(message.at, this.#around.now());
        if (message.g !== undefined) this.#topics.get(message.g)?.heard(message);
    }
  }

  #beatBack({ k, at, v }: Extract<ServerMessage, { t: 'p' }>): void {
    if (this.#asked?.k === k) {
      this.time.answered(at, this.#asked.at, this.#around.now());
      this.#asked = undefined;
    }
    for (const [table, version] of Object.entries(v)) {
      const topic = this.#topics.get(table);
      if (topic && version > (topic.version() ?? 0)) topic.behind();
    }
  }

  /** Asks the server for a sign of life, and tells what is known here. */
  #beat(): void {
    this.#cancelBeat?.();
    const { now, after } = this.#around;
    const sent = now();
    this.#beats += 1;
    this.#asked ??= { k: this.#beats, at: sent };
    const known = [...this.#topics].flatMap(([table, topic]) => {
      const version = topic.version();
      return version === undefined ? [] : [[table, version] as const];
    });
    this.send({ t: 'p', k: this.#asked.k, v: Object.fromEntries(known) });
    this.#cancelPatience ??= after(this.#patience(), () => this.#lost(0));
    const pause = this.#isHidden ? heartbeat.hidden : heartbeat.inSight;
    this.#cancelBeat = after(pause, () => {
      if (Math.abs(now() - sent - pause) > jump) this.time.forget();
      this.#beat();
    });
  }

  #patience(): number {
    return Math.max(leastPatience, 2 * this.#connectTime, 3 * (this.time.roundTrip ?? 0));
  }

  #lost(code: number): void {
    this.#drop();
    if (code === closeCode.protocol) return this.#becomeOld();
    if (code === closeCode.session) this.#becomeStranger();
    else {
      this.#now = { ...this.#now, state: 'lost' };
      this.#tell();
    }
    const wait = Math.max(this.#spread * this.#around.chance.unit(), waitBefore(0, this.#around.chance));
    this.#spread = 0;
    this.#cancelTry = this.#around.after(wait, () => this.#connect());
  }

  #becomeStranger(): void {
    this.#now = { state: 'lost', isStranger: true };
    this.#tell();
  }

  #becomeOld(): void {
    this.#drop();
    this.#now = { state: 'old' };
    this.#tell();
  }

  #drop(): void {
    for (const cancel of [this.#cancelBeat, this.#cancelPatience, this.#cancelTry]) cancel?.();
    this.#cancelPatience = undefined;
    this.#asked = undefined;
    this.#hangUpOthers();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    if (this.#now.state === 'up') this.#now = { ...this.#now, state: 'lost' };
  }

  #hangUpOthers(): void {
    for (const socket of this.#pending.keys()) {
      this.#forget(socket);
      socket.close();
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
