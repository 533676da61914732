import { expect as must, type AnyGame, type RatedPuzzle } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { loadGame } from '../src/platform/games.ts';
import { addDays, dayOf, isDay, weekdayOf } from '../src/platform/dates.ts';
import { clockText, rushBoard } from '../src/features/puzzles/rush.ts';
import {
  restart,
  startSolving,
  applyVerdict,
  movesOf,
  showSolution,
  takeBackMove,
  playMove,
} from '../src/features/puzzles/solving.ts';
import { gradeOf, starsOf } from '../src/features/puzzles/result.ts';
import { emptyProfile } from '../src/platform/profile.ts';
import { withDay } from '../src/platform/profile-merge.ts';
import { computeFeats, profileTally, tallyByOpponent, timePlayed } from '../src/features/profile/statistics.ts';

const { signal } = new AbortController();
const gameOf = async (id: string): Promise<AnyGame> => (await loadGame(id)) as AnyGame;

async function opened(id: string, challenge: RatedPuzzle) {
  const game = await gameOf(id);
  const move = (text: string): unknown => must(game.notation.move.parse(text));
  return { game, move, start: must(startSolving(game, challenge)) };
}

describe('solving against an opponent', () => {
  const challenge: RatedPuzzle = {
    params: '',
    position: 'a8 / - / b8 c8 / 0 0 / 1',
    seat: 0,
    rating: 600,
    task: 'win',
    n: 2,
    data: 'win2; d8; jump; 600; a8 / - / b8 c8 / 0 0 / 1',
  };

  it('a wrong move gets a reply and can be undone, which counts as another try', async () => {
    const { game, move, start } = await opened('quoridor', challenge);
    const challenges = await game.puzzleSource!();
    const waiting = playMove(start, move('b7'), 0);
    expect(waiting.phase).toBe('wait');
    const lost = applyVerdict(waiting, (await challenges.judge(challenge, movesOf(waiting.session), signal))!);
    expect(lost.phase).toBe('lost');
    expect(lost.session.cursor).toBe(2);
    const back = takeBackMove(lost);
    expect([back.phase, back.tries, back.session.cursor]).toEqual(['play', 2, 0]);
  });

  it('the right moves lead to the end, and nothing counts as help', async () => {
    const { game, move, start } = await opened('quoridor', challenge);
    const challenges = await game.puzzleSource!();
    let solving = start;
    for (const text of (await challenges.solve(challenge, [], signal))!.filter((_, at) => at % 2 === 0)) {
      solving = playMove(solving, move(text), 0);
      solving = applyVerdict(solving, (await challenges.judge(challenge, movesOf(solving.session), signal))!);
    }
    expect([solving.phase, solving.helped, solving.tries]).toEqual(['solved', false, 1]);
  });

  it('a shown solution counts as help, and can be stepped through', async () => {
    const { game, start } = await opened('quoridor', challenge);
    const line = (await (await game.puzzleSource!()).solve(challenge, [], signal))!;
    const showing = showSolution(start, line);
    expect([showing.phase, showing.helped, showing.session.cursor, showing.session.length]).toEqual([
      'shown',
      true,
      0,
      line.length,
    ]);
  });
});

describe('solving alone', () => {
  const challenge: RatedPuzzle = {
    params: '',
    position: '7#|#@-$-.#|7#',
    seat: 0,
    rating: 600,
    task: 'load',
    n: 2,
    par: 2,
    data: '',
  };

  it('continues move by move, with unlimited undo, and is judged at the end', async () => {
    const { move, start } = await opened('sokoban', challenge);
    const walked = playMove(playMove(start, move('r'), 0), move('R'), 0);
    expect([walked.phase, walked.session.cursor]).toEqual(['play', 2]);
    expect(takeBackMove(walked).session.cursor).toBe(1);
    expect([restart(walked).session.cursor, restart(walked).tries]).toEqual([0, 2]);
    const done = playMove(walked, move('R'), 0);
    expect(done.phase).toBe('wait');
    expect(applyVerdict(done, { kind: 'solved', count: 2 }).phase).toBe('solved');
  });

  it('an illegal move changes nothing', async () => {
    const { move, start } = await opened('sokoban', challenge);
    expect(playMove(start, move('u'), 0)).toBe(start);
  });
});

describe('a day', () => {
  it('is a calendar date with a weekday', () => {
    expect([isDay('2028-02-29'), isDay('2027-02-29'), isDay('yesterday')]).toEqual([true, false, false]);
    expect([weekdayOf('2026-11-16'), addDays('2026-12-31', 1)]).toEqual([0, '2027-01-01']);
    expect(dayOf(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02');
  });

  it('keeps its best result, but remembers help', () => {
    const result = { version: 1, outcome: 'clean', moves: 9, par: 7, tries: 1 } as const;
    const once = withDay(emptyProfile, 'chess', '2026-01-01', result);
    const better = withDay(once, 'chess', '2026-01-01', { ...result, moves: 7 });
    expect(better.days['chess/2026-01-01']?.moves).toBe(7);
    const helped = withDay(emptyProfile, 'chess', '2026-01-01', { ...result, outcome: 'helped' });
    expect(withDay(helped, 'chess', '2026-01-01', result).days['chess/2026-01-01']?.outcome).toBe('helped');
  });
});

it('stars: three for par or the first try, one for solving it at all', () => {
  expect([7, 8, 12].map((count) => starsOf({ count, par: 7, tries: 3 }))).toEqual([3, 2, 1]);
  expect([1, 2, 3].map((tries) => starsOf({ count: 1, par: null, tries }))).toEqual([3, 2, 1]);
  expect([600, 1100, 1400, 1900].map((rating) => gradeOf({ rating }))).toEqual(['easy', 'medium', 'hard', 'expert']);
});

it('a rush has a clock, and a board with the best rounds first', () => {
  expect([clockText(180_000), clockText(7_001), clockText(-5)]).toEqual(['3:00', '0:08', '0:00']);
  const rushes = {
    a: { game: 'chess', at: 1, score: 4 },
    b: { game: 'chess', at: 2, score: 9 },
    c: { game: 'go', at: 3, score: 12 },
  };
  expect(rushBoard({ ...emptyProfile, rushes }, 'chess').map(({ score }) => score)).toEqual([9, 4]);
});

const played = (at: number, score: number, player: string) => ({
  game: 'chess',
  at,
  score,
  against: [{ players: [player], elo: 1500, score }],
  ms: 60_000,
  helped: false,
});

it('a profile is counted by game and by opponent, and its feats follow from it', () => {
  const games = Object.fromEntries(
    [1, 1, 0, 1, 0.5].map((score, at) => [`g${at}`, played(at, score, at < 3 ? 'easy' : 'hard')]),
  );
  const profile = { ...emptyProfile, games };
  expect(profileTally(profile, 'chess')).toEqual({ won: 3, drawn: 1, lost: 1 });
  expect(tallyByOpponent(profile, 'chess')).toEqual([
    ['easy', { won: 2, drawn: 0, lost: 1 }],
    ['hard', { won: 1, drawn: 1, lost: 0 }],
  ]);
  expect(timePlayed(profile)).toBe(300_000);
  expect([...computeFeats(profile, ['chess', 'go'])]).toEqual(['first-win', 'climber']);
});
