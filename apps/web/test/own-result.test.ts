import { describe, expect, it } from 'vitest';
import { ownResult, type EndedGame } from '../src/features/play/own-result.ts';
import { findTurningPoint, judgeMoves } from '../src/features/study/mistakes.ts';

const elos: Readonly<Record<string, number>> = { easy: 1000, hard: 1600 };
const about = { at: 5, ms: 60_000, helped: false };
const person = { name: '' };
const easy = { name: '', player: 'easy' };
const hard = { name: '', player: 'hard' };

const ended = (over: Pick<EndedGame, 'seats' | 'outcome'> & Partial<EndedGame>): ReturnType<typeof ownResult> =>
  ownResult(
    { game: 'chess', sides: over.seats.map((_, seat) => [seat]), eloOf: (player) => elos[player], ...over },
    about,
  );

describe('the result of a game', () => {
  it('against one computer', () => {
    const seats = [person, easy];
    const won = ended({ seats, outcome: { winners: [0], reason: 'goal' } });
    expect(won).toEqual({
      game: 'chess',
      score: 1,
      against: [{ players: ['easy'], elo: 1000, score: 1 }],
      ...about,
    });
    expect(ended({ seats, outcome: { winners: [1], reason: 'goal' } })?.score).toBe(0);
    expect(ended({ seats, outcome: { winners: [], reason: 'rest' } })?.score).toBe(0.5);
  });

  it('among four: the losers are ranked by points', () => {
    const outcome = { winners: [3], scores: [10, 4, 12, 20], reason: 'end' };
    const result = ended({ seats: [person, easy, easy, hard], outcome });
    expect(result?.score).toBe(0);
    expect(result?.against.map(({ score }) => score)).toEqual([1, 0, 0]);
  });

  it('in teams: one encounter with the other side at its average rating', () => {
    const sides = [
      [0, 2],
      [1, 3],
    ];
    const result = ended({ seats: [person, easy, easy, hard], sides, outcome: { winners: [0, 2], reason: 'end' } });
    expect(result?.score).toBe(1);
    expect(result?.against).toEqual([{ players: ['easy', 'hard'], elo: 1300, score: 1 }]);
  });

  it('does not exist for games among computer players, between people, or aborted ones', () => {
    const outcome = { winners: [0], reason: 'goal' };
    expect(ended({ seats: [easy, hard], outcome })).toBeUndefined();
    expect(ended({ seats: [person, person], outcome })).toBeUndefined();
    expect(ended({ seats: [person, easy], outcome: { winners: [], reason: 'end-abort' } })).toBeUndefined();
  });

  it('against an unrated computer player has no rating', () => {
    const stranger = { name: '', player: 'stranger' };
    const result = ended({ seats: [person, stranger], outcome: { winners: [0], reason: 'goal' } });
    expect(result?.against).toEqual([{ players: ['stranger'], elo: null, score: 1 }]);
  });
});

const place = (mine: number) => ({ chances: [mine, 1 - mine], line: ['best'] });

describe('the turning point', () => {
  const moves = judgeMoves(
    [0.6, 0.5, 0.7, 0.2, 0.3, 0].map(place),
    [0, 1, 0, 1, 0].map((by) => ({ by, text: 'other' })),
  );

  it('is the costliest move of the loser', () => {
    expect(findTurningPoint(moves, [0])?.place).toBe(3);
    expect(findTurningPoint(moves, [1])?.place).toBe(2);
  });

  it('does not exist in a game without a mistake', () => {
    expect(findTurningPoint([], [0])).toBeUndefined();
  });
});
