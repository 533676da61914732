import type { PuzzleSource } from '@quadrille/kit';
import type { ChallengeAsk, DailyAnswer } from './request.ts';

export async function challengeAnswer(
  challenges: PuzzleSource,
  ask: ChallengeAsk,
  signal: AbortSignal,
): Promise<unknown> {
  switch (ask.what) {
    case 'daily': {
      const { day, version = challenges.version } = ask;
      const challenge = await challenges.daily(day, version, signal);
      return challenge && ({ challenge, version } satisfies DailyAnswer);
    }
    case 'near':
      return await challenges.near(ask.rating, ask.seed, signal);
    case 'judge':
      return await challenges.judge(ask.challenge, ask.moves, signal);
    case 'solve':
      return await challenges.solve(ask.challenge, ask.moves, signal);
  }
}
