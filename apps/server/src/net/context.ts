import type { Metrics } from '../platform/metrics.ts';
import type { Store } from '../store/store.ts';
import type { TableRegistry } from '../table/table-registry.ts';
import type { GameRegistry } from '../platform/games.ts';
import type { Pairer } from '../matchmaking/pairer.ts';
import type { EndedAccess } from '../platform/hub.ts';
import type { RankedBot } from '../people/house-bots.ts';
import type { AccessRegistry, SecurityLog } from './access.ts';
import type { Topics } from './topics.ts';
import type { ErrorReporter } from '../platform/errors.ts';
import type { Connections } from './connections.ts';
import type { Limits, RateLimiter } from './limits.ts';

/** What everything that talks to the outside needs. */
export interface NetContext {
  readonly tables: TableRegistry;
  readonly store: Store;
  readonly pairer: Pairer;
  /** Those that can be challenged now. */
  readonly houseBots: readonly RankedBot[];
  /** What browsers need to be told, and the services that may pass it on. */
  readonly push: { readonly key: string; readonly services: readonly string[] };
  readonly bells: Topics;
  readonly games: GameRegistry;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly limiter: RateLimiter;
  readonly connections: Connections;
  readonly errors: ErrorReporter;
  readonly watch: SecurityLog;
  readonly protocol: number;
  /** Which version of the program this is. */
  readonly build: string;
  /** A proxy of ours tells where requests come from. */
  readonly behindProxy: boolean;
  /** Lets a program read `/metrics` from elsewhere. */
  readonly metricsToken: string | undefined;
  /** Pages of other addresses that may ask. */
  readonly origins: readonly string[];
  /** Sockets and event streams of this node, by what let them in. */
  readonly access: AccessRegistry;
  /** Closes sockets and streams of what lets people in no more, on every node. */
  endAccess(ended: EndedAccess): void;
  /** The same for sessions. */
  endSockets(sessions: readonly string[]): void;
  /** Whether the account has a page open, at any node. */
  isOnline(account: string): boolean;
  now(): number;
  /** How many people have a page open at any node. */
  people(): number;
  /** No more of it: the server is about to stop. */
  isStopping(): boolean;
}
