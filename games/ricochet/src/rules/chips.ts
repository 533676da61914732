import { type Seat, random } from '@quadrille/kit';
import { type Board, type Chip, type Target, cellAt, columnOf, directions, rowOf } from './board.ts';
import { mayTake, robotColours, slide } from './slide.ts';
import type { Bid, Params, State } from './state.ts';

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

export const highestBid = 99;

/** Who may still bid: anybody who has not passed and whose last bid can be lowered. */
export const biddingSeats = (state: State): Seat[] =>
  Array.from({ length: state.params.players }, (_, seat) => seat).filter(
    (seat) => !state.passed?.includes(seat) && limitFor(state, seat) > 1,
  );

/** Nobody has anything to wait for. Where bids are hidden, that somebody cannot go lower is not for others to know. */
export const isBiddingDone = (state: State): boolean =>
  state.params.bids === 'hidden'
    ? (state.passed?.length ?? 0) === state.params.players
    : biddingSeats(state).length === 0;

/** A bid of the seat must be lower than this. */
export function limitFor(state: State, seat: Seat): number {
  return Math.min(highestBid + 1, ...state.bids.filter((bid) => bid.seat === seat).map((bid) => bid.moves));
}

/** The last bid of each seat in the order in which they show: lowest first, then fewer chips, then the earlier bid. */
export function showingOrder(state: State): Bid[] {
  const lastBids = state.bids.filter((bid, i) => !state.bids.slice(i + 1).some((later) => later.seat === bid.seat));
  return lastBids.toSorted((a, b) => a.moves - b.moves || chipsOf(state, a.seat) - chipsOf(state, b.seat));
}

/** Whose solution everybody is waiting for. */
export const demonstrator = (state: State): Bid | undefined =>
  state.failed === undefined ? undefined : showingOrder(state)[state.failed];

/** So many chips win at once: 8, 6 or 5 with two, three or four players, 4 with more. */
export const chipsToWin = (players: number): number => ({ 2: 8, 3: 6, 4: 5 })[players] ?? 4;

/** The chips that win this game. */
export const goalOf = ({ chips, players }: Params): number => (chips > 0 ? chips : chipsToWin(players));
