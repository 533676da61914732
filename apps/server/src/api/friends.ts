import { ok } from '@quadrille/kit';
import type { Friend, WatchedTable } from '@quadrille/protocol';
import type { NetContext } from '../net/context.ts';
import type { HandlersOf } from '../net/routes.ts';
import { watchedTables } from '../table/seat-ratings.ts';

/** Maximum people and games in the list. */
const maxFriends = 500;
const maxFollowers = 100;
const maxGames = 100;

/** The people whom an account follows: who is online, and which public games they play. */
export function friendHandlers({
  store,
  isOnline,
}: NetContext): HandlersOf<'friends' | 'forgetGoneFriends' | 'setPresence'> {
  return {
    friends: async ({ account }) => {
      const followed = await store.followedBy(account.id, maxFriends);
      const visible = followed.flatMap((each) => (each.isVisible ? [each.account] : []));
      const live = await watchedTables(store, await store.watchableOf(visible, maxGames));
      const friends = followed.map((person): Friend => {
        const { name, seen, isVisible, isMutual } = person;
        const sitsAt = ({ seats }: WatchedTable): boolean =>
          seats.some((holder) => holder.kind === 'person' && holder.account === person.account);
        return {
          name,
          ...(isVisible && { isOnline: isOnline(person.account), seen }),
          ...(isMutual && { isMutual: true as const }),
          playing: isVisible ? live.filter(sitsAt) : [],
        };
      });
      return ok({
        friends: friends.toSorted((one, other) => Number(other.isOnline ?? false) - Number(one.isOnline ?? false)),
        followers: [...(await store.otherFollowers(account.id, maxFollowers))],
        gone: await store.countGoneFriends(account.id),
        isHidden: await store.hidesPresence(account.id),
      });
    },
    forgetGoneFriends: async ({ account }) => {
      await store.forgetGoneFriends(account.id);
      return ok({ done: true });
    },
    setPresence: async ({ account, body }) => {
      await store.setHidesPresence(account.id, body.isHidden);
      return ok(body);
    },
  };
}
