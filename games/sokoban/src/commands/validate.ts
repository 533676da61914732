import type { Command, CommandArgs } from '@quadrille/kit';
import { readCollection } from '../files/collection.ts';
import type { FileLevel } from '../files/file-level.ts';
import { replay } from '../notation/replay.ts';
import { isSolved } from '../rules/step.ts';
import { exit, told } from './complain.ts';

/** `quadrille sokoban validate FILE…`: every level and every stored solution. */
export const validate: Command = { name: 'validate', flags: [], run };

async function run(args: CommandArgs): Promise<number> {
  const { say, out, err, words } = args;
  if (words.length === 0) {
    err(say('validate.usage'));
    return exit.usage;
  }
  let code: number = exit.ok;
  for (const file of words) {
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
