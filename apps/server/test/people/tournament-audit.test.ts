import { describe, expect, it } from 'vitest';
import { auditTournament } from './tournament-audit.ts';
import type { StoredMeeting, TournamentState } from '../../src/store/tournaments.ts';

/** A table of this round, paired and finished in order. */
const table = (round: number, seats: readonly number[], places: readonly number[] = [1, 2]): StoredMeeting => ({
  round,
  seats,
  places,
  board: 0,
  game: `${round}: ${seats.join('-')}`,
  paired: 10 * round,
  ended: 10 * round + 5,
});

const swiss = (meetings: readonly StoredMeeting[], kind: 'swiss' | 'arena' = 'swiss'): TournamentState => ({
  tournament: {
    id: 'cup',
    creator: null,
    by: null,
    name: 'Cup',
    plan: { game: 'noughts', params: '', control: '60+1', kind, rounds: 2, seats: 2, secret: '' },
    status: 'over',
    listed: true,
    version: 1,
    due: null,
    created: 0,
    began: 1,
    ended: 100,
  },
  entrants: [1, 2, 3, 4].map((number) => ({
    number,
    rating: 1500,
    isOut: false,
    account: null,
    name: '',
    kind: 'account' as const,
  })),
  meetings,
});

const seen = (meetings: readonly StoredMeeting[]): Map<string, readonly number[]> =>
  new Map(meetings.map(({ game, places }) => [game!, places!]));

const fair = [table(1, [1, 2]), table(1, [3, 4]), table(2, [1, 3]), table(2, [2, 4])];

describe('the audit of a tournament', () => {
  it('finds nothing in a correct tournament', () => {
    expect(auditTournament(swiss(fair), seen(fair), true)).toEqual({ twice: [], lost: [], unpaired: [] });
  });

  it('finds repeated pairs, and a player at two tables', () => {
    const again = [table(1, [1, 2]), table(1, [3, 4]), table(2, [2, 1]), table(2, [3, 4])];
    expect(auditTournament(swiss(again), seen(again), true).twice).toEqual(['1-2 in round 2', '3-4 in round 2']);
    const both = [...fair, { ...table(2, [1, 4]), paired: 12 }];
    expect(auditTournament(swiss(both), seen(both), true).twice).toContain('1 twice in a round');
    const early = fair.map((meeting) => (meeting.round === 2 ? { ...meeting, paired: 12 } : meeting));
    expect(auditTournament(swiss(early), seen(early), true).twice.length).toBe(4);
  });

  it('finds lost or changed results, and unpaired players', () => {
    const [first, ...others] = fair;
    const { places: _, ...open } = first!;
    expect(auditTournament(swiss([open, ...others]), seen(fair), true).lost.length).toBe(1);
    const turned = [{ ...first!, places: [2, 1] }, ...others];
    expect(auditTournament(swiss(turned), seen(fair), true).lost.length).toBe(1);
    expect(auditTournament(swiss(others), seen(fair), true).unpaired).toEqual(['1: 2', '2: 2']);
    const again = [table(1, [1, 2]), table(2, [2, 1])];
    expect(auditTournament(swiss(again, 'arena'), seen(again), false).unpaired.length).toBe(2);
  });
});
