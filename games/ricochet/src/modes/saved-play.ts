import { type GameRecord, type SavedAttempt, type SeatHolder, headerOf, openRecord, recordOf } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { type SavedSolo, areResults } from '../puzzles/progress.ts';
import { revision } from '../rules/rules.ts';
import { type ChipSession, playableGame } from './chip-session.ts';
import type { RoundResult } from './duel-round.tsx';
import type { DuelMatchState } from './duel.tsx';
import { punishmentNames, scoreOf, strengths } from './scores.ts';

const soloSeats: readonly SeatHolder[] = [{ name: '' }];

interface SaveOptions {
  readonly outcome?: SavedAttempt['outcome'];
  readonly seats?: readonly SeatHolder[];
  /** What the moves do not contain, in order to continue. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** A session as the library saves it; the seed of its board identifies the match. */
export function savedSession(
  session: ChipSession,
  about: SaveOptions = {},
  place = String(session.params.seed),
): SavedAttempt {
  const { outcome, seats = soloSeats, notes = {} } = about;
  const record = recordOf(session, revision, seats, new Date().toISOString());
  return {
    location: place,
    record: { ...record, extra: Object.entries(notes) },
    ...(outcome !== undefined && { outcome }),
  };
}

/** The session of a saved match; undefined if it cannot be read. */
export function sessionOfPlay(record: GameRecord): ChipSession | undefined {
  const session = openRecord({ ...playableGame, revision }, record);
  return session.ok ? session.value : undefined;
}

/** A note with JSON content; undefined if it is invalid. */
function noteOf(record: GameRecord, name: string): unknown {
  try {
    return JSON.parse(headerOf(record, name) ?? '');
  } catch {
    return undefined;
  }
}

/** Everything needed to continue a solo match. */
export function soloOf(session: ChipSession, results: SavedSolo['results'], rule: string): SavedSolo {
  const moves = session.entries.slice(0, session.cursor).map(({ text }) => text);
  return { params: notation.params.print(session.params), start: session.start ?? null, moves, results, rule };
}

/** A solo match as the library saves it. */
export function savedSolo(session: ChipSession, { results, rule }: SavedSolo): SavedAttempt {
  const points = results.reduce((sum, result) => sum + result.points, session.state.points[0]!);
  return savedSession(session, { notes: { Score: String(points), Rule: rule, Results: JSON.stringify(results) } });
}

/** The saved match to continue; undefined if none was requested or it cannot be read. */
export function soloOfPlay(play: SavedAttempt | undefined): SavedSolo | undefined {
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

/** A duel as the library saves it: the session after the last round, and the results. */
export function savedDuel(
  { session, strength, punishment, chips, rounds }: DuelMatchState,
  isOver: boolean,
): SavedAttempt {
  const [mine, theirs] = [scoreOf(rounds, 'person').points, scoreOf(rounds, 'computer').points];
  const outcome = mine > theirs ? 'won' : mine < theirs ? 'lost' : 'draw';
  return savedSession(session, {
    notes: {
      Score: `${mine} : ${theirs}`,
      Opponent: strength.id,
      Duel: JSON.stringify({ strength: strength.id, punishment, chips, rounds }),
    },
    ...(isOver && { outcome }),
  });
}

/** Undefined if it cannot be continued. */
export function duelOfPlay(record: GameRecord): DuelMatchState | undefined {
  const session = sessionOfPlay(record);
  const note = noteOf(record, 'Duel');
  if (!session || !isJsonObject(note)) return undefined;
  const strength = strengths.find(({ id }) => id === note['strength']);
  const punishment = punishmentNames.find((name) => name === note['punishment']);
  const { chips, rounds } = note;
  if (!strength || !punishment || !Number.isSafeInteger(chips) || !Array.isArray(rounds)) return undefined;
  if (!rounds.every(isRound)) return undefined;
  return { session, strength, punishment, chips: Number(chips), rounds, drawnAt: sessionsAtDraws(session) };
}

/** The sessions right after each chip was drawn. */
const sessionsAtDraws = (session: ChipSession): readonly ChipSession[] =>
  session.entries.flatMap(({ text }, index) => (text.startsWith('draw') ? [session.go(index + 1)] : []));

type JsonObject = Readonly<Record<string, unknown>>;
const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
const isSide = (value: unknown): boolean =>
  isJsonObject(value) &&
  (value['moves'] === null || Number.isSafeInteger(value['moves'])) &&
  Number.isSafeInteger(value['points']);
const isRound = (value: unknown): value is RoundResult =>
  isJsonObject(value) &&
  isSide(value['person']) &&
  isSide(value['computer']) &&
  (value['chip'] === 'person' || value['chip'] === 'computer') &&
  (value['fewest'] === undefined || Number.isSafeInteger(value['fewest'])) &&
  Array.isArray(value['moves']) &&
  value['moves'].every((text) => typeof text === 'string');
