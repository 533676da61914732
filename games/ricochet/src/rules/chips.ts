import { random, type Seat } from '@quadrille/kit';
import { cellAt, columnOf, rowOf, type Board, type Chip, type Target } from './board.ts';
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

/** A chip as a move names it, which knows no board. */
export interface NamedChip {
  readonly colour: Chip['colour'];
  readonly column: number;
  readonly row: number;
}

const nameChip = (board: Board, { colour, cell }: Chip): NamedChip => ({
  colour,
  column: columnOf(board, cell),
  row: rowOf(board, cell),
});

export const chipAt = (board: Board, { colour, column, row }: NamedChip): Chip => ({
  colour,
  cell: cellAt(board, column, row),
});

export const isSameChip = (a: NamedChip, b: NamedChip): boolean =>
  a.colour === b.colour && a.column === b.column && a.row === b.row;

/** What may be drawn: alone, the chip that the seed has in store; in company any, so that nobody can know the next. */
export function drawableChips(state: State): NamedChip[] {
  const chips = state.params.variant === 'party' ? worthyChips(state) : [drawnChip(state)];
  return chips.map((chip) => nameChip(state.board, chip));
}

/** The chip that the seed has in store here, after so many that were drawn before. */
export function drawnChip(state: State): Chip {
  const { colour, cell } = random(state.params.seed).split(stream).split(state.draws).pick(worthyChips(state));
  return { colour, cell };
}

function worthyChips(state: State): Target[] {
  const all = bag(state);
  const worthy = all.filter((chip) => !isTooEasy(state, chip));
  return worthy.length > 0 ? worthy : all;
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
