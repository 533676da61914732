import { amount } from '@quadrille/conformance/amount';
import { random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { Searcher, moveTextOf, type EngineResult } from '../src/engine/searcher.ts';
import { pliesToEnd } from '../src/engine/win-chance.ts';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import type { Params, State } from '../src/rules/state.ts';
import { params } from './drawing.ts';
import { crowdedPosition } from './engine-positions.ts';

const never = new AbortController().signal;

async function proved(setting: string, start?: string, depth?: number): Promise<EngineResult> {
  const searcher = await Searcher.open({ params: setting, ...(start && { start }), moves: [] });
  let last: EngineResult | undefined;
  const plan = { nodes: 1e9, seed: 1, isExhaustive: true, ...(depth && { depth }) };
  for await (const found of searcher.search(plan, never)) {
    last = found;
    if (pliesToEnd(found.lines[0]!.score) !== undefined) break;
  }
  searcher.close();
  return last!;
}

/** Plies to the end for the seat to move, as in `pliesToEnd`. */
const endOf = (found: EngineResult): number | undefined => pliesToEnd(found.lines[0]!.score);

describe('solved boards, with every legal wall', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('3x3 with %i walls each: the second player wins', async (walls) => {
    expect(endOf(await proved(`size=3,walls=${walls},draw=off`))).toBeLessThan(0);
  });

  // Four and more walls each take too long for a test.
  test.each(amount([0, 1, 2], [0, 1, 2, 3]))(
    '5x5 with %i walls each: the second player wins',
    async (walls) => {
      expect(endOf(await proved(`size=5,walls=${walls},draw=off`))).toBeLessThan(0);
    },
    120_000,
  );
});

/**
 * Plies to the end for all squares of two pawns between these walls, with empty stocks; 0 is a draw. By brute force.
 */
function racesByTrial(state: State): Map<string, number> {
  const { size } = state.params;
  const cells = Array.from({ length: size * size }, (_, cell) => ({
    file: cell % size,
    rank: Math.floor(cell / size),
  }));
  const states = cells.flatMap((a) =>
    cells.flatMap((b) => [0, 1].map((toMove): State => ({ ...state, pawns: [a, b], stock: [0, 0], toMove, seen: [] }))),
  );
  const open = states.filter(
    ({ pawns: [a, b] }) => (a!.file !== b!.file || a!.rank !== b!.rank) && a!.rank < size - 1 && b!.rank > 0,
  );
  const ends = new Map<string, number>();
  for (let plies = 1, quiet = 0; quiet < 2; plies++, quiet++) {
    const news: [string, number][] = [];
    for (const each of open) {
      const key = keyOf(each);
      if (ends.has(key)) continue;
      const next = [...rules.moves(each)].map((move) => rules.play(each, move));
      const results = next.map((after) => (rules.turn(after).kind === 'over' ? -0.5 : ends.get(keyOf(after))));
      if (results.some((result) => result !== undefined && result < 0)) news.push([key, plies]);
      else if (results.every((result) => result !== undefined && result > 0)) news.push([key, -plies]);
    }
    for (const [key, result] of news) ends.set(key, result);
    if (news.length > 0) quiet = -1;
  }
  return ends;
}

const keyOf = ({ pawns: [a, b], toMove }: State): string => `${a!.file} ${a!.rank} ${b!.file} ${b!.rank} ${toMove}`;

describe('races without walls, against brute force', () => {
  test.each<[setting: string, boards: number, tries: number]>(
    amount(
      [['size=5,walls=0,draw=off', 2, 16]],
      [
        ['size=3,walls=0,draw=off', 12, 20],
        ['size=5,walls=0,draw=off', 8, 40],
        ['size=7,walls=0,draw=off', 2, 40],
      ],
    ),
  )('%s', async (setting, boards, tries) => {
    const dice = random(11);
    const seen = { won: 0, lost: 0, drawn: 0 };
    for (let board = 0; board < boards; board++) {
      const walls = crowdedPosition(params(setting), dice);
      const ends = racesByTrial(walls);
      const places = dice.shuffle([...everyPlace(walls.params)]);
      const undecided = places.filter(([pawns, toMove]) => !ends.has(keyOf({ ...walls, pawns, toMove })));
      const keys = [...undecided.slice(0, tries), ...places.slice(0, tries)];
      for (const [pawns, toMove] of keys) {
        const state: State = { ...walls, pawns, toMove, stock: [0, 0], seen: [] };
        const text = notation.position(walls.params).print(state);
        const started = rules.start(walls.params, text);
        if (!started.ok || rules.turn(started.value).kind === 'over') continue;
        const end = endOf(await proved(setting, text, 90)) ?? 0;
        expect(end, text).toBe(ends.get(keyOf(state)) ?? 0);
        if (end > 0) seen.won++;
        else if (end < 0) seen.lost++;
        else seen.drawn++;
      }
    }
    expect(seen.won).toBeGreaterThan(amount(5, 20));
    expect(seen.lost).toBeGreaterThan(amount(5, 20));
  });
});

function* everyPlace({ size }: Params): Generator<[State['pawns'], number]> {
  for (let a = 0; a < size * size; a++) {
    for (let b = 0; b < size * size; b++) {
      const [own, other] = [a, b].map((cell) => ({ file: cell % size, rank: Math.floor(cell / size) }));
      if (a !== b) for (const toMove of [0, 1]) yield [[own!, other!], toMove];
    }
  }
}

/** Plies to a forced end within `plies`, by plain search with the rules. */
function endByTrial(state: State, plies: number): number | undefined {
  const turn = rules.turn(state);
  if (turn.kind === 'over') return turn.outcome.winners.length > 0 ? 0 : undefined;
  if (plies === 0) return undefined;
  let slowest = 0;
  let fastest = Infinity;
  let escapes = false;
  for (const move of rules.moves(state)) {
    const end = endByTrial(rules.play(state, move), plies - 1);
    if (end === undefined || end > 0) slowest = Math.max(slowest, end ?? 0);
    if (end === undefined) escapes = true;
    else if (end <= 0) fastest = Math.min(fastest, 1 - end);
  }
  if (fastest < Infinity) return fastest;
  return escapes ? undefined : -1 - slowest;
}

describe('wins in n', () => {
  test('small boards with walls, three plies deep, against plain search', async () => {
    const dice = random(3);
    const counts = new Map<number, number>();
    for (let tries = 0; tries < amount(40, 150); tries++) {
      const state = crowdedPosition(params('size=5,walls=2,draw=off'), dice);
      if (rules.turn(state).kind === 'over') continue;
      const text = notation.position(state.params).print(state);
      const expected = endByTrial(state, 3);
      const end = endOf(await proved('size=5,walls=2,draw=off', text, 4));
      if (expected !== undefined) expect(end, text).toBe(expected);
      else expect(end === undefined || Math.abs(end) > 3, text).toBe(true);
      counts.set(expected ?? 0, (counts.get(expected ?? 0) ?? 0) + 1);
    }
    for (const plies of [1, -2, 3]) expect(counts.get(plies) ?? 0, `ends in ${plies}`).toBeGreaterThan(amount(1, 3));
  });

  test.each([
    ['a step', '- / - / e8 a5 / 3 3 / 1', 1, ['e9']],
    ['a jump', '- / - / e7 e8 / 3 3 / 1', 1, ['e9']],
    ['the opponent cannot stop the leader', '- / - / e7 a5 / 3 0 / 1', 3, ['e8']],
    ['too late: the other is there first', '- / - / e5 a2 / 0 0 / 1', -2, undefined],
    ['too far behind, but for a wall', '- / - / a7 i2 / 1 0 / 1', 5, undefined],
  ])('%s', async (_, start, plies, best) => {
    const searcher = await Searcher.open({ params: '', start, moves: [] });
    let last: EngineResult | undefined;
    for await (const found of searcher.search({ nodes: 50_000, seed: 1, canProve: true }, never)) last = found;
    searcher.close();
    expect(endOf(last!)).toBe(plies);
    if (best) expect(best).toContain(moveTextOf(last!.lines[0]!.moves[0]!));
  });
});
