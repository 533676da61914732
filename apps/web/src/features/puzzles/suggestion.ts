import type { Day } from '../../platform/dates.ts';
import { dayKey, type Profile } from '../../platform/profile.ts';
import type { Route } from '../../platform/router.ts';
import { cleanDays, streakOf } from '../../shared/profile/streaks.ts';
import { openMisses } from './history.ts';
import { dailyRushId } from './rush.ts';

/** The one suggestion on the home page. Messages: `home.next.<kind>`, with the game and the streak. */
export interface Suggestion {
  readonly kind: 'first' | 'streak' | 'again' | 'daily' | 'rush' | 'new-game' | 'rated';
  readonly game: string;
  readonly streak: number;
  readonly route: Route;
}

/** `games`: those with puzzles, in the order of the home page. `hasBegun`: the user has an unfinished game. */
export function suggestionFor(
  profile: Profile,
  today: Day,
  games: readonly string[],
  hasBegun = false,
): Suggestion | undefined {
  const streak = streakOf(cleanDays(profile), today);
  const usual = byPlays(profile, games);
  const [favourite] = usual;
  if (favourite === undefined) return undefined;
  const suggest = (kind: Suggestion['kind'], game: string, route: Route): Suggestion => ({ kind, game, streak, route });
  if (plays(profile) === 0 && !hasBegun) return suggest('first', games[0]!, { page: 'game', game: games[0]! });
  const open = usual.find((game) => !profile.days[dayKey(game, today)]);
  const hasToday = cleanDays(profile).has(today);
  if (open !== undefined && streak > 0 && !hasToday) return suggest('streak', open, { page: 'daily', game: open });
  const [miss] = openMisses(profile);
  if (miss && (hasToday || open === undefined)) {
    return suggest('again', miss.game, { page: 'puzzles', game: miss.game, again: miss.id });
  }
  const untried = games.find((game) => plays(profile, game) === 0);
  if (hasToday && untried !== undefined) return suggest('new-game', untried, { page: 'game', game: untried });
  if (open !== undefined) return suggest('daily', open, { page: 'daily', game: open });
  if (!profile.rushes[dailyRushId(favourite, today)]) {
    return suggest('rush', favourite, { page: 'rush', game: favourite });
  }
  return suggest('rated', favourite, { page: 'puzzles', game: favourite });
}

/** Number of games and puzzles of one game, or of all. */
function plays({ games, puzzles, days, rushes }: Profile, game?: string): number {
  const isMeant = (of: string): boolean => game === undefined || of === game;
  const results = [games, puzzles, rushes].flatMap((kept) => Object.values(kept)).filter((one) => isMeant(one.game));
  return results.length + Object.keys(days).filter((key) => isMeant(key.split('/')[0]!)).length;
}

/** Most played first; ties keep their order. */
const byPlays = (profile: Profile, games: readonly string[]): readonly string[] =>
  games.toSorted((a, b) => plays(profile, b) - plays(profile, a));
