import type { EndedAccess } from '../platform/hub.ts';
import type { Store } from '../store/store.ts';

/** The credentials with which a socket or event stream was opened. */
export interface Entry {
  readonly account: string | undefined;
  /** Hashes, as in the store. */
  readonly session: string | undefined;
  readonly token: string | undefined;
  /** Closes the socket or stream for good. */
  end(): void;
}

/** Maximum hashes per query and per notice: PostgreSQL allows 8,000 bytes, a hash has 43. */
const chunkSize = 100;

/** All open sockets and streams of this node, so that they can be closed when their session or token is revoked. */
export class AccessRegistry {
  readonly #entries = new Set<Entry>();

  /** Returns a function that removes the entry. */
  add(entry: Entry): () => void {
    this.#entries.add(entry);
    return () => void this.#entries.delete(entry);
  }

  end({ sessions = [], accounts = [], tokens = [] }: EndedAccess): void {
    const ended = { session: new Set(sessions), account: new Set(accounts), token: new Set(tokens) };
    for (const entry of this.#entries) {
      const { session, account, token } = entry;
      const isEnded =
        (session !== undefined && ended.session.has(session)) ||
        (account !== undefined && ended.account.has(account)) ||
        (token !== undefined && ended.token.has(token));
      if (isEnded) entry.end();
    }
  }

  /** Closes entries whose hashes are no longer in the store: another node's notice may have been lost. */
  async check(store: Pick<Store, 'knownHashes'>): Promise<void> {
    const hashes = [...new Set([...this.#entries].flatMap(({ session, token }) => token ?? session ?? []))];
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
