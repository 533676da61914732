import { afterAll, beforeAll, it } from 'vitest';
import { TestServer } from '../../server/test/served.ts';
import { playUnattended } from './bot-games.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close(), 30_000);

it(
  'an engine plays a hundred games unattended, through a kill in the middle',
  () => playUnattended(server, 100),
  1_800_000,
);
