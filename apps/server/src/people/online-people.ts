import type { Hub } from '../platform/hub.ts';

/** Interval at which nodes repeat who is online. */
const repeatIntervalMs = 10_000;
/** What another node reported is valid for this long. */
const remoteTtlMs = 25_000;
/** PostgreSQL limits a notification to 8,000 bytes. */
const maxAccountsPerNotice = 150;

interface OnlinePeopleParts {
  readonly hub: Hub;
  /** Whether the account has a page open at this node. */
  isHere(account: string): boolean;
  now(): number;
}

/** Which accounts have a page open at any node. Not stored. */
export class OnlinePeople {
  readonly #parts: OnlinePeopleParts;
  readonly #here = new Set<string>();
  /** For each account: the other nodes that reported it, and when. */
  readonly #elsewhere = new Map<string, Map<string, number>>();
  #repeatedAt = -Infinity;

  constructor(parts: OnlinePeopleParts) {
    this.#parts = parts;
    parts.hub.onNotice((notice, node) => {
      if (notice.k === 'online') for (const account of notice.accounts) this.#hear(account, node, notice.isOnline);
    });
  }

  isOnline(account: string): boolean {
    const since = this.#parts.now() - remoteTtlMs;
    const heard = [...(this.#elsewhere.get(account)?.values() ?? [])];
    return this.#parts.isHere(account) || heard.some((at) => at > since);
  }

  /** A person opens the first page at this node, or closes the last. */
  onChange(account: string, isOnline: boolean): void {
    if (isOnline) this.#here.add(account);
    else this.#here.delete(account);
    this.#parts.hub.publish({ k: 'online', accounts: [account], isOnline });
  }

  /** Repeats the report to other nodes, and drops nodes that went silent. */
  async sweep(): Promise<void> {
    const now = this.#parts.now();
    if (!this.#parts.hub.isShared || now - this.#repeatedAt < repeatIntervalMs) return;
    this.#repeatedAt = now;
    const accounts = [...this.#here];
    for (let from = 0; from < accounts.length; from += maxAccountsPerNotice) {
      const some = accounts.slice(from, from + maxAccountsPerNotice);
      this.#parts.hub.publish({ k: 'online', accounts: some, isOnline: true });
    }
    for (const [account, nodes] of this.#elsewhere) {
      for (const [node, at] of nodes) if (now - at > remoteTtlMs) nodes.delete(node);
      if (nodes.size === 0) this.#elsewhere.delete(account);
    }
  }

  #hear(account: string, node: string, isOnline: boolean): void {
    const nodes = this.#elsewhere.get(account) ?? new Map<string, number>();
    if (isOnline) nodes.set(node, this.#parts.now());
    else nodes.delete(node);
    this.#elsewhere.set(account, nodes);
  }
}
