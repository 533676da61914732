import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { protocolVersion, tournamentBell } from '@quadrille/protocol';
import { machineClock, ServerClock, type Clock, type MachineClock } from './platform/clock.ts';
import { ErrorReporter, isAway, isDiskFull, isGone } from './platform/errors.ts';
import { GameRegistry } from './platform/games.ts';
import { createLocalHub, type EndedAccess, type Hub } from './platform/hub.ts';
import { Metrics } from './platform/metrics.ts';
import { AccessRegistry, SecurityLog, noticesOf } from './net/access.ts';
import { Topics } from './net/topics.ts';
import { seekHandlers, tableHandlers } from './api/tables.ts';
import { Cluster } from './net/cluster.ts';
import { Connections } from './net/connections.ts';
import { MemoryConnectionCounter, MemoryRateLimiter, defaultLimits, type Limits } from './net/limits.ts';
import type { NetContext } from './net/context.ts';
import type { Handlers } from './net/routes.ts';
import type { SharedLimits } from './net/shared-limits.ts';
import { Sockets } from './net/sockets.ts';
import { createWebServer, type Tls } from './net/web.ts';
import { Pairer } from './matchmaking/pairer.ts';
import { accountHandlers, pushHandlers } from './api/accounts.ts';
import { Challenges } from './people/challenges.ts';
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

/** The server: the app, the API and the sockets over one store. The functions below follow in the order of its start. */
export async function serve(options: ServeOptions): Promise<Served> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
  const base = await openBase(options);
  const play = await openPlay(base);
  const matchmaking = openMatchmaking(base, play);
  const network = openNetwork(base, play, matchmaking);
  const { app, sockets } = network;
  const { host: address = '127.0.0.1', tls } = options;
  await app.listen({ host: address, port: options.port });
  // Outages end now: nothing may happen at a table before they are known.
  await base.heartbeat.start(base.onError);
  await play.host.start();
  const stopSweeping = startSweeping(base, play, matchmaking, network);
  const { port } = app.server.address() as { readonly port: number };
  return {
    port,
    url: `${tls ? 'https' : 'http'}://${address === '127.0.0.1' || address === '0.0.0.0' ? 'localhost' : address}:${port}`,
    close: async () => {
      base.state.isStopping = true;
      const swept = stopSweeping();
      await sockets.close();
      await swept;
      await play.tables.drain();
      await play.settler.close();
      await play.pusher.close();
      play.tables.close();
      await app.close();
      await base.close();
    },
  };
}

/** What everything else needs: the store behind its guard, time, other nodes, games, threads for computation. */
async function openBase(options: ServeOptions) {
  const { node = newNodeId(), limits = defaultLimits, hub = createLocalHub() } = options;
  const state = { isStopping: false };
  const log = (line: string): void => options.log?.(line);
  const errors = new ErrorReporter(log);
  /** For errors that cannot be reported to a client. The store's guard reports an unreachable store once. */
  const onError = (error: unknown): void => {
    if (state.isStopping || isAway(error) || isGone(error)) return;
    if (options.onError && !isDiskFull(error)) options.onError(error);
    else errors.report(error, 'the background');
  };
  const metrics = new Metrics();
  metrics.storeUp.set(1);
  const guard = guardStore(options.store, {
    onGone: (error) => {
      // During shutdown the store may already be closed.
      if (!state.isStopping) options.onFatal(error);
    },
    onAway: ({ code }) => {
      heartbeat.onStoreLost();
      topics.setPaused(true);
      metrics.storeUp.set(0);
      log(`the database is away (${code ?? 'no answer'}): clocks stop, nothing is lost`);
    },
    onFull: () => {
      heartbeat.onStoreFull();
      topics.setPaused(true);
      metrics.storeUp.set(0);
    },
    onBack: (ms) => {
      metrics.storeUp.set(1);
      log(`the database is back after ${(ms / 1000).toFixed(1)} s`);
      void heartbeat.beat().catch(onError);
    },
  });
  const store = groupReads(guard.store);
  const topics = new Topics(store, hub);
  const serverClock = new ServerClock(options.machine ?? machineClock);
  const clock = options.clock ?? serverClock;
  const heartbeat: Heartbeat = new Heartbeat(store, node, serverClock, () => cluster.peopleHere);
  const cluster = new Cluster({ node, hub, alive: () => store.alive(heartbeat.now() - nodeTimeoutMs) });
  const engines = new EnginePool({
    onFailure: (reason, message) => {
      metrics.engineFailures.inc({ reason });
      log(`engine ${reason}: ${message.split('\n', 1)[0]}`);
    },
  });
  await heartbeat.setClock();
  await store.endSessions(clock.now());
  const [games, shared] = [new GameRegistry(), options.shareLimits?.(limits)];
  const close = async (): Promise<void> => {
    heartbeat.stop();
    await engines.close();
    await hub.close();
    shared?.stop();
    metrics.registry.clear();
    guard.stop();
    await store.close();
  };
  const own = { options, node, state, log, errors, onError, metrics, limits, shared, close };
  return { ...own, store, clock, heartbeat, cluster, hub, topics, games, engines };
}
type Base = Awaited<ReturnType<typeof openBase>>;

/** The tables with their computer players, ratings, and the messages about turns. */
async function openPlay(base: Base) {
  const { options, store, clock, games, engines, cluster, topics, heartbeat, metrics, onError } = base;
  const keys = await store.serverKey('vapid', newVapidKeys());
  if (!isVapidKeys(keys)) throw new Error('the key for messages to browsers cannot be read');
  const pusher = new Pusher({ ...base, keys, contact: options.contact ?? defaultContact });
  const turnNews = new TurnNews({
    ...base,
    pusher,
    isHere: cluster.isHere,
    sendToAccount: (account, text) => cluster.sockets?.sendToAccount(account, text),
  });
  const bots = await houseBots(store, games, options.houseBots ?? 'none', clock);
  const players = new Map(bots.map(({ account, player }) => [account, player]));
  const hasSpectators = (): boolean => cluster.people > 0 && engines.waiting('live') === 0;
  const tables: TableRegistry = new TableRegistry({
    ...base,
    onOver: () => settler.settleSoon(),
    onEvents: (room, events) => {
      turnNews.onEvents(room, events);
      challenges.onEvents(room, events);
    },
    playerOf: (account) => players.get(account),
    // A featured game pauses while no client is connected; tournament tables have clocks and go on.
    mayPlayAlone: ({ control }) => cluster.isLeader && (control.kind !== 'none' || hasSpectators()),
    onChallenge: (account, name, actor) => {
      if (host.onChallenge(account, actor)) return void host.sweep().catch(onError);
      announce(account);
      const { id, table } = actor;
      return pusher.notify(account, { kind: 'challenge', g: id, game: table.setup.game, name, path: '/online' });
    },
  });
  const announce = (account: string): void => topics.announce('challenges', account);
  const challenges: Challenges = new Challenges({ store, tables, announce, onError });
  heartbeat.onResume(() => {
    metrics.storeUp.set(1);
    // Clocks first: players see them go on from where they stood.
    void tables.holdOutages().then(() => topics.setPaused(heartbeat.isPaused));
  });
  const host = new HouseBotHost({ store, tables, challenges, bots });
  const settler = new Settler({ ...base, tables });
  /** Bots of an earlier choice only finish their games. */
  const activeBots = options.houseBots === undefined || options.houseBots === 'none' ? [] : bots;
  return { tables, challenges, host, settler, pusher, pushKey: keys.publicKey, turnNews, activeBots, hasSpectators };
}
type Play = Awaited<ReturnType<typeof openPlay>>;

/** What opens tables: pairing, tournaments, hourly arenas, featured games. */
function openMatchmaking(base: Base, { tables, turnNews, activeBots, hasSpectators }: Play) {
  const { options, store, hub, clock, games, engines, metrics, cluster, heartbeat, topics } = base;
  const onPaired = async (tableId: string): Promise<void> => {
    const room = await tables.room(tableId);
    if (room.ok) turnNews.onPaired(room.value);
  };
  const pairer = new Pairer({
    ...base,
    beatTime: heartbeat.now,
    opener: new TableOpener(store, games, clock, engines),
    onPaired,
    onChange: () => {
      tables.lobby.onChange();
      hub.publish({ k: 'lobby' });
    },
  });
  const crew = activeBots.filter(({ isCrew }) => isCrew);
  const featured = new FeaturedGame({
    ...base,
    tables,
    bots: crew,
    isOn: options.featured ?? false,
    isLeader: () => cluster.isLeader,
    isWanted: hasSpectators,
  });
  const onNew = (): void => topics.announce('tournaments');
  const arenas = new HourlyArenas({ ...base, bots: crew, isOn: options.hourly ?? false, onNew });
  const director = new Director({
    ...base,
    onPaired,
    onStep: (id) => {
      topics.announce(tournamentBell(id));
      topics.announce('tournaments');
    },
    onLostRace: () => metrics.lostRaces.inc(),
    fill: (tournament) => arenas.fill(tournament),
  });
  return { pairer, featured, arenas, director };
}
type Matchmaking = ReturnType<typeof openMatchmaking>;

/** Routes, pages and sockets. Nothing is served before the caller listens. */
function openNetwork(base: Base, play: Play, { pairer, director }: Matchmaking) {
  const { options, state, hub, clock, engines, cluster, heartbeat, limits, shared } = base;
  const { turnNews, settler } = play;
  const onlinePeople = new OnlinePeople({ hub, isHere: cluster.isHere, now: clock.now });
  const access = new AccessRegistry();
  const endAccess = (ended: EndedAccess): void => {
    access.end(ended);
    for (const some of noticesOf(ended)) hub.publish({ k: 'ended', ...some });
  };
  const context: NetContext = {
    ...base,
    tables: play.tables,
    challenges: play.challenges,
    pairer,
    houseBots: play.activeBots,
    push: { key: play.pushKey, services: options.pushServices ?? pushServices },
    limiter: shared ?? new MemoryRateLimiter(limits, clock.now),
    connections: new Connections(limits, shared ?? new MemoryConnectionCounter()),
    watch: new SecurityLog(base.log, clock.now),
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
    people: () => Math.max(cluster.people, cluster.peopleHere),
    isStopping: () => state.isStopping,
  };
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
  const isReady = (): Promise<boolean> => withTimeout(readyTimeoutMs, heartbeat.beat());
  const app = createWebServer(context, { tls: options.tls, handlers, isReady });
  const sockets = new Sockets(app.server, context, (account, isHere) => onlinePeople.onChange(account, isHere));
  cluster.sockets = sockets;
  // Subscribed only now: notices of other nodes need sockets to deliver to.
  hub.onNotice((notice) => {
    if (notice.k === 'ended') access.end(notice);
    if (notice.k === 'turns') turnNews.sendCounts(notice.accounts);
  });
  return { app, sockets, access, onlinePeople };
}
type Network = ReturnType<typeof openNetwork>;

/** Everything that is done again and again, one pass at a time. The returned function stops it and waits for the last pass. */
function startSweeping(
  { options, store, hub, metrics, engines, cluster, topics, onError }: Base,
  { tables, host, settler }: Play,
  { pairer, director, featured, arenas }: Matchmaking,
  { access, onlinePeople }: Network,
): () => Promise<void> {
  let checkedAt = performance.now();
  const checkAccess = async (): Promise<void> => {
    if (!hub.isShared || performance.now() - checkedAt < accessCheckMs) return;
    checkedAt = performance.now();
    await access.check(store);
  };
  const parts = [cluster, tables, pairer, host, settler, director, featured, arenas, topics, onlinePeople];
  const sweep = async (): Promise<void> => {
    for (const lane of lanes) metrics.engineJobs.set({ lane }, engines.waiting(lane));
    // A failure in one part does not stop the others.
    for (const part of parts) await part.sweep().catch(onError);
    await checkAccess().catch(onError);
  };
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = sweep().catch(onError);
      void running.then(next);
    }, options.sweepIntervalMs ?? sweepIntervalMs).unref();
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
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
