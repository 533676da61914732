import type { Words } from '@quadrille/kit';

/** Of `quadrille solve sokoban` and of what the solver does in `generate`. */
export const solveEn = {
  'command.solve': 'solves the levels of a file: one line of JSON for each',
  'flag.limit-ms': 'time for each level in milliseconds (10000)',
  'flag.from': 'number of the first level (1)',
  'flag.to': 'number of the last level (the last of the file)',
  'flag.optimal': 'as few pushes (or steps, see --aim) as there can be, or give up',
  'flag.improve': 'time to improve each solution in milliseconds (0)',
  'flag.aim': 'what --improve and --optimal go after: fewer pushes, then fewer steps; or the other way round (pushes)',
  'flag.memory': 'memory for each level in megabytes, 16 to 1024 (900)',
  'flag.jobs': 'levels that are solved at once (1); the lines keep the order of the file',
  'flag.threads': 'threads for one level, up to 4 (1); together they hold as much memory as one alone',
  'flag.nodes':
    'positions for each level instead of time: the same answer on every machine and with any number of threads',
  'flag.results': 'file that grows by a line as soon as a level is done; a run that was killed goes on from there',
  'flag.rate':
    'let the solver rate the levels, and pass over those with a case that stays or a pillar that changes nothing',
  'fault.solve-no-file': 'solve needs the name of a file, or - for the standard input.',
  'fault.solve-aim': '--aim is pushes or moves, not “{word}”.',
  'fault.threads-and-jobs': 'Either --threads or --jobs: several threads for one level, or several levels at once.',
  'fault.results-other': 'This file is not one of results of these levels.',
  'fault.results-unwritable': 'Results cannot be written here.',
  'solve.none': '{file} has no level with these numbers.',
  'solve.progress': {
    one: '{done} of {n} level after {seconds} s: {solved} solved, {gaveUp} given up. Level {level}: {states} positions ({stage}).',
    other:
      '{done} of {n} levels after {seconds} s: {solved} solved, {gaveUp} given up. Level {level}: {states} positions ({stage}).',
  },
  'solve.summary': {
    one: '{done} of {n} level in {seconds} s: {solved} solved ({moves} steps, {pushes} pushes), {unsolvable} unsolvable, {gaveUp} given up; {states} positions.',
    other:
      '{done} of {n} levels in {seconds} s: {solved} solved ({moves} steps, {pushes} pushes), {unsolvable} unsolvable, {gaveUp} given up; {states} positions.',
  },
  'solve.refused': { one: '{n} level could not be read.', other: '{n} levels could not be read.' },
} satisfies Words;
