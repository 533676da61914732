import {
  type Command,
  type CommandArgs,
  type Fault,
  lineAndColumn,
  parseNumberFlag,
  printRecord,
  recordOf,
} from '@quadrille/kit';
import { replayText } from '../files/game-text.ts';
import { notation } from '../notation/notation.ts';
import { revision, rules } from '../rules/rules.ts';

/** Converts a plain game text to a record: `quadrille quoridor import FILE|- [--older] [--params P]`. */
export const importCommand: Command = {
  name: 'import',
  flags: [{ name: 'older' }, { name: 'params', value: 'P' }],
  run: runImport,
};

async function runImport(args: CommandArgs): Promise<number> {
  const { say, flags, positionals } = args;
  const printFault = (error: Fault, text?: string): number => {
    const message = say(`fault.${error.code}`, error.args);
    const placed = text !== undefined && error.at !== undefined;
    args.err(placed ? say('fault.at-place', { ...lineAndColumn(text, error.at), message }) : message);
    return 1;
  };

  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    args.err(say('import.usage'));
    return 2;
  }
  const params = notation.params.parse(typeof flags['params'] === 'string' ? flags['params'] : '');
  if (!params.ok) return printFault(params.error);
  const text = await args.read(file);
  if (!text.ok) return printFault(text.error);
  const session = replayText(params.value, text.value, flags['older'] === true);
  if (!session.ok) return printFault(session.error, text.value);
  const seats = Array.from({ length: rules.seats(params.value) }, (_, seat) => ({
    name: say('import.player', { n: seat + 1 }),
  }));
  args.out(printRecord(recordOf(session.value, revision, seats)));
  return 0;
}

/** `quadrille quoridor puzzles [--seed N] [--count N]`: composes, proves and prints puzzles, easiest first. */
export const puzzlesCommand: Command = {
  name: 'puzzles',
  flags: [
    { name: 'seed', value: 'N' },
    { name: 'count', value: 'N' },
  ],
  run: runPuzzles,
};

/** Composes this many times the requested count, so that the selection is varied. */
const poolFactor = 8;

async function runPuzzles({ flags, say, signal, out, err }: CommandArgs): Promise<number> {
  const seed = parseNumberFlag(flags, 'seed', 1, 0, 999_999_999);
  const count = parseNumberFlag(flags, 'count', 10, 1, 500);
  if (!seed.ok || !count.ok) {
    err(say('puzzles.usage'));
    return 2;
  }
  const [{ generate }, { PuzzleAnalyser }, { printPuzzle }, { selectVaried }] = await Promise.all([
    import('../puzzles/generate.ts'),
    import('../puzzles/puzzle-analyser.ts'),
    import('../puzzles/puzzle.ts'),
    import('../puzzles/select.ts'),
  ]);
  const wanted = count.value;
  const pool = [];
  for await (const puzzle of generate(await PuzzleAnalyser.open(40_000), seed.value)) {
    if (signal.aborted) return 1;
    if (puzzle) pool.push(puzzle);
    if (
      puzzle &&
      pool.length >= wanted * poolFactor &&
      pool.length % wanted === 0 &&
      selectVaried(pool, wanted).length === wanted
    )
      break;
  }
  for (const puzzle of selectVaried(pool, wanted)) out(printPuzzle(puzzle));
  return 0;
}
