import { lineAndColumn, type Command, type CommandArgs, type Fault, type Result } from '@quadrille/kit';
import { exportBlksgf, importBlksgf } from '../files/blksgf.ts';

/** `quadrille blokus import FILE|- [--out FILE]`: converts a `.blksgf` file to a record. */
export const importCommand: Command = {
  name: 'import',
  flags: [{ name: 'out', value: 'FILE' }],
  run: (args) =>
    convert(args, (text) => {
      const imported = importBlksgf(text, (seat) => args.say('import.player', { n: seat + 1 }));
      if (!imported.ok) return imported;
      const { record, lost, more } = imported.value;
      if (lost.length > 0) args.err(args.say('import.lost', { names: lost.join(', ') }));
      if (more > 0) args.err(args.say('import.more', { n: more }));
      return { ok: true, value: record };
    }),
};

/** `quadrille blokus export FILE|- [--out FILE]`: converts a record to a `.blksgf` file. */
export const exportCommand: Command = {
  name: 'export',
  flags: [{ name: 'out', value: 'FILE' }],
  run: (args) => convert(args, exportBlksgf),
};

async function convert(args: CommandArgs, change: (text: string) => Result<string>): Promise<number> {
  const { say, flags, positionals } = args;
  const printFault = (error: Fault, text?: string): number => {
    const message = say(`fault.${error.code}`, error.args);
    const placed = text !== undefined && error.at !== undefined;
    args.err(placed ? say('fault.at-place', { ...lineAndColumn(text, error.at), message }) : message);
    return 1;
  };
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    args.err(say('convert.usage'));
    return 2;
  }
  const text = await args.read(file);
  if (!text.ok) return printFault(text.error);
  const changed = change(text.value);
  if (!changed.ok) return printFault(changed.error, text.value);
  const target = flags['out'];
  if (typeof target !== 'string') {
    args.out(changed.value.trimEnd());
    return 0;
  }
  const written = await args.write(target, changed.value);
  return written.ok ? 0 : printFault(written.error);
}
