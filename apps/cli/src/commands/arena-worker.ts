import { hostname } from 'node:os';
import { Pool, PoolCache } from '@quadrille/arena/node';
import { ok } from '@quadrille/kit';
import { refuseFault } from '../arena/play-run.ts';
import { readRunOptions } from '../arena/wish.ts';
import type { CliCommand } from '../base/command.ts';
import { gameIds, gameModule } from '../base/games.ts';
import { exit } from '../base/terminal.ts';

/** Plays batches of the queue. Engine commands come only from this machine's flags, never from the network. */
export const arenaWorker: CliCommand = {
  name: 'arena-worker',
  flags: [
    { name: 'queue', value: 'redis://HOST:PORT', required: true },
    { name: 'jobs', value: 'J' },
    { name: 'engine', value: 'NAME="COMMAND"', repeats: true },
    { name: 'patience', value: 'S' },
  ],
  minPositionals: 0,
  maxPositionals: 0,
  async run(cli, call) {
    const way = await readRunOptions(cli, call);
    if (!way.ok) return cli.refuse(way.error);
    const { queue, jobs, engines, patienceMs } = way.value;
    if (queue === undefined) {
      return cli.refuse({ word: 'error.flag-missing', args: { flag: '--queue', value: 'redis://HOST:PORT' } });
    }
    const { connect, serveQueue } = await import('@quadrille/arena/queue');
    const redis = await connect(queue);
    if (!redis.ok) return refuseFault(cli, redis.error);
    const rack = new PoolCache(async (plan) =>
      gameIds().includes(plan.game)
        ? ok(new Pool({ jobs, plan, module: gameModule(plan.game), engines, patienceMs }))
        : { ok: false, error: { code: 'arena-game', args: { game: plan.game } } },
    );
    // On a stop the current batch is finished; a second Ctrl-C ends the process at once.
    const never = new AbortController().signal;
    cli.err(cli.say('arena.serving', { host: hostname(), n: jobs }));
    try {
      const served = await serveQueue(
        redis.value,
        {
          jobs,
          play: (plan, batch) => rack.play(plan, batch, never),
          onBatch: ({ from, to }, plan) =>
            cli.err(cli.say('arena.batch', { game: plan.game, from: String(from), to: String(to - 1) })),
        },
        cli.signal,
      );
      return served.ok ? exit.ok : await refuseFault(cli, served.error);
    } finally {
      await rack.close();
      redis.value.disconnect();
    }
  },
};
