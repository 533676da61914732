import {
  type Engine,
  type EnginePosition,
  type Fault,
  type Outcome,
  type Query,
  type Result,
  type Turn,
  type FastRules,
  type FastMatch,
  fail,
  ok,
} from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { EngineState } from './engine-state.ts';
import { hashOf, keyOf } from './search.ts';
import { legalMoves } from './moves.ts';

/** A match with the keys of all its positions, to detect repetitions. */
export class EngineMatch {
  readonly engineState: EngineState;
  /** Keys of the positions so far, including the current one. */
  readonly keys: number[];

  constructor(start: State) {
    this.engineState = new EngineState(start);
    this.keys = [keyOf(hashOf(this.engineState))];
  }

  /** The move must be legal. */
  play(move: number): void {
    this.engineState.play(move);
    this.keys.push(keyOf(hashOf(this.engineState)));
  }

  undo(): void {
    this.engineState.undo();
    this.keys.pop();
  }

  isRepeated(): boolean {
    if (this.engineState.params.draw === 'off') return false;
    const current = this.keys.at(-1);
    let times = 0;
    for (const key of this.keys) if (key === current) times++;
    return times >= 3;
  }

  moves(): number[] {
    return this.isRepeated() ? [] : legalMoves(this.engineState);
  }

  /** The code of a legal move; undefined if it is illegal. */
  codeOf(text: string): number | undefined {
    const move = this.engineState.grid.codesByText.get(text);
    return move !== undefined && this.moves().includes(move) ? move : undefined;
  }
}

function openMatch({ params, start, moves }: Query): Result<EngineMatch> {
  const chosen = notation.params.parse(params);
  if (!chosen.ok) return chosen;
  const first = rules.start(chosen.value, start);
  if (!first.ok) return first;
  const match = new EngineMatch(first.value);
  for (const text of moves) {
    const move = match.codeOf(text);
    if (move === undefined) return fail(findFault(first.value, moves));
    match.play(move);
  }
  return ok(match);
}

/** The engine only knows that a move is illegal; the rules give the fault. */
function findFault(first: State, moves: readonly string[]): Fault {
  let state = first;
  for (const text of moves) {
    const move = notation.move.parse(text);
    if (!move.ok) return move.error;
    const error = rules.check(state, move.value, state.toMove);
    if (error) return error;
    state = rules.play(state, move.value);
  }
  throw new Error(`the engine refuses what the rules allow: ${moves.join(' ')}`);
}

/** The fast implementation of the rules; `engine-equals-rules.test.ts` compares the two. */
export const engine: Engine = {
  open: (query) => {
    const match = openMatch(query);
    return match.ok ? ok(positionOf(match.value)) : match;
  },
};

function positionOf(match: EngineMatch): EnginePosition {
  const { engineState } = match;
  return {
    moves: () => match.moves().map((move) => engineState.grid.textsByCode[move]!),
    play: (text) => {
      const move = match.codeOf(text);
      if (move === undefined) throw new Error(`illegal move ${text}`);
      match.play(move);
    },
    undo: () => match.undo(),
    hash: () => {
      const { low, high } = hashOf(engineState);
      return hex(high) + hex(low);
    },
    print: () => printPosition({ ...engineState.toState(), seen: [] }),
    perft: (depth) => perft(match, depth),
    close: () => {},
  };
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

function perft(match: EngineMatch, depth: number): number {
  if (depth === 0) return 1;
  const moves = match.moves();
  if (depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) {
    match.play(move);
    nodes += perft(match, depth - 1);
    match.undo();
  }
  return nodes;
}

export const umpire: FastRules = {
  open: (query) => {
    const match = openMatch(query);
    return match.ok ? ok(fastMatchOf(match.value)) : match;
  },
};

const seatTurns: readonly Turn[] = [0, 1, 2, 3].map((seat) => ({ kind: 'seat', seat }));

function fastMatchOf(match: EngineMatch): FastMatch {
  const { engineState } = match;
  return {
    turn: () => {
      const outcome = outcomeOf(match);
      return outcome ? { kind: 'over', outcome } : seatTurns[engineState.toMove]!;
    },
    moves: () => match.moves().map((move) => engineState.grid.textsByCode[move]!),
    play: (text) => {
      const move = match.codeOf(text);
      if (move === undefined) return false;
      match.play(move);
      return true;
    },
  };
}

function outcomeOf(match: EngineMatch): Outcome | undefined {
  const { winner } = match.engineState;
  if (winner >= 0) return { winners: [winner], reason: 'goal' };
  return match.isRepeated() ? { winners: [], reason: 'repetition' } : undefined;
}
