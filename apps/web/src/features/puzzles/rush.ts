import type { Profile, RushResult } from '../../platform/profile.ts';

export const rushMs = 180_000;
export const rushLives = 3;
const easiest = 600;
const harder = 45;

/** How hard the next one is, after so many solved. */
export const rushRating = (score: number): number => easiest + harder * score;

/** The best rounds of a game, the best first; of equal ones the earlier. */
export function rushBoard({ rushes }: Profile, game: string, most = 10): readonly RushResult[] {
  return Object.values(rushes)
    .filter((rush) => rush.game === game)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most);
}

/** `2:07`. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
