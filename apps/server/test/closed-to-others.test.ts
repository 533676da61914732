import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from './served.ts';
import { emptyStore, leftOpen } from './spare-store.ts';
import type { Store } from '../src/store/store.ts';

let store: Store;
let alone: TestServer;
let behind: TestServer;
beforeAll(async () => {
  store = await emptyStore();
  alone = await TestServer.start({ store: leftOpen(store) });
  behind = await TestServer.start({ store: leftOpen(store), behindProxy: true, metricsToken: 'a-long-secret' });
}, 120_000);
afterAll(async () => {
  await Promise.all([alone.stop(), behind.stop()]);
  await store.close();
}, 30_000);

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** `fetch` would add its own headers. */
const get = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      resolve({ status: response.statusCode!, headers: response.headers });
      response.destroy();
    })
      .on('error', reject)
      .end();
  });

describe('/metrics', () => {
  it('answers requests from this machine', async () => {
    expect((await get(`${alone.url}/metrics`)).status).toBe(200);
  });

  it.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])(
    'refuses requests through a proxy: %s',
    async (name) => {
      expect((await get(`${alone.url}/metrics`, { [name]: '192.0.2.1' })).status).toBe(403);
    },
  );

  it('accepts requests through a proxy only with the token', async () => {
    expect((await get(`${behind.url}/metrics`)).status).toBe(403);
    expect((await get(`${behind.url}/metrics`, { Authorization: 'Bearer wrong' })).status).toBe(403);
    const headers = { Authorization: 'Bearer a-long-secret', 'X-Forwarded-For': '192.0.2.1' };
    expect((await get(`${behind.url}/metrics`, headers)).status).toBe(200);
  });

  it('accepts no token if none is configured', async () => {
    const headers = { Authorization: 'Bearer undefined', 'X-Forwarded-For': '192.0.2.1' };
    expect((await get(`${alone.url}/metrics`, headers)).status).toBe(403);
  });
});

describe('over TLS every answer tells the browser to use TLS again', () => {
  it.each(['/api/hello', '/healthz', '/', '/no-such-page'])('%s', async (path) => {
    const secure = await get(`${behind.url}${path}`, { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.1' });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await get(`${behind.url}${path}`)).headers['strict-transport-security']).toBeUndefined();
    expect((await get(`${alone.url}${path}`, { 'X-Forwarded-Proto': 'https' })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });
});
