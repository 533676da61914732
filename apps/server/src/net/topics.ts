import { tournamentBell, printServerMessage } from '@quadrille/protocol';
import type { Hub } from '../platform/hub.ts';
import type { Store } from '../store/store.ts';
import type { Viewer } from '../table/audience.ts';

/** Every notification triggers requests, so a topic allows a burst of them and then one per interval. */
const maxBurst = 3;
const refillMs = 1500;
/** Maximum topics per socket. */
const maxTopicsPerSocket = 20;

interface Topic {
  readonly viewers: Set<Viewer>;
  /** Remaining burst at time `at`, and whether a notification is scheduled. */
  left: number;
  at: number;
  isScheduled: boolean;
}

/**
 * Notifies pages of changes, so that they need not poll. A change is announced at once on every node. Changes without
 * an announcement, such as a lost hint, are found by comparing version marks in the store, only for topics with
 * subscribers.
 */
export class Topics {
  readonly #store: Pick<Store, 'watchMark' | 'tournamentMarks'>;
  readonly #hub: Hub;
  readonly #topics = new Map<string, Topic>();
  readonly #ofViewer = new Map<Viewer, Set<string>>();
  readonly #marks = new Map<string, string>();
  readonly #hearers = new Set<(name: string) => void>();
  #isPaused = false;

  constructor(store: Pick<Store, 'watchMark' | 'tournamentMarks'>, hub: Hub) {
    this.#store = store;
    this.#hub = hub;
    hub.onNotice((notice) => {
      if (notice.k === 'ring') this.#announceHere(notice.bell);
    });
  }

  /** `name` as the client sends it; private topics are separate per account. */
  listen(viewer: Viewer, name: string): void {
    const own = this.#ofViewer.get(viewer) ?? new Set();
    if (own.size >= maxTopicsPerSocket) return;
    const key = keyOf(name, viewer.account);
    this.#ofViewer.set(viewer, own.add(key));
    const bell = this.#topics.get(key) ?? { viewers: new Set(), left: maxBurst, at: 0, isScheduled: false };
    bell.viewers.add(viewer);
    this.#topics.set(key, bell);
    if (name === 'pause' && this.#isPaused) viewer.send(printServerMessage({ kind: 'ring', bell: 'pause' }));
  }

  /** Tells all who listen that clocks stand still because nothing can be stored, or that they go on. */
  setPaused(isPaused: boolean): void {
    if (this.#isPaused === isPaused) return;
    this.#isPaused = isPaused;
    const text = printServerMessage({ kind: 'ring', bell: isPaused ? 'pause' : 'resume' });
    for (const viewer of this.#topics.get('pause')?.viewers ?? []) viewer.send(text);
  }

  stop(viewer: Viewer, name: string): void {
    this.#drop(viewer, keyOf(name, viewer.account));
  }

  leave(viewer: Viewer): void {
    for (const key of this.#ofViewer.get(viewer) ?? []) this.#drop(viewer, key);
  }

  /** Announces a change; with `account`, to that person only. */
  announce(name: string, account?: string): void {
    const bell = keyOf(name, account);
    this.#announceHere(bell);
    this.#hub.publish({ k: 'ring', bell });
  }

  /** For caches that must be invalidated. */
  onAnnounce(hearer: (name: string) => void): void {
    this.#hearers.add(hearer);
  }

  /** Finds changes that were not announced. */
  async sweep(): Promise<void> {
    if (this.#topics.has('watch')) this.#compare('watch', await this.#store.watchMark());
    const ids = [...this.#topics.keys()].flatMap((key) => idIn(key) ?? []);
    if (ids.length === 0) return;
    const marks = await this.#store.tournamentMarks(ids);
    for (const { id, version } of marks) this.#compare(tournamentBell(id), String(version));
  }

  #compare(key: string, mark: string): void {
    if (!this.#topics.has(key) || this.#marks.get(key) === mark) return;
    // Also notifies at the first reading: something may have changed between the page's request and this check.
    this.#marks.set(key, mark);
    this.#announceHere(key);
  }

  #announceHere(key: string): void {
    for (const hearer of this.#hearers) hearer(key);
    const bell = this.#topics.get(key);
    if (!bell || bell.isScheduled) return;
    const now = performance.now();
    bell.left = Math.min(maxBurst, bell.left + (now - bell.at) / refillMs);
    bell.at = now;
    if (bell.left >= 1) return notifySubscribers(key, bell);
    const wait = (1 - bell.left) * refillMs;
    bell.isScheduled = true;
    setTimeout(() => {
      bell.isScheduled = false;
      bell.left = 1;
      bell.at = performance.now();
      notifySubscribers(key, bell);
    }, wait).unref();
    return undefined;
  }

  #drop(viewer: Viewer, key: string): void {
    const own = this.#ofViewer.get(viewer);
    own?.delete(key);
    if (own?.size === 0) this.#ofViewer.delete(viewer);
    const bell = this.#topics.get(key);
    bell?.viewers.delete(viewer);
    if (bell?.viewers.size !== 0) return;
    this.#topics.delete(key);
    this.#marks.delete(key);
  }
}

function notifySubscribers(key: string, bell: Topic): void {
  bell.left -= 1;
  const text = printServerMessage({ kind: 'ring', bell: key.split(' ')[0]! });
  for (const viewer of bell.viewers) viewer.send(text);
}

/** A challenge is announced to the challenged account only. */
const keyOf = (name: string, account: string | undefined): string =>
  name === 'challenges' ? `challenges ${account ?? ''}` : name;

const idIn = (key: string): string | undefined => /^tournament\/(.+)$/.exec(key)?.[1];
