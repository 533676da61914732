import type { AnyGame } from '@quadrille/kit';
import type { TableSetup } from '@quadrille/table';
import type { Clock } from '../platform/clock.ts';
import type { GameRegistry } from '../platform/games.ts';
import { newSecret, newTableId, randomFromSecret } from '../platform/table-id.ts';
import type { HouseBot } from '../store/bots.ts';
import type { Store } from '../store/store.ts';
import { newGame } from '../store/table-row.ts';
import type { TableRegistry } from '../table/table-registry.ts';
import { quickParams } from './pairer.ts';

/** Milliseconds between two looks. */
const lookEveryMs = 5000;
/** A featured game without a move for so long is stuck: a bot has crashed. */
const stuckAfterMs = 120_000;
/** Games between bots alone that are looked after at once. */
const maxLooked = 60;
/** Finished games between bots alone are deleted after this time. */
const botGameLifeMs = 86_400_000;
const maxDeletedAtOnce = 50;
const deleteEveryMs = 60_000;

interface FeaturedParts {
  readonly store: Pick<
    Store,
    'liveHouseGames' | 'watchable' | 'open' | 'deleteHouseGames' | 'deleteUnplayedTournaments'
  >;
  readonly tables: Pick<TableRegistry, 'room'>;
  readonly games: GameRegistry;
  readonly clock: Clock;
  /** Bots that may play a featured game: those that think little. */
  readonly bots: readonly HouseBot[];
  /** Whether new featured games are started. Games between bots that are there go on, and old ones are deleted. */
  readonly isOn: boolean;
  /** One node looks after games between bots. */
  isLeader(): boolean;
  /** People are here to watch it, and the server has time for it. */
  isWanted(): boolean;
}

/**
 * Always something to watch: where no public game of people goes on, two house bots play one, at a pace that people can
 * follow. Looks after every game between bots alone, and deletes those of yesterday.
 */
export class FeaturedGame {
  readonly #parts: FeaturedParts;
  #lookedAt = -Infinity;
  #deletedAt = -Infinity;
  /** By table: its version, and when it was first seen in it. */
  readonly #seen = new Map<string, { readonly version: number; readonly at: number }>();

  constructor(parts: FeaturedParts) {
    this.#parts = parts;
  }

  async sweep(): Promise<void> {
    const { clock, isLeader } = this.#parts;
    const now = clock.now();
    if (!isLeader() || now - this.#lookedAt < lookEveryMs) return;
    this.#lookedAt = now;
    await this.#lookAfter(now);
    if (now - this.#deletedAt < deleteEveryMs) return;
    this.#deletedAt = now;
    await this.#deleteOld(now);
  }

  async #lookAfter(now: number): Promise<void> {
    const { store, isOn, isWanted, tables } = this.#parts;
    const live = await store.liveHouseGames(maxLooked);
    for (const id of this.#seen.keys()) if (!live.some((each) => each.id === id)) this.#seen.delete(id);
    // Tables in memory go on by themselves.
    for (const { id } of live) await tables.room(id);
    if (!isWanted()) return this.#seen.clear();
    const featured = live.filter(({ summary }) => summary.control === 'none');
    for (const { id, version } of featured) await this.#endIfStuck(id, version, now);
    if (!isOn || featured.length > 0 || (await this.#hasPeople(live.map(({ id }) => id)))) return undefined;
    return this.#start(now);
  }

  /** Whether people play a game that everybody may watch. */
  async #hasPeople(ofBots: readonly string[]): Promise<boolean> {
    const watchable = await this.#parts.store.watchable(ofBots.length + 1);
    return watchable.some(({ id }) => !ofBots.includes(id));
  }

  async #endIfStuck(id: string, version: number, now: number): Promise<void> {
    const known = this.#seen.get(id);
    if (known?.version !== version) this.#seen.set(id, { version, at: now });
    if (known?.version !== version || now - known.at < stuckAfterMs) return;
    const room = await this.#parts.tables.room(id);
    if (room.ok) await room.value.actor.do({ by: 'house', kind: 'abort', commandId: 'stuck' });
  }

  async #start(now: number): Promise<void> {
    const { store, games, bots, tables } = this.#parts;
    // Every game in its turn; the number of the slot also names the table, so that two nodes open one.
    const slot = Math.floor(now / lookEveryMs);
    const kinds = [...new Set(bots.map(({ game }) => game))];
    const kind = kinds[slot % kinds.length];
    const game = kind === undefined ? undefined : await games.load(kind);
    const pair = pairOf(
      bots.filter((bot) => bot.game === kind),
      slot,
    );
    if (!game || !pair) return;
    const secret = newSecret();
    const opened = newGame(
      game,
      featuredSetup(game, pair, secret),
      { id: newTableId(), secret, listed: true, opener: pair[0].account, command: `featured-${slot}` },
      now,
    );
    if (opened.ok && (await store.open(opened.value))) await tables.room(opened.value.id);
  }

  async #deleteOld(now: number): Promise<void> {
    const { store } = this.#parts;
    const before = now - botGameLifeMs;
    await store.deleteUnplayedTournaments(before);
    while ((await store.deleteHouseGames(before, maxDeletedAtOnce)) === maxDeletedAtOnce);
  }
}

/** Two neighbours of the ladder, so that the game is close. */
function pairOf(bots: readonly HouseBot[], slot: number): readonly [HouseBot, HouseBot] | undefined {
  const place = slot % Math.max(1, bots.length - 1);
  const [one, other] = [bots[place], bots[place + 1]];
  if (!one || !other) return undefined;
  return Math.floor(slot / 2) % 2 === 0 ? [one, other] : [other, one];
}

const featuredSetup = (game: AnyGame, pair: readonly HouseBot[], secret: string): TableSetup => ({
  game: game.id,
  revision: game.revision,
  params: quickParams(game, randomFromSecret(secret).split(-2)),
  control: 'none',
  back: 'no',
  seats: pair.map(({ account, name }) => ({ kind: 'person', name, account })),
});
