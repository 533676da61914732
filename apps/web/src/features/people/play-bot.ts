import { type AnyGame, type Result, fail, fault, teamsOf } from '@quadrille/kit';
import { botsApi } from '@quadrille/online';
import type { HouseBots, Opened } from '@quadrille/protocol';
import { environment } from '../../platform/environment.ts';
import { openGame } from '../../platform/games.ts';
import { askServer } from '../../platform/server/client.ts';
import { openTableFor } from '../../shared/online/open-table.ts';
import { gameRatings, isRated, ratingNow } from '../../shared/profile/own-rating.ts';
import { getProfile } from '../../shared/profile/profile-live.ts';
import { withMeasuredElo } from '../../shared/setup/ladder.ts';

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

/** Seats of a table with house bots, all for themselves. */
export const tableSizes = ['2', '4'] as const;
export type TableSize = (typeof tableSizes)[number];

/** A game whose bots can be met at a table of four. */
export interface FourPlayerGame {
  readonly id: string;
  readonly params: string;
  /** Of the levels that were measured at such tables, by id. */
  readonly elo: ReadonlyMap<string, number>;
}

let fourPlayer: Promise<readonly FourPlayerGame[]> | undefined;

/** The games of the server's bots in which four can play, each for themselves. Found once. */
export function fourPlayerGames(): Promise<readonly FourPlayerGame[]> {
  fourPlayer ??= houseBots().then(async (bots) => {
    const ids = [...new Set(bots.map(({ game }) => game))];
    const found = await Promise.all(ids.map((id) => openGame(id).catch(() => undefined)));
    return found.flatMap((loaded) => {
      const params = loaded && fourPlayerParams(loaded.game);
      if (params === undefined) return [];
      const { players, game } = withMeasuredElo(loaded!, params);
      const rated = players.flatMap(({ id, elo }) => (elo === undefined ? [] : [[id, elo] as const]));
      return [{ id: game.id, params: game.notation.params.print(params), elo: new Map(rated) }];
    });
  });
  return fourPlayer;
}

/** The first choice of the form with four sides of one seat; undefined if the game has none. */
function fourPlayerParams({ rules, setup }: AnyGame): unknown {
  const { defaults, fields } = setup.online ?? setup;
  const choices = fields.flatMap((field) =>
    (field.options(defaults) ?? []).map((option): unknown => field.set(defaults, option)),
  );
  return [defaults, ...choices].find((params) => rules.seats(params) === 4 && teamsOf(rules, params).length === 4);
}

/** A table with this bot, at once: the usual game, unrated. At a table of four, two more computers play at its level. */
export async function openBotTable(
  { game: id, name, player }: HouseBot,
  { control = 'none', params: chosen }: { readonly control?: string; readonly params?: string } = {},
): Promise<Result<Opened>> {
  const loaded = await openGame(id).catch(() => undefined);
  if (!loaded) return fail(fault('online-no-game', { game: id }));
  const { game } = loaded;
  const { online } = game.setup;
  const usual: unknown = (online ?? game.setup).defaults;
  const drawn: unknown =
    online?.quickMatchParams?.(environment.chance) ?? online?.randomize?.(usual, environment.chance) ?? usual;
  const computer = { kind: 'computer', player } as const;
  return openTableFor(game, {
    name: '',
    params: chosen ?? game.notation.params.print(drawn),
    control: online?.isRefereed ? 'none' : control,
    seats: [{ kind: 'me' }, { kind: 'open' }, ...(chosen === undefined ? [] : [computer, computer])],
    lot: !online?.isRefereed,
    listed: false,
    back: !online?.isRefereed,
    to: name,
  });
}
