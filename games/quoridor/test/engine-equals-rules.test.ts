import { amount } from '@quadrille/conformance/amount';
import { expect as must, random, type EnginePosition } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { barriersOf, checkWallFits, withWall } from '../src/rules/barriers.ts';
import { openEngine } from '../src/engine/engine.ts';
import { notation } from '../src/notation/notation.ts';
import { hasPath } from '../src/rules/path.ts';
import { rules } from '../src/rules/rules.ts';
import type { State, Wall } from '../src/rules/state.ts';
import { params } from './drawing.ts';
import { crowdedPosition } from './engine-positions.ts';

const engine = await openEngine();

/** Positions of each kind, per size, number of players and line rule. */
const fromPlay = amount(25, 150);
const crowded = amount(20, 150);

const settings = [2, 4].flatMap((players) =>
  ['mons', 'strict', 'wikipedia'].flatMap((line) =>
    [3, 5, 7, 9, 11, 13, 15].map((size) => `players=${players},size=${size},walls=7,line=${line}`),
  ),
);

/** Cases that must occur, or the comparison proves little. */
const seen = {
  positions: 0,
  over: 0,
  drawn: 0,
  passes: 0,
  noWallsLeft: 0,
  blockedWalls: 0,
  straightJumps: 0,
  diagonalJumps: 0,
  longJumps: 0,
  transpositions: 0,
};

const hashOf = new Map<string, string>();
const textOf = new Map<string, string>();

describe.each(settings)('%s', (setting) => {
  const dice = random(settings.indexOf(setting));
  const chosen = params(setting);

  test('games', () => {
    for (let left = fromPlay; left > 0;) {
      let state = must(rules.start(chosen));
      const position = must(engine.open({ params: setting, moves: [] }));
      const trail = [{ text: position.print(), hash: position.hash() }];
      for (let ply = 0; ply < 50 && left > 0; ply++, left--) {
        const moves = compare(position, state);
        if (moves.length === 0) break;
        const pawns = moves.filter((text) => !isWall(text));
        const text = dice.pick(pawns.length > 0 && dice.below(3) === 0 ? pawns : moves);
        position.play(text);
        state = rules.play(state, must(notation.move.parse(text)));
        trail.push({ text: position.print(), hash: position.hash() });
      }
      for (const before of trail.toReversed().slice(1)) {
        position.undo();
        expect({ text: position.print(), hash: position.hash() }).toEqual(before);
      }
      position.close();
    }
  });

  test('crowded positions', () => {
    for (let i = 0; i < crowded; i++) {
      const state = crowdedPosition(chosen, dice);
      const start = notation.position(chosen).print(state);
      const position = must(engine.open({ params: setting, start, moves: [] }));
      const moves = compare(position, state);
      if (i % 10 === 0) {
        expect(moves.filter(isWall).toSorted(), start).toEqual(wallsByTrial(state).toSorted());
        for (const text of moves) playAndTakeBack(position, state, text);
      }
      position.close();
    }
  });
});

/** The draw rule needs pawns that move back and forth, which random play on larger boards does not do. */
test('matches without walls, to the draw', () => {
  const setting = 'size=5,walls=0';
  const dice = random(5);
  for (let game = 0; game < 100; game++) {
    let state = must(rules.start(params(setting)));
    const position = must(engine.open({ params: setting, moves: [] }));
    for (let moves = compare(position, state); moves.length > 0; moves = compare(position, state)) {
      const text = dice.pick(moves);
      position.play(text);
      state = rules.play(state, must(notation.move.parse(text)));
    }
    if (rules.turn(state).kind === 'over' && !state.pawns.some(({ rank }, seat) => rank === (seat ? 0 : 4)))
      seen.drawn++;
    position.close();
  }
});

test('there were many positions, and every case occurred', () => {
  expect(seen.positions).toBeGreaterThanOrEqual(amount(1_800, 10_000));
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(amount(2, 20));
});

/** Returns the moves on which both agree. */
function compare(position: EnginePosition, state: State): string[] {
  const text = notation.position(state.params).print(state);
  expect(position.print()).toBe(text);
  const moves = [...rules.moves(state)].map((move) => notation.move.print(move));
  expect(position.moves().toSorted(), text).toEqual(moves.toSorted());
  sameHashIffSamePosition(text, position.hash());
  take(state, moves);
  return moves;
}

function sameHashIffSamePosition(text: string, hash: string): void {
  if (hashOf.has(text)) seen.transpositions++;
  expect(hashOf.get(text) ?? hash).toBe(hash);
  expect(textOf.get(hash) ?? text).toBe(text);
  hashOf.set(text, hash);
  textOf.set(hash, text);
}

function playAndTakeBack(position: EnginePosition, state: State, text: string): void {
  const before = { text: position.print(), hash: position.hash() };
  position.play(text);
  const after = rules.play(state, must(notation.move.parse(text)));
  expect(position.print(), `${before.text}, ${text}`).toBe(notation.position(state.params).print(after));
  sameHashIffSamePosition(position.print(), position.hash());
  position.undo();
  expect({ text: position.print(), hash: position.hash() }).toEqual(before);
}

const isWall = (text: string): boolean => /[hv]$/.test(text);

const slots = (size: number): Wall[] =>
  (['h', 'v'] as const).flatMap((direction) =>
    Array.from({ length: (size - 1) ** 2 }, (_, slot): Wall => {
      return { file: slot % (size - 1), rank: Math.floor(slot / (size - 1)), direction };
    }),
  );

/** Tests every slot without the shortcuts of rules and engine. */
function wallsByTrial(state: State): string[] {
  if (rules.turn(state).kind === 'over' || state.stock[state.toMove] === 0) return [];
  const barriers = barriersOf(state);
  const fitting = slots(state.params.size).filter((wall) => !checkWallFits(barriers, wall));
  const legal = fitting.filter((wall) =>
    state.pawns.every((pawn, seat) => hasPath(withWall(barriers, wall), state.params, seat, pawn)),
  );
  seen.blockedWalls += fitting.length - legal.length;
  return legal.map((wall) => notation.move.print({ kind: 'wall', wall }));
}

function take(state: State, moves: readonly string[]): void {
  seen.positions++;
  if (moves.length === 0) seen.over++;
  if (moves[0] === '-') seen.passes++;
  if (moves.length > 0 && state.stock[state.toMove] === 0) seen.noWallsLeft++;
  const from = state.pawns[state.toMove]!;
  for (const text of moves) {
    const move = must(notation.move.parse(text));
    if (move.kind !== 'pawn') continue;
    const files = Math.abs(move.to.file - from.file);
    const ranks = Math.abs(move.to.rank - from.rank);
    if (files + ranks > 2) seen.longJumps++;
    else if (files === 1 && ranks === 1) seen.diagonalJumps++;
    else if (files + ranks === 2) seen.straightJumps++;
  }
}
