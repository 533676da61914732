import { wilson, type Interval } from '../src/index.ts';

/** Probabilities of one contestant in a game; the rest is a loss. */
export interface Chances {
  readonly win: number;
  readonly draw?: number;
}

/** By twice the points: the probability after all games. */
function pointChances(games: readonly Chances[]): Float64Array {
  let chances: Float64Array = Float64Array.of(1);
  for (const { win, draw = 0 } of games) {
    const next = new Float64Array(chances.length + 2);
    chances.forEach((chance, twice) => {
      next[twice]! += chance * (1 - win - draw);
      next[twice + 1]! += chance * draw;
      next[twice + 2]! += chance * win;
    });
    chances = next;
  }
  return chances;
}

/** The exact probability that an interval contains the truth, summed over all outcomes. */
export function exactCoverage(
  games: readonly Chances[],
  truth = games.reduce((sum, { win, draw = 0 }) => sum + win + draw / 2, 0) / games.length,
  interval: (points: number, games: number) => Interval = wilson,
): number {
  return pointChances(games).reduce(
    (sum, chance, twice) => (chance > 0 && isIn(interval(twice / 2, games.length), truth) ? sum + chance : sum),
    0,
  );
}

/**
 * Wins are integers, so that the coverage of an interval jumps from coin to coin. Returns the exact rate, and the rates
 * with one outcome less or more at either end. For a correct interval the nominal rate is between them.
 */
export function coinCoverage(
  win: number,
  tosses: number,
  truth: number = win,
  interval: (points: number, games: number) => Interval = wilson,
): { readonly exact: number; readonly less: number; readonly more: number } {
  const chances = pointChances(coin(win, tosses)).filter((_, twice) => twice % 2 === 0);
  const inside = [...chances.keys()].filter((won) => isIn(interval(won, tosses), truth));
  const [first, last] = [inside[0]!, inside.at(-1)!];
  const exact = inside.reduce((sum, won) => sum + chances[won]!, 0);
  return {
    exact,
    less: exact - chances[first]! - chances[last]!,
    more: exact + (chances[first - 1] ?? 0) + (chances[last + 1] ?? 0),
  };
}

export const isIn = ({ low, high }: Interval, truth: number): boolean => low <= truth && truth <= high;

export const coin = (win: number, tosses: number): readonly Chances[] =>
  Array.from({ length: tosses }, () => ({ win }));

/** Three standard errors of a rate found in a number of trials. */
export const threeErrors = (rate: number, trials: number): number => 3 * Math.sqrt((rate * (1 - rate)) / trials);
