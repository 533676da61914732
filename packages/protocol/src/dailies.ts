import { dailyRushLength } from '@quadrille/kit';
import type { Data } from '@quadrille/schema';
import * as z from 'zod/mini';
import { gameName, moment, text } from './field.ts';
import { maxOpenBytes } from './protocol.ts';
import { defineRoutes } from './route.ts';

/** Maximum moves of a solution; longer ones come from a program. */
const maxMoves = 4000;

/** `POST /api/dailies/GAME/DAY`: how a player solved the puzzle of the day. */
const solutionRequest = z.strictObject({
  /** The version of the puzzle generator. */
  version: z.int().check(z.gte(1), z.lte(1000)),
  /** The caller's moves; the replies follow from them. */
  moves: z.array(text(60)).check(z.minLength(1), z.maxLength(maxMoves)),
  helped: z.boolean(),
});
export type SolutionRequest = Data<typeof solutionRequest>;

const line = z.strictObject({
  /** From 1; people with the same result share it. */
  place: z.int(),
  name: text(80),
  /** The result, for example the number of moves; fewer is better. */
  count: z.int(),
  at: moment,
  /** Consecutive days up to this one that they solved without help. */
  streak: z.int(),
  isOwn: z.exactOptional(z.literal(true)),
});
export type DailyLine = Data<typeof line>;

/**
 * `GET /api/dailies/GAME/DAY`: the players who solved it, with and without help in separate lists. A long board has only the
 * best and the neighbours of the caller; `place` shows the gap.
 */
const dailyBoard = z.strictObject({ alone: z.array(line), helped: z.array(line) });
export type DailyBoard = Data<typeof dailyBoard>;

/** Maximum puzzles of a round. */
const maxRushPuzzles = dailyRushLength;
/**
 * Maximum duration: three minutes, plus ten seconds for every third puzzle in a row, plus a reserve for slow devices.
 */
const maxRushMs = 300_000;

/** `POST /api/rushes/GAME/DAY`: a player’s result of the rush of the day. The first round counts. */
const rushRequest = z.strictObject({
  version: z.int().check(z.gte(1), z.lte(1000)),
  ms: z.int().check(z.gte(0), z.lte(maxRushMs)),
  /** The caller's moves for each puzzle; null if it was missed or skipped. */
  puzzles: z
    .array(z.nullable(z.array(text(60)).check(z.minLength(1), z.maxLength(400))))
    .check(z.minLength(1), z.maxLength(maxRushPuzzles)),
});
export type RushRequest = Data<typeof rushRequest>;

const rushLine = z.strictObject({
  place: z.int(),
  name: text(80),
  solved: z.int(),
  missed: z.int(),
  ms: z.int(),
  isOwn: z.exactOptional(z.literal(true)),
});
export type RushLine = Data<typeof rushLine>;

/** `GET /api/rushes/GAME/DAY`: by puzzles solved, then fewest misses, then time. Shortened like a daily board. */
const rushBoard = z.strictObject({ lines: z.array(rushLine), people: z.int() });
export type RushBoard = Data<typeof rushBoard>;
const rushResponse = z.strictObject({ solved: z.int() });

/** `GET /api/days/DAY`: the top of every board of a day, and the caller's row. */
const dayBoards = z.strictObject({
  games: z.array(z.strictObject({ game: gameName, daily: z.array(line), rush: z.array(rushLine) })),
});
export type DayBoards = Data<typeof dayBoards>;

const solutionResponse = z.strictObject({ count: z.int() });
const byDay = z.object({ game: gameName, day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)) });

const oneDay = z.object({ day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)) });

/** The puzzles of the day. */
export const dailyRoutes = defineRoutes({
  solveDaily: {
    method: 'POST',
    path: '/api/dailies/:game/:day',
    summary: "Submits a solution of today's puzzle: your own moves, which the server replays by the rules.",
    caller: 'account',
    limit: { name: 'solutions', by: 'account' },
    cost: 'heavy',
    params: byDay,
    body: solutionRequest,
    maxBodyBytes: maxOpenBytes,
    response: solutionResponse,
  },
  daily: {
    method: 'GET',
    path: '/api/dailies/:game/:day',
    summary: 'Lists who solved the puzzle, with and without help, and their streaks.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    params: byDay,
    response: dailyBoard,
  },
  solveRush: {
    method: 'POST',
    path: '/api/rushes/:game/:day',
    summary: "Submits today's puzzle rush: your own moves for each puzzle, which the server replays by the rules.",
    caller: 'account',
    limit: { name: 'solutions', by: 'account' },
    cost: 'heavy',
    params: byDay,
    body: rushRequest,
    maxBodyBytes: maxOpenBytes,
    response: rushResponse,
  },
  rush: {
    method: 'GET',
    path: '/api/rushes/:game/:day',
    summary: 'Lists the rush of a day: the best, and the places around you.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    params: byDay,
    response: rushBoard,
  },
  dayBoards: {
    method: 'GET',
    path: '/api/days/:day',
    summary: 'Returns the first places of every daily puzzle and rush of a day, and your own.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    params: oneDay,
    response: dayBoards,
  },
});
