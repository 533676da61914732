import { playPacked, type Batch, type Plan } from '@quadrille/arena';
import { createPagePort, serve } from '@quadrille/kernel';
import { workerGame } from '../../../platform/search/worker-games.ts';

interface BatchOrder {
  readonly plan: Plan;
  readonly batch: Batch;
}

const house = { loadGame: workerGame };

/** Plays batches of a run, one after the other. */
export const serveGames = (): void =>
  serve(createPagePort(), async function* (request, { signal }) {
    const { plan, batch } = request as BatchOrder;
    yield await playPacked(plan, batch, house, signal);
  });
