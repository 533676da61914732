import { fail, fault, ok, Session, type AnyGame, type Fault, type Result, type Seat } from '@quadrille/kit';
import type { FairPlay, OpenRequest, OwnTable, Phrase, ServerMessage, SitRequest } from '@quadrille/protocol';
import {
  commitmentOf,
  deadline,
  eventFor,
  outcomeOf,
  people,
  type DrawFacts,
  type TableEvent,
  type TableSetup,
} from '@quadrille/table';
import type { Clock } from '../clock.ts';
import { gameModule, type GameShelf } from '../games.ts';
import type { Hub, Notice } from '../hub/hub.ts';
import type { Metrics } from '../metrics.ts';
import type { Pulse } from '../pulse.ts';
import { hindrance } from '../people/rating/waiting.ts';
import { GroupCommit } from '../store/group-commit.ts';
import { isAway } from '../store/store-error.ts';
import type { Account, Store } from '../store/store.ts';
import { ComputerSeats } from '../thinking/computer-seats.ts';
import type { EnginePool } from '../thinking/engine-pool.ts';
import type { Requester } from '../thinking/job-queue.ts';
import { Audience, type Viewer } from './audience.ts';
import { byLot } from './by-lot.ts';
import { FairPlayReports } from './fair-play.ts';
import { TableKeeper, type Answered, type KeeperWorld } from './keeper.ts';
import { Lobby } from './lobby.ts';
import { lobbyTable } from './lobby-table.ts';
import { TableOpener } from './table-opener.ts';
import { Presence } from './presence.ts';
import { sitDown } from './sitting.ts';
import { seatsOf } from './standing.ts';
import { earlierNextTableId, inviteOf, isInvite, isTableId } from './table-id.ts';

export interface HouseParts {
  readonly store: Store;
  readonly hub: Hub;
  readonly pulse: Pulse;
  readonly games: GameShelf;
  readonly engines: EnginePool;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** The computer player that plays for an account of the house, if it is one. */
  playerOf(account: string): string | undefined;
  /** A game is over. */
  onOver(): void;
  /** Something was committed by this node. */
  onEvents(room: Room, events: readonly TableEvent[]): void;
  /** A table was opened for somebody in particular. */
  onChallenge(account: string, by: string, keeper: TableKeeper): void;
  /** An error that was not expected; the server goes on. */
  onError(error: unknown): void;
}

/** A table in memory, with whoever is at it. */
export interface Room {
  readonly keeper: TableKeeper;
  readonly audience: Audience;
}

/** Deadlines that are asked for at once. */
const mostDue = 1000;
/** Where other nodes look after the same, so many are taken at a time, by lot: seldom do two take the same. */
const mostDueShared = 100;
/** Tables at which one program may play at once. */
const mostOfBot = 8;
/** A table that nobody has been at for so long is forgotten; the store has it. */
const idleLife = 60_000;

/** All tables of this node: they are opened, found, followed and forgotten here. */
export class TableHouse {
  readonly #parts: HouseParts;
  readonly #commit: GroupCommit;
  readonly #world: KeeperWorld;
  readonly #computers: ComputerSeats;
  readonly #presence: Presence;
  readonly #opener: TableOpener;
  readonly lobby: Lobby;
  readonly #rooms = new Map<string, Promise<Result<Room>>>();
  readonly #reports: FairPlayReports;
  /** Rooms whose keeper is there. */
  readonly #live = new Map<string, Room>();

  constructor(parts: HouseParts) {
    this.#parts = parts;
    const { store, hub, pulse, metrics, engines } = parts;
    this.#commit = new GroupCommit(store, (size, ms) => {
      metrics.batch.observe(size);
      metrics.commit.observe(ms);
    });
    this.#computers = new ComputerSeats({
      think: (task, requester) => engines.run('live', task, requester),
      playerOf: parts.playerOf,
      clock: parts.clock,
      onError: parts.onError,
    });
    this.#presence = new Presence(hub, parts.clock.now);
    this.#opener = new TableOpener(store, parts.games, parts.clock, engines);
    this.#reports = new FairPlayReports(engines);
    this.lobby = new Lobby(store, pulse.now, (id) => this.#isAttended(id));
    this.#world = {
      store,
      pulse,
      commit: this.#commit,
      clock: parts.clock,
      isShared: hub.isShared,
      onError: parts.onError,
      onLostRace: () => metrics.lostRaces.inc(),
      rematch: (of, table, next) => this.#opener.rematch(of, table, next),
      onNews: (keeper, events, isOwn) => this.#onNews(keeper, events, isOwn),
    };
    hub.onNotice((notice, node) => this.#hear(notice, node));
  }

  get size(): number {
    return this.#live.size;
  }

  /** The table of this name, from memory or from the store. Refused with `online-store` while that is away. */
  room(id: string): Promise<Result<Room>> {
    const known = this.#rooms.get(id);
    if (known) return known;
    const loading = orAway(this.#load(id));
    this.#rooms.set(id, loading);
    loading.then(
      (room) => {
        if (!room.ok) this.#rooms.delete(id);
      },
      () => this.#rooms.delete(id),
    );
    return loading;
  }

  /** The same, read on if somebody has seen version `v` of it elsewhere: nobody is shown less than they know. */
  async roomAt(id: string, v = 0): Promise<Result<Room>> {
    const room = await this.room(id);
    if (!room.ok || !this.#parts.hub.isShared || v <= room.value.keeper.table.version) return room;
    return orAway(room.value.keeper.catchUp().then(() => room));
  }

  async #load(id: string): Promise<Result<Room>> {
    const stored = isTableId(id) ? await this.#parts.store.load(id) : undefined;
    const game = stored && (await this.#parts.games.load(stored.kind));
    if (!stored || !game) return fail(fault('online-no-table'));
    const [first] = stored.events;
    const session = first?.k === 'open' ? await this.#sessionOf(first.setup, game) : ok(undefined);
    if (!session.ok) return session;
    const keeper = TableKeeper.of(this.#world, stored, game, session.value);
    if (!keeper.ok) return keeper.error.code === 'table-newer' ? fail(fault('online-newer')) : keeper;
    const { table, secret } = keeper.value;
    if (table.rematch && !table.next) await this.#opener.earlierRematch(id, secret, table);
    const room = { keeper: keeper.value, audience: new Audience((who) => this.#parts.playerOf(who) !== undefined) };
    this.#live.set(id, room);
    this.#presence.loaded(room);
    this.#computers.look(room.keeper);
    return ok(room);
  }

  /** A record is replayed by a thread, also when its table is read again. */
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
      request.to === undefined ? ok(undefined) : await this.#challenged(opener, request.to, request.rated ?? false);
    if (!guest.ok) return guest;
    const id = await this.#opener.open(opener, request, requester);
    if (!id.ok) return id;
    if (guest.value) await this.#parts.store.challenge(id.value, guest.value, this.#parts.clock.now());
    const room = await this.room(id.value);
    if (room.ok && address !== undefined) this.#computers.charge(room.value.keeper, address);
    if (room.ok && guest.value) this.#parts.onChallenge(guest.value, opener.name, room.value.keeper);
    return room.ok ? ok({ room: room.value, invite: inviteOf(room.value.keeper.secret) }) : room;
  }

  /** Whom a table is opened for. Who has blocked somebody is not told of their tables, and they are not told why. */
  async #challenged({ id, person, bot }: Account, name: string, isRated: boolean): Promise<Result<string | undefined>> {
    const { store } = this.#parts;
    const found = await store.person(name);
    if (!person && found?.house === undefined) return fail(fault('account-guest'));
    if (!found) return fail(fault('online-no-person', { name }));
    const isProgram = found.owner !== undefined || found.house !== undefined;
    if (isRated && isProgram !== (bot !== undefined)) return fail(fault('online-rated-bots'));
    return ok((await store.isBlocked(id, [found.id])) ? undefined : found.id);
  }

  async sit(room: Room, account: Account, request: SitRequest): Promise<Result<Answered>> {
    const { keeper } = room;
    const isInvited = request.invite !== undefined && isInvite(request.invite, keeper.secret);
    const isAtHome = seatsOf(keeper.table, account.id).length > 0;
    if (!isInvited && !isAtHome && (!keeper.listed || request.invite !== undefined))
      return fail(fault('online-invite'));
    const wrong = isAtHome ? undefined : await this.#hindrance(keeper, account);
    return wrong ? fail(wrong) : keeper.do(sitDown(account, request));
  }

  /** Why somebody may not sit down with those who sit there. */
  async #hindrance({ table }: TableKeeper, { id, person, bot }: Account): Promise<Fault | undefined> {
    const { store, clock } = this.#parts;
    if (table.setup.rated && !person) return fault('online-rated-guest');
    if (bot && (await store.unfinished(id)) >= mostOfBot) return fault('online-tables', { n: mostOfBot });
    const others = table.places.flatMap(({ holder }) => (holder.kind === 'person' ? (holder.account ?? []) : []));
    if (await store.isBlocked(id, others)) return fault('online-blocked');
    if (table.setup.rated && (await store.botsAmong(others)).length !== (bot ? others.length : 0))
      return fault('online-rated-bots');
    return hindrance(store, id, clock.now());
  }

  /** Characters of the log that a viewer who joins from version `v` on is sent. */
  joinLength({ keeper }: Room, v = 0): number {
    return keeper.logLength(v <= keeper.table.version ? v : 0);
  }

  /** Somebody follows a table from version `v` on. The first message is the table, the next are what happens. */
  join(room: Room, viewer: Viewer, v = 0): ServerMessage {
    const { keeper, audience } = room;
    const { table } = keeper;
    audience.add(viewer);
    this.#attendanceChanged(room);
    const from = v <= table.version ? v : 0;
    this.#parts.metrics.resumes.inc({ from: from === 0 ? 'start' : 'version' });
    const you = seatsOf(table, viewer.account);
    const now = this.#parts.clock.now();
    return {
      t: 'game',
      g: keeper.id,
      at: now,
      from,
      log: keeper.logFrom(from).map((event) => eventFor(event, you)),
      you: [...you],
      here: [...audience.seatsHere(table, now)],
      watching: audience.watching(table, now),
      deal: this.dealOf(keeper),
      ...(you.length > 0 && !table.hasStarted && { invite: inviteOf(keeper.secret) }),
      ...(table.rematch && { next: nextOf(keeper) }),
    };
  }

  leave(room: Room, viewer: Viewer): void {
    if (room.audience.delete(viewer)) this.#attendanceChanged(room);
  }

  #attendanceChanged(room: Room): void {
    this.#presence.changed(room);
    if (!room.keeper.table.hasStarted) this.#lobbyChanged(room.keeper);
  }

  say(room: Room, by: Seat, phrase: Phrase): void {
    const notice = { k: 'said', g: room.keeper.id, by, phrase, at: this.#parts.clock.now() } as const;
    this.#tellSaid(room, notice);
    this.#parts.hub.publish(notice);
  }

  dealOf({ secret, table }: TableKeeper): { hash: string; secret?: string } {
    return { hash: table.chance?.commitment ?? commitmentOf(secret), ...(outcomeOf(table) && { secret }) };
  }

  /** What a record says of the draws. The secret is in it when the game is over, not before. */
  drawsOf(keeper: TableKeeper): DrawFacts {
    const { hash, secret } = this.dealOf(keeper);
    return secret === undefined ? { log: [], commitment: hash } : { log: keeper.logFrom(0), commitment: hash, secret };
  }

  /** How everybody played. */
  async fairPlay({ keeper }: Room, requester: Requester): Promise<Result<FairPlay>> {
    if (!outcomeOf(keeper.table)) return fail(fault('online-not-over'));
    const game = (await this.#parts.games.load(keeper.table.setup.game))!;
    return this.#reports.of(keeper, game, requester);
  }

  async ownTables(account: string): Promise<readonly OwnTable[]> {
    const games = await this.#parts.store.gamesOf(account, 50);
    return games.map(({ id, created, version, status, summary, seats, deadline: due, ended }) => ({
      ...lobbyTable(id, created, summary),
      you: [...seats],
      version,
      state: status,
      turn: status === 'live' && summary.turn.some((seat) => seats.includes(seat)),
      ...(due !== null && status === 'live' && { deadline: due }),
      ...(ended !== null && { ended }),
    }));
  }

  /** Once a second: deadlines of tables that are not in memory, versions that no hint told of, rooms nobody is in. */
  async sweep(): Promise<void> {
    for (const { keeper } of this.#live.values()) if (keeper.isUncertain && !keeper.isBusy) await keeper.catchUp();
    await this.#bringAboutDue();
    if (this.#parts.hub.isShared) await this.#heal();
    this.#forgetIdle();
    this.#presence.sweep(this.#live.values());
  }

  /** Many may be due at once. What cannot be brought about is tried once, and is for the next time. */
  async #bringAboutDue(): Promise<void> {
    const { store, clock, hub } = this.#parts;
    const tried = new Set<string>();
    for (;;) {
      const due = (await store.due(clock.now(), mostDue)).filter((id) => !tried.has(id) && !this.#isEarly(id));
      if (due.length === 0) return;
      const taken = hub.isShared ? byLot(due, mostDueShared) : due;
      for (const id of taken) tried.add(id);
      await Promise.all(taken.map((id) => this.#bringAbout(id)));
    }
  }

  /** It was looked for a little before its time, and has a timer now. */
  #isEarly(id: string): boolean {
    const room = this.#live.get(id);
    return room !== undefined && (deadline(room.keeper.table) ?? 0) > this.#parts.clock.now();
  }

  /** One table that cannot go on does not hold up the others; what was wrong with it was told where it was found. */
  async #bringAbout(id: string): Promise<void> {
    const room = await this.room(id);
    if (room.ok) await room.value.keeper.do({ by: 'house', k: 'due' }).catch(() => {});
  }

  /** Nothing is in flight any more. */
  async drain(): Promise<void> {
    await this.#commit.idle();
  }

  close(): void {
    this.#presence.close();
    for (const { keeper } of this.#live.values()) {
      this.#computers.stop(keeper);
      keeper.close();
    }
  }

  async #heal(): Promise<void> {
    const rooms = [...this.#live.values()];
    const versions = new Map(await this.#parts.store.versions(rooms.map(({ keeper }) => keeper.id)));
    for (const { keeper } of rooms) {
      if ((versions.get(keeper.id) ?? 0) <= keeper.table.version || keeper.isBusy) continue;
      this.#parts.metrics.healed.inc();
      await keeper.catchUp();
    }
  }

  #forgetIdle(): void {
    const now = this.#parts.clock.now();
    for (const [id, { keeper, audience }] of this.#live) {
      if (audience.size > 0 || keeper.isBusy || now - keeper.used < idleLife) continue;
      if (this.#computers.isThinking(keeper)) continue;
      this.#computers.stop(keeper);
      keeper.close();
      this.#live.delete(id);
      this.#rooms.delete(id);
    }
  }

  #onNews(keeper: TableKeeper, events: readonly TableEvent[], isOwn: boolean): void {
    const { hub } = this.#parts;
    const { id, table } = keeper;
    if (isOwn) hub.publish({ k: 'v', g: id, v: table.version });
    const room = this.#live.get(id);
    if (!room) return;
    room.audience.tellEvents(id, table, events);
    if (isOwn) this.#parts.onEvents(room, events);
    if (events.some(({ k }) => k === 'seat' || k === 'stand')) this.#tellSeats(room);
    if (events.some(({ k }) => k === 'seat' || k === 'start' || k === 'end')) this.#lobbyChanged(keeper);
    if (outcomeOf(table)) this.#tellEnd(room, events);
    this.#computers.look(keeper);
    if (events.some(({ k }) => k === 'rematch')) room.audience.tell({ t: 'next', g: id, to: nextOf(keeper) });
    // Everybody has gone before it started.
    if (!table.hasStarted && !outcomeOf(table) && people(table).length === 0) {
      void keeper.do({ by: 'house', k: 'abort', c: 'empty' }).catch(() => {});
    }
  }

  #tellEnd({ keeper, audience }: Room, events: readonly TableEvent[]): void {
    const hasJustEnded = events.some(({ k }) => k === 'end' || k === 'move');
    if (!hasJustEnded) return;
    this.#parts.onOver();
    audience.tell({ t: 'deal', g: keeper.id, deal: this.dealOf(keeper) });
  }

  /** Whoever has sat down or left is told which seats are theirs. */
  #tellSeats(room: Room): void {
    const { keeper, audience } = room;
    for (const viewer of audience) {
      const seats = seatsOf(keeper.table, viewer.account);
      const invite = seats.length > 0 && !keeper.table.hasStarted && { invite: inviteOf(keeper.secret) };
      const message: ServerMessage = { t: 'you', g: keeper.id, seats: [...seats], ...invite };
      viewer.send(JSON.stringify(message));
    }
    this.#presence.changed(room);
  }

  #lobbyChanged(keeper: TableKeeper): void {
    if (!keeper.listed) return;
    this.lobby.changed();
    this.#parts.hub.publish({ k: 'lobby' });
  }

  #isAttended(id: string): boolean {
    const room = this.#live.get(id);
    if (!room) return this.#presence.isAttendedElsewhere(id);
    return room.audience.seatsHere(room.keeper.table, this.#parts.clock.now()).length > 0;
  }

  #hear(notice: Notice, node: string): void {
    const { metrics, clock, onError } = this.#parts;
    metrics.hints.inc({ kind: notice.k });
    if (notice.k === 'lobby') return this.lobby.changed();
    if (!('g' in notice) || notice.k === 'paired') return undefined;
    if (notice.k === 'here') this.#presence.hear(notice.g, notice.accounts.length > 0);
    const room = this.#live.get(notice.g);
    if (!room) return undefined;
    const { keeper, audience } = room;
    if (notice.k === 'said') return this.#tellSaid(room, notice);
    if (notice.k === 'here') {
      audience.hear(node, notice.accounts, notice.watching, clock.now());
      return this.#presence.changed(room, false);
    }
    if (notice.v > keeper.table.version && !keeper.isBusy) void keeper.catchUp().catch(onError);
    return undefined;
  }

  #tellSaid({ audience }: Room, { g, by, phrase, at }: Extract<Notice, { readonly k: 'said' }>): void {
    audience.tell({ t: 'said', g, by, phrase, at });
  }
}

/** The table of the rematch that was agreed on. */
const nextOf = ({ table, secret }: TableKeeper): string => table.next?.table ?? earlierNextTableId(secret);

/** While the store is away, its error is a fault that passes. */
async function orAway<T>(work: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work;
  } catch (error) {
    if (isAway(error)) return fail(fault('online-store'));
    throw error;
  }
}
