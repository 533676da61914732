import {
  fault,
  impliedMover,
  ok,
  type Fault,
  type Mover,
  type Outcome,
  type RefereeCall,
  type Result,
  type Rules,
  type Seat,
  type Turn,
} from '@quadrille/kit';
import {
  chipsInBag,
  biddingSeats,
  chipAt,
  chipsOf,
  showingBid,
  drawableChips,
  chipOfSeed,
  goalOf,
  maxBid,
  canEndBidding,
  isSameChip,
  bidLimitOf,
} from './chips.ts';
import { deal } from './deal.ts';
import { parsePosition } from './position.ts';
import {
  type Robots,
  type Slide,
  canSlide,
  hasTakenChip,
  lastSlide,
  emptyWay,
  pointsOf,
  robotOn,
  slideRobot,
  possibleSlides,
  withSlide,
} from './slide.ts';
import type { Move, Params, State } from './state.ts';

export const revision = 1;

/** `by` defaults to the mover that the turn implies. */
export const rules = {
  seats: ({ players }: Params): number => players,
  start,
  turn,
  moves,
  extraMoves: extras,
  retiredMoves,
  check,
  play,
  playChecked,
  referee,
  hiddenMoves: {
    isHidden: (before: State, move: Move): boolean => before.params.bids === 'hidden' && move.kind === 'bid',
    revealsAll: (before: State, move: Move): boolean => move.kind === 'time' && isBidding(before),
  },
  // The moves of a player who has left, so that the others need not wait.
  movesOnLeave: (state: State): readonly Move[] => [{ kind: isBidding(state) ? 'pass' : 'giveup' }],
} satisfies Rules<Params, State, Move>;

/** Milliseconds: the pause before the next chip, the sandglass, and the same time to show a solution. */
const drawDelayMs = 3_000;
const sandglassMs = 60_000;

function start(params: Params, position?: string): Result<State> {
  if (position !== undefined) return parsePosition(params, position);
  const { board, robots } = deal(params);
  const state: State = {
    params,
    board,
    bases: robots,
    robots,
    way: emptyWay,
    owners: board.targets.map(() => null),
    draws: 0,
    bids: [],
    spent: 0,
    points: Array.from({ length: params.players }, () => 0),
  };
  // A puzzle has one chip from the start, and no more are drawn.
  return ok(params.variant === 'puzzle' ? { ...state, chip: chipOfSeed(state), owners: [] } : state);
}

function turn(state: State): Turn {
  const outcome = outcomeOf(state);
  if (outcome) return { kind: 'over', outcome };
  if (!state.chip) return { kind: 'referee' };
  if (state.params.variant !== 'party') return { kind: 'seat', seat: 0 };
  const showing = showingBid(state);
  if (showing) return { kind: 'seat', seat: showing.seat, referee: true };
  const seats = biddingSeats(state);
  return seats.length > 0 ? { kind: 'any', seats, referee: true } : { kind: 'referee' };
}

function outcomeOf(state: State): Outcome | undefined {
  const { params, board, bases, chip } = state;
  if (state.way.length === 0 && !canSlide(board, bases)) return { winners: [], reason: 'stuck' };
  if (params.variant === 'puzzle') {
    return hasTakenChip(state, isStrict(state)) ? { winners: [0], reason: 'reached' } : undefined;
  }
  const none = !chip && chipsInBag(state).length === 0;
  if (params.variant === 'solo') return none ? { winners: [0], reason: 'all-chips' } : undefined;
  const scores = state.points.map((_, seat) => chipsOf(state, seat));
  const most = Math.max(...scores);
  if (!none && most < goalOf(params)) return undefined;
  const winners = scores.flatMap((chips, seat) => (chips === most ? [seat] : []));
  return { winners, scores, reason: none ? 'all-chips' : 'enough-chips' };
}

const isStrict = (state: State): boolean => state.params.strict === 'on';
const isBidding = (state: State): boolean =>
  state.params.variant === 'party' && state.chip !== undefined && state.failed === undefined;

function moves(state: State, by = impliedMover(turn(state))): Move[] {
  if (by === undefined || outcomeOf(state)) return [];
  if (by === 'referee') return refereeMoves(state);
  if (isBidding(state))
    return Array.from({ length: countBids(state, by) }, (_, i): Move => ({ kind: 'bid', moves: i + 1 }));
  if (by !== impliedMover(turn(state))) return [];
  return possibleSlides(state.board, state.robots).map((move): Move => ({ kind: 'slide', ...move }));
}

/** The number of bids that a seat may make, from 1 on. */
const countBids = (state: State, by: Seat): number =>
  biddingSeats(state).includes(by) ? bidLimitOf(state, by) - 1 : 0;

function refereeMoves(state: State): Move[] {
  if (!state.chip) return drawableChips(state).map((chip): Move => ({ kind: 'draw', chip }));
  return state.params.variant === 'party' ? [{ kind: 'time' }] : [];
}

function extras(state: State, by = impliedMover(turn(state))): Move[] {
  if (outcomeOf(state)) return [];
  if (isBidding(state)) return biddingSeats(state).some((seat) => seat === by) ? [{ kind: 'pass' }] : [];
  return showingBid(state)?.seat === by ? [{ kind: 'giveup' }] : [];
}

/** Old records do not name the drawn chip, which follows from the seed, and repeat the seat of a bid. */
function retiredMoves(state: State, by = impliedMover(turn(state))): Move[] {
  if (outcomeOf(state)) return [];
  if (by === 'referee') return state.chip ? [] : [{ kind: 'draw' }];
  if (by === undefined || !isBidding(state)) return [];
  return Array.from({ length: countBids(state, by) }, (_, i): Move => ({ kind: 'bid', moves: i + 1, seat: by }));
}

function referee(state: State): RefereeCall<Move> | undefined {
  if (outcomeOf(state)) return undefined;
  if (!state.chip) return { key: `draw ${state.draws}`, delayMs: drawDelayMs, moves: refereeMoves(state) };
  if (showingBid(state)) {
    return { key: `show ${state.draws} ${state.failed}`, delayMs: sandglassMs, moves: [{ kind: 'time' }] };
  }
  if (!isBidding(state)) return undefined;
  const isDone = canEndBidding(state);
  if (!isDone && state.bids.length === 0) return undefined;
  return { key: `bids ${state.draws}`, delayMs: isDone ? 0 : sandglassMs, moves: [{ kind: 'time' }] };
}

function check(state: State, move: Move, by: Mover): Fault | undefined {
  const now = turn(state);
  if (now.kind === 'over') return fault('game-over');
  switch (move.kind) {
    case 'draw':
      if (state.chip) return fault('chip-in-play');
      return by === 'referee' ? checkDraw(state, move) : fault('referee-only');
    case 'time':
      if (!isBidding(state) && !showingBid(state)) return fault('no-bidding');
      return by === 'referee' ? undefined : fault('referee-only');
    case 'bid':
      return checkBid(state, move, by);
    case 'pass':
      return checkPass(state, by);
    case 'giveup':
      if (!showingBid(state)) return fault('no-demonstration');
      return checkSeat(now, by);
    case 'slide':
      if (!state.chip) return fault('no-chip');
      if (isBidding(state)) return fault('bid-first');
      return checkSeat(now, by) ?? checkSlide(state, move);
  }
}

function checkSeat(now: Turn, by: Mover): Fault | undefined {
  if (now.kind === 'seat' && now.seat === by) return undefined;
  return now.kind === 'seat' ? fault('not-your-turn', { seat: now.seat }) : fault('referee-only');
}

function checkSlide({ board, robots }: State, move: Slide): Fault | undefined {
  if (robots[move.robot] === undefined) return fault('no-robot', { robot: move.robot });
  const stays = slideRobot(board, robots, move).cell === robots[move.robot];
  return stays ? fault('robot-stays', { robot: move.robot, direction: move.direction }) : undefined;
}

function checkDraw(state: State, { chip }: Extract<Move, { kind: 'draw' }>): Fault | undefined {
  const fits = !chip || drawableChips(state).some((each) => isSameChip(each, chip));
  return fits ? undefined : fault('chip-not-drawable');
}

function checkBid(state: State, bid: Extract<Move, { kind: 'bid' }>, by: Mover): Fault | undefined {
  if (!isBidding(state)) return fault('no-bidding');
  if (by === 'referee') return fault('referee-bids');
  const seat = bid.seat ?? by;
  if (seat < 0 || seat >= state.params.players) return fault('no-seat', { n: seat + 1 });
  if (seat !== by) return fault('bid-for-another', { seat });
  if (bid.moves < 1 || bid.moves > maxBid) return fault('bid-range', { most: maxBid });
  if (state.passed?.includes(seat)) return fault('done-bidding');
  const limit = bidLimitOf(state, seat);
  return bid.moves < limit ? undefined : fault('bid-not-lower', { n: limit });
}

function checkPass(state: State, by: Mover): Fault | undefined {
  if (!isBidding(state)) return fault('no-bidding');
  if (by === 'referee') return fault('referee-bids');
  if (by < 0 || by >= state.params.players) return fault('no-seat', { n: by + 1 });
  return biddingSeats(state).includes(by) ? undefined : fault('done-bidding');
}

function play(state: State, move: Move, by = impliedMover(turn(state))): State {
  const error = by === undefined ? fault('mover-missing') : check(state, move, by);
  if (error) throw new Error(`illegal move ${JSON.stringify(move)}: ${error.code}`);
  return playChecked(state, move, by!);
}

/** Plays a move that `check` has accepted. */
function playChecked(state: State, move: Move, by: Mover): State {
  switch (move.kind) {
    case 'draw':
      return { ...state, chip: move.chip ? chipAt(state.board, move.chip) : chipOfSeed(state), draws: state.draws + 1 };
    case 'bid':
      return { ...state, bids: [...state.bids, { seat: by as Seat, moves: move.moves }] };
    case 'pass':
      return { ...state, passed: [...(state.passed ?? []), by as Seat] };
    case 'time': {
      const { passed: _, ...closed } = state;
      return withNextBidder({ ...closed, failed: isBidding(state) ? 0 : state.failed! + 1 });
    }
    case 'giveup':
      return withNextBidder({ ...state, failed: state.failed! + 1 });
    case 'slide':
      return withSlidePlayed(state, { robot: move.robot, direction: move.direction });
  }
}

function withSlidePlayed(state: State, move: Slide): State {
  const { cell, hasTurned } = slideRobot(state.board, state.robots, move);
  const robots: Robots = { ...state.robots, [move.robot]: cell };
  const next: State = { ...state, robots, way: withSlide(state.way, move, hasTurned) };
  if (state.params.variant === 'puzzle') return next;
  if (hasTakenChip(next, isStrict(state))) return withChipWon(next);
  const showing = showingBid(next);
  return showing && next.way.length >= showing.moves ? withNextBidder({ ...next, failed: next.failed! + 1 }) : next;
}

/** The next bidder shows from the robots' first cells; after the last one the chip goes back. */
function withNextBidder(state: State): State {
  const { failed: _, chip, ...rest } = state;
  const again = { ...rest, robots: state.bases, way: emptyWay };
  return showingBid(state) ? { ...again, chip: chip!, failed: state.failed! } : { ...again, bids: [] };
}

function withChipWon(state: State): State {
  const { chip, failed: _, ...rest } = state;
  const seat = showingBid(state)?.seat ?? 0;
  const won = state.board.targets.findIndex((target) => target.cell === chip!.cell);
  const bases = state.params.variant === 'solo' ? basesAfterWin(state) : state.robots;
  return {
    ...rest,
    bases,
    robots: bases,
    way: emptyWay,
    owners: state.owners.with(won, seat),
    bids: [],
    spent: state.spent + state.way.length,
    points: state.points.with(seat, state.points[seat]! + pointsOf(state.board, state.bases, state.way)),
  };
}

/**
 * Solo: the base of the winning robot moves to the target, the others return. If the target is the base of another
 * robot, all stay where they are (README.md, "House rules").
 */
function basesAfterWin({ bases, robots, way }: State): Robots {
  const winner = lastSlide(way)!.robot;
  const owner = robotOn(bases, robots[winner]!);
  return owner === undefined || owner === winner ? { ...bases, [winner]: robots[winner]! } : robots;
}
