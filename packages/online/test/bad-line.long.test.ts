import { describe, expect, it } from 'vitest';
import { shutOut, through, times, withFaults } from './bad-line.ts';

// The tests run in parallel because each mostly waits on its own connection.
describe.concurrent('after a network fault all clients are up to date within three seconds', () => {
  it('of a delay of two seconds with jitter', async () => {
    const slow = { delay: 2000 / times, jitter: 1000 / times };
    expect(await through(withFaults(slow), 10_000)).toBeLessThan(3000);
  });

  it('of cut connections', async () => {
    expect(await through((proxy) => proxy.cut(), 0)).toBeLessThan(3000);
  });

  it('of refused connections for six seconds', async () => {
    expect(await through(shutOut, 6000)).toBeLessThan(3000);
  });

  it('of a black hole of thirty seconds', async () => {
    expect(await through(withFaults({ blackHole: true }), 30_000)).toBeLessThan(3000);
  });

  it('of half-open connections', async () => {
    expect(await through((proxy) => proxy.halfOpen(), 8000)).toBeLessThan(3000);
  });
});
