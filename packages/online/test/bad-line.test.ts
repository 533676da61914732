import { describe, it } from 'vitest';
import { shutOut, through } from './bad-line.ts';

// They wait, each on a line of its own, and so all at once. How soon everybody is back: bad-line.long.test.ts.
describe.concurrent('after the end of a fault everybody is back, and has every move', () => {
  it('a cut', async () => {
    await through((proxy) => proxy.cut(), 0);
  });

  it('nobody let in for six seconds', async () => {
    await through(shutOut, 6000);
  });

  it('half-open connections', async () => {
    await through((proxy) => proxy.halfOpen(), 8000);
  });
});
