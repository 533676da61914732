import type { Task } from '@quadrille/kit';

/** The tasks of the pages, which run in a worker. Request and answer types are in the files below `tasks/`. */
export const tasks: Readonly<Record<string, Task>> = {
  generate: async function* (request, signal) {
    yield* (await import('./tasks/generate.ts')).generate(request, signal);
  },
  'last-solvable': async function* (request, signal) {
    yield* (await import('./tasks/last-solvable.ts')).lastSolvable(request, signal);
  },
  solve: async function* (request, signal) {
    yield* (await import('./tasks/solve.ts')).solve(request, signal);
  },
  hint: async function* (request, signal) {
    yield* (await import('./tasks/hint.ts')).hint(request, signal);
  },
  plan: async function* (request, signal) {
    yield* (await import('./tasks/hint.ts')).plan(request, signal);
  },
  rooms: async function* (request, signal) {
    yield* (await import('./tasks/generate.ts')).rooms(request, signal);
  },
  read: async function* (request, signal) {
    yield* (await import('./tasks/read.ts')).read(request, signal);
  },
};
