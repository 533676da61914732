import type { Metrics } from '../platform/metrics.ts';
import type { Store } from '../store/store.ts';
import type { TableRegistry } from '../table/table-registry.ts';
import type { GameRegistry } from '../platform/games.ts';
import type { Pairer } from '../matchmaking/pairer.ts';
import type { EndedAccess } from '../platform/hub.ts';
import type { Challenges } from '../people/challenges.ts';
import type { RankedBot } from '../people/house-bots.ts';
import type { AccessRegistry, SecurityLog } from './access.ts';
import type { Topics } from './topics.ts';
import type { ErrorReporter } from '../platform/errors.ts';
import type { Connections } from './connections.ts';
import type { Limits, RateLimiter } from './limits.ts';

/** What all network handlers need. */
export interface NetContext {
  readonly tables: TableRegistry;
  readonly store: Store;
  readonly pairer: Pairer;
  readonly challenges: Challenges;
  /** House bots that can be challenged now. */
  readonly houseBots: readonly RankedBot[];
  /** The public key for push subscriptions, and the accepted push services. */
  readonly push: { readonly key: string; readonly services: readonly string[] };
  readonly topics: Topics;
  readonly games: GameRegistry;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly limiter: RateLimiter;
  readonly connections: Connections;
  readonly errors: ErrorReporter;
  readonly watch: SecurityLog;
  readonly protocol: number;
  /** The program's version. */
  readonly build: string;
  /** Whether a trusted proxy sets the address headers. */
  readonly behindProxy: boolean;
  /** Allows a program elsewhere to read `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Other origins whose pages may send requests. */
  readonly origins: readonly string[];
  /** Sockets and event streams of this node, by their credentials. */
  readonly access: AccessRegistry;
  /** Closes sockets and streams of revoked credentials, on every node. */
  endAccess(ended: EndedAccess): void;
  /** The same for sessions. */
  endSockets(sessions: readonly string[]): void;
  /** Whether the account has a page open, at any node. */
  isOnline(account: string): boolean;
  now(): number;
  /** How many people have a page open at any node. */
  people(): number;
  /** Whether the server is shutting down: no new work. */
  isStopping(): boolean;
}
