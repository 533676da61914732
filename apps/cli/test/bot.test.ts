import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../server/test/served.ts';
import { playUnattended } from './bot-games.ts';
import { quadrille } from './program.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close(), 30_000);

describe('an invalid call', () => {
  it.each([
    [['quoridor', '--token', 't', '--player', 'x'], '--server'],
    [['quoridor', '--server', 'localhost', '--token', 't', '--player', 'x'], '--server must be an address'],
    [['quoridor', '--server', 'http://localhost:1', '--player', 'x'], '--token'],
    [['quoridor', '--server', 'http://localhost:1', '--token', 't'], '--engine'],
    [['quoridor', '--server', 'http://localhost:1', '--token', 't', '--player', 'x'], 'Unknown computer player “x”'],
    [['sokoban', '--server', 'http://localhost:1', '--token', 't', '--engine', 'x'], 'no engine that speaks'],
    [['chess', '--server', 'http://localhost:1', '--token', 't', '--engine', 'x'], 'Unknown game “chess”'],
  ])('%j is refused with the reason', async (args, reason) => {
    const { code, err } = await quadrille(['bot', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });

  it('with an unknown token is refused by the server', async () => {
    const args = ['--server', server.url, '--token', `quadrille_${'x'.repeat(43)}`, '--player', 'casual'];
    const { code, err } = await quadrille(['bot', 'quoridor', ...args]);
    expect(code).not.toBe(0);
    expect(err).toContain('This token is not known here, or it has ended.');
  });
});

it(
  'an engine plays whole games unattended against a computer player, through a kill in the middle',
  () => playUnattended(server, 2),
  360_000,
);
