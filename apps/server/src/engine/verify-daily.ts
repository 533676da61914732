import {
  type AnyGame,
  type PuzzleSource,
  type RatedPuzzle,
  dailyRushLength,
  rushDealer,
  rushSeedOf,
  Session,
} from '@quadrille/kit';
import type { EngineTask } from './engine-task.ts';

/** Cache size in puzzles: most users send the same day. */
const maxCachedPuzzles = 16;
const cachedPuzzles = new Map<string, Promise<RatedPuzzle | undefined>>();
const neverAborted = new AbortController().signal;

/** The count of a user's solution of a daily puzzle; undefined if it does not solve it. */
export async function verifyDaily(
  game: AnyGame,
  { module, day, version, moves }: Extract<EngineTask, { readonly kind: 'daily' }>,
  signal: AbortSignal,
): Promise<number | undefined> {
  const challenges = await game.puzzleSource?.();
  // All entries of a leaderboard must solve the same puzzle.
  if (challenges?.version !== version) return undefined;
  const challenge = await loadPuzzle(`${module} ${day} ${version}`, challenges, day, version);
  try {
    return challenge && (await countSolution(game, challenges, challenge, moves, signal));
  } catch {
    // A solution that makes the game throw counts as wrong and does not stop the server.
    return undefined;
  }
}

function loadPuzzle(
  key: string,
  challenges: PuzzleSource,
  day: string,
  version: number,
): Promise<RatedPuzzle | undefined> {
  // Not cancelled with its first requester: others ask for the same puzzle.
  const known = cachedPuzzles.get(key) ?? challenges.daily(day, version, neverAborted);
  cachedPuzzles.set(key, known);
  if (cachedPuzzles.size > maxCachedPuzzles) cachedPuzzles.delete(cachedPuzzles.keys().next().value!);
  return known;
}

/** Recently requested rush rounds. */
const rounds = new Map<string, Promise<readonly RatedPuzzle[]>>();

/** How many puzzles of a daily rush these moves solve; undefined if a solution is wrong. */
export async function verifyRush(
  game: AnyGame,
  { module, day, version, puzzles }: Extract<EngineTask, { readonly kind: 'rush' }>,
  signal: AbortSignal,
): Promise<number | undefined> {
  const challenges = await game.puzzleSource?.();
  if (challenges?.version !== version) return undefined;
  const key = `${module} ${day} ${version}`;
  const round = rounds.get(key) ?? dealRush(challenges, day);
  rounds.set(key, round);
  if (rounds.size > maxCachedPuzzles) rounds.delete(rounds.keys().next().value!);
  let solved = 0;
  try {
    const dealt = await round;
    for (const [place, moves] of puzzles.entries()) {
      const challenge = dealt[place];
      if (!challenge) return undefined;
      if (moves === null) continue;
      const count = await countSolution(game, challenges, challenge, moves, signal);
      if (count === undefined) return undefined;
      solved++;
    }
  } catch {
    rounds.delete(key);
    return undefined;
  }
  return solved;
}

async function dealRush(challenges: PuzzleSource, day: string): Promise<readonly RatedPuzzle[]> {
  const deal = rushDealer((rating, stop, seed) => challenges.near(rating, seed, stop), rushSeedOf(day));
  const dealt: RatedPuzzle[] = [];
  while (dealt.length < dailyRushLength) {
    const next = await deal(dealt.length, neverAborted);
    if (!next) break;
    dealt.push(next);
  }
  return dealt;
}

/** Plays the moves by the rules, with the game's replies; the client's claims are not trusted. */
async function countSolution(
  game: AnyGame,
  challenges: PuzzleSource,
  challenge: RatedPuzzle,
  moves: readonly string[],
  signal: AbortSignal,
): Promise<number | undefined> {
  const params = game.notation.params.parse(challenge.params);
  const opened = params.ok ? Session.start(game, params.value as unknown, challenge.position) : params;
  if (!opened.ok) return undefined;
  let session = opened.value;
  const isAlone = game.rules.seats(session.params) === 1;
  const played: string[] = [];
  const play = (text: string): boolean => {
    const next = session.playText(text);
    if (!next.ok) return false;
    session = next.value;
    played.push(text);
    return true;
  };
  for (const [index, move] of moves.entries()) {
    if (signal.aborted) return undefined;
    const { turn } = session;
    const isTheirs = turn.kind === 'seat' ? turn.seat === challenge.seat : turn.kind === 'any';
    if (!isTheirs || !play(move)) return undefined;
    const isLast = index === moves.length - 1;
    // A puzzle without an opponent is judged only at the end.
    if (isAlone && !isLast) continue;
    const judgement = await challenges.judge(challenge, played, signal);
    if (judgement?.kind === 'solved') return isLast ? judgement.count : undefined;
    if (judgement?.kind !== 'open' || !judgement.replies.every(play)) return undefined;
  }
  return undefined;
}
