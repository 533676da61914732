import type { WatchedTable } from '@quadrille/protocol';
import { ok } from '@quadrille/kit';
import type { NetContext } from '../net/context.ts';
import type { HandlersOf } from '../net/routes.ts';
import { summarize } from '../matchmaking/sheet.ts';
import type { ListedTournament } from '../store/tournaments.ts';
import { SharedAnswers } from '../platform/shared-answers.ts';
import { watchedTables } from '../table/seat-ratings.ts';
import { isTableId } from '../platform/table-id.ts';

/** How many live games are considered when the best are chosen. */
const maxCandidates = 300;
const maxBestGames = 12;
/** Milliseconds. */
const bestGamesTtlMs = 1000;
const tournamentsTtlMs = 2000;
const maxTournaments = 50;
/** Maximum number of tournaments on the front page. */
const maxShownTournaments = 3;
const maxFriendsGames = 20;
const maxRequestedTables = 64;
/** Maximum number of followed people whose games are listed. */
const maxFriends = 500;
/** The rating that counts for an unrated player: below every real one. */
const unratedLevel = 0;

/** Live games: the best ones, those of followed people, or the requested ones. */
export function watchingHandlers(context: NetContext): HandlersOf<'watchable' | 'now'> {
  const { store, topics, now, tables, houseBots } = context;
  const bots = new Set(houseBots.map(({ name }) => name));
  /** Sort key: games between people first, then people against bots, then bots alone. */
  const personShare = ({ seats }: WatchedTable): number =>
    seats.filter((holder) => holder.kind === 'person' && !bots.has(holder.name)).length / seats.length;
  const best = new SharedAnswers(bestGamesTtlMs, now, async () => {
    const all = await watchedTables(store, await store.watchable(maxCandidates));
    return all
      .toSorted((one, other) => personShare(other) - personShare(one) || averageRating(other) - averageRating(one))
      .slice(0, maxBestGames);
  });
  // A client that was notified of a change must not get the cached list.
  topics.onAnnounce((name) => {
    if (name === 'watch') best.invalidate();
  });

  const soon = new SharedAnswers(tournamentsTtlMs, now, async () => {
    const found = await store.tournaments(undefined, maxTournaments);
    return found.filter(({ status }) => status !== 'over').toSorted((one, other) => startOf(one) - startOf(other));
  });
  topics.onAnnounce((name) => {
    if (name === 'tournaments') soon.invalidate();
  });

  const serverNow: HandlersOf<'now'>['now'] = async () => {
    const [featured] = await best.get();
    const { waiting } = await tables.lobby.list();
    return ok({
      at: now(),
      people: context.people(),
      waiting: [...waiting],
      ...(featured && { featured }),
      tournaments: (await soon.get()).slice(0, maxShownTournaments).map((each) => summarize(each, each)),
    });
  };

  const watchable: HandlersOf<'watchable'>['watchable'] = async ({ query, findAccount }) => {
    const named = query.games?.split(',').filter(isTableId).slice(0, maxRequestedTables);
    if (named) return ok({ best: [...(await watchedTables(store, await store.watchableAmong(named)))], friends: [] });
    const account = await findAccount();
    const followed = account ? await store.followedBy(account.id, maxFriends) : [];
    const accounts = followed.flatMap((each) => (each.isVisible ? [each.account] : []));
    return ok({
      best: [...(await best.get())],
      friends: [...(await watchedTables(store, await store.watchableOf(accounts, maxFriendsGames)))],
    });
  };
  return { watchable, now: serverNow };
}

/** Sort key: running tournaments first, then by start time; those that wait for players come last. */
const startOf = ({ status, plan }: ListedTournament): number =>
  status === 'going' ? 0 : (plan.starts ?? Number.MAX_SAFE_INTEGER);

/** Sort key: the average rating of the players. */
const averageRating = ({ ratings }: WatchedTable): number =>
  ratings.reduce<number>((sum, rating) => sum + (rating ?? unratedLevel), 0) / Math.max(1, ratings.length);
