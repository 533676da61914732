import type { Player } from '@quadrille/kit';
import { scopes } from '@quadrille/protocol';
import type { Clock } from '../../clock.ts';
import type { GameShelf } from '../../games.ts';
import type { Account, Store } from '../../store/store.ts';
import { newAccountId } from '../account-id.ts';
import { houseNames } from './house-names.ts';

/** How many of the house's own levels play: none, three of each game, or all that answer soon. */
export const houseBotWishes = ['none', 'few', 'all'] as const;
export type HouseBotWish = (typeof houseBotWishes)[number];

/** A computer player of the house with an account of its own: everybody may challenge it. */
export interface HouseBot {
  readonly account: string;
  readonly name: string;
  readonly game: string;
  readonly player: string;
}

/** Nobody waits longer for a move of a bot that thinks beside others. */
const mostPatience = 3000;
/** Who they are, the same on every node; what the wish does not name any more stays known, so that its games go on. */
export async function houseBots(
  store: Pick<Store, 'houseBots' | 'newHouseBot'>,
  games: GameShelf,
  wish: HouseBotWish,
  clock: Clock,
): Promise<readonly HouseBot[]> {
  for (const id of wish === 'none' ? [] : games.ids) {
    const [game, card] = [await games.load(id)!, await games.card(id)];
    if (!card?.online) continue;
    const ladder: readonly { readonly id: string }[] =
      (await game.rivals?.()) ?? ladderOf((await game.players?.()) ?? []);
    for (const { id: player } of wish === 'all' ? ladder : fewOf(ladder)) {
      await settle(store, `${id}/${player}`, clock.now());
    }
  }
  return store.houseBots();
}

export const asAccount = ({ account, name }: HouseBot): Account => ({
  id: account,
  name,
  person: true,
  bot: { scopes: [...scopes] },
});

/** From the weakest on; whoever was never measured is left out where others were. */
function ladderOf(players: readonly Player[]): readonly Player[] {
  const soon = players.filter(({ group, budget }) => group === undefined && (budget.ms ?? 0) <= mostPatience);
  const measured = soon.filter(({ elo }) => elo !== undefined);
  return measured.length === 0 ? soon : measured.toSorted((one, other) => one.elo! - other.elo!);
}

/** The weakest, the strongest, and one between. */
function fewOf<T>(ladder: readonly T[]): readonly T[] {
  const places = new Set([0, Math.floor((ladder.length - 1) / 2), ladder.length - 1]);
  return ladder.filter((_, place) => places.has(place));
}

/** Gives whoever plays this an account, if it has none yet, under the first name that is free. */
async function settle(store: Pick<Store, 'newHouseBot'>, plays: string, now: number): Promise<void> {
  for (const name of houseNames) {
    if (await store.newHouseBot(newAccountId(), name, plays, now)) return;
  }
}
