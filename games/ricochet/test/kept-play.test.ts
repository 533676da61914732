import {
  expect as must,
  parseRecord,
  attemptOfRecord,
  printRecord,
  recordOfAttempt,
  type SavedAttempt,
} from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import {
  duelOfPlay,
  savedDuel,
  savedSession,
  savedSolo,
  sessionOfPlay,
  soloOf,
  soloOfPlay,
} from '../src/modes/saved-play.ts';
import { strengths } from '../src/modes/scores.ts';
import { withDrawnChip, openSession } from '../src/modes/chip-session.ts';
import { defaults } from '../src/rules/params.ts';
import { rules } from '../src/rules/rules.ts';

/** Through the text of a record, as the library saves it. */
const through = (mode: string, play: SavedAttempt): SavedAttempt =>
  attemptOfRecord(must(parseRecord(printRecord(recordOfAttempt(mode, play)))))!;

const session = (() => {
  const first = withDrawnChip(openSession({ ...defaults, seed: 5 }));
  return must(first.play([...rules.moves(first.state, 0)][0]!, 0));
})();
const side = (moves: number | null, points: number) => ({ moves, points });
const results = [{ chip: 'rd8', moves: 5, best: 4, points: 8 }];

describe('a game of a mode in the library', () => {
  it('restores the chips, points and rule of a solo game', () => {
    const solo = soloOf(session, results, 'severe 30 60');
    const play = through('solo', savedSolo(session, solo));
    expect(play.location).toBe('5');
    expect(play.record.extra).toContainEqual(['Score', '8']);
    expect(soloOfPlay(play)).toEqual(solo);
  });

  it('restores the rounds of a duel, and names the winner of a finished one', () => {
    const rounds = [
      { person: side(null, -5), computer: side(7, 10), chip: 'computer' as const, moves: ['rN'], fewest: 4 },
    ];
    const match = { session, strength: strengths[2]!, punishment: 'gentle' as const, chips: 5, rounds, drawnAt: [] };
    const again = duelOfPlay(through('duel', savedDuel(match, false)).record)!;
    const draws = session.entries.filter(({ text }) => text.startsWith('draw')).length;
    expect(again.drawnAt).toHaveLength(draws);
    expect({ ...again, session: again.session.queryMoves, drawnAt: [] }).toEqual({
      ...match,
      session: session.queryMoves,
    });
    expect(through('duel', savedDuel(match, true)).outcome).toBe('lost');
    expect(savedDuel(match, false).outcome).toBeUndefined();
  });

  it.each([
    ['no note', undefined],
    ['half a note', '{"strength":'],
    ['another strength', '{"strength":"god","rounds":[]}'],
  ])('a damaged duel is not continued: %s', (_, note) => {
    const { record } = savedSession(session, { ...(note !== undefined && { notes: { Duel: note } }) });
    expect(duelOfPlay(record)).toBeUndefined();
  });

  it('restores all names of a party', () => {
    const party = withDrawnChip(openSession({ ...defaults, variant: 'party', players: 3, seed: 9 }));
    const seats = [{ name: 'Ada' }, { name: '' }, { name: 'Zoé' }];
    const { record } = through('party', savedSession(party, { seats }));
    expect(record.seats).toEqual(seats);
    expect(sessionOfPlay(record)!.queryMoves).toEqual(party.queryMoves);
  });
});
