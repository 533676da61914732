import type { OutgoingHttpHeaders } from 'node:http';
import { printRoutePath, routes, scopes, type RouteContract } from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLimits, TestServer } from '../served.ts';
import { emptyStore } from '../spare-store.ts';
import { createCallers, type Callers } from './callers.ts';
import { faultCode, send } from './wire.ts';

let server: TestServer;
let callers: Callers;
const logged: string[] = [];
beforeAll(async () => {
  const store = await emptyStore();
  server = await TestServer.start({ store, log: (line) => void logged.push(line) });
  callers = await createCallers(server, store);
}, 120_000);
afterAll(() => server.close(), 30_000);

const table = Object.entries(routes) as [string, RouteContract][];
const samples: Readonly<Record<string, string>> = {
  id: '1111111111',
  name: 'No One',
  game: 'noughts',
  control: '180+2',
  day: '2020-01-01',
  pool: 'noughts.2.blitz',
};
const guardFaults = new Set(['online-no-guest', 'account-guest', 'online-moderator', 'online-scope', 'online-token']);
const origin = 'https://evil.example';

/** A body that no route accepts, so that an allowed caller changes nothing. */
function call(route: RouteContract, target: string, headers: OutgoingHttpHeaders) {
  const withBody = route.method === 'GET' ? {} : { 'Content-Type': 'application/json' };
  const body = route.body && { body: '{"not":"this"}' };
  return send(server.url, route.method, target, { headers: { ...withBody, ...headers }, ...body });
}
const pathOf = (route: RouteContract): string => printRoutePath(route, samples);

const ranks = { anyone: 0, guest: 1, account: 2, moderator: 3 } as const;
const refusals = ['', 'online-no-guest', 'account-guest', 'online-moderator'] as const;

/** The code with which a route refuses a caller of this rank; empty if it lets the caller in. */
function expectedRefusal({ caller }: RouteContract, rank: number): string {
  if (rank >= ranks[caller]) return '';
  // The refusal names the first missing requirement.
  return refusals[rank + 1]!;
}

describe('every route lets in exactly the callers that its entry names', () => {
  it.each(table)('%s', async (name, route) => {
    const path = pathOf(route);
    const people = [
      [callers.anonymous, 0],
      [callers.guest, 1],
      [callers.account, 2],
      [callers.moderator, 3],
    ] as const;
    for (const [headers, rank] of people) {
      const expected = expectedRefusal(route, rank);
      // This route has no body and would delete the allowed callers.
      if (name === 'deleteMe' && expected === '') continue;
      const code = faultCode(await call(route, path, headers));
      expect(guardFaults.has(code) ? code : '', `${name} by rank ${rank}`).toBe(expected);
    }
    for (const scope of scopes) {
      const code = faultCode(await call(route, path, callers.token[scope]));
      const isAllowed = route.scope === scope;
      if (isAllowed) expect(guardFaults.has(code) && code !== 'online-moderator', `${name} with ${scope}`).toBe(false);
      else expect(code, `${name} with ${scope}`).toBe('online-scope');
    }
    expect(faultCode(await call(route, path, callers.unknownToken))).toBe('online-token');
    if (route.method === 'GET') return;
    const foreign = await call(route, path, { ...callers.moderator, Origin: origin });
    expect([foreign.status, faultCode(foreign)]).toEqual([403, 'online-address']);
  });
});

/** Other ways to write a path. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => path.replace('/api', '/%61pi'),
  (path) => path.replace('/api', '/%61%70%69'),
  (path) => path.replace('/api', '/%2561pi'),
  (path) => path.replace('/api', '/API'),
  (path) => path.replace('/api', '//api'),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api%2F'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api', '/x/../api'),
  (path) => path.replace('/api', '/;x/api'),
  (path) => path.replace('/api', String.raw`/\api`),
  (path) => `${path}/`,
  (path) => `${path}?`,
  (path) => `${path}#x`,
  (path) => path.replace(/.$/, (last) => `%${last.codePointAt(0)!.toString(16)}`),
  (path) => `http://elsewhere.example${path}`,
];

describe('no spelling of a path avoids a guard', () => {
  it.each(table)('%s', async (name, route) => {
    const path = pathOf(route);
    const bringers = [{ ...callers.guest, Origin: origin }, callers.token.read, callers.unknownToken];
    for (const headers of bringers) {
      const plain = await call(route, path, headers);
      const guarded = [plain.status, faultCode(plain)];
      const check = async (spell: (path: string) => string): Promise<void> => {
        const target = spell(path);
        const spelled = await call(route, target, headers);
        const answer = [spelled.status, faultCode(spelled)];
        // It is the same route with the same guards, or no route.
        if (![400, 404, 405].includes(spelled.status)) expect(answer, `${name} as ${target}`).toEqual(guarded);
        if (answer[1] !== '') expect(spelled.headers['cache-control'], `${name} as ${target}`).toBe('no-store');
      };
      await Promise.all(spellings.map(check));
    }
  });

  it('an encoded path counts against the same rate limit', async () => {
    const strict = await TestServer.start({
      limits: { ...openLimits, requests: { burst: 3, perSecond: 0.001 } },
    });
    try {
      const statuses = [];
      for (const target of ['/api/hello', '/%61pi/hello', '//api/hello', '/%61pi/hello', '/api/hello', '/api/none'])
        statuses.push((await send(strict.url, 'GET', target)).status);
      expect(statuses).toEqual([200, 200, 404, 429, 429, 429]);
    } finally {
      await strict.close();
    }
  }, 60_000);
});

it('none of these requests caused an unexpected error', () => {
  expect(logged.filter((line) => line.includes(' error '))).toEqual([]);
});
