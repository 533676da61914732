import { type Seat, random } from '@quadrille/kit';
import { type Board, type Chip, type Target, cellAt, columnOf, directions, rowOf } from './board.ts';
import { canTake, robotColours, slideRobot } from './slide.ts';
import type { Bid, Params, State } from './state.ts';

/** The random stream of the chips; the deal uses 1 to 3. */
const stream = 4;

/** Chips of robots that are not on the board are not in the match. */
export const isInGame = (state: Pick<State, 'bases'>, target: Target): boolean =>
  target.colour === 'any' || state.bases[target.colour] !== undefined;

export function chipsInBag(state: State): Target[] {
  return state.board.targets.filter(
    (target, i) => state.owners[i] === null && isInGame(state, target) && target.cell !== state.chip?.cell,
  );
}

export const chipsOf = (state: State, seat: Seat): number => state.owners.filter((owner) => owner === seat).length;

/** A chip as a move text names it, independent of the board. */
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

/**
 * The chips that may be drawn: in solo the one that follows from the seed, in a party any, so that it cannot be
 * predicted.
 */
export function drawableChips(state: State): NamedChip[] {
  const chips = state.params.variant === 'party' ? chipsWorthDrawing(state) : [chipOfSeed(state)];
  return chips.map((chip) => nameChip(state.board, chip));
}

/** The chip that follows from the seed and the number of earlier draws. */
export function chipOfSeed(state: State): Chip {
  const { colour, cell } = random(state.params.seed).split(stream).split(state.draws).pick(chipsWorthDrawing(state));
  return { colour, cell };
}

function chipsWorthDrawing(state: State): Target[] {
  const all = chipsInBag(state);
  const worthy = all.filter((chip) => !isTooEasy(state, chip));
  return worthy.length > 0 ? worthy : all;
}

/** A robot that may take it is already there or needs only one slide. */
function isTooEasy({ board, bases }: State, chip: Chip): boolean {
  return robotColours(bases)
    .filter((robot) => canTake(chip, robot))
    .some(
      (robot) =>
        bases[robot] === chip.cell ||
        directions.some((direction) => slideRobot(board, bases, { robot, direction }).cell === chip.cell),
    );
}

export const maxBid = 99;

/** Seats that have not passed and can still lower their last bid. */
export const biddingSeats = (state: State): Seat[] =>
  Array.from({ length: state.params.players }, (_, seat) => seat).filter(
    (seat) => !state.passed?.includes(seat) && bidLimitOf(state, seat) > 1,
  );

/** Whether bidding can end early. With hidden bids it must not reveal that a seat cannot bid lower. */
export const canEndBidding = (state: State): boolean =>
  state.params.bids === 'hidden'
    ? (state.passed?.length ?? 0) === state.params.players
    : biddingSeats(state).length === 0;

/** A bid of the seat must be lower than this. */
export function bidLimitOf(state: State, seat: Seat): number {
  return Math.min(maxBid + 1, ...state.bids.filter((bid) => bid.seat === seat).map((bid) => bid.moves));
}

/** The last bid of each seat in the order in which they show: lowest first, then fewer chips, then the earlier bid. */
export function showingOrder(state: State): Bid[] {
  const lastBids = state.bids.filter((bid, i) => !state.bids.slice(i + 1).some((later) => later.seat === bid.seat));
  return lastBids.toSorted((a, b) => a.moves - b.moves || chipsOf(state, a.seat) - chipsOf(state, b.seat));
}

/** The bid of the seat that shows its solution now. */
export const showingBid = (state: State): Bid | undefined =>
  state.failed === undefined ? undefined : showingOrder(state)[state.failed];

/** Chips that win at once: 8, 6 or 5 with two, three or four players, 4 with more. */
export const chipsToWin = (players: number): number => ({ 2: 8, 3: 6, 4: 5 })[players] ?? 4;

/** The chips that win this match. */
export const goalOf = ({ chips, players }: Params): number => (chips > 0 ? chips : chipsToWin(players));
