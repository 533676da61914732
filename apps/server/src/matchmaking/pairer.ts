import { type AnyGame, type Fault, type Random, fault, random } from '@quadrille/kit';
import { type SeekWish, type ServerMessage, quickControls, printServerMessage } from '@quadrille/protocol';
import { type TableSetup, type TimeControl, firstMoveTime, parseControl, speedOf } from '@quadrille/table';
import { maximumWeightMatching } from '@quadrille/tournament';
import type { Hub, SeekKey } from '../platform/hub.ts';
import type { Clock } from '../platform/clock.ts';
import type { GameRegistry } from '../platform/games.ts';
import type { Metrics } from '../platform/metrics.ts';
import { newSecret, newTableId, randomFromSecret } from '../platform/table-id.ts';
import { nodeTimeoutMs } from '../store/heartbeat.ts';
import type { Seek } from '../store/seeks.ts';
import type { Account } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import type { Viewer } from '../table/audience.ts';
import { playFault } from '../table/seating.ts';
import { type TableOpener, maxOpenTables } from '../table/table-opener.ts';
import { pickRandom } from '../table/table-registry.ts';

const second = 1000;
/** Rating difference accepted at the start of a wait. */
const initialReach = 150;
/** The accepted difference grows by this much per second: after a minute nearly any opponent will do. */
const reachGrowthPerSecond = 25;
/** For correspondence games an hour of waiting counts as one second. */
const secondsPerLastingHour = 1;
/** Larger than any other term: as many players as possible are paired, then as well as possible. */
const pairBonus = 100_000;
/** Waiting is worth this many rating points per second, up to a minute. */
const bonusPerSecond = 5;
const maxCountedSeconds = 60;
/** Penalty for pairing the previous opponents again. */
const sameOpponentPenalty = 10_000;
/** Penalty if both had the first seat more often than not, or both less often. */
const sameSeatPenalty = 10;

/** Waiting time in seconds, as far as it counts for the pairing. */
function waitedSeconds({ since, lasting }: Seek, now: number): number {
  const seconds = Math.max(0, now - since) / second;
  return lasting ? (seconds / 3600) * secondsPerLastingHour : seconds;
}

const reach = (seek: Seek, now: number): number => initialReach + reachGrowthPerSecond * waitedSeconds(seek, now);

const isAcceptable = ({ within, person }: Seek, other: Seek, distance: number): boolean =>
  within === null || (person && other.person && distance <= within);

/** The score of pairing these two; undefined if they do not fit, or not yet. */
export function scorePair(one: Seek, other: Seek, now: number): number | undefined {
  if (one.account === other.account || one.kind !== other.kind || one.control !== other.control) return undefined;
  const distance = Math.abs(one.rating - other.rating);
  if (!isAcceptable(one, other, distance) || !isAcceptable(other, one, distance)) return undefined;
  if (distance > (reach(one, now) + reach(other, now)) / 2) return undefined;
  const patience = [one, other].reduce((sum, seek) => sum + Math.min(maxCountedSeconds, waitedSeconds(seek, now)), 0);
  const isAgain = one.last === other.account || other.last === one.account;
  const side = one.firsts * other.firsts > 0 ? Math.min(Math.abs(one.firsts), Math.abs(other.firsts)) : 0;
  return Math.round(
    pairBonus -
      Math.min(distance, 4000) +
      bonusPerSecond * patience -
      (isAgain ? sameOpponentPenalty : 0) -
      sameSeatPenalty * side,
  );
}

/** The player who had fewer first moves lately starts; ties are random. */
export function assignSeats<T extends Pick<Seek, 'firsts'>>(one: T, other: T, lot: boolean): readonly [T, T] {
  if (one.firsts !== other.firsts) return one.firsts < other.firsts ? [one, other] : [other, one];
  return lot ? [one, other] : [other, one];
}

/** Number of players at a quick match. */
const quickPlayers = 2;

/** The params of a quick match as text, when the player chose none. */
export const quickParams = (game: AnyGame, chance: Random): string =>
  game.notation.params.print(drawParams(game, chance));

function drawParams({ setup }: AnyGame, chance: Random): unknown {
  const usual: unknown = (setup.online ?? setup).defaults;
  return setup.online?.quickMatchParams?.(chance) ?? setup.online?.randomize?.(usual, chance) ?? usual;
}

/** Whether the game can be played by two strangers. */
export const isForTwo = (game: AnyGame): boolean => game.rules.seats(drawParams(game, random(1))) === quickPlayers;

/** Whether the matchmaker offers this clock; games with a referee have none. */
function isQuickControl({ setup }: AnyGame, control: string): boolean {
  if (setup.online?.isRefereed) return control === 'none';
  return (quickControls as readonly string[]).includes(control);
}

/** Maximum seeks of one kind per matching. It takes cubic time, 20 ms for this many, and delays moves. */
const maxSeeksPerMatching = 60;
/**
 * How many of them are the longest waiting; the rest is random, so that no player waits forever behind others without a
 * match.
 */
const maxLongestWaiting = 30;
/** Maximum seeks of all kinds. */
const maxSeeks = 1000;
/** Without connected players, correspondence waits are checked this often. */
const idleSweepMs = 30_000;

/** The random stream for params that are drawn before the table exists; positions use numbers from 0. */
const paramsStream = -2;

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
  /** Called for a pairing whose players may be offline. */
  onPaired(tableId: string): Promise<void>;
  /** Called when the list of waiting players has changed. */
  onChange(): void;
}

/**
 * Pairs waiting players. Waits are stored, so that every node may pair and a restart loses none. A pairing is one
 * transaction; a client that missed the notification finds the pairing in its own row.
 */
export class Pairer {
  readonly #parts: PairerParts;
  readonly #waiters = new Map<string, Waiter>();
  /** Players who left, until that is stored. */
  readonly #disconnected = new Map<string, SeekKey>();
  #checkedAt = -Infinity;
  #round: Promise<void> | undefined;

  constructor(parts: PairerParts) {
    this.#parts = parts;
    parts.hub.onNotice((notice) => {
      if (notice.k === 'paired') for (const key of notice.seeks) this.#notifyPaired(key, notice.g);
    });
  }

  /** A player starts to wait, or continues after a lost connection. */
  async seek(viewer: Viewer, account: Account, wish: SeekWish): Promise<void> {
    const { store, node, clock } = this.#parts;
    const asked = await this.#controlOf(account, wish);
    if ('code' in asked) return sendPairing(viewer, { kind: 'seek', commandId: wish.commandId, fault: asked });
    const key = { account: account.id, kind: wish.game, control: wish.control };
    const pool = `${wish.game}.${quickPlayers}.${speedOf(asked)}`;
    const lasting = asked.kind === 'turn';
    const now = clock.now();
    const wanted = {
      ...key,
      pool,
      lasting,
      command: wish.commandId,
      person: account.person === true,
      within: wish.within ?? null,
      ...(await store.standingIn(account.id, pool, now)),
    };
    const { since, game } = await store.seek(wanted, node, now);
    if (game !== undefined) return sendPairing(viewer, { kind: 'paired', commandId: wish.commandId, tableId: game });
    for (const [text, waiter] of this.#waiters) {
      const isReplaced = waiter.key.account === account.id && (text === textOf(key) || !(lasting || waiter.lasting));
      if (!isReplaced) continue;
      this.#waiters.delete(text);
      if (waiter.viewer !== viewer) sendPairing(waiter.viewer, { kind: 'seek', commandId: waiter.c });
    }
    this.#waiters.set(textOf(key), { viewer, key, lasting, c: wish.commandId });
    this.#parts.metrics.seeking.set(this.#waiters.size);
    sendPairing(viewer, { kind: 'seek', commandId: wish.commandId, since });
    this.#parts.onChange();
    return undefined;
  }

  /** The player cancels. Correspondence seeks are ended by their key. */
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
  async onDisconnect(viewer: Viewer): Promise<void> {
    const left = this.#leave(viewer);
    for (const { key, lasting } of left) if (!lasting) this.#disconnected.set(textOf(key), key);
    await this.#storeDisconnects();
    if (left.length > 0) this.#parts.onChange();
  }

  /** What cannot be written while the store is away is for the next sweep: otherwise those who left would be paired. */
  async #storeDisconnects(): Promise<void> {
    const { store, node, clock } = this.#parts;
    for (const [text, key] of this.#disconnected) {
      if (!this.#waiters.has(text)) await store.leaveSeek(key, node, clock.now());
      this.#disconnected.delete(text);
    }
  }

  /** Once a second. */
  async sweep(): Promise<void> {
    const { store, hub } = this.#parts;
    const isSeldom = performance.now() - this.#checkedAt > idleSweepMs;
    await this.#storeDisconnects();
    if (this.#waiters.size === 0 && !isSeldom) return;
    // Players whose pairing another node could not announce.
    if (hub.isShared) {
      const keys = [...this.#waiters.values()].map(({ key }) => key);
      for (const { game, ...key } of await store.pairedAmong(keys)) this.#notifyPaired(key, game);
    }
    if (isSeldom) await this.#clear();
    this.#round ??= this.#pairAll().finally(() => {
      this.#round = undefined;
    });
    await this.#round;
  }

  async #clear(): Promise<void> {
    this.#checkedAt = performance.now();
    await this.#parts.store.clearSeeks(this.#parts.clock.now(), this.#parts.beatTime() - nodeTimeoutMs);
  }

  /** The time control of a request, or why the player cannot be paired. */
  async #controlOf(account: Account, { game: kind, control }: SeekWish): Promise<TimeControl | Fault> {
    const { store, games, clock } = this.#parts;
    const game = await games.load(kind);
    const read = parseControl(control);
    if (account.bot) return fault('online-scope');
    const isOffered = game && isForTwo(game) && isQuickControl(game, control);
    if (!isOffered || !read.ok) return fault('online-no-game', { game: kind });
    const n = await store.countUnfinished(account.id);
    if (n >= maxOpenTables) return fault('online-tables', { n });
    return (await playFault(store, account.id, clock.now())) ?? read.value;
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
    const all = await store.seeks(now, this.#parts.beatTime() - nodeTimeoutMs, maxSeeks);
    const wishes = new Set(all.map(groupKeyOf));
    for (const wish of wishes) {
      const same = all.filter((seek) => groupKeyOf(seek) === wish);
      await this.#pairAmong(sampleSeeks(same), now);
    }
  }

  async #pairAmong(seeks: readonly Seek[], now: number): Promise<void> {
    if (seeks.length < 2) return;
    const blocks = await this.#parts.store.blocksAmong(seeks.map(({ account }) => account));
    const apart = new Set(blocks.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
    const partners = maximumWeightMatching(seeks.length, (a, b) => {
      const [one, other] = [seeks[a]!, seeks[b]!];
      return apart.has(`${one.account} ${other.account}`) ? undefined : scorePair(one, other, now);
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
    const chance = randomFromSecret(secret).split(paramsStream);
    const seats = assignSeats(one, other, chance.below(2) === 0);
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
    const dealt = await opener.withStart(setup);
    // The engine is busy: the next round tries again.
    if (!dealt.ok) return;
    const opened = await opener.prepare(dealt.value, {
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
    for (const key of keys) this.#notifyPaired(key, id);
    hub.publish({ k: 'paired', g: id, seeks: keys });
    if (one.lasting) await this.#parts.onPaired(id);
    this.#parts.onChange();
  }

  #notifyPaired(key: SeekKey, tableId: string): void {
    const waiter = this.#waiters.get(textOf(key));
    this.#waiters.delete(textOf(key));
    this.#parts.metrics.seeking.set(this.#waiters.size);
    if (waiter) sendPairing(waiter.viewer, { kind: 'paired', commandId: waiter.c, tableId });
  }
}

/** A sample of the seeks. `seeks`: the longest waiting first. */
function sampleSeeks(seeks: readonly Seek[]): readonly Seek[] {
  if (seeks.length <= maxSeeksPerMatching) return seeks;
  const others = pickRandom(seeks.slice(maxLongestWaiting), maxSeeksPerMatching - maxLongestWaiting);
  return [...seeks.slice(0, maxLongestWaiting), ...others];
}

const groupKeyOf = ({ kind, control }: SeekKey): string => `${kind} ${control}`;
const textOf = (key: SeekKey): string => `${key.account} ${groupKeyOf(key)}`;

const sendPairing = (viewer: Viewer, message: ServerMessage): void => viewer.send(printServerMessage(message));
