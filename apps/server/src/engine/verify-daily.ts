import { Session, type AnyGame, type Challenge, type Challenges } from '@quadrille/kit';
import type { EngineTask } from './engine-task.ts';

/** Days that were asked for last: everybody sends the same one. */
const mostKept = 16;
const kept = new Map<string, Promise<Challenge | undefined>>();
const never = new AbortController().signal;

/** What somebody's own moves count, where they solve the puzzle of a day; undefined where they do not. */
export async function verifyDaily(
  game: AnyGame,
  { module, day, version, moves }: Extract<EngineTask, { readonly kind: 'daily' }>,
  signal: AbortSignal,
): Promise<number | undefined> {
  const challenges = await game.challenges?.();
  // Everybody on one board solves the same puzzle.
  if (challenges?.version !== version) return undefined;
  const challenge = await challengeOf(`${module} ${day} ${version}`, challenges, day, version);
  try {
    return challenge && (await countOf(game, challenges, challenge, moves, signal));
  } catch {
    // What the game cannot even judge does not solve it, and nobody's server ends by it.
    return undefined;
  }
}

function challengeOf(
  key: string,
  challenges: Challenges,
  day: string,
  version: number,
): Promise<Challenge | undefined> {
  // Not ended by who asked first: the next one asks for the same.
  const known = kept.get(key) ?? challenges.daily(day, version, never);
  kept.set(key, known);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return known;
}

/** Played by the rules, answered as the game answers: nothing that was sent is believed. */
async function countOf(
  game: AnyGame,
  challenges: Challenges,
  challenge: Challenge,
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
    // Whoever has nobody opposite is only judged at the end.
    if (isAlone && !isLast) continue;
    const judgement = await challenges.judge(challenge, played, signal);
    if (judgement?.kind === 'solved') return isLast ? judgement.count : undefined;
    if (judgement?.kind !== 'open' || !judgement.replies.every(play)) return undefined;
  }
  return undefined;
}
