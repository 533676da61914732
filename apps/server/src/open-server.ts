import { type Fault, type Result, fail, fault, ok } from '@quadrille/kit';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModeratorRequest, runModeratorAction, sendToServer, openControl } from './control.ts';
import type { Hub } from './platform/hub.ts';
import type { Tls } from './net/web.ts';
import type { HouseBotChoice } from './people/house-bots.ts';
import { isAway } from './platform/errors.ts';
import { type ServeOptions, type Served, newNodeId, serve } from './serve.ts';
import { type FolderLock, type LockHolder, diskFault, setPrivateUmask, lockFolder } from './store/data-folder.ts';
import { unreadableVersion } from './store/embedded-database.ts';
import type { NamedAccount } from './store/moderation.ts';
import { openStoreThread } from './store/store-thread.ts';
import type { Store } from './store/store.ts';

/** The options of `quadrille serve`. */
export interface OpenServerOptions {
  /** The folder of the embedded database. */
  readonly data: string;
  readonly port: number;
  readonly host: string;
  readonly tls?: { readonly cert: string; readonly key: string };
  /** The URL of a PostgreSQL database, instead of the embedded one. */
  readonly database?: string;
  /** The URL of Redis, through which nodes notify each other. */
  readonly redis?: string;
  readonly behindProxy: boolean;
  /** The bearer token with which other machines may read `/metrics`. */
  readonly metricsToken?: string | undefined;
  /** Which computer players can be challenged as house bots. */
  readonly houseBots?: HouseBotChoice;
  /** Whether two house bots play if there is no other game to watch. */
  readonly featured?: boolean;
  /** Whether there is an arena every hour, filled by house bots. */
  readonly hourly?: boolean;
  /** The host's contact address for push services. */
  readonly contact?: string;
  /** Logs a line for the host. */
  log(line: string): void;
  onFatal(error: unknown): void;
}

/** An error that ends the server, with a message for the command line. */
class ServerFault extends Error {
  readonly fault: Fault;

  constructor(reason: Fault) {
    super(reason.code);
    this.fault = reason;
  }
}

/** The fault of an error that ends the server, if it has a message: the disk, or another server on the same folder. */
export const fatalFault = (error: unknown, folder: string): Fault | undefined =>
  error instanceof ServerFault ? error.fault : diskFault(error, folder);

/** Opens database and sockets and serves. Messages of faults: `fault.serve-…` of the command line. */
export async function openServer(wish: OpenServerOptions): Promise<Result<Served>> {
  const tls = readTls(wish.tls);
  if (!tls.ok) return tls;
  const onLockLost = ({ pid, host }: LockHolder): void =>
    wish.onFatal(new ServerFault(fault('serve-lock-lost', { folder: wish.data, pid: String(pid), host })));
  const store = await openStore({ ...wish, onLockLost });
  if (!store.ok) return store;
  const node = newNodeId();
  const hub = await openHub(wish, node);
  const shareLimits = await openSharedLimits(wish, node);
  const { host, port, behindProxy, metricsToken, houseBots, contact, log, onFatal } = wish;
  const { featured = false, hourly = false } = wish;
  try {
    const served = await serve({
      store: store.value,
      host,
      port,
      node,
      behindProxy,
      metricsToken,
      log,
      onFatal,
      featured,
      hourly,
      ...(tls.value && { tls: tls.value }),
      ...(hub && { hub }),
      ...(shareLimits && { shareLimits }),
      ...(houseBots !== undefined && { houseBots }),
      ...(contact !== undefined && { contact }),
    });
    if (wish.database !== undefined) return ok(served);
    const control = await openControl(wish.data, store.value);
    const close = async (): Promise<void> => {
      await control?.close();
      await served.close();
    };
    return ok({ ...served, close });
  } catch (error) {
    await store.value.close();
    await hub?.close();
    if (error instanceof Error && 'code' in error && /^E(ADDR|ACCES)/.test(String(error.code))) {
      return fail(fault('serve-port', { port: String(port), host }));
    }
    if (isAway(error)) return fail(fault('serve-database', { reason: reasonOf(error) }));
    throw error;
  }
}

function readTls(files: OpenServerOptions['tls']): Result<Tls | undefined> {
  if (!files) return ok(undefined);
  const [cert, key] = [textOf(files.cert), textOf(files.key)];
  if (cert === undefined) return fail(fault('serve-tls', { file: files.cert }));
  return key === undefined ? fail(fault('serve-tls', { file: files.key })) : ok({ cert, key });
}

function textOf(name: string): string | undefined {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return undefined;
  }
}

interface StoreLocation extends Pick<OpenServerOptions, 'database' | 'data'> {
  /** Called when another process took the folder after its lock was removed. */
  onLockLost?(holding: LockHolder): void;
}

/** Opens the store of a server. No other process may have its folder open. */
export async function openStore({ database, data, onLockLost }: StoreLocation): Promise<Result<Store>> {
  setPrivateUmask();
  if (database !== undefined) {
    try {
      const { openPostgres } = await import('./store/postgres-store.ts');
      return ok(await openPostgres(database));
    } catch (error) {
      return fail(fault('serve-database', { reason: reasonOf(error) }));
    }
  }
  let lock: FolderLock | LockHolder;
  try {
    lock = lockFolder(data, onLockLost && { onLost: onLockLost });
  } catch (error) {
    return fail(diskFault(error, data) ?? fault('serve-data', { folder: data, reason: reasonOf(error) }));
  }
  if (!('release' in lock))
    return fail(fault('serve-locked', { folder: data, pid: String(lock.pid), host: lock.host }));
  const version = unreadableVersion(data);
  if (version !== undefined) {
    lock.release();
    return fail(fault('serve-version', { folder: data, version }));
  }
  try {
    const store = await openStoreThread(data);
    const close = async (): Promise<void> => {
      try {
        await store.close();
      } finally {
        lock.release();
      }
    };
    return ok({ ...store, close });
  } catch (error) {
    lock.release();
    return fail(diskFault(error, data) ?? fault('serve-data', { folder: data, reason: reasonOf(error) }));
  }
}

/** With Redis, rate limits are shared by all nodes. */
async function openSharedLimits(
  { redis }: OpenServerOptions,
  node: string,
): Promise<ServeOptions['shareLimits'] | undefined> {
  if (redis === undefined) return undefined;
  const { redisLimits } = await import('./net/shared-limits.ts');
  return (limits) => redisLimits(redis, node, limits, Date.now);
}

async function openHub({ database, redis }: OpenServerOptions, node: string): Promise<Hub | undefined> {
  if (redis !== undefined) {
    const { openRedisHub } = await import('./platform/hub.ts');
    return openRedisHub(redis, node);
  }
  if (database === undefined) return undefined;
  const { openPostgresHub } = await import('./platform/hub.ts');
  return openPostgresHub(database, node);
}

/** The innermost error message in one line: drivers wrap the reason. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const text = cause instanceof Error ? cause.message || String((cause as { code?: unknown }).code) : String(cause);
  return text.split('\n')[0]!;
}

interface Place {
  readonly data: string;
  readonly database?: string;
}

/** Asks the server that runs on the folder, if there is one; otherwise changes the store directly. */
export async function appointModerator(place: Place, wish: ModeratorRequest): Promise<Result<readonly NamedAccount[]>> {
  const answer = place.database === undefined ? await sendToServer(place.data, wish) : undefined;
  if (answer) return answer;
  // A mistyped folder must not become an empty database.
  if (place.database === undefined && !existsSync(join(place.data, 'postgres')))
    return fail(fault('moderator-folder', { folder: place.data }));
  const store = await openStore(place);
  if (!store.ok) return store;
  try {
    return await runModeratorAction(store.value, wish);
  } finally {
    await store.value.close();
  }
}
