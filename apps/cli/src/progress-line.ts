import type { Progress } from '@quadrille/arena';
import type { Cli } from './command.ts';

/** A line that is written over while a match runs, where a person watches. */
export function progressLine(cli: Cli): { show(progress: Progress): void; clear(): void } {
  const started = performance.now();
  let last = 0;
  return {
    show: ({ played, games }) => {
      const now = performance.now();
      if (!cli.watched || now - last < 200) return;
      last = now;
      const rate = played / ((now - started) / 1000);
      const left = Math.ceil((games - played) / Math.max(rate, 1e-9));
      cli.status(cli.say('arena.progress', { done: played, n: games, rate: rate.toPrecision(3), left }));
    },
    clear: () => {
      if (last > 0) cli.status('');
    },
  };
}
