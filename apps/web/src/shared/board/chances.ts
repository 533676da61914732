import type { Language, Outcome, Seat } from '@quadrille/kit';

/** The final value of a game for each seat: the winners share 1, a draw is shared by all. */
export function outcomeChances({ winners }: Outcome, teams: readonly (readonly Seat[])[]): readonly number[] {
  const won = teams.filter((team) => team.some((seat) => winners.includes(seat)));
  const sharers = won.length > 0 ? won : teams;
  const chances = Array.from({ length: teams.flat().length }, () => 0);
  for (const seat of sharers.flat()) chances[seat] = 1 / sharers.length;
  return chances;
}

export const percent = (language: Language, chance: number): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(chance);

/** 1.2M: only the magnitude of a node count matters. */
export const formatMagnitude = (language: Language, count: number): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count);
