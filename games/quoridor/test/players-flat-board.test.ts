import { amount } from '@quadrille/conformance/amount';
import { expect as must, random, type Random, type FastMatch } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { barriersOf } from '../src/rules/barriers.ts';
import { notation } from '../src/notation/notation.ts';
import { distancesToGoal } from '../src/rules/path.ts';
import { pawnTargets } from '../src/players/pawn-targets.ts';
import { FlatBoard } from '../src/players/flat-board.ts';
import { umpire } from '../src/umpire.ts';
import { rules } from '../src/rules/rules.ts';
import type { Move, State } from '../src/rules/state.ts';
import { after, at, begin, params, pawnTexts, wallTexts } from './drawing.ts';

const print = (move: Move): string => notation.move.print(move);
const position = (state: State): string => notation.position(state.params).print(state);

/** Mostly walls around the pawns, so that the next one may block a pawn; sometimes a pawn move. */
function randomMove(state: State, dice: Random): Move {
  const moves = [...rules.moves(state)];
  const pawn = dice.pick(state.pawns);
  const walls = moves.filter(
    (move) =>
      move.kind === 'wall' && Math.max(Math.abs(move.wall.file - pawn.file), Math.abs(move.wall.rank - pawn.rank)) < 3,
  );
  return dice.pick(walls.length > 0 && dice.below(4) > 0 ? walls : moves);
}

const boards = [3, 5, 7, 9, 11, 13, 15].flatMap((size) => [
  `size=${size},walls=20`,
  ...['mons', 'strict', 'wikipedia'].map((line) => `players=4,size=${size},walls=12,line=${line}`),
]);

/** Scattered pawns meet more often than pawns on their paths. */
function scattered(text: string, dice: Random): State {
  const { size, players } = params(text);
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  for (;;) {
    const pawns = dice.shuffle(cells).slice(0, players);
    const near = pawns.map((_, seat) => (seat > 0 && dice.below(2) ? pawns[0]! + seat : pawns[seat]!));
    const names = near.map((cell) => print({ kind: 'pawn', to: { file: cell % size, rank: Math.floor(cell / size) } }));
    const head = size === 9 && players === 2 ? '' : `${size} / `;
    const stock = Array.from({ length: players }, () => 9).join(' ');
    const state = rules.start(
      params(text),
      `${head}- / - / ${names.join(' ')} / ${stock} / ${1 + dice.below(players)}`,
    );
    if (state.ok && rules.turn(state.value).kind === 'seat') return state.value;
  }
}

describe('the board of the players equals the rules', () => {
  test.each(boards)('%s', (text) => {
    const dice = random(text.length * 31 + params(text).size);
    let compared = 0;
    let blocked = 0;
    for (let game = 0; game < amount(2, 6) || compared <= 20; game++) {
      let state = game % 2 ? scattered(`${text},draw=off`, dice) : begin(`${text},draw=off`);
      const board = new FlatBoard(state);
      for (let ply = 0; ply < 40 && rules.turn(state).kind === 'seat'; ply++) {
        const { grid } = board;
        const where = position(state);
        expect(Array.from(board.pawns, (cell) => grid.textsByCode[cell]).join(' '), where).toBe(
          state.pawns.map((to) => print({ kind: 'pawn', to })).join(' '),
        );
        expect([...board.stock], where).toEqual(state.stock);
        expect(board.toMove, where).toBe(state.toMove);
        // Reading the fields only sometimes lets the cached ones survive several walls.
        if (ply % 3 === 0) {
          for (const seat of state.pawns.keys()) {
            const reached = Array.from(board.distanceField(seat), (far) => (far === 255 ? -1 : far));
            expect(reached, where).toEqual([...distancesToGoal(barriersOf(state), state.params, seat)]);
          }
        }
        expect(
          pawnTargets(board)
            .map((cell) => grid.textsByCode[cell]!)
            .toSorted(),
          where,
        ).toEqual(pawnTexts(state));
        const fitting = Array.from(grid.slots).filter(
          (slot) => board.stock[board.toMove]! > 0 && board.isWallFitting(slot),
        );
        const legal = fitting.filter((slot) => board.keepsPathsOpen(slot));
        expect(legal.map((slot) => grid.textsByCode[grid.cells + slot]!).toSorted(), where).toEqual(wallTexts(state));
        blocked += fitting.length - legal.length;
        compared++;
        const move = randomMove(state, dice);
        board.play(grid.codesByText.get(print(move))!);
        state = rules.play(state, move);
      }
      const turn = rules.turn(state);
      expect(board.winner).toBe(turn.kind === 'over' ? turn.outcome.winners[0] : -1);
    }
    expect(compared).toBeGreaterThan(20);
    if (params(text).size > 3) expect(blocked).toBeGreaterThan(0);
  });

  test('a position with a pawn at its goal is over', () => {
    expect(new FlatBoard(at('size=5', '5 / - / - / c5 c3 / 1 1 / 2')).winner).toBe(0);
    expect(new FlatBoard(at('size=5', '5 / - / - / c4 c1 / 1 1 / 2')).winner).toBe(1);
  });
});

const open = (text: string, moves: string[] = [], start?: string): FastMatch =>
  must(umpire.open({ params: text, moves, ...(start !== undefined && { start }) }));

describe('the fast rules equal the rules', () => {
  test.each(['', 'draw=off', 'size=3', 'size=5,walls=0', 'players=4', 'players=4,size=5,line=strict', 'size=15'])(
    'in random matches (%s)',
    (text) => {
      const dice = random(7 + text.length);
      let refused = 0;
      for (let round = 0; round < amount(1, 6); round++) {
        let state = begin(text);
        const game = open(text);
        for (let ply = 0; ply < 80; ply++) {
          expect(game.turn()).toEqual(rules.turn(state));
          expect(game.moves().toSorted()).toEqual([...rules.moves(state)].map(print).toSorted());
          for (let tries = 0; tries < 10; tries++) {
            const { size } = state.params;
            const square = { file: dice.below(size + 1), rank: dice.below(size + 1) };
            const tried: Move[] = [
              { kind: 'pawn', to: square },
              { kind: 'wall', wall: { ...square, direction: dice.below(2) ? 'h' : 'v' } },
              { kind: 'pass' },
            ];
            const move = dice.pick(tried);
            if (!rules.check(state, move, state.toMove)) continue;
            expect(game.play(print(move)), `${position(state)}: ${print(move)}`).toBe(false);
            refused++;
          }
          if (rules.turn(state).kind !== 'seat') break;
          const moves = [...rules.moves(state)];
          const pawns = moves.filter((move) => move.kind === 'pawn');
          const move = dice.pick(pawns.length > 0 && dice.below(2) ? pawns : moves);
          expect(game.play(print(move))).toBe(true);
          state = rules.play(state, move);
        }
      }
      expect(refused).toBeGreaterThan(100);
    },
  );

  test('the third repetition is a draw, unless draw=off', () => {
    const shuffle = 'd1 d9 e1 e9 d1 d9 e1 e9'.split(' ');
    expect(open('', shuffle.slice(0, 7)).turn().kind).toBe('seat');
    expect(open('', shuffle).turn()).toEqual({ kind: 'over', outcome: { winners: [], reason: 'repetition' } });
    expect(open('', shuffle).moves()).toEqual([]);
    expect(open('', ['d1', 'd9', 'e1', 'e9', 'a1h', 'a8h', ...shuffle.slice(0, 7)]).turn().kind).toBe('seat');
    expect(open('', ['a1h', 'a8h', ...shuffle]).turn().kind).toBe('over');
    expect(open('draw=off', shuffle).turn().kind).toBe('seat');
  });

  test('resigning is only for two players', () => {
    const game = open('', ['e2']);
    expect(game.play('resign')).toBe(true);
    expect(game.turn()).toEqual(rules.turn(after(begin(), 'e2 resign')));
    expect(open('players=4').play('resign')).toBe(false);
  });

  test('passing is only legal without another move', () => {
    const free = '5 / - / - / a1 b1 c5 c1 / 0 0 0 0 / 1';
    const text = 'players=4,size=5,line=strict';
    expect([...rules.moves(at(text, free))].map(print)).toEqual(['a2']);
    expect(open(text, [], free).play('-')).toBe(false);
    const shut = '5 / a1 / - / a1 b1 c5 c1 / 0 0 0 0 / 1';
    expect([...rules.moves(at(text, shut))].map(print)).toEqual(['-']);
    expect(open(text, [], shut).play('-')).toBe(true);
  });

  test('invalid params, positions and moves are refused with the fault of the rules', () => {
    expect(umpire.open({ params: 'size=4', moves: [] })).toMatchObject({ ok: false, error: { code: 'params-value' } });
    expect(umpire.open({ params: '', start: 'nonsense', moves: [] })).toMatchObject({ ok: false });
    expect(umpire.open({ params: '', moves: ['e2', 'e2'] })).toMatchObject({ ok: false, error: { code: 'occupied' } });
    expect(umpire.open({ params: '', moves: ['hello'] })).toMatchObject({ ok: false, error: { code: 'square-rank' } });
  });
});
