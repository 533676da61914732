import * as z from 'zod/mini';
import { gameName, moment, text } from './field.ts';
import { openLimit } from './protocol.ts';
import { defineRoutes } from './route.ts';

/** More moves do not solve a puzzle: they were made by a program. */
const mostMoves = 4000;

/** `POST /api/dailies/GAME/DAY`: how somebody solved the puzzle of the day. */
const solutionRequest = z.strictObject({
  /** Of the puzzles, as the game counts it. */
  version: z.int().check(z.gte(1), z.lte(1000)),
  /** One's own moves; those of the others follow from them. */
  moves: z.array(text(60)).check(z.minLength(1), z.maxLength(mostMoves)),
  helped: z.boolean(),
});
export type SolutionRequest = z.output<typeof solutionRequest>;

const line = z.strictObject({
  name: text(80),
  /** Of what the puzzle counts: the fewer, the better. */
  count: z.int(),
  at: moment,
  /** Days in a row up to this one on which they solved it without help. */
  streak: z.int(),
  isOwn: z.exactOptional(z.literal(true)),
});
export type DailyLine = z.output<typeof line>;

/** `GET /api/dailies/GAME/DAY`: who solved it, the best first; with and without help apart. */
const dailyBoard = z.strictObject({ alone: z.array(line), helped: z.array(line) });
export type DailyBoard = z.output<typeof dailyBoard>;

const solutionTold = z.strictObject({ count: z.int() });
const byDay = z.object({ game: gameName, day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)) });

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
    bodyLimit: openLimit,
    response: solutionTold,
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
});
