import type { Result } from '@quadrille/kit';
import * as z from 'zod/mini';
import { moment, text } from './field.ts';
import { readAs } from './reading.ts';

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

export const parseSolutionRequest = (value: unknown): Result<SolutionRequest> => readAs(solutionRequest, value);
export const parseDailyBoard = (value: unknown): Result<DailyBoard> => readAs(dailyBoard, value);
