import { WorkerHost } from '@quadrille/kernel';
import type {
  Analysis,
  AnalysisOptions,
  AnySession,
  RatedPuzzle,
  Judgement,
  Player,
  Query,
  Reason,
  SearchResult,
} from '@quadrille/kit';
import { useEffect, useState } from 'react';
import { startWorker } from './start-worker.ts';
import type { ChallengeAsk, DailyAnswer, SearchRequest } from './request.ts';

/** A page's access to searches, in a worker that starts with the first request. */
export interface SearchClient {
  /** Undefined if aborted. */
  think(player: Player, seat: number, query: Query, signal: AbortSignal): Promise<SearchResult | undefined>;
  /** Lets a player search on the opponent's time, until the signal aborts or the search is complete. */
  ponder(player: Player, seat: number, query: Query, signal: AbortSignal): Promise<void>;
  /** Yields analyses of increasing quality; ends at once after an abort. */
  analyse(query: Query, wish: AnalysisOptions, signal: AbortSignal): AsyncIterable<Analysis>;
  reasons(query: Query, move: string, signal: AbortSignal): Promise<readonly Reason[]>;
  /** Runs a task of the game's own pages by name. */
  task(name: string, data: unknown, signal: AbortSignal): AsyncIterable<unknown>;
  /** Undefined after an abort. `version`: of the generator; default: the newest. */
  daily(day: string, version: number | undefined, signal: AbortSignal): Promise<DailyAnswer | undefined>;
  /** Default seed: a random one. */
  near(rating: number, signal: AbortSignal, seed?: number): Promise<RatedPuzzle | undefined>;
  judge(challenge: RatedPuzzle, moves: readonly string[], signal: AbortSignal): Promise<Judgement | undefined>;
  solve(challenge: RatedPuzzle, moves: readonly string[], signal: AbortSignal): Promise<readonly string[] | undefined>;
  close(): void;
}

/** The caller must close it. */
export function openSearchClient(game: string): SearchClient {
  const host = new WorkerHost(() => startWorker('search'));
  // Each kind of request has one kind of answer.
  const ask = <T>(request: SearchRequest, signal: AbortSignal) => host.ask(request, signal) as AsyncIterable<T>;
  const askChallenge = <T>(wish: ChallengeAsk, signal: AbortSignal): Promise<T | undefined> =>
    last(ask<T>({ kind: 'challenge', game, ask: wish }, signal));
  return {
    think: async (player, seat, query, signal) => {
      const budget = { ...player.budget, seed: randomSeed() };
      const thought = await last(
        ask<SearchResult>({ kind: 'think', game, player: player.id, seat, query, budget }, signal),
      );
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
    near: (rating, signal, seed = randomSeed()) => askChallenge({ what: 'near', rating, seed }, signal),
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

/** Opens a desk that closes with the page. */
export function useSearchClient(game: string): SearchClient {
  const [desk] = useState(() => openSearchClient(game));
  useEffect(() => () => desk.close(), [desk]);
  return desk;
}

/** The match up to the cursor. */
export function queryOf(session: AnySession): Query {
  return {
    params: session.game.notation.params.print(session.params),
    ...(session.start !== undefined && { start: session.start }),
    moves: session.queryMoves,
  };
}

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
