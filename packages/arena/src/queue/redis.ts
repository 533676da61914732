import { type Result, fail, fault, ok } from '@quadrille/kit';
import { Redis } from 'ioredis';
import type { Batch } from '../batch.ts';

/** Where things lie in Redis. All runs share one queue: any worker works for any of them. */
export const queueName = 'arena';
export const prefix = 'quadrille';

export const planKey = (run: string): string => `${prefix}:arena-run:${run}:plan`;
/** A hash: the batch, and its result or fault as JSON. */
export const resultsKey = (run: string): string => `${prefix}:arena-run:${run}:results`;

/** What a worker is told. */
export interface BatchJob extends Batch {
  readonly run: string;
}

/** The same for the same batch: put into the queue twice, it stands there once. */
export const jobId = (run: string, { from, to }: Batch): string => `${run}-${from}-${to}`;

export const batchKey = ({ from, to }: Batch): string => `${from}-${to}`;

const connectTimeout = 5000;
/** After a connection was lost, it is looked for again for so long. */
const usualPatience = 60_000;

/**
 * A connection to Redis that has answered once. Later, lost connections are made again by themselves; commands wait for
 * them.
 */
export async function connect(url: string, patience = usualPatience): Promise<Result<Redis>> {
  const address = parseAddress(url);
  if (!address.ok) return address;
  let isFirst = true;
  let lost: number | undefined;
  const redis = new Redis(url, {
    connectTimeout,
    lazyConnect: true,
    // BullMQ asks for it: commands wait, they do not fail.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => {
      if (isFirst) return null;
      lost ??= Date.now();
      return Date.now() - lost > patience ? null : Math.min(100 * times, 2000);
    },
  });
  redis.on('ready', () => (lost = undefined));
  let reason = '';
  // Told by the rejection below, or mended by the next attempt.
  redis.on('error', (error: Error) => (reason = error.message || String((error as NodeJS.ErrnoException).code)));
  try {
    await redis.connect();
    await redis.ping();
    isFirst = false;
    return ok(redis);
  } catch (error) {
    redis.disconnect();
    const said = reason || (error instanceof Error ? error.message : String(error));
    return fail(fault('arena-redis', { address: address.value, reason: said }));
  }
}

/** What may be shown of it: no password. */
function parseAddress(url: string): Result<string> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^rediss?:$/.test(parsed.protocol) || parsed.hostname === '') {
    return fail(fault('arena-redis-address', { text: url.replace(/\/\/[^@/]*@/, '//') }, 0));
  }
  return ok(`${parsed.protocol}//${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname}`);
}
