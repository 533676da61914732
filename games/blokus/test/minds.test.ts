import { describe, expect, test } from 'vitest';
import { judge } from '../src/minds/judge.ts';
import { measures, minds, style } from '../src/minds/minds.ts';
import { explainMove } from '../src/minds/sight.ts';
import { notation } from '../src/notation/notation.ts';

const never = new AbortController().signal;
const params = 'game=duo';

/** The measures of a seat by their names. */
function styleOf(moves: string, seat: number, drawn = 0): Record<string, number | undefined> {
  const figures = style({ params, moves: moves.split(' ') }, drawn)[seat]!;
  return Object.fromEntries(
    measures.map(({ id, args }, index) => [[id, ...Object.values(args ?? {})].join(' '), figures[index]]),
  );
}

describe('the style of a match', () => {
  // Both start with a domino; then the first places a monomino that touches the second's at a corner.
  const game = 'e10,f10 j5,i5 g9 k6,l6 h6';

  test('corners opened and blocked, on average per move', () => {
    // A domino in the open has four corners.
    expect(styleOf('e10,f10', 0)).toMatchObject({ opened: 4, blocked: 0, squares: 2, 'size 2': 1, 'piece 2': 1 });
  });

  test('contact is the first piece next to an opponent’s', () => {
    expect(styleOf('e10,f10 j5,i5 g9', 0)['contact']).toBeUndefined();
    expect(styleOf('e10,f10 j5,i5 g9,g8,g7 k6 h6', 0)['contact']).toBe(3);
  });

  test('random opening moves are not measured, but count as turns', () => {
    const { 'size 1': one, 'size 2': two } = styleOf('e10,f10 j5,i5 g9', 0, 2);
    expect([one, two]).toEqual([2, undefined]);
  });

  test('mobility is measured before the eighth turn', () => {
    expect(styleOf(game.split(' ').slice(0, 3).join(' '), 0)['mobility']).toBeUndefined();
  });
});

/** After one move of yellow the match is over. */
const last =
  'b222211111a11/a11a112a22a1a1/a1a1112212211a/11a222111a2a1a/b1211b121a1a/b1a21122212b/111a21a11212a2/22a11a122122a2/22a1a11a2a2b2/2a211a1a22a2a2/b222212b22a2/a2c12222a22a/a2c11a1111b/a222b11c1b,1,-,2';

describe('the judge', () => {
  test('knows the end of a match', async () => {
    const judged = await judge({ params, start: last, moves: [] }, [], 400, never);
    expect(judged.length).toBeGreaterThan(0);
    for (const { chance, exact } of judged) expect([exact, [0, 0.5, 1].includes(chance)]).toEqual([true, true]);
  });

  test('estimates where there is no proof, and proposes moves', async () => {
    const judged = await judge({ params, moves: [] }, ['e10'], 600, never);
    expect(judged[0]).toMatchObject({ move: 'e10', exact: false });
    expect(judged.length).toBeGreaterThan(1);
    expect(judged[0]!.chance).toBeLessThan(Math.max(...judged.map(({ chance }) => chance)));
  });
});

describe('what the minds see', () => {
  const query = { params, moves: ['f9,e10,f10,g10,e11', 'j5'] };

  test('the evaluation has a fixed opening, and then adds up three models', async () => {
    const first = await explainMove('hard', { params, moves: [] }, 'f8,f9,g9,e10,f10', never);
    expect(first.reasons[0]).toEqual({ code: 'by-heart' });
    const free = await explainMove('hard', query, 'h9,i9', never);
    expect(Object.keys(free.reasons[0]!.args!)).toEqual(['pieces', 'corners', 'distance']);
    expect(free.heat.length).toBeGreaterThan(100);
  });

  test.each(['master', 'learned'])('%s has warm moves, each legal and listed once', async (player) => {
    const { heat } = await explainMove(player, query, 'h9,i9', never);
    const moves = heat.map(({ move }) => move);
    expect(moves.length).toBeGreaterThan(1);
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
