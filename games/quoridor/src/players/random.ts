import { classic } from './classic.ts';
import { steps } from './steps.ts';
import { drawWall } from './wall-draw.ts';

/** Tosses a coin between pawn and wall, then takes a random one of that kind; of the other kind where there is none. */
export const randomPlayer = classic('random', (board, luck) => {
  const chance = luck();
  const pawn = () => {
    const cells = steps(board);
    return cells.length > 0 ? chance.pick(cells) : undefined;
  };
  const wall = () => drawWall(board, chance, () => true);
  return chance.below(2) === 0 ? (pawn() ?? wall()) : (wall() ?? pawn());
});
