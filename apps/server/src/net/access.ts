import type { EndedAccess } from '../platform/hub.ts';
import type { Store } from '../store/store.ts';

/** With what a socket or event stream was opened. */
export interface Credentials {
  readonly account: string | undefined;
  /** Hashes, as in the store. */
  readonly session: string | undefined;
  readonly token: string | undefined;
}

/** An open socket or event stream. */
export interface Access {
  readonly credentials: Credentials;
  /** Closes it for good. */
  end(): void;
}

/** Maximum hashes per query and per notice: PostgreSQL allows 8,000 bytes, a hash has 43. */
const chunkSize = 100;

/** All open sockets and streams of this node, so that they can be closed when their session or token is revoked. */
export class AccessRegistry {
  readonly #open = new Set<Access>();

  add(access: Access): void {
    this.#open.add(access);
  }
  delete(access: Access): void {
    this.#open.delete(access);
  }

  end({ sessions = [], accounts = [], tokens = [] }: EndedAccess): void {
    const ended = { session: new Set(sessions), account: new Set(accounts), token: new Set(tokens) };
    for (const access of this.#open) {
      const { session, account, token } = access.credentials;
      const isEnded =
        (session !== undefined && ended.session.has(session)) ||
        (account !== undefined && ended.account.has(account)) ||
        (token !== undefined && ended.token.has(token));
      if (isEnded) access.end();
    }
  }

  /** Closes those whose hashes are no longer in the store: another node's notice may have been lost. */
  async check(store: Pick<Store, 'knownHashes'>): Promise<void> {
    const all = [...this.#open].flatMap(({ credentials: { session, token } }) => token ?? session ?? []);
    const hashes = [...new Set(all)];
    for (const some of chunks(hashes)) {
      const known = new Set(await store.knownHashes(some));
      const gone = some.filter((hash) => !known.has(hash));
      if (gone.length > 0) this.end({ sessions: gone, tokens: gone });
    }
  }
}

/** Splits revoked access into parts that fit into a notice. */
export const noticesOf = ({ sessions = [], accounts = [], tokens = [] }: EndedAccess): readonly EndedAccess[] => [
  ...chunks(sessions).map((some) => ({ sessions: some })),
  ...chunks(accounts).map((some) => ({ accounts: some })),
  ...chunks(tokens).map((some) => ({ tokens: some })),
];

const chunks = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, n) =>
    items.slice(n * chunkSize, (n + 1) * chunkSize),
  );

/** Kinds of refused proofs: of identity, or of a solution. */
type RefusedProof = 'passkey' | 'code' | 'session' | 'token' | 'solution';

/** Log lines per address; the metrics count all. */
const maxLogLines = 10;
const logWindowMs = 60_000;

/** Logs forged, replayed and expired proofs, one line each, without names and addresses. */
export class SecurityLog {
  readonly #log: (line: string) => void;
  readonly #now: () => number;
  readonly #lines = new Map<RefusedProof, { since: number; count: number }>();

  constructor(tell: (line: string) => void, now: () => number) {
    this.#log = tell;
    this.#now = now;
  }

  logRefusal(proof: RefusedProof): void {
    const now = this.#now();
    const known = this.#lines.get(proof);
    const lines = known && now - known.since < logWindowMs ? known : { since: now, count: 0 };
    this.#lines.set(proof, lines);
    if (++lines.count > maxLogLines) return;
    this.#log(`${new Date(now).toISOString()} refused: ${proof}`);
  }
}
