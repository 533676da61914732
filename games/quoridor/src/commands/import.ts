import { lineAndColumn, printRecord, recordOf, type Command, type CommandArgs, type Fault } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { replayText } from '../notation/replay-text.ts';
import { revision, rules } from '../rules/rules.ts';

/** A plain game text in, a record out: `quadrille quoridor import FILE|- [--older] [--params P]`. */
export const importCommand: Command = {
  name: 'import',
  flags: [{ name: 'older' }, { name: 'params', value: 'P' }],
  run,
};

async function run(args: CommandArgs): Promise<number> {
  const { say, flags, words } = args;
  const complain = (error: Fault, text?: string): number => {
    const message = say(`fault.${error.code}`, error.args);
    const placed = text !== undefined && error.at !== undefined;
    args.err(placed ? say('fault.at-place', { ...lineAndColumn(text, error.at), message }) : message);
    return 1;
  };

  const [file, ...more] = words;
  if (file === undefined || more.length > 0) {
    args.err(say('import.usage'));
    return 2;
  }
  const params = notation.params.parse(typeof flags['params'] === 'string' ? flags['params'] : '');
  if (!params.ok) return complain(params.error);
  const text = await args.read(file);
  if (!text.ok) return complain(text.error);
  const session = replayText(params.value, text.value, flags['older'] === true);
  if (!session.ok) return complain(session.error, text.value);
  const seats = Array.from({ length: rules.seats(params.value) }, (_, seat) => ({
    name: say('import.player', { n: seat + 1 }),
  }));
  args.out(printRecord(recordOf(session.value, revision, seats)));
  return 0;
}
