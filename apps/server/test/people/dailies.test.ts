import type { DailyBoard, DayBoards, RushBoard } from '@quadrille/protocol';
import { type RatedPuzzle, impliedMover, rushDealer, rushSeedOf, Session } from '@quadrille/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { placesOf, withNeighbours } from '../../src/api/board-lines.ts';
import { isToday } from '../../src/api/dailies.ts';
import { LeapingClock, TestServer } from '../served.ts';
import { json, personAt } from './people.ts';

const clock = new LeapingClock();
const lines: string[] = [];
let server: TestServer;
let ada: Guest;
let bob: Guest;
beforeAll(async () => {
  server = await TestServer.start({ clock, log: (line) => void lines.push(line) });
  [ada, bob] = [await personAt(server, 'Ada'), await personAt(server, 'Bob')];
}, 120_000);
afterAll(() => server.close(), 30_000);

const today = (): string => new Date(clock.now()).toISOString().slice(0, 10);

const { signal } = new AbortController();

/** The player's moves of the solution that the game finds. */
async function solutionOf(id: string, day: string): Promise<readonly string[]> {
  const challenges = (await server.game(id).puzzleSource!())!;
  return solve(id, (await challenges.daily(day, challenges.version, signal))!);
}

async function solve(id: string, challenge: RatedPuzzle): Promise<readonly string[]> {
  const game = server.game(id);
  const challenges = (await game.puzzleSource!())!;
  const params = game.notation.params.parse(challenge.params);
  const opened = params.ok && Session.start(game, params.value as unknown, challenge.position);
  if (!opened || !opened.ok) throw new Error('the puzzle does not open');
  let session = opened.value;
  const own: string[] = [];
  const all: string[] = [];
  const play = (text: string): void => {
    const next = session.playText(text);
    if (!next.ok) throw new Error(next.error.code);
    session = next.value;
    all.push(text);
  };
  for (;;) {
    const line = (await challenges.solve(challenge, all, signal))!;
    if (impliedMover(session.turn) !== challenge.seat) throw new Error('not their turn');
    own.push(line[0]!);
    play(line[0]!);
    const isAlone = game.rules.seats(session.params) === 1;
    const judgement = (await challenges.judge(challenge, all, signal))!;
    if (judgement.kind === 'solved') return own;
    if (!isAlone && judgement.kind === 'open') judgement.replies.forEach(play);
  }
}

const send = async (who: Guest, id: string, body: object, day = today()): Promise<Response> => {
  const { version } = (await server.game(id).puzzleSource?.()) ?? { version: 1 };
  return who.request('POST', `/api/dailies/${id}/${day}`, { version, helped: false, ...body });
};
const board = async (id: string, day = today()): Promise<DailyBoard> =>
  (await json(await ada.request('GET', `/api/dailies/${id}/${day}`))) as DailyBoard;

describe('the puzzle of the day', () => {
  it.each(['quoridor', 'ricochet'])(
    'of %s is checked by the rules and listed on the leaderboard of the day',
    async (id) => {
      const moves = await solutionOf(id, today());
      const solved = await send(ada, id, { moves });
      expect(solved.status).toBe(200);
      const { count } = (await solved.json()) as { readonly count: number };
      expect((await send(bob, id, { moves, helped: true })).status).toBe(200);
      expect(await board(id)).toEqual({
        alone: [{ place: 1, name: 'Ada', count, at: expect.any(Number) as number, streak: 1, isOwn: true }],
        helped: [{ place: 1, name: 'Bob', count, at: expect.any(Number) as number, streak: 0 }],
      });
    },
  );

  it('is refused and logged if the moves do not solve it', async () => {
    const moves = await solutionOf('ricochet', today());
    const wrong: readonly (readonly string[])[] = [
      moves.slice(0, -1),
      [...moves, ...moves],
      ['nonsense'],
      [moves.at(-1)!, ...moves].slice(0, 1),
    ];
    for (const each of wrong) {
      const before = lines.length;
      const refused = await send(bob, 'ricochet', { moves: each });
      // The last move solves a puzzle of one move.
      if (moves.length === 1 && each[0] === moves[0] && each.length === 1) continue;
      expect(await json(refused)).toMatchObject({ fault: { code: 'daily-unsolved' } });
      expect(lines.slice(before)).toEqual([expect.stringMatching(/refused: solution$/)]);
    }
  });

  it.each([['resign'], [''], ['e2', 'e2'], ['\u{1f600}'.repeat(10)]])(
    'is refused after %j, which does not stop the server',
    async (...moves) => {
      expect((await send(bob, 'quoridor', { moves })).status).toBe(422);
    },
  );

  it('is the same for all players: a solution of an older version does not count', async () => {
    const moves = await solutionOf('quoridor', today());
    expect((await send(bob, 'quoridor', { moves, version: 99 })).status).toBe(422);
  });

  it('counts for registered players on its day: not yesterday’s, no game without one, no guests', async () => {
    const guest = await server.guest('Passer-by');
    expect((await send(ada, 'ricochet', { moves: ['x'] }, '2020-01-01')).status).toBe(404);
    expect((await send(ada, 'noughts', { moves: ['a1'] })).status).toBe(404);
    expect((await send(guest, 'ricochet', { moves: ['x'] })).status).toBe(403);
    expect((await send(ada, 'ricochet', { moves: [] })).status).toBe(400);
    expect((await ada.request('GET', '/api/dailies/ricochet/2026-13-01')).status).toBe(404);
  });

  it('counts days in a row', async () => {
    const before = today();
    clock.leap(86_400_000);
    expect((await send(ada, 'quoridor', { moves: await solutionOf('quoridor', today()) })).status).toBe(200);
    expect((await board('quoridor')).alone).toMatchObject([{ name: 'Ada', streak: 2 }]);
    expect((await board('quoridor', before)).alone).toMatchObject([{ streak: 1 }]);
  });
});

describe('a day', () => {
  it('counts as today if it is today in any time zone', () => {
    const noon = Date.parse('2026-11-16T12:00:00Z');
    expect(['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'].map((day) => isToday(day, noon))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('the rush of the day', () => {
  it('is verified by the rules, counts once, and is ranked by puzzles, misses and time', async () => {
    const day = today();
    const challenges = (await server.game('quoridor').puzzleSource!())!;
    const deal = rushDealer((rating, stop, seed) => challenges.near(rating, seed, stop), rushSeedOf(day));
    const solutions: (readonly string[])[] = [];
    for (let place = 0; place < 2; place++) solutions.push(await solve('quoridor', (await deal(place, signal))!));
    const { version } = challenges;
    const play = (who: Guest, puzzles: readonly (readonly string[] | null)[], ms = 60_000): Promise<Response> =>
      who.request('POST', `/api/rushes/quoridor/${day}`, { version, ms, puzzles });

    // Moves that solve nothing, more misses than lives, and an impossible time.
    const wrong = [[['resign']], [null, null, null, null], solutions] as const;
    for (const [index, puzzles] of wrong.entries()) {
      const refused = await play(ada, puzzles, index === 2 ? 10 : 60_000);
      expect(refused.status).toBe(422);
      expect(await json(refused)).toMatchObject({ fault: { code: 'daily-unsolved' } });
    }
    expect(await json(await play(ada, [solutions[0]!, null]))).toEqual({ solved: 1 });
    // The first round of a day counts.
    expect((await play(ada, solutions)).status).toBe(200);
    expect((await play(bob, solutions, 90_000)).status).toBe(200);
    const rushBoard = (await json(await ada.request('GET', `/api/rushes/quoridor/${day}`))) as RushBoard;
    expect(rushBoard).toEqual({
      people: 2,
      lines: [
        { place: 1, name: 'Bob', solved: 2, missed: 0, ms: 90_000 },
        { place: 2, name: 'Ada', solved: 1, missed: 1, ms: 60_000, isOwn: true },
      ],
    });
    const all = (await json(await bob.request('GET', `/api/days/${day}`))) as DayBoards;
    const { daily, rush } = all.games.find(({ game }) => game === 'quoridor')!;
    expect([daily.map(({ name }) => name), rush.map(({ name }) => name)]).toEqual([['Ada'], ['Bob', 'Ada']]);
  });
});

describe('a long leaderboard', () => {
  const longBoard = Array.from({ length: 60 }, (_, index) => ({
    n: index,
    ...(index === 40 && { isOwn: true as const }),
  }));

  it('shows the best players, and the neighbours of the viewer', () => {
    const shown = withNeighbours(longBoard).map(({ n }) => n);
    expect(shown).toEqual([...Array(20).keys(), 37, 38, 39, 40, 41, 42, 43]);
    expect(withNeighbours(longBoard.slice(0, 40))).toHaveLength(20);
  });

  it('gives equal results the same place', () => {
    expect(placesOf([3, 3, 5, 6, 6], (one, other) => one === other)).toEqual([1, 1, 3, 4, 4]);
  });
});
