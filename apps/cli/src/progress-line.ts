import type { Progress } from '@quadrille/arena';
import type { Cli } from './command.ts';

const width = 24;

/** A line that is written over while a run goes on, where a person watches. `before`: games that were there already. */
export function progressLine(cli: Cli, before = 0): { show(progress: Progress): void; clear(): void } {
  const started = performance.now();
  let last = 0;
  return {
    show: ({ played, games }) => {
      const now = performance.now();
      if (!cli.watched || now - last < 200) return;
      last = now;
      const rate = (played - before) / ((now - started) / 1000);
      const left = Math.ceil((games - played) / Math.max(rate, 1e-9));
      const filled = Math.floor((width * played) / Math.max(1, games));
      const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
      const told = { done: played, n: games, rate: Number(rate.toPrecision(3)), left };
      cli.status(`${bar} ${cli.say('arena.progress', told)}`);
    },
    clear: () => {
      if (last > 0) cli.status('');
    },
  };
}
