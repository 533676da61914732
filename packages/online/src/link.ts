import {
  closeCode,
  heartbeat,
  parseServerMessage,
  type ClientMessage,
  type Me,
  type SeekWish,
  type ServerMessage,
  printClientMessage,
} from '@quadrille/protocol';
import type { TableEnvironment } from '@quadrille/table';
import { Dial, type Greeting, type OpenSocket, ServerTime, type Socket, waitBefore } from './connection.ts';

/** `old`: the server speaks another protocol, and only a newer app understands it. */
export type LinkState = 'up' | 'lost' | 'old';

export interface LinkNow {
  readonly state: LinkState;
  /** The identity that the server knows. */
  readonly me?: Me;
  /** The number of tables at which it is the user's turn, once it has changed. */
  readonly turns?: number;
  /** The server no longer knows the session: the app must log in again. */
  readonly isStranger?: true;
}

/** A subscriber to the messages of one table. */
export interface Topic {
  /** The last known version, sent with every heartbeat. */
  version(): number | undefined;
  heard(message: ServerMessage): void;
  /** The server has a newer version. */
  behind(): void;
}

/** Sees every message before the other listeners. */
export interface LinkWatch {
  onMessage?(message: ServerMessage): void;
  /** Called for a text that no server of this protocol sends. */
  onUnreadable?(text: string): void;
}

type Cancel = () => void;
type LobbyMessage = Extract<ServerMessage, { kind: 'lobby' }>;
/** Messages for a player who waits to be paired. */
export type SeekMessage = Extract<ServerMessage, { kind: 'seek' | 'paired' }>;

/** A socket that does not answer within this time counts as dead; slow connections get longer. */
const leastPatience = 2000;
/** A timer that is off by this much shows that the machine slept or its clock was set. */
const jump = 2000;
/** How long an unused connection stays open, in milliseconds. */
const idleTimeoutMs = 60_000;

/**
 * The connection to the server, shared by all its users. It replaces a broken socket until that succeeds, and joins
 * every table again.
 */
export class Link {
  readonly #time = new ServerTime();
  readonly #around: TableEnvironment;
  readonly #watch: LinkWatch;
  readonly #dial: Dial;
  readonly #topics = new Map<string, Topic>();
  readonly #listeners = new Set<() => void>();
  readonly #lobby = new Set<(message: LobbyMessage) => void>();
  /** The listeners of each topic. */
  readonly #bells = new Map<string, Set<() => void>>();
  #seeking: { readonly wish: SeekWish; readonly listener: (message: SeekMessage) => void } | undefined;
  #socket: Socket | undefined;
  #now: LinkNow = { state: 'lost' };
  #beats = 0;
  /** The unanswered heartbeat, and when it was sent. */
  #asked: { readonly k: number; readonly at: number } | undefined;
  #connectTime = 0;
  /** The milliseconds over which clients spread their reconnections after a restart of the server. */
  #spread = 0;
  #isHidden = false;
  #isClosed = false;
  /** The connection is unused and closed; the next user opens it again. */
  #isResting = false;
  #usedAt = 0;
  #heardAt = 0;
  #cancelBeat: Cancel | undefined;
  #cancelPatience: Cancel | undefined;

  constructor(open: OpenSocket, around: TableEnvironment, watch: LinkWatch = {}) {
    this.#around = around;
    this.#watch = watch;
    this.#dial = new Dial(open, around, {
      reached: (socket, greeting, took) => {
        this.#begin(socket, greeting, took);
        return {
          heard: (text) => {
            if (this.#socket === socket) this.#heard(text);
          },
          closed: (code) => {
            if (this.#socket === socket) this.#lost(code);
          },
        };
      },
      unknown: () => this.#become({ state: 'lost', isStranger: true }),
      old: () => this.#becomeOld(),
    });
    this.#dial.start();
  }

  now = (): LinkNow => this.#now;

  subscribe = (listener: () => void): Cancel => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The server's time now. */
  serverNow(): number {
    return this.serverTimeAt(this.#around.now());
  }

  /** The server's time at a time of this machine. */
  serverTimeAt(moment: number): number {
    return Math.round(moment + this.#time.offset);
  }

  /** Joins a table, now and after every reconnection. */
  join(table: string, topic: Topic): Cancel {
    this.#topics.set(table, topic);
    this.#wake();
    this.#enter(table, topic);
    return () => {
      if (this.#topics.get(table) !== topic) return;
      this.#topics.delete(table);
      this.send({ kind: 'out', tableId: table });
    };
  }

  /** Requests all events of a table since the version known here. */
  resume(table: string): void {
    const topic = this.#topics.get(table);
    if (topic) this.#enter(table, topic);
  }

  followLobby(listener: (message: LobbyMessage) => void): Cancel {
    this.#lobby.add(listener);
    this.#wake();
    this.send({ kind: 'lobby', on: true });
    return () => {
      this.#lobby.delete(listener);
      if (this.#lobby.size === 0) this.send({ kind: 'lobby', on: false });
    };
  }

  /**
   * Called after every change, and after every reconnection, when a change may have been missed: the listener must
   * reload.
   */
  listen(bell: string, listener: () => void): Cancel {
    const listeners = this.#bells.get(bell) ?? new Set();
    this.#bells.set(bell, listeners.add(listener));
    this.#wake();
    if (listeners.size === 1) this.send({ kind: 'listen', bell, on: true });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#bells.delete(bell);
      this.send({ kind: 'listen', bell, on: false });
    };
  }

  /** Waits to be paired, also after reconnections, until it is cancelled or replaced by another request. */
  seek(wish: SeekWish, listener: (message: SeekMessage) => void): Cancel {
    const seeking = { wish, listener };
    this.#seeking = seeking;
    this.#wake();
    this.send({ kind: 'seek', wish });
    return () => {
      if (this.#seeking !== seeking) return;
      this.#seeking = undefined;
      this.send({ kind: 'seek' });
    };
  }

  /** Returns whether a socket accepted it; it may still get lost. */
  send(message: ClientMessage): boolean {
    if (this.#now.state !== 'up' || !this.#socket) return false;
    this.#socket.send(printClientMessage(message));
    return true;
  }

  /** Checks the connection. Call it when the page becomes visible, a network appears or the machine wakes up. */
  probe(): void {
    if (this.#isClosed || this.#isResting || this.#now.state === 'old') return;
    if (this.#now.state === 'up') this.#beat();
    else this.#dial.start();
  }

  setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden;
    if (!isHidden) this.probe();
  }

  /** Opens a new socket, because the identity has changed. */
  renew(): void {
    if (this.#isClosed || this.#isResting) return;
    this.#drop();
    this.#dial.start();
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
    this.#listeners.clear();
    this.#topics.clear();
    this.#lobby.clear();
    this.#bells.clear();
    this.#seeking = undefined;
  }

  #begin(socket: Socket, greeting: Greeting, took: number): void {
    const { at, me } = greeting;
    this.#watch.onMessage?.(greeting);
    this.#socket = socket;
    this.#connectTime = took;
    this.#usedAt = this.#around.now();
    this.#time.told(at, this.#usedAt);
    this.#now = { state: 'up', ...(me && { me }) };
    for (const [table, topic] of this.#topics) this.#enter(table, topic);
    if (this.#lobby.size > 0) this.send({ kind: 'lobby', on: true });
    if (this.#seeking) this.send({ kind: 'seek', wish: this.#seeking.wish });
    for (const bell of this.#bells.keys()) this.send({ kind: 'listen', bell, on: true });
    this.#beat();
    this.#tell();
    for (const bell of this.#bells.keys()) this.#ring(bell);
  }

  #enter(table: string, topic: Topic): void {
    const v = topic.version();
    this.send({ kind: 'in', tableId: table, ...(v !== undefined && { version: v }) });
  }

  #heard(text: string): void {
    this.#cancelPatience?.();
    this.#cancelPatience = undefined;
    const read = parseServerMessage(text);
    if (!read.ok) {
      this.#watch.onUnreadable?.(text);
      // An unreadable message is a gap: request the current state.
      for (const table of this.#topics.keys()) this.resume(table);
      return;
    }
    const message = read.value;
    this.#watch.onMessage?.(message);
    switch (message.kind) {
      case 'p':
        return this.#beatBack(message);
      case 'bye':
        this.#spread = message.spread;
        return;
      case 'lobby':
        for (const listener of this.#lobby) listener(message);
        return;
      case 'seek':
      case 'paired':
        return this.#soughtBack(message);
      case 'ring':
        return this.#ring(message.bell);
      case 'turns':
        return this.#become({ ...this.#now, turns: message.count });
      case 'hi':
        return;
      default:
        this.#heardAt = this.#around.now();
        if (message.kind === 'game') this.#time.told(message.at, this.#around.now());
        if (message.tableId !== undefined) this.#topics.get(message.tableId)?.heard(message);
    }
  }

  #ring(bell: string): void {
    for (const listener of this.#bells.get(bell) ?? []) listener();
  }

  #soughtBack(message: SeekMessage): void {
    const seeking = this.#seeking;
    if (seeking?.wish.commandId !== message.commandId) return;
    // Paired, refused, or continued by another page: nothing to repeat after a reconnection.
    if (message.kind === 'paired' || message.since === undefined) this.#seeking = undefined;
    seeking.listener(message);
  }

  #beatBack({ number, at, versions }: Extract<ServerMessage, { kind: 'p' }>): void {
    if (this.#asked?.k === number) {
      this.#time.answered(at, this.#asked.at, this.#around.now());
      this.#asked = undefined;
    }
    for (const [table, version] of Object.entries(versions)) {
      const topic = this.#topics.get(table);
      if (topic && version > (topic.version() ?? 0)) topic.behind();
    }
  }

  /** Sends a heartbeat with the known versions. */
  #beat(): void {
    this.#cancelBeat?.();
    const { now, after } = this.#around;
    const sent = now();
    if (this.#isUnused(sent)) return this.#rest();
    this.#beats += 1;
    this.#asked ??= { k: this.#beats, at: sent };
    const known = [...this.#topics].flatMap(([table, topic]) => {
      const version = topic.version();
      return version === undefined ? [] : [[table, version] as const];
    });
    this.send({ kind: 'p', number: this.#asked.k, versions: Object.fromEntries(known) });
    this.#cancelPatience ??= after(this.#patience(), () => this.#lost(0));
    this.#beatLater(sent, this.#isHidden ? heartbeat.hidden : heartbeat.inSight);
  }

  /** Schedules the next heartbeat. Messages of the server postpone it, but not by much: it also synchronises clocks. */
  #beatLater(last: number, pause: number): void {
    const { now, after } = this.#around;
    const from = now();
    const due = Math.min(Math.max(last, this.#heardAt) + pause, last + heartbeat.longest * pause);
    this.#cancelBeat = after(due - from, () => {
      const hasJumped = Math.abs(now() - due) > jump;
      if (hasJumped) this.#time.forget();
      if (hasJumped || now() - this.#heardAt >= pause || due === last + heartbeat.longest * pause) this.#beat();
      else this.#beatLater(last, pause);
    });
  }

  #patience(): number {
    return Math.max(leastPatience, 2 * this.#connectTime, 3 * (this.#time.roundTrip ?? 0));
  }

  #isUnused(now: number): boolean {
    if (this.#topics.size > 0 || this.#lobby.size > 0 || this.#bells.size > 0 || this.#seeking) this.#usedAt = now;
    return now - this.#usedAt > idleTimeoutMs;
  }

  #rest(): void {
    this.#isResting = true;
    this.#drop();
  }

  #wake(): void {
    if (!this.#isResting) return;
    this.#isResting = false;
    this.#dial.start();
  }

  #lost(code: number): void {
    this.#drop();
    if (code === closeCode.protocol) return this.#becomeOld();
    this.#become(code === closeCode.session ? { state: 'lost', isStranger: true } : this.#now);
    const { chance } = this.#around;
    this.#dial.start(Math.max(this.#spread * chance.unit(), waitBefore(0, chance)));
    this.#spread = 0;
  }

  #becomeOld(): void {
    this.#drop();
    this.#become({ state: 'old' });
  }

  /** Closes the socket and cancels all timers. */
  #drop(): void {
    this.#cancelBeat?.();
    this.#cancelPatience?.();
    this.#cancelPatience = undefined;
    this.#asked = undefined;
    this.#dial.stop();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    if (this.#now.state === 'up') this.#now = { ...this.#now, state: 'lost' };
  }

  #become(now: LinkNow): void {
    this.#now = now;
    for (const listener of this.#listeners) listener();
  }

  #tell(): void {
    this.#become(this.#now);
  }
}
