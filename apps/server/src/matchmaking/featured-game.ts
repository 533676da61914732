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

/** Milliseconds between two checks. */
const checkIntervalMs = 5000;
/** A featured game without a move for this long is stuck, for example because its bot crashed. */
const stuckAfterMs = 120_000;
/** Maximum bot-only games that are handled per check. */
const maxGamesPerCheck = 60;
/** Finished games between bots alone are deleted after this time. */
const botGameTtlMs = 86_400_000;
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
  /** Bots that may play featured games: those with a small budget. */
  readonly bots: readonly HouseBot[];
  /** Whether new featured games start. Existing bot games continue and old ones are deleted in any case. */
  readonly isOn: boolean;
  /** Only the leader node handles bot games. */
  isLeader(): boolean;
  /** Whether spectators are connected and the server has spare capacity. */
  isWanted(): boolean;
}

/**
 * Makes sure that there is a game to watch: without a public game between people, two house bots play one at a pace
 * that people can follow. Also continues all bot-only games, and deletes those of yesterday.
 */
export class FeaturedGame {
  readonly #parts: FeaturedParts;
  #checkedAt = -Infinity;
  #deletedAt = -Infinity;
  /** For each table: its version and when that version was first seen. */
  readonly #seen = new Map<string, { readonly version: number; readonly at: number }>();

  constructor(parts: FeaturedParts) {
    this.#parts = parts;
  }

  async sweep(): Promise<void> {
    const { clock, isLeader } = this.#parts;
    const now = clock.now();
    if (!isLeader() || now - this.#checkedAt < checkIntervalMs) return;
    this.#checkedAt = now;
    await this.#continueBotGames(now);
    if (now - this.#deletedAt < deleteEveryMs) return;
    this.#deletedAt = now;
    await this.#deleteOld(now);
  }

  async #continueBotGames(now: number): Promise<void> {
    const { store, isOn, isWanted, tables } = this.#parts;
    const live = await store.liveHouseGames(maxGamesPerCheck);
    for (const id of this.#seen.keys()) if (!live.some((each) => each.id === id)) this.#seen.delete(id);
    // Loading a table makes its bots continue.
    for (const { id } of live) await tables.room(id);
    if (!isWanted()) return this.#seen.clear();
    const featured = live.filter(({ summary }) => summary.control === 'none');
    for (const { id, version } of featured) await this.#endIfStuck(id, version, now);
    if (!isOn || featured.length > 0 || (await this.#hasPeople(live.map(({ id }) => id)))) return undefined;
    return this.#start(now);
  }

  /** Whether people play a public game. */
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
    // The games take turns. The slot number is also part of the table id, so that two nodes open the same table.
    const slot = Math.floor(now / checkIntervalMs);
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
    const before = now - botGameTtlMs;
    await store.deleteUnplayedTournaments(before);
    while ((await store.deleteHouseGames(before, maxDeletedAtOnce)) === maxDeletedAtOnce);
  }
}

/** Two neighbours on the ladder, so that the game is close. */
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
