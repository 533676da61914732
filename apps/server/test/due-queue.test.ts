import { expect, test } from 'vitest';
import { DueQueue } from '../src/table/due-queue.ts';

test('works at sixteen deadlines at once, in their order, and goes on after one that fails', async () => {
  const queue = new DueQueue();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = Array.from({ length: 40 }, (_, index) =>
    queue.run(async () => {
      begun.push(index);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (index === 3) throw new Error('fails');
      return index;
    }),
  );
  const settled = Promise.allSettled(works);
  expect(begun).toEqual(Array.from({ length: 16 }, (_, index) => index));
  for (let ended = 1; ended <= 40; ended++) {
    ends[ended - 1]!();
    // The next one begins without a timer between them.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect(begun).toHaveLength(Math.min(40, 16 + ended));
  }
  const results = await settled;
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(results[39]).toEqual({ status: 'fulfilled', value: 39 });
  // Later ones begin at once again.
  const late = queue.run(() => Promise.resolve('late'));
  await expect(late).resolves.toBe('late');
});
