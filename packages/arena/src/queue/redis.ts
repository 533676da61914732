import { type Result, fail, fault, ok } from '@quadrille/kit';
import { Redis } from 'ioredis';
import type { Batch } from '../batch.ts';

/** Names in Redis. All runs share one queue, so that any worker serves any run. */
export const queueName = 'arena';
export const prefix = 'quadrille';

export const planKey = (run: string): string => `${prefix}:arena-run:${run}:plan`;
/** A hash from batch to its result or fault as JSON. */
export const resultsKey = (run: string): string => `${prefix}:arena-run:${run}:results`;

/** The data of a job. */
export interface BatchJob extends Batch {
  readonly run: string;
}

/** Equal for equal batches, so that a batch that is queued twice is there once. */
export const jobId = (run: string, { from, to }: Batch): string => `${run}-${from}-${to}`;

export const batchKey = ({ from, to }: Batch): string => `${from}-${to}`;

const connectTimeoutMs = 5000;
/** How long a lost connection is retried. */
const defaultPatienceMs = 60_000;

/**
 * Connects to Redis and waits for a first answer. Later the connection is restored automatically, and commands wait for
 * it.
 */
export async function connect(url: string, patienceMs = defaultPatienceMs): Promise<Result<Redis>> {
  const address = parseAddress(url);
  if (!address.ok) return address;
  let isFirst = true;
  let lost: number | undefined;
  const redis = new Redis(url, {
    connectTimeout: connectTimeoutMs,
    lazyConnect: true,
    // BullMQ requires it: commands wait instead of failing.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => {
      if (isFirst) return null;
      lost ??= Date.now();
      return Date.now() - lost > patienceMs ? null : Math.min(100 * times, 2000);
    },
  });
  redis.on('ready', () => (lost = undefined));
  let reason = '';
  // Reported by the rejection below, or fixed by the next attempt.
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

/** The address for messages, without the password. */
function parseAddress(url: string): Result<string> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^rediss?:$/.test(parsed.protocol) || parsed.hostname === '') {
    return fail(fault('arena-redis-address', { text: url.replace(/\/\/[^@/]*@/, '//') }, 0));
  }
  return ok(`${parsed.protocol}//${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname}`);
}
