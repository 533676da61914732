import { fail, fault, ok, printRecord, recordOf, type FileFormat } from '@quadrille/kit';
import { replayText } from '../notation/replay-text.ts';
import { revision, rules } from '../rules/rules.ts';
import { setup } from '../setup.ts';

/**
 * What the library takes in: a plain game text. It tells neither board nor dialect, so it is the usual game of two; the
 * first step of a pawn is legal in one of the dialects only.
 */
export const gameTextFormat: FileFormat = {
  extension: 'txt',
  read: async (text) => {
    const session = replayEither(text.replace(/^\u{feff}/u, ' '));
    if (!session.ok) return [session];
    if (session.value.length === 0) return [fail(fault('game-text-empty', {}, 0))];
    const seats = Array.from({ length: rules.seats(setup.defaults) }, () => ({ name: '' }));
    return [ok({ record: printRecord(recordOf(session.value, revision, seats)), notes: [] })];
  },
};

function replayEither(text: string): ReturnType<typeof replayText> {
  const ours = replayText(setup.defaults, text, false);
  if (ours.ok) return ours;
  const older = replayText(setup.defaults, text, true);
  if (older.ok) return older;
  // It was written in the dialect that leads further.
  return older.error.at! > ours.error.at! ? older : ours;
}
