import { random, type RatedPuzzle } from '@quadrille/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRating, gameRatings, puzzleRatings, ratingNow } from '../src/shared/profile/own-rating.ts';
import { profileFormat } from '../src/platform/profile-format.ts';
import { mergeProfiles, withDay, withSolvedLater, withTried } from '../src/platform/profile-merge.ts';
import {
  cleanName,
  dayOutcomes,
  emptyProfile,
  maxTriedPerGame,
  puzzleSources,
  triedOutcomes,
  withGame,
  withPersona,
  type GameResult,
  type Profile,
  type TriedPuzzle,
} from '../src/platform/profile.ts';
import { longestDayStreak } from '@quadrille/rating';
import { cleanDays, streakOf } from '../src/shared/profile/streaks.ts';

const won = (elo: number, at = 0): GameResult => ({
  game: 'chess',
  at,
  score: 1,
  against: [{ players: ['easy'], elo, score: 1 }],
  ms: 60_000,
  helped: false,
});

const score = fc.constantFrom(0, 0.5, 1);
const time = fc.integer({ min: 0, max: 1e13 });
const game = fc.constantFrom('chess', 'go');
const ids = fc.constantFrom('a', 'b', 'c', 'd');
const keyed = <T>(values: fc.Arbitrary<T>, keys: fc.Arbitrary<string> = ids) =>
  fc.dictionary(keys, values, { noNullPrototype: true });
const challenge: RatedPuzzle = {
  params: '',
  position: 'a8 / - / b8 c8 / 0 0 / 1',
  seat: 0,
  rating: 600,
  task: 'win',
  n: 2,
  data: 'win2',
};
const someProfile: fc.Arbitrary<Profile> = fc.record({
  me: fc.record({
    name: fc.string().map(cleanName),
    colour: fc.integer({ min: 0, max: 3 }),
    revision: fc.integer({ min: 0, max: 3 }),
  }),
  games: keyed(
    fc.record({
      game,
      at: time,
      score,
      against: fc.array(
        fc.record({ players: fc.array(ids), elo: fc.option(fc.integer({ min: 600, max: 2600 })), score }),
      ),
      ms: time,
      helped: fc.boolean(),
    }),
  ),
  puzzles: keyed(
    fc.record({ game, at: time, rating: fc.integer({ min: 500, max: 2000 }), solved: fc.boolean(), ms: time }),
  ),
  days: keyed(
    fc.record({
      version: fc.constantFrom(1, 2),
      outcome: fc.constantFrom(...dayOutcomes),
      moves: fc.option(fc.integer({ min: 0, max: 40 })),
      par: fc.option(fc.integer({ min: 0, max: 40 })),
      tries: fc.integer({ min: 1, max: 4 }),
    }),
    fc.constantFrom('chess/2026-01-01', 'go/2026-01-01', 'go/2026-01-02'),
  ),
  rushes: keyed(
    fc.record(
      {
        game,
        at: time,
        score: fc.integer({ min: 0, max: 60 }),
        day: fc.constantFrom('2026-01-01', '2026-01-02'),
        marks: fc.constantFrom('', '+', '+-+'),
        ms: time,
      },
      { requiredKeys: ['game', 'at', 'score'] },
    ),
  ),
  tried: keyed(
    fc.record(
      {
        game,
        at: time,
        from: fc.constantFrom(...puzzleSources),
        outcome: fc.constantFrom(...triedOutcomes),
        challenge: fc.constantFrom(challenge, { ...challenge, par: 3, most: 4 }),
        wrong: fc.constantFrom([], ['e4', 'e5h']),
        solvedAt: time,
      },
      { requiredKeys: ['game', 'at', 'from', 'outcome', 'challenge', 'wrong'] },
    ),
  ),
}) as fc.Arbitrary<Profile>;

const day = (outcome: 'clean' | 'helped' | 'late') => ({ version: 1, outcome, moves: 1, par: 1, tries: 1 });

const runs = { seed: 1, numRuns: 300 };

describe('two profiles', () => {
  it('merged contain every result of both once, in either order', () => {
    fc.assert(
      fc.property(someProfile, someProfile, (a, b) => {
        const merged = mergeProfiles(a, b);
        expect(mergeProfiles(b, a)).toEqual(merged);
        expect(mergeProfiles(merged, b)).toEqual(merged);
        for (const part of ['games', 'puzzles', 'days', 'rushes', 'tried'] as const) {
          expect(Object.keys(merged[part]).toSorted()).toEqual(
            [...new Set([...Object.keys(a[part]), ...Object.keys(b[part])])].toSorted(),
          );
        }
      }),
      runs,
    );
  });

  it('merged with a third are the same in any order', () => {
    fc.assert(
      fc.property(someProfile, someProfile, someProfile, (a, b, c) => {
        expect(mergeProfiles(mergeProfiles(a, b), c)).toEqual(mergeProfiles(a, mergeProfiles(b, c)));
      }),
      runs,
    );
  });

  it('keep the newest name, whatever the clocks said', () => {
    const before = withPersona(emptyProfile, { name: 'Ada', colour: 1 });
    const after = withPersona(before, { name: 'Ada Lovelace', colour: 2 });
    expect(mergeProfiles(before, after).me).toEqual(after.me);
    expect(mergeProfiles(after, before).me).toEqual(after.me);
  });
});

describe('a stored profile', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(someProfile, (profile) => {
        const stored = JSON.parse(JSON.stringify(profile)) as unknown;
        expect(profileFormat.parse(1, stored)).toEqual({ ok: true, value: profile });
      }),
      runs,
    );
  });

  it('of an earlier version without puzzles opens and merges as before', () => {
    fc.assert(
      fc.property(someProfile, someProfile, (before, ours) => {
        const { tried: _, ...earlier } = before;
        const stored = JSON.parse(JSON.stringify(earlier)) as unknown;
        const read = profileFormat.parse(1, stored);
        expect(read).toEqual({ ok: true, value: { ...earlier, tried: {} } });
        expect(mergeProfiles(ours, { ...earlier, tried: {} }).tried).toEqual(ours.tried);
      }),
      runs,
    );
  });

  it.each([
    ['an unknown source', { from: 'elsewhere' }],
    ['a puzzle without a position', { challenge: { ...challenge, position: 3 } }],
    ['a puzzle with an unknown field', { challenge: { ...challenge, extra: 1 } }],
    ['wrong moves that are not texts', { wrong: [1] }],
  ])('with a tried puzzle of %s is refused by its place', (_, change) => {
    const puzzle = { game: 'chess', at: 1, from: 'rated', outcome: 'missed', challenge, wrong: [], ...change };
    const refused = profileFormat.parse(1, { ...emptyProfile, tried: { a: puzzle } });
    expect(refused).toMatchObject({ ok: false, error: { args: { place: 'tried.a' } } });
  });

  it('with a damaged entry is refused with its place, and the rest is salvaged', () => {
    const good = withGame(withGame(emptyProfile, 'a', won(1000)), 'b', won(1100));
    const damaged = { ...good, games: { ...good.games, b: { ...good.games['b'], score: 2 } } };
    expect(profileFormat.parse(1, damaged)).toMatchObject({ ok: false, error: { args: { place: 'games.b' } } });
    expect(profileFormat.rescue!(damaged)).toEqual(withGame(emptyProfile, 'a', won(1000)));
  });

  it('of a later version or of another form is refused and never throws', () => {
    expect(profileFormat.parse(2, emptyProfile).ok).toBe(false);
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(profileFormat.parse(1, data).ok).toBe(false);
        expect(profileFormat.parse(1, profileFormat.rescue!(data)).ok).toBe(true);
      }),
      runs,
    );
  });

  it('counts a game once: the first result stays', () => {
    const once = withGame(emptyProfile, 'a', { ...won(1000), score: 0 });
    expect(withGame(once, 'a', won(1000))).toBe(once);
  });
});

const missedPuzzle = (at: number): TriedPuzzle => ({
  game: 'chess',
  at,
  from: 'rush',
  outcome: 'missed',
  challenge,
  wrong: ['e4'],
});

const many = (from: number, to: number): Profile =>
  Array.from({ length: to - from }, (_, at) => from + at).reduce(
    (profile, at) => withTried(profile, `p${at}`, missedPuzzle(at)),
    emptyProfile,
  );

describe('tried puzzles', () => {
  it('are limited in number to the newest of each game, in either order of merging', () => {
    const [older, newer] = [many(0, 200), many(150, 450)];
    const merged = mergeProfiles(older, newer);
    expect(mergeProfiles(newer, older)).toEqual(merged);
    const times = Object.values(merged.tried).map(({ at }) => at);
    expect(times).toHaveLength(maxTriedPerGame);
    expect([Math.min(...times), Math.max(...times)]).toEqual([150, 449]);
  });

  it('keep their first outcome; solved later on one device, they are solved on both', () => {
    const missed = withTried(emptyProfile, 'a', missedPuzzle(1));
    expect(withTried(missed, 'a', { ...missedPuzzle(2), outcome: 'solved' })).toBe(missed);
    const solved = withSolvedLater(missed, 'a', 7);
    expect(solved.tried['a']).toMatchObject({ outcome: 'missed', solvedAt: 7 });
    expect(mergeProfiles(missed, solved)).toEqual(solved);
    expect(mergeProfiles(solved, withSolvedLater(missed, 'a', 9)).tried['a']!.solvedAt).toBe(7);
  });
});

describe('a clock that was set back', () => {
  const [noon, hourBefore] = [Date.UTC(2026, 10, 16, 12), Date.UTC(2026, 10, 16, 11)];

  it('loses no game and counts none twice', () => {
    const played = withGame(withGame(emptyProfile, 'a', won(1000, noon)), 'b', won(1200, hourBefore));
    expect(gameRatings(played, 'chess').map(({ at }) => at)).toEqual([hourBefore, noon]);
    expect(gameRatings(withGame(played, 'a', won(1000, hourBefore)), 'chess')).toEqual(gameRatings(played, 'chess'));
  });

  it('does not move a solved day, and solved again it still counts as one day', () => {
    const days = withDay(withDay(emptyProfile, 'go', '2026-11-17', day('clean')), 'go', '2026-11-16', day('clean'));
    expect(streakOf(cleanDays(days), '2026-11-16')).toBe(1);
    expect(streakOf(cleanDays(days), '2026-11-17')).toBe(2);
    expect(withDay(days, 'go', '2026-11-17', day('clean')).days).toEqual(days.days);
  });
});

describe('the rating on the ladder', () => {
  it('does not depend on the order of the results', () => {
    const results = Array.from({ length: 12 }, (_, n) => [`g${n}`, won(1000 + 40 * n, n % 3)] as const);
    const forwards = results.reduce((profile, [id, result]) => withGame(profile, id, result), emptyProfile);
    const backwards = results.reduceRight((profile, [id, result]) => withGame(profile, id, result), emptyProfile);
    expect(gameRatings(forwards, 'chess')).toEqual(gameRatings(backwards, 'chess'));
  });

  it('excludes games with help, games of other people, and unrated opponents', () => {
    let profile = withGame(emptyProfile, 'a', { ...won(1000), helped: true });
    profile = withGame(profile, 'b', { ...won(1000), game: 'go' });
    profile = withGame(profile, 'c', { ...won(1000), against: [{ players: ['odd'], elo: null, score: 1 }] });
    expect(gameRatings(profile, 'chess')).toEqual([]);
    expect(ratingNow([])).toBe(firstRating);
  });

  it.each([850, 1300, 1700, 2100])('finds a player of strength %i within 30 games', (strength) => {
    const ladder = [840, 1000, 1240, 1500, 1700, 1900, 2150];
    const errors = Array.from({ length: 60 }, (_, seed) => {
      const chance = random(seed);
      let profile = emptyProfile;
      for (let at = 0; at < 30; at++) {
        const { rating } = ratingNow(gameRatings(profile, 'chess'));
        const elo = ladder.toSorted((a, b) => Math.abs(a - rating) - Math.abs(b - rating))[0]!;
        const result = chance.unit() < 1 / (1 + 10 ** ((elo - strength) / 400)) ? 1 : 0;
        const against = [{ players: ['x'], elo, score: result }];
        profile = withGame(profile, `g${at}`, { ...won(elo, at), score: result, against });
      }
      return Math.abs(ratingNow(gameRatings(profile, 'chess')).rating - strength);
    }).toSorted((a, b) => a - b);
    expect(errors[30]).toBeLessThanOrEqual(100);
  });
});

it('the puzzle rating rises with solved puzzles', () => {
  const puzzle = { game: 'chess', at: 1, rating: 1200, solved: true, ms: 1000 };
  const solved = puzzleRatings({ ...emptyProfile, puzzles: { a: puzzle } }, 'chess');
  const failed = puzzleRatings({ ...emptyProfile, puzzles: { a: { ...puzzle, solved: false } } }, 'chess');
  expect(ratingNow(solved).rating).toBeGreaterThan(firstRating.rating);
  expect(ratingNow(failed).rating).toBeLessThan(firstRating.rating);
});

describe('a streak', () => {
  const profile: Profile = {
    ...emptyProfile,
    days: {
      'chess/2026-02-27': day('clean'),
      'chess/2026-02-28': day('clean'),
      'go/2026-03-01': day('clean'),
      'chess/2026-03-01': day('helped'),
      'chess/2026-03-03': day('late'),
    },
  };

  it('continues over the end of a month, with any game', () => {
    expect(streakOf(cleanDays(profile), '2026-03-01')).toBe(3);
    expect(longestDayStreak(cleanDays(profile))).toBe(3);
  });

  it('is alive while today is open, and over the day after', () => {
    expect(streakOf(cleanDays(profile), '2026-03-02')).toBe(3);
    expect(streakOf(cleanDays(profile), '2026-03-03')).toBe(0);
  });

  it('of one game counts only its own days, without help', () => {
    expect(streakOf(cleanDays(profile, 'chess'), '2026-03-01')).toBe(2);
    expect(streakOf(cleanDays(profile, 'chess'), '2026-03-03')).toBe(0);
  });
});
