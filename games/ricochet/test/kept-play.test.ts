import { expect as must, parseRecord, playOfRecord, printRecord, recordOfPlay, type KeptPlay } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import {
  duelOfPlay,
  keptDuel,
  keptSession,
  keptSolo,
  sessionOfPlay,
  soloOf,
  soloOfPlay,
} from '../src/modes/saved-play.ts';
import { strengths } from '../src/modes/scores.ts';
import { drawn, openSession } from '../src/modes/chip-session.ts';
import { defaults } from '../src/rules/params.ts';
import { rules } from '../src/rules/rules.ts';

/** Through the text of a record, as the library keeps it. */
const through = (mode: string, play: KeptPlay): KeptPlay =>
  playOfRecord(must(parseRecord(printRecord(recordOfPlay(mode, play)))))!;

const session = (() => {
  const first = drawn(openSession({ ...defaults, seed: 5 }));
  return must(first.play([...rules.moves(first.state, 0)][0]!, 0));
})();
const side = (moves: number | null, points: number) => ({ moves, points });
const results = [{ chip: 'rd8', moves: 5, best: 4, points: 8 }];

describe('what the library keeps of a page', () => {
  it('a solo game comes back with its chips, its points and its rule', () => {
    const solo = soloOf(session, results, 'severe 30 60');
    const play = through('solo', keptSolo(session, solo));
    expect(play.place).toBe('5');
    expect(play.record.extra).toContainEqual(['Score', '8']);
    expect(soloOfPlay(play)).toEqual(solo);
  });

  it('a duel comes back with its rounds; when it is over, it says who has won', () => {
    const rounds = [
      { person: side(null, -5), computer: side(7, 10), chip: 'computer' as const, moves: ['rN'], fewest: 4 },
    ];
    const match = { session, strength: strengths[2]!, punishment: 'gentle' as const, chips: 5, rounds, drawnAt: [] };
    const again = duelOfPlay(through('duel', keptDuel(match, false)).record)!;
    const draws = session.entries.filter(({ text }) => text.startsWith('draw')).length;
    expect(again.drawnAt).toHaveLength(draws);
    expect({ ...again, session: again.session.told, drawnAt: [] }).toEqual({ ...match, session: session.told });
    expect(through('duel', keptDuel(match, true)).outcome).toBe('lost');
    expect(keptDuel(match, false).outcome).toBeUndefined();
  });

  it.each([
    ['no note', undefined],
    ['half a note', '{"strength":'],
    ['another strength', '{"strength":"god","rounds":[]}'],
  ])('a damaged duel is not gone on with: %s', (_, note) => {
    const { record } = keptSession(session, { ...(note !== undefined && { notes: { Duel: note } }) });
    expect(duelOfPlay(record)).toBeUndefined();
  });

  it('a party comes back with everybody’s name', () => {
    const party = drawn(openSession({ ...defaults, variant: 'party', players: 3, seed: 9 }));
    const seats = [{ name: 'Ada' }, { name: '' }, { name: 'Zoé' }];
    const { record } = through('party', keptSession(party, { seats }));
    expect(record.seats).toEqual(seats);
    expect(sessionOfPlay(record)!.told).toEqual(party.told);
  });
});
