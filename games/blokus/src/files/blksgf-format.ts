import { ok, type FileFormat, type FileGame, type Result } from '@quadrille/kit';
import { recordText } from './convert.ts';
import { readEachBlksgf } from './read-blksgf.ts';

/** What the library takes in: every game of a `.blksgf` file. */
export const blksgfFormat: FileFormat = {
  extension: 'blksgf',
  read: async (text) =>
    readEachBlksgf(text).map((read): Result<FileGame> => {
      if (!read.ok) return read;
      const { lost } = read.value;
      return ok({
        record: recordText(read.value, () => ''),
        notes: lost.length > 0 ? [{ key: 'import.lost', args: { names: lost.join(', ') } }] : [],
      });
    }),
};
