import type { LimitName } from '@quadrille/protocol';
import { Redis } from 'ioredis';
import {
  MemoryConnectionCounter,
  MemoryRateLimiter,
  type ConnectionCounter,
  type Limits,
  type RateLimiter,
} from './limits.ts';

/** Limits that hold for all nodes together. */
export interface SharedLimits extends RateLimiter, ConnectionCounter {
  stop(): void;
}

/**
 * A token bucket as one number, the time at which it is full again (the generic cell rate algorithm). Redis' own clock
 * counts, so that nodes need not agree on the time. Returns milliseconds to wait.
 */
const takeTokens = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local interval, burst, tokens = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local full = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0'))
local next = full + tokens * interval
local wait = next - now - burst * interval
if wait > 0 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', next), 'PX', math.ceil(next - now) + 1000)
return 0`;

/** Stores how many connections a node has from an address, and returns the sum over nodes that reported recently. */
const countConnections = `
local now = tonumber(redis.call('TIME')[1])
if tonumber(ARGV[2]) > 0 then redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. (now + tonumber(ARGV[3])))
else redis.call('HDEL', KEYS[1], ARGV[1]) end
redis.call('EXPIRE', KEYS[1], ARGV[3])
local sum, all = 0, redis.call('HGETALL', KEYS[1])
for i = 2, #all, 2 do
  local count, expires = string.match(all[i], '(%d+) (%d+)')
  if tonumber(expires) >= now then sum = sum + tonumber(count) end
end
return sum`;

const entryTtlSeconds = 60;
const refreshMs = 20_000;

/** Limits through Redis. While Redis is unreachable, each node limits alone. */
export function redisLimits(url: string, node: string, limits: Limits, now: () => number): SharedLimits {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy: () => 500 });
  redis.on('error', () => {});
  const own = new MemoryRateLimiter(limits, now);
  const counts = new MemoryConnectionCounter();
  const publish = async (key: string): Promise<number> => {
    const count = counts.count(key);
    const name = `quadrille:connections:${key}`;
    const sum = await redis.eval(countConnections, 1, name, node, count, entryTtlSeconds).catch(() => count);
    return Number(sum);
  };
  const refresh = setInterval(() => {
    for (const key of counts.keys()) void publish(key);
  }, refreshMs).unref();
  return {
    take: async (limit: LimitName | 'requests', key: string, tokens = 1) => {
      const { burst, perSecond } = limits[limit];
      const name = `quadrille:limit:${limit}:${key}`;
      try {
        const wait = Number(await redis.eval(takeTokens, 1, name, 1000 / perSecond, burst, tokens));
        return Math.ceil(wait / 1000);
      } catch {
        return own.take(limit, key, tokens);
      }
    },
    open: (key) => {
      counts.add(key);
      return publish(key);
    },
    close: (key) => {
      counts.close(key);
      void publish(key);
    },
    stop: () => {
      clearInterval(refresh);
      redis.disconnect();
    },
  };
}
