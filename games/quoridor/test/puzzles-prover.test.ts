import { expect as must, random } from '@quadrille/kit';
import { loadKernel } from '@quadrille/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { kernelUrl, readState, writeState, type Kernel } from '../src/engine/kernel.ts';
import { isGoal } from '../src/rules/geometry.ts';
import { notation } from '../src/notation/notation.ts';
import { printPosition } from '../src/rules/position.ts';
import { Prover, TooLong } from '../src/puzzles/prover.ts';
import { params } from '../src/puzzles/puzzle.ts';
import { generatePositions } from '../src/puzzles/generate.ts';
import { distanceToGoal, rules } from '../src/rules/rules.ts';
import type { Move, State } from '../src/rules/state.ts';

let kernel: Kernel;
let board: Kernel;
beforeAll(async () => {
  kernel = await loadKernel<Kernel>(kernelUrl);
  board = await loadKernel<Kernel>(kernelUrl);
});

/** The same question answered by the rules: every move, every reply. */
function winsByRules(state: State, moves: number): boolean {
  const me = state.toMove;
  return [...rules.moves(state)].some((move) => {
    const after = rules.play(state, move);
    return isGoal(after.params, me, after.pawns[me]!) || (moves > 1 && holdsByRules(after, moves - 1));
  });
}

/** For the seat that has just moved. */
function holdsByRules(state: State, moves: number): boolean {
  const turn = rules.turn(state);
  if (turn.kind === 'over') return turn.outcome.winners.includes(1 - state.toMove);
  return [...rules.moves(state)].every((reply) => {
    const next = rules.play(state, reply);
    return rules.turn(next).kind !== 'over' && winsByRules(next, moves);
  });
}

/** Steps to go after a move. */
const left = (state: State, move: Move): number => distanceToGoal(rules.play(state, move), state.toMove);

const at = (text: string, paramsText = 'draw=off'): State =>
  must(notation.position(must(notation.params.parse(paramsText))).parse(text));

describe('the prover', () => {
  test('agrees with an exhaustive search by the rules on small boards with walls in stock', () => {
    const small = must(notation.params.parse('size=5,draw=off'));
    const prover = new Prover(kernel, { size: 5 });
    const chance = random(5);
    const counts = { won: 0, lost: 0 };
    for (let game = 0; game < 150; game++) {
      let state = must(rules.start({ ...small, walls: 1 + (game % 3) }));
      const length = 4 + chance.below(6);
      for (let ply = 0; ply < length && rules.turn(state).kind === 'seat'; ply++) {
        // Mostly forward moves, so that pawns come near their goals.
        const moves = [...rules.moves(state)];
        const steps = moves.filter(({ kind }) => kind === 'pawn');
        const ahead = steps.toSorted((a, b) => left(state, a) - left(state, b))[0];
        state = rules.play(state, ahead && chance.below(3) > 0 ? ahead : chance.pick(moves));
      }
      if (rules.turn(state).kind !== 'seat') continue;
      for (const moves of [1, 2]) {
        writeState(kernel, state);
        const byRules = winsByRules(state, moves);
        expect(prover.canWin(moves), `${printPosition(state)} in ${moves}`).toBe(byRules);
        counts[byRules ? 'won' : 'lost']++;
      }
    }
    expect(counts.won).toBeGreaterThan(10);
    expect(counts.lost).toBeGreaterThan(10);
  });

  test('agrees with the rules if a seat without walls must move', () => {
    const small = must(notation.params.parse('size=5,draw=off'));
    const prover = new Prover(kernel, { size: 5 });
    const chance = random(9);
    let forced = 0;
    for (let scene = 0; scene < 1500; scene++) {
      let state = must(rules.start({ ...small, walls: 8 }));
      for (let wall = 0; wall < 7; wall++) {
        const walls = [...rules.moves(state)].filter(({ kind }) => kind === 'wall');
        if (walls.length > 0) state = rules.play(state, chance.pick(walls));
      }
      const [file, rank] = [chance.below(5), 1 + chance.below(3)];
      const near = { file: file + chance.below(3) - 1, rank: rank + chance.below(3) - 1 };
      const pawns = [{ file, rank }, near];
      const text = printPosition({ ...state, pawns, stock: [1, 0], toMove: 0 });
      const placed = notation.position(small).parse(text);
      if (!placed.ok || rules.turn(placed.value).kind === 'over') continue;
      writeState(kernel, placed.value);
      const byRules = winsByRules(placed.value, 2);
      expect(prover.canWin(2), text).toBe(byRules);
      const steps = [...rules.moves(placed.value)].filter(({ kind }) => kind === 'pawn');
      if (byRules && !steps.some((step) => holdsByRules(rules.play(placed.value, step), 1))) forced++;
    }
    // Wins that need the wall: the opponent has to step in front of the pawn, which jumps.
    expect(forced).toBeGreaterThan(0);
  });

  test('skips no reply that matters: the result is the same without the shortcut', () => {
    const [short, plain] = [new Prover(kernel), new Prover(kernel, { shortCut: false })];
    const counts = { won: 0, lost: 0, saved: 0 };
    for (let seed = 1; seed <= 80; seed++) {
      for (const state of generatePositions(board, random(seed))) {
        if (state.stock[1] === 0) continue;
        writeState(kernel, state);
        const won = short.canWin(3);
        expect(plain.canWin(3), printPosition(state)).toBe(won);
        expect(printPosition(readState(kernel, params))).toBe(printPosition(state));
        counts[won ? 'won' : 'lost']++;
        if (won && short.nodes < plain.nodes) counts.saved++;
      }
    }
    expect(counts.won).toBeGreaterThan(30);
    expect(counts.lost).toBeGreaterThan(30);
    expect(counts.saved).toBeGreaterThan(10);
  });

  test('knows that a wall is illegal', () => {
    // In the corner room a wall in front of the pawn would enclose it, so nothing stops it.
    writeState(kernel, at('a6 / b7 / a7 e5 / 1 3 / 1'));
    expect(new Prover(kernel).canWin(2)).toBe(true);
    // If the room has a second exit, the same wall is legal.
    writeState(kernel, at('- / b7 / a7 e5 / 0 3 / 1'));
    expect(new Prover(kernel).canWin(2)).toBe(false);
  });

  test('counts the jump', () => {
    writeState(kernel, at('- / - / e6 e7 / 0 0 / 1'));
    expect(new Prover(kernel).canWin(2)).toBe(true);
    writeState(kernel, at('- / - / e6 d7 / 0 0 / 1'));
    expect(new Prover(kernel).canWin(2)).toBe(false);
  });

  test('that exceeds its limit stops and restores the board', () => {
    const text = '- / b7 / b7 h3 / 1 1 / 1';
    writeState(kernel, at(text, ''));
    expect(() => new Prover(kernel).canWin(4, 50)).toThrow(TooLong);
    expect(printPosition(readState(kernel, params))).toBe(text);
  });
});
