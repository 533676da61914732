import { amount } from '@quadrille/conformance/amount';
import { type RatedPuzzle, dailyRushLength, rushDealer, rushSeedOf } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { historyOf, openMisses } from '../src/features/puzzles/history.ts';
import {
  afterPuzzle,
  comboBonusMs,
  endOf,
  freshRush,
  longestCombo,
  playedMs,
  rushBoard,
  rushCurve,
  rushMs,
  seenLately,
  withRound,
} from '../src/features/puzzles/rush.ts';
import { suggestionFor } from '../src/features/puzzles/suggestion.ts';
import { loadGame } from '../src/platform/games.ts';
import { withSolvedLater } from '../src/platform/profile-merge.ts';
import { emptyProfile, type Profile } from '../src/platform/profile.ts';

const { signal } = new AbortController();

async function nearOf(id: string) {
  const challenges = await (await loadGame(id))!.puzzleSource!();
  return (rating: number, stop: AbortSignal, seed: number) => challenges.near(rating, seed, stop);
}

/** The positions of the first puzzles of a round. */
async function dealt(deal: ReturnType<typeof rushDealer>, length: number): Promise<string[]> {
  const positions: string[] = [];
  for (let place = 0; place < length; place++) positions.push((await deal(place, signal))!.position);
  return positions;
}

const puzzle = (position: string): RatedPuzzle => ({
  params: '',
  position,
  seat: 0,
  rating: 900,
  task: 'win',
  n: 2,
  data: '',
});
const solved = (position = 'a') => ({ challenge: puzzle(position), isSolved: true, at: 1 });
const missed = (position = 'a') => ({ challenge: puzzle(position), isSolved: false, at: 1, miss: { moves: ['e4'] } });

const oneOfFour = async (_: number, __: AbortSignal, seed: number) => puzzle(String(seed % 4));

describe('the puzzles of a rush', () => {
  it.each(['quoridor', 'minotaur'])('%s: never repeat in a round, nor in the next rounds', async (game) => {
    const near = await nearOf(game);
    const seen = new Set<string>();
    const rounds = 3;
    for (let round = 0; round < rounds; round++) {
      const positions = await dealt(rushDealer(near, 1000 + round, seen), 16);
      expect(new Set(positions).size).toBe(16);
      expect(positions.filter((position) => seen.has(position))).toEqual([]);
      for (const position of positions) seen.add(position);
    }
  });

  it('repeat after all others have been seen, but never in the same round', async () => {
    const positions = await dealt(rushDealer(oneOfFour, 7, new Set(['0', '1', '2', '3'])), 4);
    expect(positions.toSorted()).toEqual(['0', '1', '2', '3']);
  });

  it.each(['quoridor', 'blokus', 'ricochet', 'sokoban', 'minotaur'])(
    '%s: the round of a day is the same for all players, and changes every day',
    async (game) => {
      const near = await nearOf(game);
      const length = amount(3, dailyRushLength);
      const [mine, yours] = [rushDealer(near, rushSeedOf('2026-11-18')), rushDealer(near, rushSeedOf('2026-11-18'))];
      const first = await dealt(mine, length);
      expect(await dealt(yours, length)).toEqual(first);
      expect(await dealt(rushDealer(near, rushSeedOf('2026-11-19')), length)).not.toEqual(first);
    },
    60_000,
  );
});

describe('a round', () => {
  it('counts solved puzzles; every third in a row adds time, a miss ends the row and costs a life', () => {
    const three = [solved(), solved(), solved()].reduce(afterPuzzle, freshRush);
    expect(three).toMatchObject({ score: 3, combo: 3, bonusMs: comboBonusMs, lives: 3 });
    const broken = afterPuzzle(three, missed());
    expect(broken).toMatchObject({ score: 3, combo: 0, bonusMs: comboBonusMs, lives: 2 });
    const six = [solved(), solved(), solved()].reduce(afterPuzzle, broken);
    expect(six.bonusMs).toBe(2 * comboBonusMs);
  });

  it('ends with the third miss, or with its last puzzle', () => {
    const two = [missed(), missed()].reduce(afterPuzzle, freshRush);
    expect(endOf(two, Infinity)).toBeUndefined();
    expect(endOf(afterPuzzle(two, missed()), Infinity)).toBe('lives');
    expect(endOf(afterPuzzle(two, solved()), 3)).toBe('finished');
  });

  it('takes no longer than its clock, also on a device that slept', () => {
    const rush = { ...freshRush, bonusMs: comboBonusMs };
    expect([playedMs(rush, 1000, 61_000), playedMs(rush, 1000, 3_600_000), playedMs(rush, 1000, 0)]).toEqual([
      60_000,
      rushMs + comboBonusMs,
      0,
    ]);
  });

  it('stores its puzzles when it is over; the round of a day counts once', () => {
    const rush = [solved('a'), missed('b')].reduce(afterPuzzle, freshRush);
    const result = { game: 'chess', at: 5, score: 1, day: '2026-11-18', marks: '+-', ms: 1000 };
    const once = withRound(emptyProfile, 'day-chess-2026-11-18', result, rush);
    expect(Object.values(once.tried).map(({ outcome, wrong }) => [outcome, wrong])).toEqual([
      ['solved', []],
      ['missed', ['e4']],
    ]);
    expect(seenLately(once, 'chess')).toEqual(new Set(['a', 'b']));
    expect(seenLately(once, 'go').size).toBe(0);
    expect(withRound(once, 'day-chess-2026-11-18', { ...result, score: 2 }, rush)).toBe(once);
  });

  it('without a solved puzzle is not among the best, but in the chart', () => {
    const scores = [0, 4, 0, 9];
    const rushes = Object.fromEntries(scores.map((score, at) => [`r${at}`, { game: 'chess', at, score }]));
    const profile = { ...emptyProfile, rushes };
    expect(rushBoard(profile, 'chess').map(({ score }) => score)).toEqual([9, 4]);
    expect(rushCurve(profile, 'chess').map(({ score }) => score)).toEqual(scores);
    expect(['', '-', '+', '++-+++-'].map(longestCombo)).toEqual([0, 0, 1, 3]);
  });
});

/** A missed rated puzzle, a missed one of a rush, and results of an earlier version. */
const someMisses: Profile = {
  ...emptyProfile,
  puzzles: {
    old: { game: 'chess', at: 1, rating: 900, solved: false, ms: 1 },
    new: { game: 'chess', at: 20, rating: 900, solved: false, ms: 1 },
  },
  days: { 'go/2026-11-17': { version: 1, outcome: 'clean', moves: null, par: null, tries: 1 } },
  tried: {
    new: { game: 'chess', at: 20, from: 'rated', outcome: 'missed', challenge: puzzle('a'), wrong: ['e4'] },
    'r1-0': { game: 'go', at: 30, from: 'rush', outcome: 'missed', challenge: puzzle('b'), wrong: [] },
  },
};
const all = { game: 'all', source: 'all', outcome: 'all' } as const;
const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

describe('the history', () => {
  it('has every puzzle once, latest first, including those of earlier versions', () => {
    expect(ids(historyOf(someMisses, all))).toEqual(['daily-go-2026-11-17', 'r1-0', 'new', 'old']);
  });

  it('is filtered by game, kind and result', () => {
    expect(ids(historyOf(someMisses, { ...all, game: 'chess' }))).toEqual(['new', 'old']);
    expect(ids(historyOf(someMisses, { ...all, source: 'rush' }))).toEqual(['r1-0']);
    expect(ids(historyOf(someMisses, { ...all, outcome: 'solved' }))).toEqual(['daily-go-2026-11-17']);
    expect(ids(historyOf(someMisses, { ...all, outcome: 'missed' }))).toEqual(['r1-0', 'new', 'old']);
  });

  it('offers no retry for puzzles that were solved later or not stored', () => {
    expect(ids(openMisses(someMisses))).toEqual(['r1-0', 'new']);
    expect(ids(openMisses(withSolvedLater(someMisses, 'new', 40)))).toEqual(['r1-0']);
  });
});

describe('the suggestion', () => {
  const games = ['chess', 'go'];
  const today = '2026-11-18';
  const day = { version: 1, outcome: 'clean', moves: null, par: null, tries: 1 } as const;
  const kindOf = (profile: Profile) => {
    const { kind, game } = suggestionFor(profile, today, games)!;
    return `${kind} ${game}`;
  };

  it('begins with the first game, protects a streak, then leads from puzzle to puzzle', () => {
    expect(kindOf(emptyProfile)).toBe('first chess');
    expect(suggestionFor(emptyProfile, today, games, true)!.kind).toBe('daily');
    const yesterday = { ...emptyProfile, days: { 'go/2026-11-17': day } };
    expect(kindOf(yesterday)).toBe('streak go');
    const one = { ...emptyProfile, days: { 'go/2026-11-18': day } };
    expect(kindOf(one)).toBe('new-game chess');
    expect(kindOf({ ...one, days: { ...one.days, 'chess/2026-11-10': day } })).toBe('daily chess');
    expect(kindOf({ ...one, tried: someMisses.tried })).toBe('again go');
    const both = { ...one, days: { ...one.days, 'chess/2026-11-18': day } };
    expect(kindOf(both)).toBe('rush chess');
    const rushes = { 'day-chess-2026-11-18': { game: 'chess', at: 1, score: 2, day: today } };
    expect(kindOf({ ...both, rushes })).toBe('rated chess');
  });
});
