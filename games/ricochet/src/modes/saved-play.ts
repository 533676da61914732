import { type GameRecord, type KeptPlay, type SeatHolder, headerOf, openRecord, recordOf } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { type KeptSolo, areResults } from '../puzzles/progress.ts';
import { revision } from '../rules/rules.ts';
import { type ChipSession, playable } from './chip-session.ts';
import type { RoundResult } from './duel-round.tsx';
import type { Match } from './duel.tsx';
import { punishmentNames, scoreOf, strengths } from './scores.ts';

const alone: readonly SeatHolder[] = [{ name: '' }];

interface About {
  readonly outcome?: KeptPlay['outcome'];
  readonly seats?: readonly SeatHolder[];
  /** What the moves do not tell, for whoever goes on. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** A session as the library keeps it: by the seed of its board, a game is known again. */
export function keptSession(session: ChipSession, about: About = {}, place = String(session.params.seed)): KeptPlay {
  const { outcome, seats = alone, notes = {} } = about;
  const record = recordOf(session, revision, seats, new Date().toISOString());
  return { place, record: { ...record, extra: Object.entries(notes) }, ...(outcome !== undefined && { outcome }) };
}

/** The session of a kept play; undefined: it cannot be read any more. */
export function sessionOfPlay(record: GameRecord): ChipSession | undefined {
  const session = openRecord({ ...playable, revision }, record);
  return session.ok ? session.value : undefined;
}

/** A note that was written as JSON; undefined where it is none. */
function noteOf(record: GameRecord, name: string): unknown {
  try {
    return JSON.parse(headerOf(record, name) ?? '');
  } catch {
    return undefined;
  }
}

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

/** A match as the library keeps it: the session after the last round, and how the rounds went. */
export function keptDuel({ session, strength, punishment, chips, rounds }: Match, isOver: boolean): KeptPlay {
  const [mine, theirs] = [scoreOf(rounds, 'person').points, scoreOf(rounds, 'computer').points];
  const outcome = mine > theirs ? 'won' : mine < theirs ? 'lost' : 'draw';
  return keptSession(session, {
    notes: {
      Score: `${mine} : ${theirs}`,
      Opponent: strength.id,
      Duel: JSON.stringify({ strength: strength.id, punishment, chips, rounds }),
    },
    ...(isOver && { outcome }),
  });
}

/** Undefined: not a match that can be gone on with. */
export function duelOfPlay(record: GameRecord): Match | undefined {
  const session = sessionOfPlay(record);
  const note = noteOf(record, 'Duel');
  if (!session || !isLoose(note)) return undefined;
  const strength = strengths.find(({ id }) => id === note['strength']);
  const punishment = punishmentNames.find((name) => name === note['punishment']);
  const { chips, rounds } = note;
  if (!strength || !punishment || !Number.isSafeInteger(chips) || !Array.isArray(rounds)) return undefined;
  if (!rounds.every(isRound)) return undefined;
  return { session, strength, punishment, chips: Number(chips), rounds, drawnAt: drawnSessions(session) };
}

/** The session as it was when each chip had been drawn. */
const drawnSessions = (session: ChipSession): readonly ChipSession[] =>
  session.entries.flatMap(({ text }, index) => (text.startsWith('draw') ? [session.go(index + 1)] : []));

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isSide = (value: unknown): boolean =>
  isLoose(value) &&
  (value['moves'] === null || Number.isSafeInteger(value['moves'])) &&
  Number.isSafeInteger(value['points']);
const isRound = (value: unknown): value is RoundResult =>
  isLoose(value) &&
  isSide(value['person']) &&
  isSide(value['computer']) &&
  (value['chip'] === 'person' || value['chip'] === 'computer') &&
  (value['fewest'] === undefined || Number.isSafeInteger(value['fewest'])) &&
  Array.isArray(value['moves']) &&
  value['moves'].every((text) => typeof text === 'string');
