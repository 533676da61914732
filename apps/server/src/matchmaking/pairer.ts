import { type AnyGame, type Fault, type Random, fault, random } from '@quadrille/kit';
import { type SeekWish, type ServerMessage, quickControls } from '@quadrille/protocol';
import { type TableSetup, type TimeControl, firstMoveTime, parseControl, speedOf } from '@quadrille/table';
import { heaviestMatching } from '@quadrille/tournament';
import type { Hub, SeekKey } from '../platform/hub.ts';
import type { Clock } from '../platform/clock.ts';
import type { GameRegistry } from '../platform/games.ts';
import type { Metrics } from '../platform/metrics.ts';
import { newSecret, newTableId, secretChance } from '../platform/table-id.ts';
import { nodeLife } from '../store/heartbeat.ts';
import type { Seek } from '../store/seeks.ts';
import type { Account } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import type { Viewer } from '../table/audience.ts';
import { hindrance } from '../table/sitting.ts';
import { type TableOpener, mostTables } from '../table/table-opener.ts';
import { byLot } from '../table/table-registry.ts';

const second = 1000;
/** So far apart two may be who have just come. */
const reachAtFirst = 150;
/** So much further with every second of waiting: after a minute nearly anybody will do. */
const reachPerSecond = 25;
/** Where people wait for days of play, an hour is a moment. */
const secondsPerLastingHour = 1;
/** More than any difference can make up for: as many as possible are paired, then as well as possible. */
const perPair = 100_000;
/** Waiting longer is worth so many points of distance a second, up to a minute. */
const perSecondWaited = 5;
const longestCounted = 60;
/** Rather anybody else who can be had than the last opponent again. */
const sameAgain = 10_000;
/** Both have begun more often than not, or both less often. */
const sameSide = 10;

/** Seconds, as far as they count. */
function waited({ since, lasting }: Seek, now: number): number {
  const seconds = Math.max(0, now - since) / second;
  return lasting ? (seconds / 3600) * secondsPerLastingHour : seconds;
}

const reach = (seek: Seek, now: number): number => reachAtFirst + reachPerSecond * waited(seek, now);

const accepts = ({ within, person }: Seek, other: Seek, distance: number): boolean =>
  within === null || (person && other.person && distance <= within);

/** What it is worth to pair these two; undefined: they do not fit, or not yet. */
export function pairWorth(one: Seek, other: Seek, now: number): number | undefined {
  if (one.account === other.account || one.kind !== other.kind || one.control !== other.control) return undefined;
  const distance = Math.abs(one.rating - other.rating);
  if (!accepts(one, other, distance) || !accepts(other, one, distance)) return undefined;
  if (distance > (reach(one, now) + reach(other, now)) / 2) return undefined;
  const patience = [one, other].reduce((sum, seek) => sum + Math.min(longestCounted, waited(seek, now)), 0);
  const isAgain = one.last === other.account || other.last === one.account;
  const side = one.firsts * other.firsts > 0 ? Math.min(Math.abs(one.firsts), Math.abs(other.firsts)) : 0;
  return Math.round(
    perPair - Math.min(distance, 4000) + perSecondWaited * patience - (isAgain ? sameAgain : 0) - sameSide * side,
  );
}

/** Whoever began less often begins; if that is all the same, a lot decides. */
export function seated<T extends Pick<Seek, 'firsts'>>(one: T, other: T, lot: boolean): readonly [T, T] {
  if (one.firsts !== other.firsts) return one.firsts < other.firsts ? [one, other] : [other, one];
  return lot ? [one, other] : [other, one];
}

/** Players at a table of strangers. */
const quickPlayers = 2;

/** What strangers play who ask for nothing in particular, as text. */
export const quickParams = (game: AnyGame, chance: Random): string =>
  game.notation.params.print(drawnParams(game, chance));

function drawnParams({ setup }: AnyGame, chance: Random): unknown {
  const usual: unknown = (setup.online ?? setup).defaults;
  return setup.online?.quick?.(chance) ?? setup.online?.fresh?.(usual, chance) ?? usual;
}

/** Whether two strangers can be put to a table of it. */
export const isForTwo = (game: AnyGame): boolean => game.rules.seats(drawnParams(game, random(1))) === quickPlayers;

/** Whether people are paired at this clock; a referee needs none. */
function isQuickControl({ setup }: AnyGame, control: string): boolean {
  if (setup.online?.isRefereed) return control === 'none';
  return (quickControls as readonly string[]).includes(control);
}

/** So many of one wish in a round: the matching takes the cube of it, 20 ms for these, and moves wait meanwhile. */
const mostAtOnce = 60;
/** Whoever has waited longest is among them; the rest is drawn by lot, so that nobody stands behind people who fit nobody. */
const longestAtOnce = 30;
/** Of all wishes. */
const mostSeeks = 1000;
/** Without anybody here, those who wait for days are looked at so often. */
const seldom = 30_000;

/** The stream of what is drawn for a table before it is there: no position has this number. */
const drawing = -2;

interface Waiter {
  readonly viewer: Viewer;
  readonly key: SeekKey;
  readonly c: string;
  readonly lasting: boolean;
}

interface PairerParts {
  readonly store: Store;
  readonly hub: Hub;
  readonly node: string;
  readonly games: GameRegistry;
  readonly opener: TableOpener;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** The time of the nodes' heartbeats. */
  beatTime(): number;
  /** Two were paired who need not be there. */
  onPaired(g: string): Promise<void>;
  /** Who waits for what has changed. */
  onChange(): void;
}

/**
 * Pairs those who want to play with anybody. Who waits is in the store, so that every node may look and a restart loses
 * nobody; whoever pairs two does it in one transaction, and who is told of it late is told by the row of their own.
 */
export class Pairer {
  readonly #parts: PairerParts;
  readonly #waiters = new Map<string, Waiter>();
  /** Those who have left, and whose leaving is not written yet. */
  readonly #gone = new Map<string, SeekKey>();
  #lookedAt = -Infinity;
  #round: Promise<void> | undefined;

  constructor(parts: PairerParts) {
    this.#parts = parts;
    parts.hub.onNotice((notice) => {
      if (notice.k === 'paired') for (const key of notice.seeks) this.#tellPaired(key, notice.g);
    });
  }

  /** Somebody waits from now on, or goes on waiting after a cut. */
  async seek(viewer: Viewer, account: Account, wish: SeekWish): Promise<void> {
    const { store, node, clock } = this.#parts;
    const asked = await this.#asked(account, wish);
    if ('code' in asked) return tell(viewer, { t: 'seek', c: wish.c, fault: asked });
    const key = { account: account.id, kind: wish.game, control: wish.control };
    const pool = `${wish.game}.${quickPlayers}.${speedOf(asked)}`;
    const lasting = asked.kind === 'turn';
    const now = clock.now();
    const wanted = {
      ...key,
      pool,
      lasting,
      command: wish.c,
      person: account.person === true,
      within: wish.within ?? null,
      ...(await store.standingIn(account.id, pool, now)),
    };
    const { since, game } = await store.seek(wanted, node, now);
    if (game !== undefined) return tell(viewer, { t: 'paired', c: wish.c, g: game });
    for (const [text, waiter] of this.#waiters) {
      const isReplaced = waiter.key.account === account.id && (text === textOf(key) || !(lasting || waiter.lasting));
      if (!isReplaced) continue;
      this.#waiters.delete(text);
      if (waiter.viewer !== viewer) tell(waiter.viewer, { t: 'seek', c: waiter.c });
    }
    this.#waiters.set(textOf(key), { viewer, key, lasting, c: wish.c });
    this.#parts.metrics.seeking.set(this.#waiters.size);
    tell(viewer, { t: 'seek', c: wish.c, since });
    this.#parts.onChange();
    return undefined;
  }

  /** They have thought better of it. What waits for days is ended by its name. */
  async stop(viewer: Viewer): Promise<void> {
    for (const { key, lasting } of this.#leave(viewer)) if (!lasting) await this.#parts.store.unseek(key);
    this.#parts.onChange();
  }

  async end(key: SeekKey): Promise<void> {
    await this.#parts.store.unseek(key);
    this.#waiters.delete(textOf(key));
    this.#parts.onChange();
  }

  /** The socket is gone. */
  async gone(viewer: Viewer): Promise<void> {
    const left = this.#leave(viewer);
    for (const { key, lasting } of left) if (!lasting) this.#gone.set(textOf(key), key);
    await this.#writeGone();
    if (left.length > 0) this.#parts.onChange();
  }

  /** What cannot be written while the store is away is for the next sweep: otherwise those who left would be paired. */
  async #writeGone(): Promise<void> {
    const { store, node, clock } = this.#parts;
    for (const [text, key] of this.#gone) {
      if (!this.#waiters.has(text)) await store.leaveSeek(key, node, clock.now());
      this.#gone.delete(text);
    }
  }

  /** Once a second. */
  async sweep(): Promise<void> {
    const { store, hub } = this.#parts;
    const isSeldom = performance.now() - this.#lookedAt > seldom;
    await this.#writeGone();
    if (this.#waiters.size === 0 && !isSeldom) return;
    // Whoever was paired by a node that could not tell them.
    if (hub.isShared) {
      const keys = [...this.#waiters.values()].map(({ key }) => key);
      for (const { game, ...key } of await store.pairedAmong(keys)) this.#tellPaired(key, game);
    }
    if (isSeldom) await this.#clear();
    this.#round ??= this.#pairAll().finally(() => {
      this.#round = undefined;
    });
    await this.#round;
  }

  async #clear(): Promise<void> {
    this.#lookedAt = performance.now();
    await this.#parts.store.clearSeeks(this.#parts.clock.now(), this.#parts.beatTime() - nodeLife);
  }

  /** The clock that somebody wants to be paired at, or why they cannot be. */
  async #asked(account: Account, { game: kind, control }: SeekWish): Promise<TimeControl | Fault> {
    const { store, games, clock } = this.#parts;
    const game = await games.load(kind);
    const read = parseControl(control);
    if (account.bot) return fault('online-scope');
    const isOffered = game && isForTwo(game) && isQuickControl(game, control);
    if (!isOffered || !read.ok) return fault('online-no-game', { game: kind });
    const n = await store.unfinished(account.id);
    if (n >= mostTables) return fault('online-tables', { n });
    return (await hindrance(store, account.id, clock.now())) ?? read.value;
  }

  #leave(viewer: Viewer): readonly Waiter[] {
    const left = [...this.#waiters].filter(([, waiter]) => waiter.viewer === viewer);
    for (const [text] of left) this.#waiters.delete(text);
    this.#parts.metrics.seeking.set(this.#waiters.size);
    return left.map(([, waiter]) => waiter);
  }

  async #pairAll(): Promise<void> {
    const { store, clock } = this.#parts;
    const now = clock.now();
    const all = await store.seeks(now, this.#parts.beatTime() - nodeLife, mostSeeks);
    const wishes = new Set(all.map(wishOf));
    for (const wish of wishes) {
      const same = all.filter((seek) => wishOf(seek) === wish);
      await this.#pairAmong(someOf(same), now);
    }
  }

  async #pairAmong(seeks: readonly Seek[], now: number): Promise<void> {
    if (seeks.length < 2) return;
    const blocks = await this.#parts.store.blocksAmong(seeks.map(({ account }) => account));
    const apart = new Set(blocks.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
    const partners = heaviestMatching(seeks.length, (a, b) => {
      const [one, other] = [seeks[a]!, seeks[b]!];
      return apart.has(`${one.account} ${other.account}`) ? undefined : pairWorth(one, other, now);
    });
    for (const [place, partner] of partners.entries()) {
      if (partner !== undefined && partner > place) await this.#pair(seeks[place]!, seeks[partner]!);
    }
  }

  async #pair(one: Seek, other: Seek): Promise<void> {
    const { store, games, opener, hub, metrics } = this.#parts;
    const game = await games.load(one.kind);
    const control = parseControl(one.control);
    if (!game || !control.ok) return;
    const secret = newSecret();
    const chance = secretChance(secret).split(drawing);
    const seats = seated(one, other, chance.below(2) === 0);
    const first = firstMoveTime(control.value);
    const setup: TableSetup = {
      game: game.id,
      revision: game.revision,
      params: quickParams(game, chance),
      control: one.control,
      back: 'no',
      seats: seats.map(({ account, name }) => ({ kind: 'person', name, account })),
      ...(first !== undefined && { first }),
      ...(one.person && other.person && { rated: true as const }),
    };
    const opened = await opener.prepared(setup, {
      id: newTableId(),
      secret,
      listed: false,
      opener: null,
      command: null,
    });
    if (!opened.ok) throw new Error(`two cannot be paired: ${opened.error.code}`);
    const { id } = opened.value;
    if (!(await store.pairUp([one, other], opened.value))) return metrics.lostRaces.inc();
    metrics.paired.inc();
    const keys = [one, other].map(({ account, kind, control: text }) => ({ account, kind, control: text }));
    for (const key of keys) this.#tellPaired(key, id);
    hub.publish({ k: 'paired', g: id, seeks: keys });
    if (one.lasting) await this.#parts.onPaired(id);
    this.#parts.onChange();
  }

  #tellPaired(key: SeekKey, g: string): void {
    const waiter = this.#waiters.get(textOf(key));
    this.#waiters.delete(textOf(key));
    this.#parts.metrics.seeking.set(this.#waiters.size);
    if (waiter) tell(waiter.viewer, { t: 'paired', c: waiter.c, g });
  }
}

/** The longest waiting come first in the list. */
function someOf(seeks: readonly Seek[]): readonly Seek[] {
  if (seeks.length <= mostAtOnce) return seeks;
  const others = byLot(seeks.slice(longestAtOnce), mostAtOnce - longestAtOnce);
  return [...seeks.slice(0, longestAtOnce), ...others];
}

const wishOf = ({ kind, control }: SeekKey): string => `${kind} ${control}`;
const textOf = (key: SeekKey): string => `${key.account} ${wishOf(key)}`;

const tell = (viewer: Viewer, message: ServerMessage): void => viewer.send(JSON.stringify(message));
