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
  bag,
  biddingSeats,
  chipAt,
  chipsOf,
  demonstrator,
  drawableChips,
  drawnChip,
  goalOf,
  highestBid,
  isBiddingDone,
  isSameChip,
  limitFor,
} from './chips.ts';
import { deal } from './deal.ts';
import { parsePosition } from './position.ts';
import {
  type Robots,
  type Slide,
  canSlide,
  isTaken,
  lastSlide,
  noWay,
  pointsOf,
  robotOn,
  slide,
  slides,
  withSlide,
} from './slide.ts';
import type { Move, Params, State } from './state.ts';

export const revision = 1;

/** Without a mover, the one whom the turn implies is meant. */
export const rules = {
  seats: ({ players }: Params): number => players,
  start,
  turn,
  moves,
  extras,
  retired,
  check,
  play,
  playChecked,
  referee,
  secret: {
    hidden: (before: State, move: Move): boolean => before.params.bids === 'hidden' && move.kind === 'bid',
    reveals: (before: State, move: Move): boolean => move.kind === 'time' && isBidding(before),
  },
  // Whoever has left holds nobody up: neither the sandglass nor the next one who shows.
  leaves: (state: State): readonly Move[] => [{ kind: isBidding(state) ? 'pass' : 'giveup' }],
} satisfies Rules<Params, State, Move>;

/** Milliseconds: a breath before the next chip, the sandglass, and as much time to show a solution. */
const drawAfter = 3_000;
const sandglass = 60_000;

function start(params: Params, position?: string): Result<State> {
  if (position !== undefined) return parsePosition(params, position);
  const { board, robots } = deal(params);
  const state: State = {
    params,
    board,
    bases: robots,
    robots,
    way: noWay,
    owners: board.targets.map(() => null),
    draws: 0,
    bids: [],
    spent: 0,
    points: Array.from({ length: params.players }, () => 0),
  };
  // A puzzle is one chip: it lies there from the start, and the bag stays shut.
  return ok(params.variant === 'puzzle' ? { ...state, chip: drawnChip(state), owners: [] } : state);
}

function turn(state: State): Turn {
  const outcome = outcomeOf(state);
  if (outcome) return { kind: 'over', outcome };
  if (!state.chip) return { kind: 'referee' };
  if (state.params.variant !== 'party') return { kind: 'seat', seat: 0 };
  const showing = demonstrator(state);
  if (showing) return { kind: 'seat', seat: showing.seat, referee: true };
  const seats = biddingSeats(state);
  return seats.length > 0 ? { kind: 'any', seats, referee: true } : { kind: 'referee' };
}

function outcomeOf(state: State): Outcome | undefined {
  const { params, board, bases, chip } = state;
  if (state.way.length === 0 && !canSlide(board, bases)) return { winners: [], reason: 'stuck' };
  if (params.variant === 'puzzle') {
    return isTaken(state, isStrict(state)) ? { winners: [0], reason: 'reached' } : undefined;
  }
  const none = !chip && bag(state).length === 0;
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
    return Array.from({ length: bidsFor(state, by) }, (_, i): Move => ({ kind: 'bid', moves: i + 1 }));
  if (by !== impliedMover(turn(state))) return [];
  return slides(state.board, state.robots).map((move): Move => ({ kind: 'slide', ...move }));
}

/** How many bids somebody may still make, from 1 on. */
const bidsFor = (state: State, by: Seat): number => (biddingSeats(state).includes(by) ? limitFor(state, by) - 1 : 0);

function refereeMoves(state: State): Move[] {
  if (!state.chip) return drawableChips(state).map((chip): Move => ({ kind: 'draw', chip }));
  return state.params.variant === 'party' ? [{ kind: 'time' }] : [];
}

function extras(state: State, by = impliedMover(turn(state))): Move[] {
  if (outcomeOf(state)) return [];
  if (isBidding(state)) return biddingSeats(state).some((seat) => seat === by) ? [{ kind: 'pass' }] : [];
  return demonstrator(state)?.seat === by ? [{ kind: 'giveup' }] : [];
}

/** Old records do not name the chip, which follows from their seed, and name the seat of a bid twice. */
function retired(state: State, by = impliedMover(turn(state))): Move[] {
  if (outcomeOf(state)) return [];
  if (by === 'referee') return state.chip ? [] : [{ kind: 'draw' }];
  if (by === undefined || !isBidding(state)) return [];
  return Array.from({ length: bidsFor(state, by) }, (_, i): Move => ({ kind: 'bid', moves: i + 1, seat: by }));
}

function referee(state: State): RefereeCall<Move> | undefined {
  if (outcomeOf(state)) return undefined;
  if (!state.chip) return { key: `draw ${state.draws}`, after: drawAfter, moves: refereeMoves(state) };
  if (demonstrator(state)) {
    return { key: `show ${state.draws} ${state.failed}`, after: sandglass, moves: [{ kind: 'time' }] };
  }
  if (!isBidding(state)) return undefined;
  const isDone = isBiddingDone(state);
  if (!isDone && state.bids.length === 0) return undefined;
  return { key: `bids ${state.draws}`, after: isDone ? 0 : sandglass, moves: [{ kind: 'time' }] };
}

function check(state: State, move: Move, by: Mover): Fault | undefined {
  const now = turn(state);
  if (now.kind === 'over') return fault('game-over');
  switch (move.kind) {
    case 'draw':
      if (state.chip) return fault('chip-in-play');
      return by === 'referee' ? checkDraw(state, move) : fault('referee-only');
    case 'time':
      if (!isBidding(state) && !demonstrator(state)) return fault('no-bidding');
      return by === 'referee' ? undefined : fault('referee-only');
    case 'bid':
      return checkBid(state, move, by);
    case 'pass':
      return checkPass(state, by);
    case 'giveup':
      if (!demonstrator(state)) return fault('no-demonstration');
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
  const stays = slide(board, robots, move).cell === robots[move.robot];
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
  if (bid.moves < 1 || bid.moves > highestBid) return fault('bid-range', { most: highestBid });
  if (state.passed?.includes(seat)) return fault('done-bidding');
  const limit = limitFor(state, seat);
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

/** `play` after `check`. */
function playChecked(state: State, move: Move, by: Mover): State {
  switch (move.kind) {
    case 'draw':
      return { ...state, chip: move.chip ? chipAt(state.board, move.chip) : drawnChip(state), draws: state.draws + 1 };
    case 'bid':
      return { ...state, bids: [...state.bids, { seat: by as Seat, moves: move.moves }] };
    case 'pass':
      return { ...state, passed: [...(state.passed ?? []), by as Seat] };
    case 'time': {
      const { passed: _, ...closed } = state;
      return showNext({ ...closed, failed: isBidding(state) ? 0 : state.failed! + 1 });
    }
    case 'giveup':
      return showNext({ ...state, failed: state.failed! + 1 });
    case 'slide':
      return afterSlide(state, { robot: move.robot, direction: move.direction });
  }
}

function afterSlide(state: State, move: Slide): State {
  const { cell, turned } = slide(state.board, state.robots, move);
  const robots: Robots = { ...state.robots, [move.robot]: cell };
  const next: State = { ...state, robots, way: withSlide(state.way, move, turned) };
  if (state.params.variant === 'puzzle') return next;
  if (isTaken(next, isStrict(state))) return afterSuccess(next);
  const showing = demonstrator(next);
  return showing && next.way.length >= showing.moves ? showNext({ ...next, failed: next.failed! + 1 }) : next;
}

/** The next bidder shows from the first places on; after the last one the chip goes back. */
function showNext(state: State): State {
  const { failed: _, chip, ...rest } = state;
  const again = { ...rest, robots: state.bases, way: noWay };
  return demonstrator(state) ? { ...again, chip: chip!, failed: state.failed! } : { ...again, bids: [] };
}

function afterSuccess(state: State): State {
  const { chip, failed: _, ...rest } = state;
  const seat = demonstrator(state)?.seat ?? 0;
  const won = state.board.targets.findIndex((target) => target.cell === chip!.cell);
  const bases = state.params.variant === 'solo' ? basesAfter(state) : state.robots;
  return {
    ...rest,
    bases,
    robots: bases,
    way: noWay,
    owners: state.owners.with(won, seat),
    bids: [],
    spent: state.spent + state.way.length,
    points: state.points.with(seat, state.points[seat]! + pointsOf(state.board, state.bases, state.way)),
  };
}

/**
 * Solo: the winner's base moves to the target, the others go home. If the target is somebody's base, all stay where they
 * are (README.md, "House rules").
 */
function basesAfter({ bases, robots, way }: State): Robots {
  const winner = lastSlide(way)!.robot;
  const owner = robotOn(bases, robots[winner]!);
  return owner === undefined || owner === winner ? { ...bases, [winner]: robots[winner]! } : robots;
}
