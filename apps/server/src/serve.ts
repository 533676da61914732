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
  /** The address to listen on; by default only this machine. */
  readonly host?: string;
  readonly tls?: Tls;
  /** The message bus between nodes; without it there is one node. */
  readonly hub?: Hub;
  readonly node?: string;
  readonly limits?: Limits;
  /** Rate limits for all nodes together; without it, each node limits alone. */
  readonly shareLimits?: (limits: Limits) => SharedLimits;
  readonly behindProxy?: boolean;
  /** The bearer token with which other machines may read `/metrics`. */
  readonly metricsToken?: string | undefined;
  readonly origins?: readonly string[];
  /** Which computer players have accounts and can be challenged; default: none. */
  readonly houseBots?: HouseBotChoice;
  /** Whether two house bots play if there is no other game to watch; default: no. */
  readonly featured?: boolean;
  /** Whether there is an arena every hour, filled by house bots; default: no. */
  readonly hourly?: boolean;
  /** The clock of the tables, if it differs from the server's: tests may run it faster. */
  readonly clock?: Clock;
  /** The machine's clock. The server's time starts from it and follows the database's. */
  readonly machine?: MachineClock;
  /** Milliseconds between two sweeps; tests use less than a second. */
  readonly sweepIntervalMs?: number;
  /** The host's contact address for push services: `mailto:` or `https:`. */
  readonly contact?: string;
  /** The accepted push services; default: those of the common browsers. */
  readonly pushServices?: readonly string[];
  /** Logs a line for the host. */
  log?(line: string): void;
  /** The store failed for good. Committed data is safe; the process should restart. */
  onFatal(error: unknown): void;
  /** An unexpected error; the server continues. Default: a log line. */
  onError?(error: unknown): void;
}

export interface Served {
  readonly url: string;
  readonly port: number;
  /** Stops accepting connections, finishes running work and tells clients to reconnect. */
  close(): Promise<void>;
}

const sweepIntervalMs = 1000;
const readyTimeoutMs = 1000;
/** How often a node asks the store whether its sockets are still allowed: another node's notice may have been lost. */
const accessCheckMs = 30_000;
/**
 * Garbage that V8 may collect before a major collection, in percent of live memory. Its default lets the heap grow
 * several times as large.
 */
const heapGrowthPercent = 40;

/** The default contact address. */
const defaultContact = 'mailto:nobody@example.org';

export const newNodeId = (): string => randomBytes(6).toString('hex');

/** The server: the app, the API and the sockets over one store. */
export async function serve(options: ServeOptions): Promise<Served> {
  const { host: address = '127.0.0.1', tls, node = newNodeId(), machine = machineClock } = options;
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
  let isStopping = false;
  let sockets: Sockets | undefined;
  const onFatal = (error: unknown): void => {
    // During shutdown the store may already be closed.
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
      heartbeat.onStoreLost();
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
  const topics = new Topics(store, hub);
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
  const pusher = new Pusher({ store, games, clock, metrics, keys: vapid, contact: options.contact ?? defaultContact });
  const turnNews = new TurnNews({
    store,
    hub,
    pusher,
    clock,
    onError,
    isHere: (account) => sockets?.isHere(account) ?? false,
    sendToAccount: (account, text) => sockets?.sendToAccount(account, text),
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
    onOver: () => settler.settleSoon(),
    onEvents: (room, events) => turnNews.onEvents(room, events),
    playerOf: (account) => players.get(account),
    // A featured game pauses while no client is connected; tournament tables have clocks and go on.
    mayPlayAlone: ({ control }) => cluster.isLeader && (control.kind !== 'none' || hasSpectators()),
    onChallenge: (account, name, actor) => {
      if (host.onChallenge(account, actor)) return void host.sweep().catch(onError);
      topics.announce('challenges', account);
      const { id, table } = actor;
      return pusher.notify(account, { kind: 'challenge', g: id, game: table.setup.game, name, path: '/online' });
    },
  });
  /** As of the last sweep: whether this node handles bot games, and how many people are connected to all nodes. */
  let cluster = { isLeader: !hub.isShared, people: 0 };
  const hasSpectators = (): boolean => cluster.people > 0 && engines.waiting('live') === 0;
  const refreshCluster = async (): Promise<void> => {
    if (!hub.isShared) cluster = { isLeader: true, people: sockets?.people ?? 0 };
    else {
      const { leader, people } = await store.alive(heartbeat.now() - nodeTimeoutMs);
      cluster = { isLeader: leader === node, people };
    }
  };
  const host = new HouseBotHost({ store, tables, bots });
  const settler = new Settler({ store, tables, clock, onError });
  const onPaired = async (tableId: string): Promise<void> => {
    const room = await tables.room(tableId);
    if (room.ok) turnNews.onPaired(room.value);
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
      tables.lobby.onChange();
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
    isLeader: () => cluster.isLeader,
    isWanted: hasSpectators,
  });
  const arenas = new HourlyArenas({
    store,
    games,
    clock,
    bots: crew,
    isOn: isHourly,
    onNew: () => topics.announce('tournaments'),
  });
  const director = new Director({
    store,
    games,
    clock,
    engines,
    onPaired,
    onStep: (id) => {
      topics.announce(tournamentBell(id));
      topics.announce('tournaments');
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
    topics,
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
    people: () => Math.max(cluster.people, sockets?.people ?? 0),
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
  sockets = new Sockets(app.server, context, (account, isHere) => onlinePeople.onChange(account, isHere));
  // Subscribed only now: notices of other nodes need sockets to deliver to.
  hub.onNotice((notice) => {
    if (notice.k === 'ended') access.end(notice);
    if (notice.k === 'turns') turnNews.sendCounts(notice.accounts);
  });
  const parts = [
    () => refreshCluster(),
    () => tables.sweep(),
    () => pairer.sweep(),
    () => host.sweep(),
    () => settler.sweep(),
    () => director.sweep(),
    () => featured.sweep(),
    () => arenas.sweep(),
    () => topics.sweep(),
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
    // A failure in one part does not stop the others.
    for (const part of parts) await part().catch(onError);
  };
  await app.listen({ host: address, port: options.port });
  // Outages end now: nothing may happen at a table before they are known.
  await heartbeat.start(onError);
  await host.start();
  const sweeper = startSweeping(sweep, options.sweepIntervalMs ?? sweepIntervalMs, onError);
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

/** Repeats the work, one pass at a time. The returned function stops it and waits for the last pass. */
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
