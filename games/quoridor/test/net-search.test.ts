import type { NetFound, NetPlan } from '@quadrille/kernel/net';
import { expect as must, random, type SearchResult } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { moveTextOf } from '../src/engine/searcher.ts';
import { NetSearcher, type EndLine } from '../src/engine/net-searcher.ts';
import { notation } from '../src/notation/notation.ts';
import { learnedPlayer } from '../src/players/levels.ts';
import { rules } from '../src/rules/rules.ts';

const never = new AbortController().signal;

async function open(start?: string, moves: readonly string[] = [], params = ''): Promise<NetSearcher> {
  return must(await NetSearcher.open({ params, ...(start !== undefined && { start }), moves }));
}

async function search(searcher: NetSearcher, plan: NetPlan): Promise<NetFound<EndLine>> {
  let last: NetFound<EndLine> | undefined;
  for await (const found of searcher.search(plan, never)) last = found;
  return last!;
}

const best = (found: NetFound<EndLine>): string => moveTextOf(found.lines[0]!.moves[0]!);

describe('the search by the net', () => {
  test('takes a step that wins', async () => {
    const searcher = await open('- / - / e8 c5 / 3 3 / 1');
    const found = await search(searcher, { looks: 200, seed: 1 });
    expect(best(found)).toMatch(/^[def]9$/);
    expect(found.lines[0]).toMatchObject({ end: 1, chance: 1 });
    searcher.close();
  });

  test('blocks a pawn that would win with its next step', async () => {
    const searcher = await open('- / - / e5 e2 / 3 3 / 1');
    const found = await search(searcher, { looks: 300, seed: 1 });
    expect(best(found)).toMatch(/^[de]1h$/);
    searcher.close();
  });

  test('solves races without walls, for both seats', async () => {
    for (const [position, end] of [
      ['- / - / e6 c5 / 0 0 / 1', 5],
      ['- / - / e6 c3 / 0 0 / 1', -4],
      ['- / - / c5 e4 / 0 0 / 2', 5],
    ] as const) {
      const searcher = await open(position);
      const found = await search(searcher, { looks: 400, seed: 1 });
      expect(found.lines[0]!.end, position).toBe(end);
      expect(found.lines[0]!.chance).toBe(end > 0 ? 1 : 0);
      searcher.close();
    }
  });

  test('chooses the shortest of several won races, and comes nearer to the goal with every move', async () => {
    for (const start of ['- / - / e4 a8 / 0 0 / 1', 'd4f4 / - / e3 b9 / 0 0 / 1', '- / d5e5 / d4 h8 / 0 0 / 1']) {
      const searcher = await open(start);
      let left = Infinity;
      while (!searcher.isOver) {
        const { lines } = await search(searcher, { looks: 400, seed: 1, lines: 200 });
        // Every move is solved: wins, losses, and draws by repetition.
        for (const { end, chance } of lines) expect(end !== undefined || chance === 0.5).toBe(true);
        const wins = lines.map(({ end }) => end ?? 0).filter((end) => end > 0);
        expect(lines[0]!.end).toBe(Math.min(...wins));
        expect(lines[0]!.end!).toBeLessThan(left);
        left = lines[0]!.end!;
        searcher.play(moveTextOf(lines[0]!.moves[0]!));
        // The opponent goes back and forth.
        if (!searcher.isOver) searcher.play(notation.move.print([...rules.moves(searcher.state)][0]!));
      }
      searcher.close();
    }
  });

  test('a third repetition is a draw, even on the way to a proved win', async () => {
    // The match has had the pawns on e3 and a8 twice; d4 is a step forward, e3 is only as near.
    const toAndFro = ['e3', 'a9', 'e4', 'a8', 'e3', 'a9', 'd3', 'a8'];
    const searcher = await open('- / - / e4 a8 / 0 0 / 1', toAndFro);
    const { lines } = await search(searcher, { looks: 100, seed: 1, lines: 200 });
    expect(lines.find(({ moves }) => moveTextOf(moves[0]!) === 'e3')).toMatchObject({ chance: 0.5, end: undefined });
    expect(lines[0]!.end).toBe(11);
    searcher.close();
  });

  test.each([
    ['- / - / e4 b9 / 8 0 / 1', 'e5'],
    ['c3e3g3 / - / e5 e9 / 5 1 / 1', 'e6'],
  ])('places no useless wall when the win is nearly certain: %s', async (start, step) => {
    const searcher = await open(start);
    const found = await search(searcher, { looks: 300, seed: 1 });
    expect(found.lines[0]!.chance).toBeGreaterThan(0.98);
    expect(best(found)).toBe(step);
    searcher.close();
  });

  test('gives the same answer for the same history and seed, independent of earlier searches', async () => {
    const plan: NetPlan = { looks: 150, seed: 7 };
    const first = await open(undefined, ['e2', 'e8', 'e3']);
    const said = await search(first, plan);
    await search(first, { looks: 90, seed: 8 });
    first.close();
    const second = await open(undefined, ['e2', 'e8', 'e3']);
    expect(await search(second, plan)).toEqual(said);
    second.close();
  });

  test('keeps its tree for the position after a move', async () => {
    const searcher = await open(undefined, ['e2', 'e8']);
    const before = await search(searcher, { looks: 400, seed: 1, lines: 200 });
    expect(before.lines).toHaveLength([...rules.moves(searcher.state)].length);
    const [move, reply] = before.lines[0]!.moves;
    searcher.play(moveTextOf(move!));
    const after = await search(searcher, { looks: 1, seed: 1 });
    expect(after.looks).toBe(1);
    expect(after.lines[0]!.moves[0]).toBe(reply);
    searcher.close();
  });

  test('plays a race that was proved before it was on the board', async () => {
    // The last wall is placed, or the pawn runs at once: the search has seen the race behind both.
    const searcher = await open('- / - / e6 c3 / 1 0 / 1');
    const plies: string[] = [];
    while (!searcher.isOver) {
      const found = await search(searcher, { looks: 60, seed: 1 });
      expect(found.lines).toHaveLength(1);
      plies.push(best(found));
      searcher.play(best(found));
    }
    expect(plies.length).toBeGreaterThan(4);
    searcher.close();
  });

  test('stays within its evaluations and reports each time they have doubled', async () => {
    const searcher = await open();
    const told: number[] = [];
    for await (const { looks } of searcher.search({ looks: 100, seed: 1 }, never)) told.push(looks);
    expect(told).toEqual([8, 16, 32, 64, 100]);
    searcher.close();
  });

  test('yields nothing after an abort', async () => {
    const searcher = await open();
    const stop = new AbortController();
    let told = 0;
    for await (const _ of searcher.search({ looks: 1e6, seed: 1 }, stop.signal)) {
      if (++told === 2) stop.abort();
    }
    expect(told).toBe(2);
    searcher.close();
  });

  test('chances and priors are between 0 and 1', async () => {
    const searcher = await open('d2e5 / a3 / e4 e6 / 8 9 / 2');
    const { lines } = await search(searcher, { looks: 64, seed: 1, lines: 200 });
    const sum = lines.reduce((all, { prior }) => all + prior, 0);
    expect(sum).toBeGreaterThan(0.99);
    expect(sum).toBeLessThan(1.01);
    for (const { chance } of lines) expect(chance >= 0 && chance <= 1).toBe(true);
    searcher.close();
  });
});

describe('the self-taught player', () => {
  test('plays legal moves through whole matches against a random player, and wins them', async () => {
    const dice = random(5);
    for (let game = 0; game < 4; game++) {
      let state = must(rules.start(must(notation.params.parse(''))));
      const moves: string[] = [];
      const seated = await learnedPlayer.sit({ params: '', moves: [] });
      while (rules.turn(state).kind === 'seat') {
        let text: string | undefined;
        if (state.toMove === game % 2) {
          for await (const thought of seated.think({ nodes: 24, seed: game }, never)) text = thought.move;
        } else {
          text = notation.move.print(dice.pick([...rules.moves(state)]));
        }
        const move = must(notation.move.parse(text!));
        expect(rules.check(state, move, state.toMove), moves.join(' ')).toBeUndefined();
        state = rules.play(state, move);
        seated.applyMove(text!);
        moves.push(text!);
      }
      seated.leave();
      expect(rules.turn(state)).toMatchObject({ kind: 'over', outcome: { winners: [game % 2] } });
    }
  });

  test.each(['size=7', 'players=4,size=7', 'players=4,walls=6', 'walls=15'])(
    'leaves %s, which the net has never seen, to the master',
    async (params) => {
      const seated = await learnedPlayer.sit({ params, moves: [] });
      let last: SearchResult | undefined;
      for await (const thought of seated.think({ nodes: 5, seed: 1 }, never)) last = thought;
      seated.leave();
      expect(last).toMatchObject({ nodes: 5, note: 'net-other-game' });
      const state = must(rules.start(must(notation.params.parse(params))));
      expect(rules.check(state, must(notation.move.parse(last!.move)), 0)).toBeUndefined();
    },
  );
});
