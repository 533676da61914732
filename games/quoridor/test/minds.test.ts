import { describe, expect, test } from 'vitest';
import { judge } from '../src/minds/judge.ts';
import { measures, minds, style } from '../src/minds/minds.ts';
import { explainMove } from '../src/minds/sight.ts';
import { drawn } from './drawing.ts';
import { notation } from '../src/notation/notation.ts';

const never = new AbortController().signal;

/** The measures of a seat by their names. */
function styleOf(moves: string, seat: number, drawnMoves = 0): Record<string, number | undefined> {
  const figures = style({ params: '', moves: moves.split(' ') }, drawnMoves)[seat]!;
  return Object.fromEntries(measures.map(({ id }, index) => [id, figures[index]]));
}

describe('the style of a match', () => {
  // The wall is in front of the first pawn, and also in the way of the second.
  const game = 'e2 e8 e3 e3h d3 e7';

  test('walls: how many, when, and their cost for both', () => {
    expect(styleOf(game, 1)).toMatchObject({
      walls: 1,
      'first-wall': 2,
      'half-walls': 2,
      'wall-costs': 1,
      'wall-own': 1,
      'idle-walls': 0,
    });
  });

  test('steps: a side step brings a pawn no nearer, unless the path leads around a wall', () => {
    expect(styleOf(game, 0)).toMatchObject({ walls: 0, 'first-wall': undefined, nearer: 1, turns: 3 });
    expect(styleOf('e2 e8 d2 e7', 0)).toMatchObject({ nearer: 0.5 });
  });

  test('random opening moves do not count', () => {
    expect(styleOf(game, 1, 3)).toMatchObject({ 'first-wall': 1, turns: 2 });
  });

  test('the lead is measured after ten turns', () => {
    const run = 'e2 d9 e3 c9 e4 d9 f4 e9 g4 f9 f4 e9 e4 d9 e5 c9 e6 d9 e7';
    expect(styleOf(run, 0)['lead']).toBe(6);
  });
});

/** The position of a drawing as a query. */
const ask = (drawing: string, stock: number, toMove = 1) => {
  const state = drawn(drawing, { toMove, stock });
  return {
    params: notation.params.print(state.params),
    start: notation.position(state.params).print(state),
    moves: [],
  };
};

const race = `
  9 . . . . . . . . .
  8 . . . . 1 . . . .
  7 . . . . . . . . .
  6 . . . . . . . . .
  5 . . . . . . . . .
  4 . . . . . . . . .
  3 . . . . . . . . .
  2 2 . . . . . . . .
  1 . . . . . . . . .
    a b c d e f g h i`;

describe('the judge', () => {
  test('proves what can be proved: the step onto the goal wins, any other loses', async () => {
    const judged = await judge(ask(race, 0), ['d8', 'e9'], 2000, never);
    expect(judged).toContainEqual({ move: 'e9', chance: 1, exact: true });
    expect(judged).toContainEqual({ move: 'd8', chance: 0, exact: true });
  });

  test('proposes the best move itself', async () => {
    const judged = await judge(ask(race, 0), ['d8'], 2000, never);
    expect(judged.map(({ move }) => move)).toEqual(['d8', 'e9']);
  });

  test('estimates where there is no proof', async () => {
    const [judged] = await judge({ params: '', moves: [] }, ['e2'], 8000, never);
    expect(judged).toMatchObject({ move: 'e2', exact: false });
    expect(judged!.chance).toBeGreaterThan(0.2);
    expect(judged!.chance).toBeLessThan(0.8);
  });
});

describe('what the minds see', () => {
  test('the evaluation gives its rule and no heat map', async () => {
    const { reasons, heat } = await explainMove('hard', { params: '', moves: [] }, 'e2', never);
    expect([reasons[0], heat]).toEqual([{ code: 'rule-run' }, []]);
    const ahead = await explainMove('hard', { params: '', moves: ['e2', 'd9', 'e3', 'c9'] }, 'b8h', never);
    expect(ahead.reasons[0]).toEqual({ code: 'rule-ahead', args: { n: 2 } });
  });

  test.each(['master', 'learned'])('%s has warm moves, each legal and listed once', async (player) => {
    const { heat } = await explainMove(player, { params: '', moves: ['e2', 'e8'] }, 'e3', never);
    const moves = heat.map(({ move }) => move);
    expect(moves).toContain('e3');
    expect(new Set(moves).size).toBe(moves.length);
    for (const move of moves) expect(notation.move.parse(move).ok).toBe(true);
  });
});

test('the study has five dates, and figures for everything that it names', async () => {
  const { matches, errors } = await minds.figures();
  expect(minds.ms).toHaveLength(5);
  expect(matches.filter(({ limit }) => limit === 'ms')).toHaveLength(5);
  expect(errors.positions).toBeGreaterThanOrEqual(40);
});
