import { afterAll, beforeAll, it } from 'vitest';
import { TestServer } from '../served.ts';
import { playThroughCuts } from './thirty-lines.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close(), 30_000);

it('a bot of thirty lines plays three games through cut connections', () => playThroughCuts(server, 3), 300_000);
