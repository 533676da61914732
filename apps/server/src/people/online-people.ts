import type { Hub } from '../platform/hub.ts';

/** Other nodes hear again who is here after so many milliseconds. */
const retellMs = 10_000;
/** What they told is believed for so long. */
const remoteLifeMs = 25_000;
/** PostgreSQL takes some 8,000 bytes in one notification. */
const maxAccountsPerNotice = 150;

interface OnlinePeopleParts {
  readonly hub: Hub;
  /** Whether the account has a page open at this node. */
  isHere(account: string): boolean;
  now(): number;
}

/** Which people with accounts have a page open, at any node. Nothing of it is stored. */
export class OnlinePeople {
  readonly #parts: OnlinePeopleParts;
  readonly #here = new Set<string>();
  /** By account: when a node last told of them. */
  readonly #elsewhere = new Map<string, Map<string, number>>();
  #toldAt = -Infinity;

  constructor(parts: OnlinePeopleParts) {
    this.#parts = parts;
    parts.hub.onNotice((notice, node) => {
      if (notice.k === 'online') for (const account of notice.accounts) this.#hear(account, node, notice.isOnline);
    });
  }

  isOnline(account: string): boolean {
    const since = this.#parts.now() - remoteLifeMs;
    const heard = [...(this.#elsewhere.get(account)?.values() ?? [])];
    return this.#parts.isHere(account) || heard.some((at) => at > since);
  }

  /** A person opens the first page at this node, or closes the last. */
  changed(account: string, isOnline: boolean): void {
    if (isOnline) this.#here.add(account);
    else this.#here.delete(account);
    this.#parts.hub.publish({ k: 'online', accounts: [account], isOnline });
  }

  /** Tells other nodes again, and forgets those that tell nothing any more. */
  async sweep(): Promise<void> {
    const now = this.#parts.now();
    if (!this.#parts.hub.isShared || now - this.#toldAt < retellMs) return;
    this.#toldAt = now;
    const accounts = [...this.#here];
    for (let from = 0; from < accounts.length; from += maxAccountsPerNotice) {
      const some = accounts.slice(from, from + maxAccountsPerNotice);
      this.#parts.hub.publish({ k: 'online', accounts: some, isOnline: true });
    }
    for (const [account, nodes] of this.#elsewhere) {
      for (const [node, at] of nodes) if (now - at > remoteLifeMs) nodes.delete(node);
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
