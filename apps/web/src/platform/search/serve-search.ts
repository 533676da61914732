import { createPagePort, serve } from '@quadrille/kernel';
import { workerGame } from './worker-games.ts';
import { challengeAnswer } from './challenge-answer.ts';
import type { SearchRequest } from './request.ts';
import { getSeatedPlayer } from './seated-players.ts';

/** Runs computer players, analysts and the games' tasks. Only plain data crosses the worker's border. */
export const serveSearch = (): void =>
  serve(createPagePort(), (request, { signal }) => answers(request as SearchRequest, signal));

async function* answers(request: SearchRequest, signal: AbortSignal): AsyncGenerator<unknown, void> {
  const game = await workerGame(request.game);
  if (!game) throw new Error(`no game ${request.game}`);
  if (request.kind === 'think') {
    const seated = await getSeatedPlayer(game, request.player, request.seat, request.query);
    yield* seated.think(request.budget, signal);
    return;
  }
  if (request.kind === 'ponder') {
    const seated = await getSeatedPlayer(game, request.player, request.seat, request.query);
    await seated.ponder?.(signal);
    return;
  }
  if (request.kind === 'task') {
    const task = (await game.tasks?.())?.[request.task];
    if (!task) throw new Error(`no task ${request.task} in ${game.id}`);
    yield* task(request.data, signal);
    return;
  }
  if (request.kind === 'deal') {
    const dealer = await game.dealer?.();
    if (!dealer) throw new Error(`no dealer in ${game.id}`);
    yield await dealer.deal(request.params, signal);
    return;
  }
  if (request.kind === 'challenge') {
    const challenges = await game.puzzleSource?.();
    if (!challenges) throw new Error(`no challenges in ${game.id}`);
    yield await challengeAnswer(challenges, request.ask, signal);
    return;
  }
  const analyst = await game.analyst?.();
  if (!analyst) throw new Error(`no analyst in ${game.id}`);
  if (request.kind === 'analyse') yield* analyst.analyse(request.query, request.wish, signal);
  else yield await analyst.reasons(request.query, request.move);
}
