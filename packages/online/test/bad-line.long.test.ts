import { describe, expect, it } from 'vitest';
import { shutOut, through, times, withFaults } from './bad-line.ts';

// They wait, each on a line of its own, and so all at once.
describe.concurrent('after the end of a fault everybody is back within three seconds', () => {
  it('a delay of two seconds with jitter', async () => {
    const slow = { delay: 2000 / times, jitter: 1000 / times };
    expect(await through(withFaults(slow), 10_000)).toBeLessThan(3000);
  });

  it('a cut', async () => {
    expect(await through((proxy) => proxy.cut(), 0)).toBeLessThan(3000);
  });

  it('nobody let in for six seconds', async () => {
    expect(await through(shutOut, 6000)).toBeLessThan(3000);
  });

  it('a black hole of thirty seconds', async () => {
    expect(await through(withFaults({ blackHole: true }), 30_000)).toBeLessThan(3000);
  });

  it('half-open connections', async () => {
    expect(await through((proxy) => proxy.halfOpen(), 8000)).toBeLessThan(3000);
  });
});
