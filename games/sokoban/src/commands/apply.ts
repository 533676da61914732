import type { Command, CommandArgs } from '@quadrille/kit';
import { parseCollection } from '../files/collection.ts';
import type { FileLevel } from '../files/file-level.ts';
import { printXsb } from '../notation/xsb.ts';
import { parseMov } from '../notation/mov.ts';
import { replay } from '../notation/replay.ts';
import { printKinds } from '../rules/kinds/kind-text.ts';
import { exit, told } from './complain.ts';

/**
 * `quadrille sokoban apply IN.xsb [IN.mov] OUT.xsb [--lenient]`: the board after the moves, as the report's program does.
 * Without a file of moves those that are saved in the level's file are played.
 */
export const apply: Command = { name: 'apply', flags: [{ name: 'lenient' }], run };

async function run(args: CommandArgs): Promise<number> {
  const { say, err, words } = args;
  const [levelFile] = words;
  const outFile = words.at(-1);
  // Two words of which the last is a file of moves: the result was forgotten, and the moves must not be written over.
  const isForgotten = words.length === 2 && /\.(?:mov|lurd)$/i.test(outFile ?? '');
  if (words.length < 2 || words.length > 3 || isForgotten || levelFile === undefined || outFile === undefined) {
    err(say('apply.usage'));
    return exit.usage;
  }
  const movesFile = words.length === 3 ? words[1] : undefined;
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
