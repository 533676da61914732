import type { Command, CommandArgs, Fault } from '@quadrille/kit';
import { parseCollection, readCollection } from '../files/collection.ts';
import type { FileLevel } from '../files/notes.ts';
import { placeIn, printKinds, printXsb } from '../rules/level-text.ts';
import { parseMov, replay } from '../notation/moves-text.ts';
import { isSolved } from '../rules/step.ts';

/** A fault as a sentence, with file, line and column if known. */
export function told({ say }: CommandArgs, fault: Fault, file?: string, text?: string): string {
  const message = say(`fault.${fault.code}`, fault.args);
  if (file === undefined) return message;
  if (text === undefined || fault.at === undefined) return say('file.fault', { file, message });
  const { line, column } = placeIn(text, fault.at);
  // As text, because a number would get a thousands separator.
  return say('file.fault-at', { file, line: String(line), column: String(column), message });
}

/** Exit codes: negative result; bad call. */
export const exit = { ok: 0, no: 1, usage: 2 } as const;

/**
 * `quadrille sokoban apply IN.xsb [IN.mov] OUT.xsb [--lenient]`: the board after the moves, as the report's program does.
 * Without a file of moves those that are saved in the level's file are played.
 */
export const apply: Command = { name: 'apply', flags: [{ name: 'lenient' }], run: runApply };

async function runApply(args: CommandArgs): Promise<number> {
  const { say, err, positionals } = args;
  const [levelFile] = positionals;
  const outFile = positionals.at(-1);
  // Two files of which the last has moves: the output was forgotten, and the moves must not be overwritten.
  const isForgotten = positionals.length === 2 && /\.(?:mov|lurd)$/i.test(outFile ?? '');
  if (
    positionals.length < 2 ||
    positionals.length > 3 ||
    isForgotten ||
    levelFile === undefined ||
    outFile === undefined
  ) {
    err(say('apply.usage'));
    return exit.usage;
  }
  const movesFile = positionals.length === 3 ? positionals[1] : undefined;
  const levelText = await args.read(levelFile);
  if (!levelText.ok) return refuse(told(args, levelText.error, levelFile));
  const collection = parseCollection(levelText.value);
  if (!collection.ok) return refuse(told(args, collection.error, levelFile, levelText.value), exit.no);
  const { levels } = collection.value;
  if (levels.length !== 1) return refuse(say('apply.one-level', { file: levelFile, n: levels.length }), exit.no);
  const [level] = levels as readonly [FileLevel];
  let letters = level.solutions.find(({ isSaved }) => isSaved)?.moves;
  if (movesFile !== undefined) {
    const movesText = await args.read(movesFile);
    if (!movesText.ok) return refuse(told(args, movesText.error, movesFile));
    const mov = parseMov(movesText.value);
    if (!mov.ok) return refuse(told(args, mov.error, movesFile, movesText.value), exit.no);
    letters = mov.value.moves;
  }
  if (letters === undefined) return refuse(say('apply.no-moves', { file: levelFile }));

  const lenient = args.flags['lenient'] === true;
  const { state, moves, skipped, refusal } = replay(level.start, letters, { lenient });
  if (refusal) {
    const reason = say(`fault.${refusal.fault.code}`, refusal.fault.args);
    return refuse(say('apply.impossible', { n: refusal.number, letter: refusal.letter, reason }), exit.no);
  }
  const kinds = printKinds(state, '; ');
  const written = await args.write(outFile, printXsb(state) + (kinds === '' ? '' : `Kinds: ${kinds}\n`));
  if (!written.ok) return refuse(told(args, written.error));
  if (skipped.length > 0) err(say('apply.skipped', { n: skipped.length, made: moves.length }));
  return exit.ok;

  function refuse(message: string, code: number = exit.usage): number {
    err(message);
    return code;
  }
}

/** `quadrille sokoban validate FILE…`: every level and every stored solution. */
export const validate: Command = { name: 'validate', flags: [], run: runValidate };

async function runValidate(args: CommandArgs): Promise<number> {
  const { say, out, err, positionals } = args;
  if (positionals.length === 0) {
    err(say('validate.usage'));
    return exit.usage;
  }
  let code: number = exit.ok;
  for (const file of positionals) {
    const text = await args.read(file);
    if (!text.ok) {
      err(told(args, text.error, file));
      code = exit.usage;
      continue;
    }
    const { collection, faults } = readCollection(text.value);
    const unsolved = collection.levels.flatMap((level, index) => badSolutions(args, level, index, file));
    for (const message of [...faults.map((fault) => told(args, fault, file, text.value)), ...unsolved]) err(message);
    const solutions = collection.levels.flatMap((level) => level.solutions.filter((one) => isGood(level, one.moves)));
    out(say('validate.good', { file, n: collection.levels.length, solutions: solutions.length }));
    if (faults.length + unsolved.length > 0 && code === exit.ok) code = exit.no;
  }
  return code;
}

function isGood({ start }: FileLevel, moves: string): boolean {
  const { state, refusal } = replay(start, moves);
  return !refusal && isSolved(state);
}

function badSolutions({ say }: CommandArgs, level: FileLevel, index: number, file: string): readonly string[] {
  const name = level.title ?? String(index + 1);
  return level.solutions.flatMap(({ moves, isSaved }) => {
    const { state, refusal } = replay(level.start, moves);
    if (refusal) return [say('validate.impossible', { file, level: name, n: refusal.number })];
    return isSaved || isSolved(state) ? [] : [say('validate.unsolved', { file, level: name })];
  });
}

/**
 * `quadrille solve sokoban FILE`: one line of JSON per level in the order of the file, also with several jobs; progress
 * and a summary on the error stream. An unreadable level has a line too.
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
  // Loaded on demand, because the solver is large.
  run: async (args) => (await import('./solve-run.ts')).run(args),
};
