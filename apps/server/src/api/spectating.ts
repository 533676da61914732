import type { WatchedTable } from '@quadrille/protocol';
import { parseControl, speedOf } from '@quadrille/table';
import { ok } from '@quadrille/kit';
import type { NetContext } from '../net/context.ts';
import type { HandlersOf } from '../net/routes.ts';
import type { ListedGame } from '../store/tables.ts';
import { SharedAnswers } from '../platform/shared-answers.ts';
import { lobbyTable } from '../table/lobby.ts';
import { isTableId } from '../platform/table-id.ts';

/** Of all games that go on, so many are looked at for the best. */
const mostLooked = 300;
const mostBest = 12;
/** Milliseconds. */
const bestLife = 1000;
const mostOfFriends = 20;
const mostAsked = 64;
/** Whoever is not rated yet counts for less than anybody who is. */
const unknown = 0;

/** Games that go on: the best, those of people one follows, or those that are named. */
export function watchingHandlers({ store, bells, now }: NetContext): HandlersOf<'watchable'> {
  const withRatings = async (games: readonly ListedGame[]): Promise<readonly WatchedTable[]> => {
    const accounts = new Set(games.flatMap(({ summary }) => summary.seats.flatMap((holder) => accountIn(holder))));
    const known = await store.ratingsAmong([...accounts]);
    const ratings = new Map(known.map(({ account, pool, rating }) => [`${account} ${pool}`, rating]));
    return games.map(({ id, created, version, summary }) => {
      const pool = poolOf(summary);
      const of = (account: string): number | undefined =>
        ratings.get(`${account} ${pool}`) ?? ratings.get(`${account} ${pool}.bots`);
      const points = summary.seats.map(
        (holder) => accountIn(holder).flatMap((account) => of(account) ?? [])[0] ?? null,
      );
      return { ...lobbyTable(id, created, summary), version, ratings: points };
    });
  };

  const best = new SharedAnswers(bestLife, now, async () => {
    const all = await withRatings(await store.watchable(mostLooked));
    return all.toSorted((one, other) => level(other) - level(one)).slice(0, mostBest);
  });
  // Whoever hears of a change sees it.
  bells.onRing((name) => {
    if (name === 'watch') best.forget();
  });

  const watchable: HandlersOf<'watchable'>['watchable'] = async ({ query, findAccount }) => {
    const named = query.games?.split(',').filter(isTableId).slice(0, mostAsked);
    if (named) return ok({ best: [...(await withRatings(await store.watchableAmong(named)))], friends: [] });
    const account = await findAccount();
    const followed = account ? (await store.ownRelations(account.id)).filter(({ kind }) => kind === 'follow') : [];
    const accounts = followed.map((each) => each.account);
    return ok({
      best: [...(await best.get())],
      friends: [...(await withRatings(await store.watchableOf(accounts, mostOfFriends)))],
    });
  };
  return { watchable };
}

const accountIn = (holder: ListedGame['summary']['seats'][number]): readonly string[] =>
  holder.kind === 'person' && holder.account !== undefined ? [holder.account] : [];

function poolOf({ game, control, seats }: ListedGame['summary']): string {
  const read = parseControl(control);
  return `${game}.${seats.length}.${read.ok ? speedOf(read.value) : 'free'}`;
}

/** How good a game is to watch: what its players are rated at, on average. */
const level = ({ ratings }: WatchedTable): number =>
  ratings.reduce<number>((sum, rating) => sum + (rating ?? unknown), 0) / Math.max(1, ratings.length);
