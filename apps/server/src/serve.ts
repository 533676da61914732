import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { protocolVersion, tournamentBell } from '@quadrille/protocol';
import { machineClock, ServerClock, type Clock, type MachineClock } from './platform/clock.ts';
import { ErrorReporter, isAway, isGone } from './platform/errors.ts';
import { GameRegistry } from './platform/games.ts';
import { createLocalHub, type EndedAccess, type Hub } from './platform/hub.ts';
import { Metrics } from './platform/metrics.ts';
import { AccessRegistry, SecurityLog, noticesOf } from './net/access.ts';
import { Topics } from './net/topics.ts';
import { seekHandlers, tableHandlers } from './api/tables.ts';
import { Connections } from './net/connections.ts';
import { MemoryConnectionCounter, MemoryRateLimiter, defaultLimits, type Limits } from './net/limits.ts';
import type { NetContext } from './net/context.ts';
import type { Handlers } from './net/routes.ts';
import type { SharedLimits } from './net/shared-limits.ts';
import { Sockets } from './net/sockets.ts';
import { createWebServer, type Tls } from './net/web.ts';
import { Pairer } from './matchmaking/pairer.ts';
import { accountHandlers, pushHandlers } from './api/accounts.ts';
import { HouseBotHost, type HouseBotChoice, houseBots } from './people/house-bots.ts';
import { botHandlers } from './api/bots.ts';
import { dailyHandlers } from './api/dailies.ts';
import { friendHandlers } from './api/friends.ts';
import { moderationHandlers } from './api/moderation.ts';
import { profileHandlers } from './api/profiles.ts';
import { OnlinePeople } from './people/online-people.ts';
import { Settler } from './people/settler.ts';
import { watchingHandlers } from './api/spectating.ts';
import { Director } from './matchmaking/director.ts';
import { FeaturedGame } from './matchmaking/featured-game.ts';
import { HourlyArenas } from './matchmaking/hourly-arenas.ts';
import { tournamentHandlers } from './api/tournaments.ts';
import { Heartbeat, nodeTimeoutMs } from './store/heartbeat.ts';
import { Pusher, isVapidKeys, newVapidKeys, pushServices } from './people/pusher.ts';
import { TurnNews } from './people/turn-news.ts';
import { groupReads } from './store/batching.ts';
import { guardStore } from './store/store-guard.ts';
import type { Store } from './store/store.ts';
import { TableRegistry } from './table/table-registry.ts';
import { TableOpener } from './table/table-opener.ts';
import { EnginePool } from './engine/engine-pool.ts';
import { lanes } from './engine/job-queue.ts';

export interface ServeOptions {
  readonly store: Store;
  readonly port: number;
  /** Where to listen; this machine only, unless told otherwise. */
  readonly host?: string;
  readonly tls?: Tls;
  /** How other nodes are told; without it there are none. */
  readonly hub?: Hub;
  readonly node?: string;
  readonly limits?: Limits;
  /** Limits that hold for all nodes together; without it, each node has its own. */
  readonly shareLimits?: (limits: Limits) => SharedLimits;
  readonly behindProxy?: boolean;
  /** With it as a bearer token, `/metrics` can be read from elsewhere. */
  readonly metricsToken?: string | undefined;
  readonly origins?: readonly string[];
  /** How many of our own levels have accounts and can be challenged; none, if not said. */
  readonly houseBots?: HouseBotChoice;
  /** Whether two house bots play if there is no other game to watch; default: no. */
  readonly featured?: boolean;
  /** Whether there is an arena every hour, which house bots fill up; not, if not said. */
  readonly hourly?: boolean;
  /** The time of the tables, if it is not that of the service: a test may let it run faster. */
  readonly clock?: Clock;
  /** The clock of this machine. The service's time starts with it and follows the database's. */
  readonly machine?: MachineClock;
  /** Milliseconds between two looks at what is due; a test need not wait a second. */
  readonly sweepEvery?: number;
  /** The host's contact address for push services: `mailto:` or `https:`. */
  readonly contact?: string;
  /** Who may pass messages on to browsers, if not the services of the usual ones. */
  readonly pushServices?: readonly string[];
  /** Logs a line for the host. */
  log?(line: string): void;
  /** The store is gone for good: what is committed is safe, and the process had better start anew. */
  onFatal(error: unknown): void;
  /** An error that was not expected; the server goes on. Without this it becomes a line of the log. */
  onError?(error: unknown): void;
}

export interface Served {
  readonly url: string;
  readonly port: number;
  /** No new ones, everything in flight is finished, everybody is told to come back. */
  close(): Promise<void>;
}

const sweepIntervalMs = 1000;
const readyTimeoutMs = 1000;
/** So often a node asks the store whether its sockets may still be open: a notice of another node may have been lost. */
const accessCheckMs = 30_000;
/** What may be garbage before it is collected, in percent of what is not: left to itself, it becomes several times as much. */
const heapGrowingPercent = 40;

/** The default contact address. */
const noContact = 'mailto:nobody@example.org';

export const newNodeId = (): string => randomBytes(6).toString('hex');

/** The server: the app, the API and the sockets over one store. */
export async function serve(options: ServeOptions): Promise<Served> {
  const { host: address = '127.0.0.1', tls, node = newNodeId(), machine = machineClock } = options;
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
  let isStopping = false;
  let sockets: Sockets | undefined;
  const onFatal = (error: unknown): void => {
    // While the doors close, the store may already be gone.
    if (!isStopping) options.onFatal(error);
  };
  /** For errors that cannot be reported to a client. The store's guard reports an unreachable store once. */
  const onError = (error: unknown): void => {
    if (isStopping || isAway(error) || isGone(error)) return;
    if (options.onError) options.onError(error);
    else errors.report(error, 'the background');
  };
  const guard = guardStore(options.store, {
    onGone: onFatal,
    onAway: ({ code }) => {
      heartbeat.lost();
      metrics.storeUp.set(0);
      options.log?.(`the database is away (${code ?? 'no answer'}): clocks stop, nothing is lost`);
    },
    onBack: (ms) => {
      metrics.storeUp.set(1);
      options.log?.(`the database is back after ${(ms / 1000).toFixed(1)} s`);
      void heartbeat.beat().catch(onError);
    },
  });
  const store = groupReads(guard.store);
  const serverClock = new ServerClock(machine);
  const clock = options.clock ?? serverClock;

  const limits = options.limits ?? defaultLimits;
  const shared = options.shareLimits?.(limits);
  const errors = new ErrorReporter((line) => options.log?.(line));
  const hub = options.hub ?? createLocalHub();
  const bells = new Topics(store, hub);
  const metrics = new Metrics();
  const engines = new EnginePool({
    onFailure: (reason, message) => {
      metrics.engineFailures.inc({ reason });
      options.log?.(`engine ${reason}: ${message.split('\n', 1)[0]}`);
    },
  });
  const games = new GameRegistry();
  metrics.storeUp.set(1);
  const heartbeat = new Heartbeat(store, node, serverClock, () => sockets?.people ?? 0);
  await heartbeat.setClock();
  await store.endSessions(clock.now());
  const vapid = await store.serverKey('vapid', newVapidKeys());
  if (!isVapidKeys(vapid)) throw new Error('the key for messages to browsers cannot be read');
  const pusher = new Pusher({ store, games, clock, metrics, keys: vapid, contact: options.contact ?? noContact });
  const turnNews = new TurnNews({
    store,
    hub,
    pusher,
    clock,
    onError,
    isHere: (account) => sockets?.isHere(account) ?? false,
    tellAccount: (account, text) => sockets?.tellAccount(account, text),
  });
  const wish = options.houseBots ?? 'none';
  const { featured: isFeatured = false, hourly: isHourly = false } = options;
  const bots = await houseBots(store, games, wish, clock);
  const crew = wish === 'none' ? [] : bots.filter(({ isCrew }) => isCrew);
  const players = new Map(bots.map(({ account, player }) => [account, player]));
  const tables = new TableRegistry({
    store,
    hub,
    heartbeat,
    games,
    engines,
    metrics,
    clock,
    onError,
    onOver: () => settler.poke(),
    onEvents: (room, events) => turnNews.happened(room, events),
    playerOf: (account) => players.get(account),
    // A featured game pauses while no client is connected; tournament tables have clocks and go on.
    mayPlayAlone: ({ control }) => around.isLeader && (control.kind !== 'none' || isWanted()),
    onChallenge: (account, name, actor) => {
      if (host.challenged(account, actor)) return void host.sweep().catch(onError);
      bells.ring('challenges', account);
      const { id, table } = actor;
      return pusher.tell(account, { kind: 'challenge', g: id, game: table.setup.game, name, path: '/online' });
    },
  });
  /** As of the last sweep: who looks after games between bots, and how many people are at all nodes. */
  let around = { isLeader: !hub.isShared, people: 0 };
  const isWanted = (): boolean => around.people > 0 && engines.waiting('live') === 0;
  const lookAround = async (): Promise<void> => {
    if (!hub.isShared) around = { isLeader: true, people: sockets?.people ?? 0 };
    else {
      const { leader, people } = await store.alive(heartbeat.now() - nodeTimeoutMs);
      around = { isLeader: leader === node, people };
    }
  };
  const host = new HouseBotHost({ store, tables, bots });
  const settler = new Settler({ store, tables, clock, onError });
  const onPaired = async (tableId: string): Promise<void> => {
    const room = await tables.room(tableId);
    if (room.ok) turnNews.begun(room.value);
  };
  const pairer = new Pairer({
    store,
    hub,
    node,
    games,
    clock,
    metrics,
    beatTime: heartbeat.now,
    opener: new TableOpener(store, games, clock, engines),
    onPaired,
    onChange: () => {
      tables.lobby.changed();
      hub.publish({ k: 'lobby' });
    },
  });
  const featured = new FeaturedGame({
    store,
    tables,
    games,
    clock,
    bots: crew,
    isOn: isFeatured,
    isLeader: () => around.isLeader,
    isWanted,
  });
  const arenas = new HourlyArenas({
    store,
    games,
    clock,
    bots: crew,
    isOn: isHourly,
    onNew: () => bells.ring('tournaments'),
  });
  const director = new Director({
    store,
    games,
    clock,
    engines,
    onPaired,
    onStep: (id) => {
      bells.ring(tournamentBell(id));
      bells.ring('tournaments');
    },
    onLostRace: () => metrics.lostRaces.inc(),
    onError,
    fill: (state) => arenas.fill(state),
  });
  const onlinePeople = new OnlinePeople({
    hub,
    isHere: (account) => sockets?.isHere(account) ?? false,
    now: clock.now,
  });
  const access = new AccessRegistry();
  const endAccess = (ended: EndedAccess): void => {
    access.end(ended);
    for (const some of noticesOf(ended)) hub.publish({ k: 'ended', ...some });
  };
  const context: NetContext = {
    tables,
    store,
    pairer,
    houseBots: wish === 'none' ? [] : bots,
    bells,
    push: { key: vapid.publicKey, services: options.pushServices ?? pushServices },
    games,
    metrics,
    limits,
    limiter: shared ?? new MemoryRateLimiter(limits, clock.now),
    connections: new Connections(limits, shared ?? new MemoryConnectionCounter()),
    errors,
    watch: new SecurityLog((line) => options.log?.(line), clock.now),
    protocol: protocolVersion,
    build: buildName(),
    behindProxy: options.behindProxy ?? false,
    metricsToken: options.metricsToken || undefined,
    origins: options.origins ?? [],
    access,
    endAccess,
    endSockets: (sessions) => endAccess({ sessions }),
    isOnline: (account) => onlinePeople.isOnline(account),
    now: clock.now,
    people: () => Math.max(around.people, sockets?.people ?? 0),
    isStopping: () => isStopping,
  };
  const isReady = (): Promise<boolean> => withTimeout(readyTimeoutMs, heartbeat.beat());
  const handlers: Handlers = {
    ...tableHandlers(context),
    ...accountHandlers(context),
    ...profileHandlers(context, settler),
    ...watchingHandlers(context),
    ...friendHandlers(context),
    ...moderationHandlers(context),
    ...botHandlers(context),
    ...seekHandlers(context),
    ...pushHandlers(context),
    ...dailyHandlers(context, engines),
    ...tournamentHandlers(context, director),
  };
  const app = createWebServer(context, { tls, handlers, isReady });
  sockets = new Sockets(app.server, context, (account, isHere) => onlinePeople.changed(account, isHere));
  // Not before there are sockets to tell: other nodes may be in full swing.
  hub.onNotice((notice) => {
    if (notice.k === 'ended') access.end(notice);
    if (notice.k === 'turns') turnNews.count(notice.accounts);
  });
  const parts = [
    () => lookAround(),
    () => tables.sweep(),
    () => pairer.sweep(),
    () => host.sweep(),
    () => settler.sweep(),
    () => director.sweep(),
    () => featured.sweep(),
    () => arenas.sweep(),
    () => bells.sweep(),
    () => onlinePeople.sweep(),
    () => checkAccess(),
  ];
  let checkedAt = performance.now();
  const checkAccess = async (): Promise<void> => {
    if (!hub.isShared || performance.now() - checkedAt < accessCheckMs) return;
    checkedAt = performance.now();
    await access.check(store);
  };
  const sweep = async (): Promise<void> => {
    for (const lane of lanes) metrics.engineJobs.set({ lane }, engines.waiting(lane));
    // What goes wrong in one of them is no reason to leave out the others.
    for (const part of parts) await part().catch(onError);
  };
  await app.listen({ host: address, port: options.port });
  // An outage ends now, not when the start began: nothing happens at a table before this is known.
  await heartbeat.start(onError);
  await host.start();
  const sweeper = startSweeping(sweep, options.sweepEvery ?? sweepIntervalMs, onError);
  const { port } = app.server.address() as { readonly port: number };

  return {
    port,
    url: `${tls ? 'https' : 'http'}://${address === '127.0.0.1' || address === '0.0.0.0' ? 'localhost' : address}:${port}`,
    close: async () => {
      isStopping = true;
      const swept = sweeper.stop();
      await sockets?.close();
      await swept;
      await tables.drain();
      await settler.close();
      await pusher.close();
      tables.close();
      await app.close();
      heartbeat.stop();
      await engines.close();
      await hub.close();
      shared?.stop();
      metrics.registry.clear();
      guard.stop();
      await store.close();
    },
  };
}

/** Works again and again, one pass after the other; the last is over when it has stopped. */
function startSweeping(
  work: () => Promise<void>,
  every: number,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = work().catch(onError);
      void running.then(next);
    }, every);
    timer.unref();
  };
  next();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}

async function withTimeout(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The version of the program. */
function buildName(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
