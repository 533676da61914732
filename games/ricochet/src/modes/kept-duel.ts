import type { GameRecord, KeptPlay } from '@quadrille/kit';
import type { RoundResult } from './duel-round.tsx';
import { scoreOf } from './duel-score.ts';
import type { Match } from './duel.tsx';
import { keptSession, noteOf, sessionOfPlay } from './kept-play.ts';
import { punishmentNames } from './score.ts';
import { strengths } from './strengths.ts';
import type { ChipSession } from './chip-session.ts';

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
