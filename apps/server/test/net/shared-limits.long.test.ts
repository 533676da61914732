import { expect, it, onTestFinished } from 'vitest';
import { RedisServer } from '../../../rig/src/databases.ts';
import { defaultLimits } from '../../src/net/limits.ts';
import { redisLimits, type SharedLimits } from '../../src/net/shared-limits.ts';
import { until } from '../served.ts';

const limits = { ...defaultLimits, guests: { burst: 5, perSecond: 0.01 } };

it('two nodes share their rate limits; while Redis is down, each node counts alone', async () => {
  const redis = await RedisServer.start();
  onTestFinished(() => redis.kill());
  const [one, two] = ['one', 'two'].map((node) => redisLimits(redis.url, node, limits, Date.now)) as [
    SharedLimits,
    SharedLimits,
  ];
  onTestFinished(() => {
    one.stop();
    two.stop();
  });
  // Until Redis answers, each node counts on its own.
  await until(async () => {
    await one.open('probe');
    const count = await two.open('probe');
    one.close('probe');
    two.close('probe');
    return count === 2;
  });
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) waits.push(await (i % 2 === 0 ? one : two).take('guests', '192.0.2.1'));
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(waits.slice(5).every((wait) => wait > 50 && wait <= 100)).toBe(true);

  expect(await one.open('192.0.2.2')).toBe(1);
  expect(await two.open('192.0.2.2')).toBe(2);
  expect(await one.open('192.0.2.2')).toBe(3);
  two.close('192.0.2.2');
  await until(async () => {
    const count = await one.open('192.0.2.2');
    one.close('192.0.2.2');
    return count === 3;
  });

  await redis.kill();
  const alone: number[] = [];
  for (let i = 0; i < 6; i++) alone.push(await one.take('guests', '192.0.2.3'));
  expect(alone.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(alone[5]).toBeGreaterThan(0);
}, 60_000);
