import type { Language, Outcome, Seat } from '@quadrille/kit';

/** What a finished game was worth to each seat: winners share one, a draw is shared by all. */
export function outcomeChances({ winners }: Outcome, teams: readonly (readonly Seat[])[]): readonly number[] {
  const won = teams.filter((team) => team.some((seat) => winners.includes(seat)));
  const sharers = won.length > 0 ? won : teams;
  const chances = Array.from({ length: teams.flat().length }, () => 0);
  for (const seat of sharers.flat()) chances[seat] = 1 / sharers.length;
  return chances;
}

export const percent = (language: Language, chance: number): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(chance);

/** 1.2M: how many positions a search has seen is a matter of size, not of digits. */
export const roughly = (language: Language, count: number): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count);
