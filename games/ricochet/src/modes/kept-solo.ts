import { headerOf, type KeptPlay } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { areResults, type KeptSolo } from '../progress.ts';
import { keptSession, noteOf } from './kept-play.ts';
import type { ChipSession } from './chip-session.ts';

/** All that is needed to go on with a solo game. */
export function soloOf(session: ChipSession, results: KeptSolo['results'], rule: string): KeptSolo {
  const moves = session.entries.slice(0, session.cursor).map(({ text }) => text);
  return { params: notation.params.print(session.params), start: session.start ?? null, moves, results, rule };
}

/** A solo game as the library keeps it. */
export function keptSolo(session: ChipSession, { results, rule }: KeptSolo): KeptPlay {
  const points = results.reduce((sum, result) => sum + result.points, session.state.points[0]!);
  return keptSession(session, { notes: { Score: String(points), Rule: rule, Results: JSON.stringify(results) } });
}

/** What the page goes on with; undefined: nothing was asked for, or it cannot be read. */
export function soloOfPlay(play: KeptPlay | undefined): KeptSolo | undefined {
  if (!play) return undefined;
  const { record } = play;
  const results = noteOf(record, 'Results');
  if (!areResults(results)) return undefined;
  return {
    params: record.params,
    start: record.start ?? null,
    moves: record.entries.slice(0, record.cursor).map(({ text }) => text),
    results,
    rule: headerOf(record, 'Rule') ?? '',
  };
}
