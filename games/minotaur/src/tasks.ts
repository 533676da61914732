import type { Task } from '@quadrille/kit';
import { judge, winningLine, type LineQuestion, type Question } from './puzzles/judge.ts';

/** Proofs try every move of both sides: too long for the page's own thread. */
export const tasks: Readonly<Record<string, Task>> = {
  judge: async function* (request) {
    yield judge(request as Question);
  },
  line: async function* (request) {
    const { position, moves } = request as LineQuestion;
    yield winningLine(position, moves);
  },
};
