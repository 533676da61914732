import { WorkerHost } from '@quadrille/kernel';
import type {
  Analysis,
  AnalysisWish,
  AnySession,
  Challenge,
  Judgement,
  Player,
  Query,
  Reason,
  Thought,
} from '@quadrille/kit';
import { useEffect, useState } from 'react';
import { startWorker } from './start-worker.ts';
import type { ChallengeAsk, DailyAnswer, SearchRequest } from './request.ts';

/** Where a page has things searched: in a worker of its own that starts with the first question. */
export interface SearchDesk {
  /** The answer, or undefined if it was stopped. */
  think(player: Player, seat: number, query: Query, signal: AbortSignal): Promise<Thought | undefined>;
  /** Lets a player look ahead until the signal, or until it has seen enough. */
  ponder(player: Player, seat: number, query: Query, signal: AbortSignal): Promise<void>;
  /** Each better than the last; ends at once after an abort. */
  analyse(query: Query, wish: AnalysisWish, signal: AbortSignal): AsyncIterable<Analysis>;
  reasons(query: Query, move: string, signal: AbortSignal): Promise<readonly Reason[]>;
  /** Work of the game's own pages, by its name. */
  task(name: string, data: unknown, signal: AbortSignal): AsyncIterable<unknown>;
  /** Undefined after an abort. `version`: of the generator; the newest one unless a day was played with another. */
  daily(day: string, version: number | undefined, signal: AbortSignal): Promise<DailyAnswer | undefined>;
  /** Without a seed, another one every time. */
  near(rating: number, signal: AbortSignal, seed?: number): Promise<Challenge | undefined>;
  judge(challenge: Challenge, moves: readonly string[], signal: AbortSignal): Promise<Judgement | undefined>;
  solve(challenge: Challenge, moves: readonly string[], signal: AbortSignal): Promise<readonly string[] | undefined>;
  close(): void;
}

/** Whoever opens a desk closes it. */
export function openSearchDesk(game: string): SearchDesk {
  const host = new WorkerHost(() => startWorker('search'));
  // The worker answers each kind of request by one kind of answer.
  const ask = <T>(request: SearchRequest, signal: AbortSignal) => host.ask(request, signal) as AsyncIterable<T>;
  const askChallenge = <T>(wish: ChallengeAsk, signal: AbortSignal): Promise<T | undefined> =>
    last(ask<T>({ kind: 'challenge', game, ask: wish }, signal));
  return {
    think: async (player, seat, query, signal) => {
      const budget = { ...player.budget, seed: freshSeed() };
      const thought = await last(ask<Thought>({ kind: 'think', game, player: player.id, seat, query, budget }, signal));
      return signal.aborted ? undefined : thought;
    },
    ponder: async (player, seat, query, signal) => {
      await last(ask<never>({ kind: 'ponder', game, player: player.id, seat, query }, signal));
    },
    analyse: (query, wish, signal) => ask<Analysis>({ kind: 'analyse', game, query, wish }, signal),
    reasons: async (query, move, signal) =>
      (await last(ask<readonly Reason[]>({ kind: 'reasons', game, query, move }, signal))) ?? [],
    task: (name, data, signal) => ask<unknown>({ kind: 'task', game, task: name, data }, signal),
    daily: (day, version, signal) =>
      askChallenge({ what: 'daily', day, ...(version !== undefined && { version }) }, signal),
    near: (rating, signal, seed = freshSeed()) => askChallenge({ what: 'near', rating, seed }, signal),
    judge: (challenge, moves, signal) => askChallenge({ what: 'judge', challenge, moves }, signal),
    solve: (challenge, moves, signal) => askChallenge({ what: 'solve', challenge, moves }, signal),
    close: () => host.close(),
  };
}

async function last<T>(answers: AsyncIterable<T>): Promise<T | undefined> {
  let final: T | undefined;
  for await (const answer of answers) final = answer;
  return final;
}

/** A desk for as long as the page is open. */
export function useSearchDesk(game: string): SearchDesk {
  const [desk] = useState(() => openSearchDesk(game));
  useEffect(() => () => desk.close(), [desk]);
  return desk;
}

/** The game up to the cursor. */
export function queryOf(session: AnySession): Query {
  return {
    params: session.game.notation.params.print(session.params),
    ...(session.start !== undefined && { start: session.start }),
    moves: session.told,
  };
}

const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
