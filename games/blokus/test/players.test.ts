import { describe, expect, test } from 'vitest';
import { random, type Player, type Query, type SearchResult } from '@quadrille/kit';
import { allColours } from '../src/rules/params.ts';
import { usableCorners } from '../src/rules/placements.ts';
import { notation } from '../src/notation/notation.ts';
import { pieces, placementOn } from '../src/rules/piece.ts';
import { type State, placedPieces, seatToMove, squaresPlaced } from '../src/rules/state.ts';
import { easyPlayer, hardPlayer, mediumPlayer, openingTexts } from '../src/players/classics.ts';
import { Evaluation, pieceWeights, reportWeights } from '../src/players/evaluation.ts';
import { Minimax } from '../src/players/minimax.ts';
import { FlatBoard } from '../src/players/flat-board.ts';
import { after, begin, legalTexts, moveTexts, params } from './drawing.ts';

const kinds = ['', 'game=classic', 'game=two', 'game=three', 'game=duo'];

/** A random match with the state before each move; seed and params determine it. */
function randomGame(text: string, seed: number): { states: State[]; moves: string[] } {
  const chance = random(seed);
  const states = [begin(text)];
  const moves: string[] = [];
  for (let state = states[0]!; ; state = states.at(-1)!) {
    const legal = moveTexts(state);
    if (legal.length === 0) return { states, moves };
    moves.push(chance.pick(legal));
    states.push(after(state, moves.at(-1)!));
  }
}

async function answer(player: Player, query: Query, seed = 1, nodes?: number): Promise<SearchResult> {
  const seated = await player.sit(query);
  let last: SearchResult | undefined;
  for await (const thought of seated.think(
    { ...player.budget, ...(nodes !== undefined && { nodes }), seed },
    new AbortController().signal,
  )) {
    last = thought;
  }
  seated.leave();
  return last!;
}

describe.each(kinds)('the players’ board, params %j', (text) => {
  test('agrees with the rules at every move of a match', () => {
    const { states, moves } = randomGame(text, 5);
    const board = FlatBoard.of(states[0]!);
    for (const [ply, move] of moves.entries()) {
      const state = states[ply]!;
      expect([board.colour, board.seat, board.out]).toEqual([state.colour, seatToMove(state), state.out]);
      for (const colour of allColours(state.params)) {
        const side = board.sides[colour]!;
        expect(side.squares).toBe(squaresPlaced(state, colour));
        expect(side.usableCorners).toBe(usableCorners(state, colour).length);
        if (ply % 7 !== 0) continue;
        const found = board.legal(colour).map((id) => board.layout.text(id));
        expect(found.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(legalTexts(state, colour));
      }
      board.play(board.layout.find(move)!);
    }
    expect(board.isOver).toBe(true);
  });

  test('set up from a position equals the played one', () => {
    const { states } = randomGame(text, 6);
    const state = states[20]!;
    const board = FlatBoard.of(state);
    for (const colour of allColours(state.params)) {
      expect(board.sides[colour]!.usableCorners).toBe(usableCorners(state, colour).length);
      expect(board.legal(colour)).toHaveLength(legalTexts(state, colour).length);
    }
  });
});

test('placing and undoing leaves no trace', () => {
  const board = FlatBoard.of(randomGame('', 7).states[12]!);
  const before = JSON.stringify(board.sides);
  for (const id of board.legal(0)) {
    board.place(id, 0);
    board.undoPlace(id, 0);
  }
  expect(JSON.stringify(board.sides)).toBe(before);
  const fresh = FlatBoard.of(begin());
  const first = fresh.legal(0)[0]!;
  const start = JSON.stringify(fresh.sides);
  fresh.place(first, 0);
  expect(JSON.stringify(fresh.sides)).not.toBe(start);
  fresh.undoPlace(first, 0);
  expect(JSON.stringify(fresh.sides)).toBe(start);
});

describe('easy and medium', () => {
  test('easy plays any legal move', async () => {
    const answers = new Set<string>();
    for (let seed = 0; seed < 40; seed++) answers.add((await answer(easyPlayer, { params: '', moves: [] }, seed)).move);
    expect(answers.size).toBeGreaterThan(15);
    const sizes = new Set([...answers].map((text) => text.split(',').length));
    expect(sizes.size).toBeGreaterThan(2);
  });

  test('medium plays the largest pieces that fit', async () => {
    const { states, moves } = randomGame('game=duo', 8);
    for (let ply = 0; ply < moves.length; ply += 3) {
      const largest = Math.max(...moveTexts(states[ply]!).map((text) => text.split(',').length));
      const { move } = await answer(mediumPlayer, { params: 'game=duo', moves: moves.slice(0, ply) }, ply);
      expect(move.split(',')).toHaveLength(largest);
    }
  });
});

const weight = (name: string): number => pieceWeights[pieces.findIndex((piece) => piece.name === name)]!;

const judged = (moves: string, recipe: object): number =>
  new Evaluation(FlatBoard.of(after(begin(), moves)), {
    ...reportWeights,
    naive: 0,
    micro: 0,
    macro: 0,
    ...recipe,
  }).value();

describe('the three models of hard', () => {
  test('naive: the weights of the pieces are those of the report', () => {
    const rounded = ['1', '2', 'I3', 'V3', 'I4', 'O', 'L4', 'I5', 'P', 'U', 'L5', 'N', 'Y', 'F', 'X'].map(
      (name) => Math.round(weight(name) * 100) / 100,
    );
    expect(rounded).toEqual([2, 3, 3.75, 4, 4.67, 4.67, 5, 5.56, 5.67, 5.67, 5.89, 5.89, 5.89, 6, 6]);
    expect(pieceWeights.reduce((sum, value) => sum + value, 0)).toBeCloseTo(107.66, 1);
  });

  test('naive: own team minus the other team, divided by 215.32', () => {
    // Blue placed a domino (3), yellow a monomino (2); red, who is to move, is with blue.
    expect(judged('a20,b20 t20', { naive: 1 })).toBeCloseTo((3 - 2) / 215.32, 6);
  });

  test('micro: usable corners of the own colours minus those of the others, per colour, divided by 112', () => {
    // Blue's domino leaves c19, yellow's monomino s19; red and green have their starts.
    expect(judged('a20,b20 t20', { micro: 1 })).toBeCloseTo(0, 6);
    // A longer chain of blue; its corners are counted by the rules.
    const state = after(begin(), 'a20,a19,b19 t20');
    const count = (colour: number): number => usableCorners(state, colour).length;
    expect(judged('a20,a19,b19 t20', { micro: 1 })).toBeCloseTo(
      (count(0) + count(2) - count(1) - count(3)) / 2 / 112,
      6,
    );
    expect(count(0)).toBe(2);
  });

  test('macro: distance between the centres of the colours, the smaller one, divided by 20', () => {
    // Blue at a20, yellow at t20: 19 squares apart; red has no piece yet.
    expect(judged('a20 t20', { macro: 1 })).toBeCloseTo(19 / 2 / 20, 6);
  });
});

describe('hard', () => {
  test('opens with F, X, W and N from the corner straight to the centre', async () => {
    const expected = openingTexts({ params: params('') }, 3);
    expect(expected).toEqual(['a1,b1,b2,c2,b3', 'd3,c4,d4,e4,d5', 'f5,f6,g6,g7,h7', 'i8,j8,j9,k9,l9']);
    const named = expected.map((text) => {
      const move = notation.move.parse(text!);
      return move.ok && move.value.kind === 'place' && placementOn(move.value.squares)?.piece.name;
    });
    expect(named).toEqual(['F', 'X', 'W', 'N']);

    const moves: string[] = [];
    for (let ply = 0; ply < 16; ply++) moves.push((await answer(hardPlayer, { params: '', moves }, 1, 300)).move);
    const state = after(begin(), moves.join(' '));
    for (const colour of [0, 1, 2]) {
      expect(
        placedPieces(state, colour)
          .map(({ piece }) => piece.name)
          .toSorted(),
      ).toEqual(expect.arrayContaining(['F', 'W', 'X']));
    }
  });

  test('in Duo a step that would leave the board is skipped', () => {
    expect(openingTexts({ params: params('game=duo') }, 0)).toEqual([
      'f8,f9,g9,e10,f10',
      'h6,g7,h7,i7,h8',
      'k4,l4,j5,k5,j6',
      undefined,
    ]);
  });

  test('alpha-beta finds what plain minimax finds', () => {
    const { states } = randomGame('game=duo', 9);
    for (const ply of [16, 18, 20, 22]) {
      const board = FlatBoard.of(states[ply]!);
      for (const depth of [1, 2, 3]) {
        const found = [...new Minimax(board, reportWeights, 1e7).search(depth)].findLast(Boolean)!;
        const worths = plainMinimax(board, depth);
        expect(worths.get(found.move)).toBeCloseTo(Math.max(...worths.values()), 9);
        expect(found.depth).toBe(depth);
      }
    }
  });

  test('the same nodes give the same move; it never searches more than three plies', async () => {
    const { moves } = randomGame('', 10);
    const query = { params: '', moves: moves.slice(0, 30) };
    const first = await answer(hardPlayer, query, 1, 5000);
    expect(await answer(hardPlayer, query, 2, 5000)).toEqual(first);
    expect(first.nodes).toBeLessThanOrEqual(5000);
    expect((await answer(hardPlayer, { params: '', moves: moves.slice(0, -2) })).depth).toBeLessThanOrEqual(3);
  });
});

/** By root move; slow, without any pruning. */
function plainMinimax(board: FlatBoard, depth: number): Map<number, number> {
  const evaluation = new Evaluation(board, reportWeights);
  const worth = (left: number, last: number): number => {
    if (left === 0) return evaluation.value();
    for (let step = 1; step <= board.sides.length; step++) {
      const colour = (last + step) % board.sides.length;
      const moves = board.out[colour] ? [] : board.legal(colour);
      if (moves.length === 0) continue;
      const values = moves.map((move) => tried(move, colour, () => worth(left - 1, colour)));
      return evaluation.isOwn(colour) ? Math.max(...values) : Math.min(...values);
    }
    return evaluation.value();
  };
  const tried = (move: number, colour: number, value: () => number): number => {
    board.place(move, colour);
    const found = value();
    board.undoPlace(move, colour);
    return found;
  };
  const { colour } = board;
  return new Map(board.legal(colour).map((move) => [move, tried(move, colour, () => worth(depth - 1, colour))]));
}
