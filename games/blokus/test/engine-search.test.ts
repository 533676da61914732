import type { Budget, Player, Query, SearchResult } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { analyst } from '../src/engine/analyst.ts';
import { notation } from '../src/notation/notation.ts';
import { levels } from '../src/players/levels.ts';
import { rules } from '../src/rules/rules.ts';
import { columnOf, rowOf, squareAt } from '../src/rules/square.ts';
import { after, begin, moveTexts } from './drawing.ts';
import figures from './data/positions.json' with { type: 'json' };

const quiet = new AbortController().signal;

async function answer(player: Player, query: Query, budget: Budget): Promise<SearchResult> {
  const seated = await player.sit(query);
  let last: SearchResult | undefined;
  for await (const thought of seated.think(budget, quiet)) last = thought;
  seated.leave();
  return last!;
}

const levelOf = (id: string): Player => levels().find((level) => level.id === id)!;
const club = levelOf('club');
const master = levelOf('master');

describe('the levels', () => {
  test('are sorted from weakest to strongest, and budgets do not decrease', () => {
    const ladder = ['first', 'casual', 'pupil', 'regular', 'student', 'club', 'expert', 'master'];
    expect(levels().map(({ id }) => id)).toEqual(ladder);
    const searching = levels().filter(({ id }) => id !== 'pupil' && id !== 'student');
    expect(searching.map(({ budget }) => budget.ms)).toEqual([200, 200, 200, 300, 1500, 3000]);
    const nodes = searching.map(({ budget }) => budget.nodes!);
    expect(nodes).toEqual(nodes.toSorted((a, b) => a - b));
  });

  test('give the same answer for the same seed, and vary with the seed', async () => {
    const query = { params: 'game=duo', moves: [] };
    const answers = await Promise.all(
      [1, 1, 2, 3, 4, 5].map(async (seed) => (await answer(club, query, { nodes: 400, seed })).move),
    );
    expect(answers[1]).toBe(answers[0]);
    expect(new Set(answers).size).toBeGreaterThan(1);
  });

  test('keep their time limit, whatever the nodes', async () => {
    const { nodes } = await answer(master, { params: 'game=classic', moves: [] }, { nodes: 1e9, ms: 50, seed: 1 });
    expect(nodes).toBeLessThan(1e8);
  });

  test('place a large piece first, in every variant', async () => {
    for (const game of ['teams', 'classic', 'two', 'three', 'duo']) {
      const { move } = await answer(club, { params: `game=${game}`, moves: [] }, { nodes: 1500, seed: 1 });
      expect(move.split(',')).toHaveLength(5);
    }
  });

  test('reuse their search after any move', async () => {
    const seated = await club.sit({ params: 'game=duo', moves: [] });
    let state = begin('game=duo');
    for (let ply = 0; ply < 8; ply++) {
      let move = moveTexts(state).at(-1)!;
      if (ply % 3 !== 2)
        for await (const thought of seated.think({ nodes: 500, seed: ply }, quiet)) move = thought.move;
      seated.applyMove(move);
      state = after(state, move);
    }
    seated.applyMove('giveup');
    state = after(state, 'giveup');
    let last = '';
    for await (const thought of seated.think({ nodes: 500, seed: 9 }, quiet)) last = thought.move;
    expect(moveTexts(state)).toContain(last);
    seated.leave();
  });
});

/** The move rotated by half a turn around the middle of the board. */
function turned(text: string): string {
  const move = notation.move.parse(text);
  if (!move.ok || move.value.kind !== 'place') throw new Error(text);
  const squares = move.value.squares.map((square) => squareAt(13 - columnOf(square), 13 - rowOf(square)));
  return notation.move.print({ kind: 'place', squares: squares.toSorted((a, b) => a - b) });
}

test.each([0, 50, 100])('in Duo the first player does not let itself be mirrored to the end, seed %i', async (seed) => {
  const seated = await club.sit({ params: 'game=duo', moves: [] });
  let state = begin('game=duo');
  let mirrored = 0;
  for (let turn = 0; rules.turn(state).kind === 'seat'; turn++) {
    let move = '';
    for await (const thought of seated.think({ nodes: 4000, seed: seed + turn }, quiet)) move = thought.move;
    const reply = turned(move);
    state = after(state, move);
    seated.applyMove(move);
    if (!moveTexts(state).includes(reply)) break;
    state = after(state, reply);
    seated.applyMove(reply);
    mirrored++;
  }
  seated.leave();
  expect(mirrored).toBeLessThan(5);
});

test('the analyst knows the value of a match that is nearly over', async () => {
  const nearlyOver = figures.positions.find((figure) => figure.variant === 'duo' && figure.moves.length === 26);
  const moves = nearlyOver!.moves.map((move) => move.split(' ')[1]!);
  const chances: (readonly number[])[] = [];
  const options = { nodes: 2000, seed: 1, lines: 2, heat: false };
  for await (const analysis of analyst.analyse({ params: 'game=duo', moves }, options, quiet))
    chances.push(analysis.chances);
  expect(chances.at(-1)).toEqual([1, 0]);
});

test('the analyst shows lines with different first moves, best first, and a heat map', async () => {
  const query = { params: 'game=teams', moves: [] };
  let last;
  for await (const analysis of analyst.analyse(query, { nodes: 6000, seed: 1, lines: 3, heat: true }, quiet))
    last = analysis;
  expect(last!.lines).toHaveLength(3);
  expect(new Set(last!.lines.map(({ moves }) => moves[0])).size).toBe(3);
  expect(last!.chances[0]).toBe(last!.chances[2]);
  expect(last!.chances[0]! + last!.chances[1]!).toBeCloseTo(1);
  expect(last!.heat!.length).toBeGreaterThan(3);
});
