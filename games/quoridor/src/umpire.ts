import { fail, ok, type Fault, type Outcome, type Turn, type FastRules, type FastMatch } from '@quadrille/kit';
import { notation } from './notation/notation.ts';
import { rules } from './rules/rules.ts';
import type { State } from './rules/state.ts';
import { pawnTargets } from './players/pawn-targets.ts';
import { FlatBoard } from './players/flat-board.ts';

export const umpire: FastRules = {
  open: ({ params: paramsText, start, moves }) => {
    const params = notation.params.parse(paramsText);
    if (!params.ok) return params;
    const state = rules.start(params.value, start);
    if (!state.ok) return state;
    const game = fastMatchOf(state.value);
    for (const text of moves) if (!game.play(text)) return fail(findFault(state.value, moves));
    return ok(game);
  },
};

const seatTurns: readonly Turn[] = [0, 1, 2, 3].map((seat) => ({ kind: 'seat', seat }));

function fastMatchOf(first: State): FastMatch {
  const board = new FlatBoard(first);
  const { grid } = board;
  const repeated = first.params.draw === 'off' ? () => false : repetitionCounter(board);
  let outcome: Outcome | undefined = board.winner < 0 ? undefined : winOf(board.winner);

  const isLegal = (move: number): boolean => {
    if (move < grid.cells) return pawnTargets(board).includes(move);
    if (move < grid.passCode) return isLegalWall(board, move - grid.cells);
    return pawnTargets(board).length === 0 && !grid.slots.some((slot) => isLegalWall(board, slot));
  };

  const play = (text: string): boolean => {
    if (outcome) return false;
    const move = grid.codesByText.get(text);
    if (move === undefined) {
      if (text !== 'resign' || board.players !== 2) return false;
      outcome = { winners: [1 - board.toMove], reason: 'resigned' };
      return true;
    }
    if (!isLegal(move)) return false;
    board.play(move);
    if (board.winner >= 0) outcome = winOf(board.winner);
    else if (repeated(move)) outcome = { winners: [], reason: 'repetition' };
    return true;
  };

  const moves = (): string[] => {
    if (outcome) return [];
    const walls = grid.slots.filter((slot) => isLegalWall(board, slot));
    const legal = [...pawnTargets(board), ...Array.from(walls, (slot) => grid.cells + slot)];
    return (legal.length > 0 ? legal : [grid.passCode]).map((move) => grid.textsByCode[move]!);
  };

  return { turn: () => (outcome ? { kind: 'over', outcome } : seatTurns[board.toMove]!), moves, play };
}

const winOf = (seat: number): Outcome => ({ winners: [seat], reason: 'goal' });

function isLegalWall(board: FlatBoard, slot: number): boolean {
  return board.stock[board.toMove]! > 0 && board.isWallFitting(slot) && board.keepsPathsOpen(slot);
}

/** Returns a function that says after each move whether the position has occurred three times. */
function repetitionCounter(board: FlatBoard): (move: number) => boolean {
  const times = new Map<number, number>();
  const count = (): number => {
    let key = board.toMove;
    for (const cell of board.pawns) key = key * board.grid.cells + cell;
    const now = (times.get(key) ?? 0) + 1;
    times.set(key, now);
    return now;
  };
  count();
  return (move) => {
    // Walls are never removed, so earlier positions cannot repeat.
    if (move >= board.grid.cells && move < board.grid.passCode) times.clear();
    return count() >= 3;
  };
}

/** The fast rules only know that a move is illegal; the rules give the fault. */
function findFault(first: State, moves: readonly string[]): Fault {
  let state = first;
  for (const text of moves) {
    const move = notation.move.parse(text);
    if (!move.ok) return move.error;
    const error = rules.check(state, move.value, state.toMove);
    if (error) return error;
    state = rules.play(state, move.value);
  }
  throw new Error(`the umpire refuses what the rules allow: ${moves.join(' ')}`);
}
