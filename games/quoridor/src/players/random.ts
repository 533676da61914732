import { createClassicPlayer } from './classic-player.ts';
import { pawnTargets } from './pawn-targets.ts';
import { pickRandomWall } from './random-wall.ts';

/**
 * Tosses a coin between pawn and wall, then plays a random move of that kind, or of the other kind if there is none.
 */
export const randomPlayer = createClassicPlayer('random', (board, luck) => {
  const chance = luck();
  const pawn = () => {
    const cells = pawnTargets(board);
    return cells.length > 0 ? chance.pick(cells) : undefined;
  };
  const wall = () => pickRandomWall(board, chance, () => true);
  return chance.below(2) === 0 ? (pawn() ?? wall()) : (wall() ?? pawn());
});
