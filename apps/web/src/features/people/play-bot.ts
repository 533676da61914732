import { type Result, fail, fault } from '@quadrille/kit';
import { botsApi } from '@quadrille/online';
import type { HouseBots, Opened } from '@quadrille/protocol';
import { environment } from '../../platform/environment.ts';
import { openGame } from '../../platform/games.ts';
import { askServer } from '../../platform/server/client.ts';
import { openTableFor } from '../../shared/online/open-table.ts';
import { gameRatings, isRated, ratingNow } from '../../shared/profile/own-rating.ts';
import { getProfile } from '../../shared/profile/profile-live.ts';

export type HouseBot = HouseBots['bots'][number];

const api = botsApi(askServer);
let known: Promise<readonly HouseBot[]> | undefined;

/** The house bots; none if the server has none. Requested once. */
export function houseBots(): Promise<readonly HouseBot[]> {
  known ??= api.house().then((told) => {
    if (told.ok) return told.value;
    known = undefined;
    return [];
  });
  return known;
}

/** One bot per level, weakest first: several bots may play the same level. */
export function botsOf(bots: readonly HouseBot[], game: string): readonly HouseBot[] {
  const levels = new Map<string, HouseBot>();
  for (const bot of bots) if (bot.game === game && !levels.has(bot.player)) levels.set(bot.player, bot);
  return [...levels.values()].toSorted((one, other) => one.rung - other.rung);
}

/** The bot nearest to the user's rating against computers; new players get the second weakest. */
export function botForMe(bots: readonly HouseBot[], game: string): HouseBot | undefined {
  const own = botsOf(bots, game);
  const profile = getProfile();
  const hasPlayed = Object.values(profile.games).some((result) => result.game === game && isRated(result));
  if (!hasPlayed) return own[1] ?? own[0];
  const { rating } = ratingNow(gameRatings(profile, game));
  const distance = ({ elo }: HouseBot): number => (elo === undefined ? Infinity : Math.abs(elo - rating));
  return own.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Opens an unrated default game against this bot. */
export async function openBotTable({ game: id, name }: HouseBot, control = 'none'): Promise<Result<Opened>> {
  const loaded = await openGame(id).catch(() => undefined);
  if (!loaded) return fail(fault('online-no-game', { game: id }));
  const { game } = loaded;
  const { online } = game.setup;
  const usual: unknown = (online ?? game.setup).defaults;
  const params: unknown =
    online?.quickMatchParams?.(environment.chance) ?? online?.randomize?.(usual, environment.chance) ?? usual;
  return openTableFor(game, {
    name: '',
    params: game.notation.params.print(params),
    control: online?.isRefereed ? 'none' : control,
    seats: [{ kind: 'me' }, { kind: 'open' }],
    lot: !online?.isRefereed,
    listed: false,
    back: !online?.isRefereed,
    to: name,
  });
}
