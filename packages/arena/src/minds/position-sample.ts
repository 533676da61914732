import { random } from '@quadrille/kit';
import type { GameResult } from '../game-result.ts';

type Sampled = Pick<GameResult, 'moves' | 'opening'>;

/**
 * Positions of these games, every stage that a quarter of the games reaches as often as the others, as the moves that lead
 * there. The drawn opening and the last position are left out.
 */
export function samplePositions(
  games: readonly Sampled[],
  { stage, count, seed }: { readonly stage: number; readonly count: number; readonly seed: number },
): (readonly string[])[] {
  const lines = games.map(({ moves, opening }) => ({ moves: moves.split(' '), opening }));
  const reaches = (from: number): typeof lines =>
    lines.filter(({ moves, opening }) => moves.length > Math.max(from, opening) && opening < from + stage);
  const stages: number[] = [];
  for (let from = 0; reaches(from).length > 0 || from < stage; from += stage) {
    if (reaches(from).length * 4 >= lines.length) stages.push(from);
  }
  const chance = random(seed);
  const positions: (readonly string[])[] = [];
  for (let tried = 0; positions.length < count && stages.length > 0 && tried < 20 * count; tried++) {
    const from = stages[tried % stages.length]!;
    const { moves, opening } = chance.pick(reaches(from));
    const first = Math.max(from, opening);
    const ply = first + chance.below(Math.min(from + stage, moves.length) - first);
    const line = moves.slice(0, ply);
    if (!positions.some((other) => other.join(' ') === line.join(' '))) positions.push(line);
  }
  return positions;
}
