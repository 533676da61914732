import type { WatchedTable } from '@quadrille/protocol';
import { parseControl, speedOf } from '@quadrille/table';
import type { Store } from '../store/store.ts';
import type { ListedGame, Summary } from '../store/tables.ts';
import { lobbyTable } from './lobby.ts';

type RatedTable = Pick<Summary, 'game' | 'control' | 'seats'>;

/** For each table and seat: the player's rating in this pool, or null. One query for all tables. */
export async function seatRatings(
  store: Pick<Store, 'ratingsAmong'>,
  tables: readonly RatedTable[],
): Promise<readonly (number | null)[][]> {
  const accounts = new Set(tables.flatMap(({ seats }) => seats.flatMap((holder) => accountIn(holder))));
  const known = await store.ratingsAmong([...accounts]);
  const ratings = new Map(known.map(({ account, pool, rating }) => [`${account} ${pool}`, rating]));
  return tables.map((table) => {
    const pool = poolOf(table);
    const ratingOf = (account: string): number | undefined =>
      ratings.get(`${account} ${pool}`) ?? ratings.get(`${account} ${pool}.bots`);
    return table.seats.map((holder) => accountIn(holder).flatMap((account) => ratingOf(account) ?? [])[0] ?? null);
  });
}

/** Live tables with ratings, for lists. */
export async function watchedTables(
  store: Pick<Store, 'ratingsAmong'>,
  games: readonly ListedGame[],
): Promise<readonly WatchedTable[]> {
  const ratings = await seatRatings(
    store,
    games.map(({ summary }) => summary),
  );
  return games.map(({ id, created, version, summary }, index) => ({
    ...lobbyTable(id, created, summary),
    version,
    ratings: ratings[index]!,
  }));
}

/** For each seat: the name on the player's public page, or null. */
export async function seatPages(
  store: Pick<Store, 'publicNames'>,
  seats: RatedTable['seats'],
): Promise<readonly (string | null)[]> {
  const known = await store.publicNames(seats.flatMap((holder) => accountIn(holder)));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return seats.map((holder) => accountIn(holder).flatMap((id) => names.get(id) ?? [])[0] ?? null);
}

const accountIn = (holder: RatedTable['seats'][number]): readonly string[] =>
  holder.kind === 'person' && holder.account !== undefined ? [holder.account] : [];

function poolOf({ game, control, seats }: RatedTable): string {
  const read = parseControl(control);
  return `${game}.${seats.length}.${read.ok ? speedOf(read.value) : 'free'}`;
}
