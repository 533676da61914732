import { type AnyGame, type Fault, type Result, type Seat, Session, fail, fault, ok } from '@quadrille/kit';
import {
  type FairPlay,
  type OpenRequest,
  type OwnTable,
  type Phrase,
  type ServerMessage,
  type SitRequest,
  printServerMessage,
} from '@quadrille/protocol';
import {
  type AnyTable,
  type DrawFacts,
  type TableEvent,
  type TableSetup,
  commitmentOf,
  deadline,
  outcomeOf,
  people,
} from '@quadrille/table';
import type { EnginePool } from '../engine/engine-pool.ts';
import type { Requester } from '../engine/job-queue.ts';
import type { Hub, Notice } from '../platform/hub.ts';
import { playFault, sitDown } from './seating.ts';
import type { Clock } from '../platform/clock.ts';
import { isAway } from '../platform/errors.ts';
import { type GameRegistry, gameModule } from '../platform/games.ts';
import type { Metrics } from '../platform/metrics.ts';
import { earlierNextTableId, deriveInvite, isInvite, isTableId } from '../platform/table-id.ts';
import { GroupCommit } from '../store/batching.ts';
import type { Heartbeat } from '../store/heartbeat.ts';
import type { Account } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { eventsOf, seatsOf } from '../store/table-row.ts';
import { Audience, type LoggedEvent, type Viewer } from './audience.ts';
import { ComputerSeats } from './computer-seats.ts';
import { DueQueue } from './due-queue.ts';
import { FairPlayReports } from './fair-play.ts';
import { Lobby, lobbyTable } from './lobby.ts';
import { Presence } from './presence.ts';
import { seatRatings } from './seat-ratings.ts';
import { type CommandResult, type TableActorContext, TableActor } from './table-actor.ts';
import { TableOpener } from './table-opener.ts';

/** A random sample. */
export const pickRandom = <T>(items: readonly T[], most: number): readonly T[] =>
  items
    .map((item) => [Math.random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .slice(0, most)
    .map(([, item]) => item);

interface TableRegistryParts {
  readonly store: Store;
  readonly hub: Hub;
  readonly heartbeat: Heartbeat;
  readonly games: GameRegistry;
  readonly engines: EnginePool;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** The computer player of a house bot's account; undefined for other accounts. */
  playerOf(account: string): string | undefined;
  /** Whether house bots continue a table without people; default: yes. */
  readonly mayPlayAlone?: (table: AnyTable) => boolean;
  /** Called when a game ended. */
  onOver(): void;
  /** Called after a commit of this node. */
  onEvents(room: Room, events: readonly TableEvent[]): void;
  /** Called when a table was opened as a challenge. */
  onChallenge(account: string, by: string, actor: TableActor): void;
  /** Called for unexpected errors; the server continues. */
  onError(error: unknown): void;
}

/** A table in memory with its clients. */
export interface Room {
  readonly actor: TableActor;
  readonly audience: Audience;
}

/** Maximum deadlines per query. */
const maxDeadlinesPerSweep = 1000;
/** With several nodes, each takes a random part of the due tables, so that two seldom take the same one. */
const maxDeadlinesPerSharedSweep = 100;
/** Maximum tables at which one bot plays at once. */
const maxTablesPerBot = 8;
/** A table without clients is unloaded after this time; the store keeps it. */
const idleTimeoutMs = 60_000;

/** All tables of this node: opens, finds, updates and unloads them. */
export class TableRegistry {
  readonly #parts: TableRegistryParts;
  readonly #commit: GroupCommit;
  readonly #dueQueue = new DueQueue();
  readonly #context: TableActorContext;
  readonly #computers: ComputerSeats;
  readonly #presence: Presence;
  readonly #opener: TableOpener;
  readonly lobby: Lobby;
  readonly #isHouseBot = (account: string): boolean => this.#parts.playerOf(account) !== undefined;
  readonly #rooms = new Map<string, Promise<Result<Room>>>();
  readonly #reports: FairPlayReports;
  /** Rooms whose actor is loaded. */
  readonly #live = new Map<string, Room>();

  constructor(parts: TableRegistryParts) {
    this.#parts = parts;
    const { store, hub, heartbeat, metrics, engines } = parts;
    this.#commit = new GroupCommit(store, (size, ms) => {
      metrics.batch.observe(size);
      metrics.commit.observe(ms);
    });
    this.#computers = new ComputerSeats({
      think: (task, requester, lane) => engines.run(lane, task, requester),
      ...(parts.mayPlayAlone && { mayPlayAlone: parts.mayPlayAlone }),
      playerOf: parts.playerOf,
      clock: parts.clock,
      onError: parts.onError,
    });
    this.#presence = new Presence(hub, parts.clock.now);
    this.#opener = new TableOpener(store, parts.games, parts.clock, engines);
    this.#reports = new FairPlayReports(engines);
    this.lobby = new Lobby(store, heartbeat.now, (id) => this.#isAttended(id));
    this.#context = {
      store,
      heartbeat,
      commit: this.#commit,
      clock: parts.clock,
      dueQueue: this.#dueQueue,
      isShared: hub.isShared,
      onError: parts.onError,
      onLostRace: () => metrics.lostRaces.inc(),
      rematch: (of, table, next) => this.#opener.rematch(of, table, next),
      onNews: (actor, events, log, isOwn) => this.#onNews(actor, events, log, isOwn),
    };
    hub.onNotice((notice, node) => this.#hear(notice, node));
  }

  get size(): number {
    return this.#live.size;
  }

  /** Loads a table from memory or the store. Fails with `online-store` while the store is unreachable. */
  room(id: string): Promise<Result<Room>> {
    const known = this.#rooms.get(id);
    if (known) return known;
    const loading = faultIfAway(this.#load(id));
    this.#rooms.set(id, loading);
    loading.then(
      (room) => {
        if (!room.ok) this.#rooms.delete(id);
      },
      () => this.#rooms.delete(id),
    );
    return loading;
  }

  /** Loads the table, at least up to version `v`: a client is never shown less than it has seen. */
  async roomAt(id: string, v = 0): Promise<Result<Room>> {
    const room = await this.room(id);
    if (!room.ok || !this.#parts.hub.isShared || v <= room.value.actor.table.version) return room;
    return faultIfAway(room.value.actor.catchUp().then(() => room));
  }

  async #load(id: string): Promise<Result<Room>> {
    const stored = isTableId(id) ? await this.#parts.store.load(id) : undefined;
    const game = stored && (await this.#parts.games.load(stored.kind));
    if (!stored || !game) return fail(fault('online-no-table'));
    const [first] = eventsOf(stored.log.slice(0, 1));
    const session = first?.kind === 'open' ? await this.#sessionOf(first.setup, game) : ok(undefined);
    if (!session.ok) return session;
    const actor = TableActor.of(this.#context, stored, game, session.value);
    if (!actor.ok) return actor.error.code === 'table-newer' ? fail(fault('online-newer')) : actor;
    const { table, secret } = actor.value;
    if (table.rematch && !table.next) await this.#opener.earlierRematch(id, secret, table);
    const room = { actor: actor.value, audience: new Audience(this.#isHouseBot) };
    this.#live.set(id, room);
    this.#presence.onLoaded(room);
    this.#computers.update(room.actor);
    return ok(room);
  }

  /** Replays a table's record in a thread, also after a restart. */
  async #sessionOf(setup: TableSetup, game: AnyGame): Promise<Result<Session<unknown, unknown, unknown> | undefined>> {
    if (setup.record === undefined) return ok(undefined);
    const task = { kind: 'replay', module: gameModule(setup.game), setup } as const;
    const replayed = await this.#parts.engines.run('tables', task);
    if (!replayed.ok) return replayed;
    return replayed.value.ok ? ok(Session.restore(game, replayed.value.value)) : replayed.value;
  }

  async open(
    opener: Account,
    request: OpenRequest,
    requester: Requester = {},
  ): Promise<Result<{ readonly room: Room; readonly invite: string }>> {
    const { address } = requester;
    const isWithComputer = request.seats.some(({ kind }) => kind === 'computer');
    const refusal = isWithComputer && address !== undefined ? this.#computers.refusal(address) : undefined;
    if (refusal) return fail(refusal);
    const guest =
      request.to === undefined ? ok(undefined) : await this.#findChallenged(opener, request.to, request.rated ?? false);
    if (!guest.ok) return guest;
    const id = await this.#opener.open(opener, request, requester);
    if (!id.ok) return id;
    if (guest.value) {
      const { account, isWithheld } = guest.value;
      await this.#parts.store.challenge(id.value, account, isWithheld, this.#parts.clock.now());
    }
    const room = await this.room(id.value);
    if (room.ok && address !== undefined) this.#computers.charge(room.value.actor, address);
    if (room.ok && guest.value && !guest.value.isWithheld)
      this.#parts.onChallenge(guest.value.account, opener.name, room.value.actor);
    return room.ok ? ok({ room: room.value, invite: deriveInvite(room.value.actor.secret) }) : room;
  }

  /** The challenged account. It does not see the challenge if one has blocked the other; the challenger is not told. */
  async #findChallenged(
    { id, person, bot }: Account,
    name: string,
    isRated: boolean,
  ): Promise<Result<{ readonly account: string; readonly isWithheld: boolean }>> {
    const { store } = this.#parts;
    const found = await store.person(name);
    if (!person && found?.house === undefined) return fail(fault('account-guest'));
    if (!found) return fail(fault('online-no-person', { name }));
    const isProgram = found.owner !== undefined || found.house !== undefined;
    if (isRated && isProgram !== (bot !== undefined)) return fail(fault('online-rated-bots'));
    return ok({ account: found.id, isWithheld: await store.isBlocked(id, [found.id]) });
  }

  async sit(room: Room, account: Account, request: SitRequest): Promise<Result<CommandResult>> {
    const { actor } = room;
    const isInvited = request.invite !== undefined && isInvite(request.invite, actor.secret);
    const isAtHome = seatsOf(actor.table, account.id).length > 0;
    if (!isInvited && !isAtHome && (!actor.listed || request.invite !== undefined)) return fail(fault('online-invite'));
    const wrong = isAtHome ? undefined : await this.#hindrance(actor, account);
    return wrong ? fail(wrong) : actor.do(sitDown(account, request));
  }

  /** The reason why the account may not take a seat at this table. */
  async #hindrance({ table }: TableActor, { id, person, bot }: Account): Promise<Fault | undefined> {
    const { store, clock } = this.#parts;
    if (table.setup.rated && !person) return fault('online-rated-guest');
    if (bot && (await store.countUnfinished(id)) >= maxTablesPerBot)
      return fault('online-tables', { n: maxTablesPerBot });
    const others = table.places.flatMap(({ holder }) => (holder.kind === 'person' ? (holder.account ?? []) : []));
    if (await store.isBlocked(id, others)) return fault('online-blocked');
    if (table.setup.rated && (await store.botsAmong(others)).length !== (bot ? others.length : 0))
      return fault('online-rated-bots');
    return playFault(store, id, clock.now());
  }

  /** The length of the log that a client gets when it joins from version `v`. */
  joinLength({ actor }: Room, v = 0): number {
    return actor.logLength(v <= actor.table.version ? v : 0);
  }

  /**
   * Lets a client follow a table from version `v` on. The returned JSON is the first message, the table; the next ones
   * are its events.
   */
  join(room: Room, viewer: Viewer, v = 0): string {
    const { actor, audience } = room;
    const { table } = actor;
    audience.add(viewer);
    this.#onAttendanceChange(room);
    const from = v <= table.version ? v : 0;
    this.#parts.metrics.resumes.inc({ from: from === 0 ? 'start' : 'version' });
    const you = seatsOf(table, viewer.account);
    const now = this.#parts.clock.now();
    const message = {
      kind: 'game',
      tableId: actor.id,
      at: now,
      from,
      you: [...you],
      here: [...audience.seatsHere(table, now)],
      watching: audience.watching(table, now),
      deal: this.dealOf(actor),
      ...(you.length > 0 && !table.hasStarted && { invite: deriveInvite(actor.secret) }),
      ...(table.rematch && { next: rematchOf(actor) }),
      log: [],
    } as const;
    // The stored texts replace the empty list, which is printed last.
    return `${printServerMessage(message).slice(0, -']}'.length)}${actor.textsFrom(from, you).join()}]}`;
  }

  leave(room: Room, viewer: Viewer): void {
    if (room.audience.delete(viewer)) this.#onAttendanceChange(room);
  }

  #onAttendanceChange(room: Room): void {
    this.#presence.onChange(room);
    if (!room.actor.table.hasStarted) this.#updateLobby(room.actor);
  }

  say(room: Room, by: Seat, phrase: Phrase): void {
    const notice = { k: 'said', g: room.actor.id, by, phrase, at: this.#parts.clock.now() } as const;
    this.#announcePhrase(room, notice);
    this.#parts.hub.publish(notice);
  }

  dealOf({ secret, table }: TableActor): { hash: string; secret?: string } {
    return { hash: table.chance?.commitment ?? commitmentOf(secret), ...(outcomeOf(table) && { secret }) };
  }

  /** What a record shows of the draws. The secret is included only after the game. */
  drawsOf(actor: TableActor): DrawFacts {
    const { hash, secret } = this.dealOf(actor);
    return secret === undefined ? { log: [], commitment: hash } : { log: actor.logFrom(0), commitment: hash, secret };
  }

  /** Builds the fair-play report. */
  async fairPlay({ actor }: Room, requester: Requester): Promise<Result<FairPlay>> {
    if (!outcomeOf(actor.table)) return fail(fault('online-not-over'));
    const game = (await this.#parts.games.load(actor.table.setup.game))!;
    return this.#reports.of(actor, game, requester);
  }

  async ownTables(account: string): Promise<readonly OwnTable[]> {
    const games = await this.#parts.store.gamesOf(account, 50);
    const ratings = await seatRatings(
      this.#parts.store,
      games.map(({ summary }) => summary),
    );
    return games.map(({ id, created, version, status, summary, seats, deadline: due, ended, result }, index) => ({
      ...lobbyTable(id, created, summary),
      you: [...seats],
      version,
      state: status,
      turn: status === 'live' && summary.turn.some((seat) => seats.includes(seat)),
      ...(due !== null && status === 'live' && { deadline: due }),
      ...(ended !== null && { ended }),
      ...(isResult(result) && { result }),
      ratings: ratings[index]!,
    }));
  }

  /** Once a second: handles due deadlines, loads versions whose notification was lost, and unloads idle tables. */
  async sweep(): Promise<void> {
    for (const { actor } of this.#live.values()) if (actor.isUncertain && !actor.isBusy) await actor.catchUp();
    await this.#executeDueTables();
    if (this.#parts.hub.isShared) await this.#heal();
    this.#forgetIdle();
    this.#presence.sweep(this.#live.values());
  }

  /** Handles due deadlines. A failed one is left to the next sweep. */
  async #executeDueTables(): Promise<void> {
    const { store, clock, hub } = this.#parts;
    const tried = new Set<string>();
    for (;;) {
      const due = (await store.dueTables(clock.now(), maxDeadlinesPerSweep)).filter(
        (id) => !tried.has(id) && !this.#isEarly(id),
      );
      if (due.length === 0) return;
      const taken = hub.isShared ? pickRandom(due, maxDeadlinesPerSharedSweep) : due;
      for (const id of taken) tried.add(id);
      await Promise.all(taken.map((id) => this.#executeDue(id)));
    }
  }

  /** The deadline query looks slightly ahead: such a table now has a timer. */
  #isEarly(id: string): boolean {
    const room = this.#live.get(id);
    return room !== undefined && (deadline(room.actor.table) ?? 0) > this.#parts.clock.now();
  }

  /** A table that fails does not delay the others; its actor has reported the error. */
  async #executeDue(id: string): Promise<void> {
    const room = await this.room(id);
    if (room.ok) await this.#dueQueue.run(() => room.value.actor.do({ by: 'house', kind: 'due' })).catch(() => {});
  }

  /** Stops the clocks of all loaded tables for past outages. */
  async holdOutages(): Promise<void> {
    await Promise.all([...this.#live.values()].map(({ actor }) => actor.hold().catch(() => {})));
  }

  /** Waits until no command is running. */
  async drain(): Promise<void> {
    await this.#commit.idle();
  }

  close(): void {
    this.#presence.close();
    for (const { actor } of this.#live.values()) {
      this.#computers.stop(actor);
      actor.close();
    }
  }

  async #heal(): Promise<void> {
    const rooms = [...this.#live.values()];
    const versions = new Map(await this.#parts.store.versions(rooms.map(({ actor }) => actor.id)));
    for (const { actor } of rooms) {
      if ((versions.get(actor.id) ?? 0) <= actor.table.version || actor.isBusy) continue;
      this.#parts.metrics.healed.inc();
      await actor.catchUp();
    }
  }

  #forgetIdle(): void {
    const now = this.#parts.clock.now();
    for (const [id, { actor, audience }] of this.#live) {
      if (audience.size > 0 || actor.isBusy || now - actor.used < idleTimeoutMs) continue;
      if (this.#computers.isThinking(actor)) continue;
      this.#computers.stop(actor);
      actor.close();
      this.#live.delete(id);
      this.#rooms.delete(id);
    }
  }

  #onNews(actor: TableActor, events: readonly TableEvent[], log: readonly LoggedEvent[], isOwn: boolean): void {
    const { hub } = this.#parts;
    const { id, table } = actor;
    if (isOwn) hub.publish({ k: 'v', g: id, v: table.version });
    const room = this.#live.get(id);
    if (!room) return;
    room.audience.sendEvents(id, table, log);
    if (isOwn) this.#parts.onEvents(room, events);
    if (events.some(({ kind }) => kind === 'seat' || kind === 'stand')) this.#announceSeats(room);
    if (events.some(({ kind }) => kind === 'seat' || kind === 'start' || kind === 'end')) this.#updateLobby(actor);
    if (outcomeOf(table)) this.#announceEnd(room, events);
    this.#computers.update(actor);
    if (events.some(({ kind }) => kind === 'rematch'))
      room.audience.send({ kind: 'next', tableId: id, to: rematchOf(actor) });
    // All players left before the start.
    if (!table.hasStarted && !outcomeOf(table) && people(table).length === 0) {
      void actor.do({ by: 'house', kind: 'abort', commandId: 'empty' }).catch(() => {});
    }
  }

  #announceEnd({ actor, audience }: Room, events: readonly TableEvent[]): void {
    const hasJustEnded = events.some(({ kind }) => kind === 'end' || kind === 'move');
    if (!hasJustEnded) return;
    this.#parts.onOver();
    audience.send({ kind: 'deal', tableId: actor.id, deal: this.dealOf(actor) });
  }

  /** Tells clients which seats are theirs after a change. */
  #announceSeats(room: Room): void {
    const { actor, audience } = room;
    for (const viewer of audience) {
      const seats = seatsOf(actor.table, viewer.account);
      const invite = seats.length > 0 && !actor.table.hasStarted && { invite: deriveInvite(actor.secret) };
      const message: ServerMessage = { kind: 'you', tableId: actor.id, seats: [...seats], ...invite };
      viewer.send(printServerMessage(message));
    }
    this.#presence.onChange(room);
  }

  #updateLobby(actor: TableActor): void {
    if (!actor.listed) return;
    this.lobby.onChange();
    this.#parts.hub.publish({ k: 'lobby' });
  }

  #isAttended(id: string): boolean {
    const room = this.#live.get(id);
    if (!room) return this.#presence.isAttendedElsewhere(id);
    return room.audience.seatsHere(room.actor.table, this.#parts.clock.now()).length > 0;
  }

  #hear(notice: Notice, node: string): void {
    const { metrics, clock, onError } = this.#parts;
    metrics.hints.inc({ kind: notice.k });
    if (notice.k === 'lobby') return this.lobby.onChange();
    if (!('g' in notice) || notice.k === 'paired') return undefined;
    if (notice.k === 'here') this.#presence.onReport(notice.g, notice.accounts.length > 0);
    const room = this.#live.get(notice.g);
    if (!room) return undefined;
    const { actor, audience } = room;
    if (notice.k === 'said') return this.#announcePhrase(room, notice);
    if (notice.k === 'here') {
      audience.onReport(node, notice.accounts, notice.watching, clock.now());
      return this.#presence.onChange(room, false);
    }
    if (notice.v > actor.table.version && !actor.isBusy) void actor.catchUp().catch(onError);
    return undefined;
  }

  #announcePhrase({ audience }: Room, { g, by, phrase, at }: Extract<Notice, { readonly k: 'said' }>): void {
    audience.send({ kind: 'said', tableId: g, by, phrase, at });
  }
}

/** The id of the agreed rematch's table. */
const rematchOf = ({ table, secret }: TableActor): string => table.next?.table ?? earlierNextTableId(secret);

/** Turns the error of an unreachable store into a fault. */
async function faultIfAway<T>(work: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work;
  } catch (error) {
    if (isAway(error)) return fail(fault('online-store'));
    throw error;
  }
}

const isResult = (text: string | null): text is NonNullable<OwnTable['result']> =>
  text === 'won' || text === 'drawn' || text === 'lost';
