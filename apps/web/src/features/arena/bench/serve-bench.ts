import { createPagePort, serve } from '@quadrille/kernel';
import { Session, type AnyGame, type Budget, type Query, type Solution } from '@quadrille/kit';
import { workerGame } from '../../../platform/search/worker-games.ts';
import type { BenchAnswer, BenchRequest, MadePuzzle } from './bench-request.ts';

/** Generates puzzles, or solves one. */
export const serveBench = (): void =>
  serve(createPagePort(), async function* (message, { signal }) {
    const request = message as BenchRequest;
    const game = await workerGame(request.game);
    if (!game) throw new Error(`no game ${request.game}`);
    if (request.kind === 'make') yield* make(game, request.params, request.seed, signal);
    else yield await solve(game, request.query, request.budget, signal);
  });

async function* make(
  game: AnyGame,
  params: string,
  seed: number,
  signal: AbortSignal,
): AsyncGenerator<MadePuzzle, void> {
  const generator = await game.puzzleTools?.generator?.();
  if (!generator) return;
  let begun = performance.now();
  for await (const puzzle of generator.generate(params, { seed }, signal)) {
    yield { params: puzzle.params, position: puzzle.position, ms: performance.now() - begun };
    begun = performance.now();
  }
}

async function solve(game: AnyGame, query: Query, budget: Budget, signal: AbortSignal): Promise<BenchAnswer> {
  const solver = await game.puzzleTools!.solver!();
  const begun = performance.now();
  let last: Solution | undefined;
  try {
    for await (const solution of solver.solve(query, budget, signal)) last = solution;
  } catch {
    return { status: 'broken', ms: performance.now() - begun, nodes: 0 };
  }
  const ms = performance.now() - begun;
  const nodes = last?.nodes ?? 0;
  if (!last || last.status === 'searching') return { status: 'gave-up', ms, nodes };
  if (last.status !== 'solved') return { status: last.status, ms, nodes };
  const moves = last.moves ?? [];
  return { status: isSolvedBy(game, query, moves) ? 'solved' : 'wrong', ms, nodes, moves: moves.length };
}

/** Checks a solution by playing its moves with the rules. */
function isSolvedBy(game: AnyGame, { params, start }: Query, moves: readonly string[]): boolean {
  const read = game.notation.params.parse(params);
  const opened = read.ok ? Session.start(game, read.value, start) : read;
  if (!opened.ok) return false;
  let session = opened.value;
  for (const move of moves) {
    const next = session.playText(move);
    if (!next.ok) return false;
    session = next.value;
  }
  return session.turn.kind === 'over' && session.turn.outcome.winners.length > 0;
}
