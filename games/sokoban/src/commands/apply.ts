import type { Command, CommandArgs } from '@quadrille/kit';
import { parseCollection } from '../files/collection.ts';
import { printXsb } from '../notation/xsb.ts';
import { parseMov } from '../notation/mov.ts';
import { replay } from '../notation/replay.ts';
import { exit, told } from './complain.ts';

/** `quadrille sokoban apply IN.xsb IN.mov OUT.xsb [--lenient]`: the board after the moves, as the report's program does. */
export const apply: Command = { name: 'apply', flags: [{ name: 'lenient' }], run };

async function run(args: CommandArgs): Promise<number> {
  const { say, err, words } = args;
  const [levelFile, movesFile, outFile, ...more] = words;
  if (outFile === undefined || movesFile === undefined || levelFile === undefined || more.length > 0) {
    err(say('apply.usage'));
    return exit.usage;
  }
  const levelText = await args.read(levelFile);
  if (!levelText.ok) return refuse(told(args, levelText.error, levelFile));
  const collection = parseCollection(levelText.value);
  if (!collection.ok) return refuse(told(args, collection.error, levelFile, levelText.value), exit.no);
  const { levels } = collection.value;
  if (levels.length !== 1) return refuse(say('apply.one-level', { file: levelFile, n: levels.length }), exit.no);
  const movesText = await args.read(movesFile);
  if (!movesText.ok) return refuse(told(args, movesText.error, movesFile));
  const mov = parseMov(movesText.value);
  if (!mov.ok) return refuse(told(args, mov.error, movesFile, movesText.value), exit.no);

  const lenient = args.flags['lenient'] === true;
  const { state, moves, skipped, refusal } = replay(levels[0]!.start, mov.value.moves, { lenient });
  if (refusal) {
    const reason = say(`fault.${refusal.fault.code}`, refusal.fault.args);
    return refuse(say('apply.impossible', { n: refusal.number, letter: refusal.letter, reason }), exit.no);
  }
  const written = await args.write(outFile, printXsb(state));
  if (!written.ok) return refuse(told(args, written.error));
  if (skipped.length > 0) err(say('apply.skipped', { n: skipped.length, made: moves.length }));
  return exit.ok;

  function refuse(message: string, code: number = exit.usage): number {
    err(message);
    return code;
  }
}
