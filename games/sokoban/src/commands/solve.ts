import type { Command } from '@quadrille/kit';

/**
 * `quadrille solve sokoban FILE`: one line of JSON per level, in the order of the file whatever the number of jobs, and
 * progress and a summary on the error stream. A level that cannot be read has its line, too.
 */
export const solve: Command = {
  name: 'solve',
  flags: [
    { name: 'limit-ms', value: 'N' },
    { name: 'from', value: 'A' },
    { name: 'to', value: 'B' },
    { name: 'optimal' },
    { name: 'improve', value: 'MS' },
    { name: 'aim', value: 'pushes|moves' },
    { name: 'memory', value: 'MB' },
    { name: 'jobs', value: 'N' },
    { name: 'threads', value: 'N' },
    { name: 'nodes', value: 'N' },
    { name: 'seed', value: 'S' },
    { name: 'results', value: 'FILE' },
  ],
  // The solver is large, and most who load the game do not solve files.
  run: async (args) => (await import('./solve-run.ts')).run(args),
};
