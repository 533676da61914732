import { afterAll, beforeAll, it } from 'vitest';
import { TestServer } from '../served.ts';
import { playThroughCuts } from './thirty-lines.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close(), 30_000);

it(
  'a bot of thirty lines plays a hundred games through cut connections',
  () => playThroughCuts(server, 100),
  1_800_000,
);
