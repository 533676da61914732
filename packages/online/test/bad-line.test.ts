import { describe, it } from 'vitest';
import { shutOut, through } from './bad-line.ts';

// The tests run in parallel because each mostly waits on its own connection. bad-line.long.test.ts checks the recovery time.
describe.concurrent('after a network fault all clients reconnect and have every move', () => {
  it('of cut connections', async () => {
    await through((proxy) => proxy.cut(), 0);
  });

  it('of refused connections for six seconds', async () => {
    await through(shutOut, 6000);
  });

  it('of half-open connections', async () => {
    await through((proxy) => proxy.halfOpen(), 8000);
  });
});
