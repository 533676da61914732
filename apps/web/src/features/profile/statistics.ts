import {
  countOf,
  isProvisional,
  longestDayStreak,
  resultOfScore,
  resultStreak,
  tallyOf,
  type OwnResult,
  type Tally,
} from '@quadrille/rating';
import { gameRatings, ratingNow } from '../../shared/profile/own-rating.ts';
import type { GameResult, Profile } from '../../platform/profile.ts';
import { cleanDays } from '../../shared/profile/streaks.ts';

/** Messages: `me.feat.<id>`, and `.help` for the condition. */
export const featIds = [
  'first-win',
  'run',
  'climber',
  'master',
  'all-round',
  'week',
  'month',
  'par',
  'solver',
  'rush',
] as const;
export type FeatId = (typeof featIds)[number];

/** Achievements are computed from the results, so they cannot be lost. `games`: those with a daily puzzle. */
export function computeFeats(profile: Profile, games: readonly string[]): ReadonlySet<FeatId> {
  const results = resultsOf(Object.values(profile.games).toSorted((a, b) => b.at - a.at));
  const days = Object.values(profile.days);
  const streak = longestDayStreak(cleanDays(profile));
  const done: Readonly<Record<FeatId, boolean>> = {
    'first-win': results.includes('won'),
    run: resultStreak(results).longest >= 5,
    climber: games.some((game) => hasClimbed(profile, game)),
    master: games.some((game) => {
      const rating = ratingNow(gameRatings(profile, game));
      return rating.rating >= 1800 && !isProvisional(rating);
    }),
    'all-round': games.length > 1 && allOnOneDay(profile, games),
    week: streak >= 7,
    month: streak >= 30,
    par: days.filter(({ outcome, moves, par }) => outcome === 'clean' && par !== null && moves === par).length >= 10,
    solver: Object.values(profile.puzzles).filter(({ solved }) => solved).length >= 100,
    rush: Object.values(profile.rushes).some(({ score }) => score >= 10),
  };
  return new Set(featIds.filter((id) => done[id]));
}

const resultsOf = (games: readonly Pick<GameResult, 'score'>[]): readonly OwnResult[] =>
  games.map(({ score }) => resultOfScore(score));

/** A rated win over an opponent at least 200 points above the player's rating before the game. */
function hasClimbed(profile: Profile, game: string): boolean {
  const steps = gameRatings(profile, game);
  return Object.values(profile.games).some(({ game: of, at, helped, against }) => {
    if (of !== game || helped) return false;
    const before = ratingNow(steps.filter((step) => step.at < at)).rating;
    return against.some(({ elo, score }) => score === 1 && elo !== null && elo >= before + 200);
  });
}

function allOnOneDay(profile: Profile, games: readonly string[]): boolean {
  const [first, ...others] = games.map((game) => cleanDays(profile, game));
  return [...first!].some((day) => others.every((days) => days.has(day)));
}

/** Results of one game or of all. */
export const profileTally = ({ games }: Profile, game?: string): Tally =>
  tallyOf(resultsOf(Object.values(games).filter((result) => game === undefined || result.game === game)));

/** Results by computer player, the most frequent opponent first. */
export function tallyByOpponent({ games }: Profile, game: string): readonly (readonly [string, Tally])[] {
  const met = new Map<string, OwnResult[]>();
  for (const result of Object.values(games).filter((one) => one.game === game)) {
    for (const { players, score } of result.against) {
      for (const player of new Set(players)) met.set(player, [...(met.get(player) ?? []), resultOfScore(score)]);
    }
  }
  return [...met]
    .map(([player, results]) => [player, tallyOf(results)] as const)
    .toSorted(([, a], [, b]) => countOf(b) - countOf(a));
}

export const timePlayed = ({ games, puzzles }: Profile): number =>
  [...Object.values(games), ...Object.values(puzzles)].reduce((sum, { ms }) => sum + ms, 0);
