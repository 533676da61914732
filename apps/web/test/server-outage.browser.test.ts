import { protocolVersion } from '@quadrille/protocol';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { askServer } from '../src/platform/server/client.ts';
import { askHello, getServer, onServerReturn } from '../src/platform/server/server.ts';

afterEach(() => vi.restoreAllMocks());

const json = { 'Content-Type': 'application/json' };
const answers = (status: number, body: string, headers: Record<string, string> = json) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, { status, headers }));

test('a server that is down for a moment stays known, and a host without one does not become one', async () => {
  answers(502, '<h1>Bad Gateway</h1>', { 'Content-Type': 'text/html' });
  expect((await askHello()).state).toBe('unknown');
  answers(200, JSON.stringify({ protocol: protocolVersion, build: 'test', at: 1, games: {} }));
  expect((await askHello()).state).toBe('there');
  for (const [status, body] of [
    [502, '<h1>Bad Gateway</h1>'],
    [503, '{}'],
    [429, '{}'],
  ] as const) {
    answers(status, body);
    await askHello();
    expect(getServer().hello?.protocol).toBe(protocolVersion);
  }
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(broken, { headers: json }));
  expect((await askHello()).state).toBe('there');
  answers(404, 'Not Found', { 'Content-Type': 'text/plain' });
  expect((await askHello()).state).toBe('none');
});

test('pages hear once that a server is back which had stopped answering', async () => {
  answers(200, JSON.stringify({ protocol: protocolVersion, build: 'test', at: 1, games: {} }));
  await askHello();
  let returns = 0;
  onTestFinished(onServerReturn(() => returns++));
  const request = { method: 'GET', path: 'api/tournaments' } as const;
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(askServer(request)).rejects.toThrow('Failed to fetch');
  answers(502, '<h1>Bad Gateway</h1>', { 'Content-Type': 'text/html' });
  await askServer(request);
  // A server that refuses is there.
  expect(returns).toBe(0);
  answers(503, '{}');
  await askServer(request);
  expect(returns).toBe(1);
  answers(200, '{}');
  await askServer(request);
  expect(returns).toBe(1);
});
