import { parseResponse, routes } from '@quadrille/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultLimits } from '../../src/net/limits.ts';
import { TestServer } from '../served.ts';
import { json } from './people.ts';

let server: TestServer;
let codes: readonly string[];

/** The default limits, but more guests and requests per address. */
beforeAll(async () => {
  server = await TestServer.start({ behindProxy: true, limits: defaultLimits });
  const ada = await server.guest('Ada');
  const told = parseResponse(
    routes.createAccount,
    await json(await ada.request('POST', '/api/account', { name: 'Ada' })),
  );
  if (!told.ok) throw new Error(told.error.code);
  ({ codes } = told.value);
}, 120_000);
afterAll(() => server.close(), 30_000);

const tryCode = async (address: string, code: string): Promise<number> => {
  const response = await fetch(`${server.url}/api/login/code`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ name: 'Ada', code }),
  });
  return response.status;
};

it('wrong codes from strangers delay the strangers, not the owner', async () => {
  for (let stranger = 0; stranger < 30; stranger++)
    expect(await tryCode(`10.0.0.${stranger}`, 'aaaa-aaaa-aaaa-aaaa')).toBe(401);
  // During an attack an address waits after a single wrong code.
  expect(await tryCode('10.0.0.29', 'aaaa-aaaa-aaaa-aaaa')).toBe(429);
  expect(await tryCode('10.0.0.29', codes[0]!)).toBe(429);
  expect(await tryCode('192.0.2.7', codes[0]!)).toBe(200);
  expect(await tryCode('192.0.2.8', 'no such code')).toBe(401);
  expect(await tryCode('192.0.2.9', codes[1]!)).toBe(200);
});

it('one address may try ten codes at once', async () => {
  const answers: number[] = [];
  for (let index = 0; index < 12; index++) answers.push(await tryCode('198.51.100.1', `wrong ${index}`));
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(answers.at(-1)).toBe(429);
});
