import { recordOf, type KeptPlay } from '@quadrille/kit';
import type { Running } from '../progress/kept.ts';
import { revision } from '../rules/rules.ts';
import type { Level, LevelSession } from './level.ts';

/** A level in play as the library keeps it. */
export function keptLevel({ id, title, params }: Level, session: LevelSession): KeptPlay {
  // Story and numbered levels are called by the app in the language of the reader; others have a name of their own.
  const isNamed = params.level !== 'story' && params.level !== 'random';
  return {
    place: id,
    ...(isNamed && { title }),
    record: recordOf(session, revision, [{ name: '' }], new Date().toISOString()),
  };
}

/** What is played on its page when somebody goes on from the library; undefined: it cannot be read. */
export function runningOfPlay({ place, record }: KeptPlay): Running | undefined {
  if (record.start === undefined) return undefined;
  const moves = record.entries.map(({ text }) => text).join('');
  return { level: place, start: record.start, moves, cursor: record.cursor ?? moves.length };
}
