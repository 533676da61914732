import { random, type Seat } from '@quadrille/kit';
import type { Chip, Target } from './board.ts';
import { directions } from './direction.ts';
import { robotColours, slide } from './slide.ts';
import type { State } from './state.ts';
import { mayTake } from './way.ts';

/** The stream of the chips; 1 to 3 are the deal's. */
const stream = 4;

/** Chips whose robot is not in the game are left out of it. */
export const isInGame = (state: Pick<State, 'bases'>, target: Target): boolean =>
  target.colour === 'any' || state.bases[target.colour] !== undefined;

export function bag(state: State): Target[] {
  return state.board.targets.filter(
    (target, i) => state.owners[i] === null && isInGame(state, target) && target.cell !== state.chip?.cell,
  );
}

export const chipsOf = (state: State, seat: Seat): number => state.owners.filter((owner) => owner === seat).length;

/** The chip that the referee draws here: known from the seed and the number of chips drawn before. */
export function drawnChip(state: State): Chip {
  const all = bag(state);
  const worthy = all.filter((chip) => !isTooEasy(state, chip));
  const { colour, cell } = random(state.params.seed)
    .split(stream)
    .split(state.draws)
    .pick(worthy.length > 0 ? worthy : all);
  return { colour, cell };
}

/** A robot that may take it stands there already or gets there with one slide. */
function isTooEasy({ board, bases }: State, chip: Chip): boolean {
  return robotColours(bases)
    .filter((robot) => mayTake(chip, robot))
    .some(
      (robot) =>
        bases[robot] === chip.cell ||
        directions.some((direction) => slide(board, bases, { robot, direction }).cell === chip.cell),
    );
}
