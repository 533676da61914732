import { allColours, coloursOf, sharedColour, type Colour } from '../rules/colour.ts';
import { bonus, squaresPlaced } from '../rules/score.ts';
import type { State } from '../rules/state.ts';

/** Squares and bonuses, as match programs count: `B+12`, `W+9` or `0` between two, else the points of each colour. */
export function finalScore(state: State): string {
  const { params } = state;
  const points = (colour: Colour): number => squaresPlaced(state, colour) + bonus(state, colour);
  if (params.game === 'duo' || params.game === 'two') {
    const [first, second] = [0, 1].map((seat) =>
      coloursOf(params, seat).reduce((sum, colour) => sum + points(colour), 0),
    ) as [number, number];
    if (first === second) return '0';
    return first > second ? `B+${first - second}` : `W+${second - first}`;
  }
  return allColours(params)
    .filter((colour) => colour !== sharedColour(params))
    .map(points)
    .join(' ');
}
