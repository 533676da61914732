import type { Profile } from '../../platform/profile.ts';

/** Whom somebody has beaten without help. */
export function beatenPlayers({ games }: Profile, game: string): ReadonlySet<string> {
  const wins = Object.values(games).filter((result) => result.game === game && result.score === 1 && !result.helped);
  return new Set(wins.flatMap(({ against }) => against.flatMap(({ players }) => players)));
}
