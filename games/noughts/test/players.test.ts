import { amount } from '@quadrille/conformance/amount';
import { random, type Player, type Query, type SearchResult } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { notation } from '../src/notation/notation.ts';
import { perfectPlayer, randomPlayer } from '../src/players/players.ts';
import { rules } from '../src/rules/rules.ts';
import { think, type Judgement } from '../src/engine/search.ts';
import type { State } from '../src/rules/state.ts';
import { board } from './drawing.ts';

async function judge(state: State): Promise<Judgement> {
  let last: Judgement | undefined;
  const signal = new AbortController().signal;
  for await (const judgement of think(state, Number.POSITIVE_INFINITY, random(1), signal)) last = judgement;
  return last!;
}

describe('the search', () => {
  test('finds a draw on the empty board', async () => {
    expect(await judge(board('... ... ... x'))).toMatchObject({ value: 0, exact: true, depth: 9 });
  });

  test('finds an immediate win, and the quickest of several', async () => {
    const { value, line } = await judge(board('xx. oo. ... x'));
    expect(value).toBe(1);
    expect(line.map(notation.move.print)).toEqual(['c3']);
  });

  test('finds the double threat', async () => {
    const { value, line } = await judge(board('.oo .x. x.. x'));
    expect(value).toBe(1);
    expect(notation.move.print(line[0]!)).toBe('a3');
    expect(line).toHaveLength(3);
  });

  test('sees a loss and delays it as long as possible', async () => {
    const { value, line } = await judge(board('xoo .x. x.. o'));
    expect(value).toBe(-1);
    expect(line).toHaveLength(2);
  });

  test('finds that the first player wins three in a row on four by four', async () => {
    expect(await judge(board('.... .... .... .... x'))).toMatchObject({ value: 1, exact: true });
  });
});

async function answer(player: Player, query: Query, seed: number, nodes = 50_000): Promise<SearchResult> {
  const seated = await player.sit(query);
  let last: SearchResult | undefined;
  for await (const thought of seated.think({ nodes, seed }, new AbortController().signal)) last = thought;
  return last!;
}

test('the perfect player never loses to the random player', async () => {
  let wins = 0;
  for (let seed = 0; seed < amount(4, 12); seed++) {
    const moves: string[] = [];
    const query: Query = { params: '', start: '.../.../... x', moves };
    let state = board('... ... ... x');
    while (rules.turn(state).kind !== 'over') {
      const player = moves.length % 2 === seed % 2 ? perfectPlayer : randomPlayer;
      const { move } = await answer(player, query, seed);
      const read = notation.move.parse(move);
      if (!read.ok) throw new Error(move);
      state = rules.play(state, read.value);
      moves.push(move);
    }
    const end = rules.turn(state);
    const winners = end.kind === 'over' ? end.outcome.winners : [];
    expect(winners).not.toContain(1 - (seed % 2));
    wins += winners.length;
  }
  expect(wins).toBeGreaterThan(0);
});

test('an abort stops the search early', async () => {
  const seated = await perfectPlayer.sit({ params: 'size=5,row=4', moves: [] });
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 30);
  let depth = 0;
  for await (const thought of seated.think({ seed: 1 }, abort.signal)) depth = thought.depth ?? 0;
  expect(depth).toBeLessThan(25);
});

test('the time limit stops the search', async () => {
  const seated = await perfectPlayer.sit({ params: 'size=5,row=4', moves: [] });
  const depths: (number | undefined)[] = [];
  for await (const { depth } of seated.think({ ms: 30, seed: 1 }, new AbortController().signal)) depths.push(depth);
  expect(depths[0]).toBe(0);
  expect(depths.at(-1)).toBeLessThan(25);
});
