import { playPacked, type Batch, type Plan } from '@quadrille/arena';
import { pagePort, serve } from '@quadrille/kernel';
import { workerGame } from './worker-games.ts';

/** How often it looks whether it should stop. */
const listening = 25;

export interface BatchOrder {
  readonly plan: Plan;
  readonly batch: Batch;
}

const house = { loadGame: workerGame };

/** Plays batches of a run, one after the other. */
serve(pagePort(), async function* (request, poll) {
  const { plan, batch } = request as BatchOrder;
  const stop = new AbortController();
  const timer = setInterval(() => {
    if (poll() !== 0) stop.abort();
  }, listening);
  try {
    yield await playPacked(plan, batch, house, stop.signal);
  } finally {
    clearInterval(timer);
  }
});
