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
import { Dial, type Greeting, type OpenSocket, ServerTime, type Socket, retryDelay } from './connection.ts';

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
  /** Since when, by the server's clock, no clock runs because the server cannot store anything. */
  readonly pausedAt?: number;
}

/** A subscriber to the messages of one table. */
export interface Topic {
  /** The last known version, sent with every heartbeat. */
  version(): number | undefined;
  onMessage(message: ServerMessage): void;
  /** The server has a newer version. */
  onBehind(): void;
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

const listenToPause = { kind: 'listen', bell: 'pause', on: true } as const;

/** A socket that does not answer within this time counts as dead; slow connections get longer. */
const minTimeoutMs = 2000;
/** A timer that is off by this much shows that the machine slept or its clock was set. */
const clockJumpMs = 2000;
/** How long an unused connection stays open, in milliseconds. */
const idleTimeoutMs = 60_000;

/**
 * The connection to the server, shared by all its users. It replaces a broken socket until that succeeds, and joins
 * every table again.
 */
export class Link {
  readonly #time = new ServerTime();
  readonly #environment: TableEnvironment;
  readonly #watch: LinkWatch;
  readonly #dial: Dial;
  readonly #topics = new Map<string, Topic>();
  readonly #listeners = new Set<() => void>();
  readonly #lobby = new Set<(message: LobbyMessage) => void>();
  /** The listeners of each topic. */
  readonly #topicListeners = new Map<string, Set<() => void>>();
  #seeking: { readonly wish: SeekWish; readonly listener: (message: SeekMessage) => void } | undefined;
  #socket: Socket | undefined;
  #now: LinkNow = { state: 'lost' };
  #beats = 0;
  /** The unanswered heartbeat, and when it was sent. */
  #heartbeat: { readonly k: number; readonly at: number } | undefined;
  #connectTime = 0;
  /** The milliseconds over which clients spread their reconnections after a restart of the server. */
  #spread = 0;
  #isHidden = false;
  #isClosed = false;
  /** The connection is unused and closed; the next user opens it again. */
  #isResting = false;
  #usedAt = 0;
  #receivedAt = 0;
  #cancelBeat: Cancel | undefined;
  #cancelTimeout: Cancel | undefined;

  constructor(open: OpenSocket, around: TableEnvironment, watch: LinkWatch = {}) {
    this.#environment = around;
    this.#watch = watch;
    this.#dial = new Dial(open, around, {
      onReached: (socket, greeting, took) => {
        this.#begin(socket, greeting, took);
        return {
          heard: (text) => {
            if (this.#socket === socket) this.#onMessage(text);
          },
          closed: (code) => {
            if (this.#socket === socket) this.#onLost(code);
          },
        };
      },
      onUnknownSession: () => this.#become({ state: 'lost', isStranger: true }),
      onOtherProtocol: () => this.#becomeOld(),
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
    return this.serverTimeAt(this.#environment.now());
  }

  /** The server's time at a time of this machine. */
  serverTimeAt(moment: number): number {
    return Math.round(moment + this.#time.offset);
  }

  /** Joins a table, now and after every reconnection. */
  join(table: string, topic: Topic): Cancel {
    this.#topics.set(table, topic);
    this.#wake();
    if (this.#topics.size === 1) this.send(listenToPause);
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
    const listeners = this.#topicListeners.get(bell) ?? new Set();
    this.#topicListeners.set(bell, listeners.add(listener));
    this.#wake();
    if (listeners.size === 1) this.send({ kind: 'listen', bell, on: true });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#topicListeners.delete(bell);
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
    if (this.#now.state === 'up') this.#sendHeartbeat();
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
    this.#topicListeners.clear();
    this.#seeking = undefined;
  }

  #begin(socket: Socket, greeting: Greeting, took: number): void {
    const { at, me } = greeting;
    this.#watch.onMessage?.(greeting);
    this.#socket = socket;
    this.#connectTime = took;
    this.#usedAt = this.#environment.now();
    this.#time.addMessage(at, this.#usedAt);
    this.#now = { state: 'up', ...(me && { me }) };
    for (const [table, topic] of this.#topics) this.#enter(table, topic);
    if (this.#topics.size > 0) this.send(listenToPause);
    if (this.#lobby.size > 0) this.send({ kind: 'lobby', on: true });
    if (this.#seeking) this.send({ kind: 'seek', wish: this.#seeking.wish });
    for (const bell of this.#topicListeners.keys()) this.send({ kind: 'listen', bell, on: true });
    this.#sendHeartbeat();
    this.#notify();
    for (const bell of this.#topicListeners.keys()) this.#notifyTopic(bell);
  }

  #enter(table: string, topic: Topic): void {
    const v = topic.version();
    this.send({ kind: 'in', tableId: table, ...(v !== undefined && { version: v }) });
  }

  #onMessage(text: string): void {
    this.#cancelTimeout?.();
    this.#cancelTimeout = undefined;
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
        if (message.bell === 'pause' || message.bell === 'resume') return this.#pause(message.bell === 'pause');
        return this.#notifyTopic(message.bell);
      case 'turns':
        return this.#become({ ...this.#now, turns: message.count });
      case 'hi':
        return;
      default:
        this.#receivedAt = this.#environment.now();
        if (message.kind === 'game') this.#time.addMessage(message.at, this.#environment.now());
        if (message.tableId !== undefined) this.#topics.get(message.tableId)?.onMessage(message);
    }
  }

  #pause(isPaused: boolean): void {
    const { pausedAt = this.serverNow(), ...rest } = this.#now;
    this.#become(isPaused ? { ...rest, pausedAt } : rest);
  }

  #notifyTopic(bell: string): void {
    for (const listener of this.#topicListeners.get(bell) ?? []) listener();
  }

  #soughtBack(message: SeekMessage): void {
    const seeking = this.#seeking;
    if (seeking?.wish.commandId !== message.commandId) return;
    // Paired, refused, or continued by another page: nothing to repeat after a reconnection.
    if (message.kind === 'paired' || message.since === undefined) this.#seeking = undefined;
    seeking.listener(message);
  }

  #beatBack({ number, at, versions }: Extract<ServerMessage, { kind: 'p' }>): void {
    if (this.#heartbeat?.k === number) {
      this.#time.addAnswer(at, this.#heartbeat.at, this.#environment.now());
      this.#heartbeat = undefined;
    }
    for (const [table, version] of Object.entries(versions)) {
      const topic = this.#topics.get(table);
      if (topic && version > (topic.version() ?? 0)) topic.onBehind();
    }
  }

  /** Sends a heartbeat with the known versions. */
  #sendHeartbeat(): void {
    this.#cancelBeat?.();
    const { now, after } = this.#environment;
    const sent = now();
    if (this.#isUnused(sent)) return this.#rest();
    this.#beats += 1;
    this.#heartbeat ??= { k: this.#beats, at: sent };
    const known = [...this.#topics].flatMap(([table, topic]) => {
      const version = topic.version();
      return version === undefined ? [] : [[table, version] as const];
    });
    this.send({ kind: 'p', number: this.#heartbeat.k, versions: Object.fromEntries(known) });
    this.#cancelTimeout ??= after(this.#timeoutMs(), () => this.#onLost(0));
    this.#scheduleHeartbeat(sent, this.#isHidden ? heartbeat.hidden : heartbeat.inSight);
  }

  /** Schedules the next heartbeat. Messages of the server postpone it, but not by much: it also synchronises clocks. */
  #scheduleHeartbeat(last: number, pause: number): void {
    const { now, after } = this.#environment;
    const from = now();
    const due = Math.min(Math.max(last, this.#receivedAt) + pause, last + heartbeat.longest * pause);
    this.#cancelBeat = after(due - from, () => {
      const hasJumped = Math.abs(now() - due) > clockJumpMs;
      if (hasJumped) this.#time.forget();
      if (hasJumped || now() - this.#receivedAt >= pause || due === last + heartbeat.longest * pause)
        this.#sendHeartbeat();
      else this.#scheduleHeartbeat(last, pause);
    });
  }

  #timeoutMs(): number {
    return Math.max(minTimeoutMs, 2 * this.#connectTime, 3 * (this.#time.roundTrip ?? 0));
  }

  #isUnused(now: number): boolean {
    if (this.#topics.size > 0 || this.#lobby.size > 0 || this.#topicListeners.size > 0 || this.#seeking)
      this.#usedAt = now;
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

  #onLost(code: number): void {
    this.#drop();
    if (code === closeCode.protocol) return this.#becomeOld();
    this.#become(code === closeCode.session ? { state: 'lost', isStranger: true } : this.#now);
    const { chance } = this.#environment;
    this.#dial.start(Math.max(this.#spread * chance.unit(), retryDelay(0, chance)));
    this.#spread = 0;
  }

  #becomeOld(): void {
    this.#drop();
    this.#become({ state: 'old' });
  }

  /** Closes the socket and cancels all timers. */
  #drop(): void {
    this.#cancelBeat?.();
    this.#cancelTimeout?.();
    this.#cancelTimeout = undefined;
    this.#heartbeat = undefined;
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

  #notify(): void {
    this.#become(this.#now);
  }
}
