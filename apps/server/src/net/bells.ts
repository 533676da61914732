import { tournamentBell } from '@quadrille/protocol';
import type { Hub } from '../platform/hub.ts';
import type { Store } from '../store/store.ts';
import type { Viewer } from '../table/audience.ts';

/** However much happens, whoever hears a bell asks: it rings so often at once, and then every so many milliseconds. */
const burst = 3;
const pause = 1500;
/** Bells that one page hears. */
const mostBells = 20;

interface Bell {
  readonly viewers: Set<Viewer>;
  /** How often it may ring at the moment `at`, and whether it will as soon as it may. */
  left: number;
  at: number;
  isDue: boolean;
}

/**
 * Pages that show what others do hear when it has changed, and ask then, instead of asking all the time. Who changes
 * something rings at once, on every node. What nobody rang for, a result that was entered or a hint that was lost, is found
 * in the store, of which only marks are read, and only of what somebody listens to.
 */
export class Bells {
  readonly #store: Pick<Store, 'watchMark' | 'tournamentMarks'>;
  readonly #hub: Hub;
  readonly #bells = new Map<string, Bell>();
  readonly #ofViewer = new Map<Viewer, Set<string>>();
  readonly #marks = new Map<string, string>();
  readonly #hearers = new Set<(name: string) => void>();

  constructor(store: Pick<Store, 'watchMark' | 'tournamentMarks'>, hub: Hub) {
    this.#store = store;
    this.#hub = hub;
    hub.onNotice((notice) => {
      if (notice.k === 'ring') this.#ring(notice.bell);
    });
  }

  /** `name`: as the viewer calls it; what is one's own is another bell for everybody. */
  listen(viewer: Viewer, name: string): void {
    const own = this.#ofViewer.get(viewer) ?? new Set();
    if (own.size >= mostBells) return;
    const key = keyOf(name, viewer.account);
    this.#ofViewer.set(viewer, own.add(key));
    const bell = this.#bells.get(key) ?? { viewers: new Set(), left: burst, at: 0, isDue: false };
    bell.viewers.add(viewer);
    this.#bells.set(key, bell);
  }

  stop(viewer: Viewer, name: string): void {
    this.#drop(viewer, keyOf(name, viewer.account));
  }

  leave(viewer: Viewer): void {
    for (const key of this.#ofViewer.get(viewer) ?? []) this.#drop(viewer, key);
  }

  /** Something has changed. `account`: only for this person. */
  ring(name: string, account?: string): void {
    const bell = keyOf(name, account);
    this.#ring(bell);
    this.#hub.publish({ k: 'ring', bell });
  }

  /** Whoever keeps what was read has to read it again. */
  onRing(hearer: (name: string) => void): void {
    this.#hearers.add(hearer);
  }

  /** What has changed without anybody having rung. */
  async sweep(): Promise<void> {
    if (this.#bells.has('watch')) this.#compare('watch', await this.#store.watchMark());
    const ids = [...this.#bells.keys()].flatMap((key) => idIn(key) ?? []);
    if (ids.length === 0) return;
    const marks = await this.#store.tournamentMarks(ids);
    for (const { id, version } of marks) this.#compare(tournamentBell(id), String(version));
  }

  #compare(key: string, mark: string): void {
    if (!this.#bells.has(key) || this.#marks.get(key) === mark) return;
    // The first one rings as well: something may have changed between the page's question and this look.
    this.#marks.set(key, mark);
    this.#ring(key);
  }

  #ring(key: string): void {
    for (const hearer of this.#hearers) hearer(key);
    const bell = this.#bells.get(key);
    if (!bell || bell.isDue) return;
    const now = performance.now();
    bell.left = Math.min(burst, bell.left + (now - bell.at) / pause);
    bell.at = now;
    if (bell.left >= 1) return strike(key, bell);
    const wait = (1 - bell.left) * pause;
    bell.isDue = true;
    setTimeout(() => {
      bell.isDue = false;
      bell.left = 1;
      bell.at = performance.now();
      strike(key, bell);
    }, wait).unref();
    return undefined;
  }

  #drop(viewer: Viewer, key: string): void {
    const own = this.#ofViewer.get(viewer);
    own?.delete(key);
    if (own?.size === 0) this.#ofViewer.delete(viewer);
    const bell = this.#bells.get(key);
    bell?.viewers.delete(viewer);
    if (bell?.viewers.size !== 0) return;
    this.#bells.delete(key);
    this.#marks.delete(key);
  }
}

function strike(key: string, bell: Bell): void {
  bell.left -= 1;
  const text = JSON.stringify({ t: 'ring', bell: key.split(' ')[0] });
  for (const viewer of bell.viewers) viewer.send(text);
}

/** Who is challenged is for nobody else to hear. */
const keyOf = (name: string, account: string | undefined): string =>
  name === 'challenges' ? `challenges ${account ?? ''}` : name;

const idIn = (key: string): string | undefined => /^tournament\/(.+)$/.exec(key)?.[1];
