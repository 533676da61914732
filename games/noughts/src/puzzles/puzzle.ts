import { expect, random, type Random } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import type { Params } from '../rules/params.ts';
import { printPosition } from '../notation/position.ts';
import { rules } from '../rules/rules.ts';
import type { Move, State } from '../rules/state.ts';

/** A position in which one move, and only one, finishes a row. */
export interface Puzzle {
  readonly params: Params;
  readonly position: string;
  readonly answer: string;
}

const boards: readonly Params[] = [
  { size: 3, row: 3 },
  { size: 4, row: 3 },
  { size: 4, row: 4 },
  { size: 5, row: 4 },
];

/** The same puzzle for the same number, for ever: a link or a bug report needs nothing else. */
export function puzzle(number: number): Puzzle {
  const chance = random(number);
  const params = boards[number % boards.length]!;
  for (;;) {
    const found = tryGame(params, chance);
    if (found) return found;
  }
}

/** Plays at random, but never past a win: sooner or later exactly one is there. */
function tryGame(params: Params, chance: Random): Puzzle | undefined {
  let state = expect(rules.start(params));
  for (;;) {
    const moves = [...rules.moves(state)];
    const wins = moves.filter((move) => isWin(state, move));
    const [answer] = wins;
    if (answer && wins.length === 1)
      return { params, position: printPosition(state), answer: notation.move.print(answer) };
    const quiet = moves.filter((move) => !wins.includes(move));
    if (quiet.length === 0) return undefined;
    state = rules.play(state, chance.pick(quiet));
  }
}

function isWin(state: State, move: Move): boolean {
  const turn = rules.turn(rules.play(state, move));
  return turn.kind === 'over' && turn.outcome.winners.includes(state.mover);
}
