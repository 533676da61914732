import { fail, ok, type Fault, type Outcome, type Turn, type Umpire, type UmpiredGame } from '@quadrille/kit';
import { notation } from './notation/notation.ts';
import { rules } from './rules/rules.ts';
import type { State } from './rules/state.ts';
import { steps } from './players/steps.ts';
import { Table } from './players/table.ts';

export const umpire: Umpire = {
  open: ({ params: paramsText, start, moves }) => {
    const params = notation.params.parse(paramsText);
    if (!params.ok) return params;
    const state = rules.start(params.value, start);
    if (!state.ok) return state;
    const game = umpired(state.value);
    for (const text of moves) if (!game.play(text)) return fail(whyNot(state.value, moves));
    return ok(game);
  },
};

const seatTurns: readonly Turn[] = [0, 1, 2, 3].map((seat) => ({ kind: 'seat', seat }));

function umpired(first: State): UmpiredGame {
  const table = new Table(first);
  const { grid } = table;
  const repeated = first.params.draw === 'off' ? () => false : repetitions(table);
  let outcome: Outcome | undefined = table.winner < 0 ? undefined : goal(table.winner);

  const isLegal = (move: number): boolean => {
    if (move < grid.cells) return steps(table).includes(move);
    if (move < grid.pass) return isLegalWall(table, move - grid.cells);
    return steps(table).length === 0 && !grid.slots.some((slot) => isLegalWall(table, slot));
  };

  const play = (text: string): boolean => {
    if (outcome) return false;
    const move = grid.moves.get(text);
    if (move === undefined) {
      if (text !== 'resign' || table.players !== 2) return false;
      outcome = { winners: [1 - table.toMove], reason: 'resigned' };
      return true;
    }
    if (!isLegal(move)) return false;
    table.play(move);
    if (table.winner >= 0) outcome = goal(table.winner);
    else if (repeated(move)) outcome = { winners: [], reason: 'repetition' };
    return true;
  };

  const moves = (): string[] => {
    if (outcome) return [];
    const walls = grid.slots.filter((slot) => isLegalWall(table, slot));
    const legal = [...steps(table), ...Array.from(walls, (slot) => grid.cells + slot)];
    return (legal.length > 0 ? legal : [grid.pass]).map((move) => grid.texts[move]!);
  };

  return { turn: () => (outcome ? { kind: 'over', outcome } : seatTurns[table.toMove]!), moves, play };
}

const goal = (seat: number): Outcome => ({ winners: [seat], reason: 'goal' });

function isLegalWall(table: Table, slot: number): boolean {
  return table.stock[table.toMove]! > 0 && table.fits(slot) && table.leavesPaths(slot);
}

/** Tells after each move whether the position stands on the board for the third time. */
function repetitions(table: Table): (move: number) => boolean {
  const times = new Map<number, number>();
  const count = (): number => {
    let key = table.toMove;
    for (const cell of table.pawns) key = key * table.grid.cells + cell;
    const now = (times.get(key) ?? 0) + 1;
    times.set(key, now);
    return now;
  };
  count();
  return (move) => {
    // No wall ever leaves the board: what stood before it cannot come again.
    if (move >= table.grid.cells && move < table.grid.pass) times.clear();
    return count() >= 3;
  };
}

/** The umpire only knows that a move of the game is illegal; the rules know why. */
function whyNot(first: State, moves: readonly string[]): Fault {
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
