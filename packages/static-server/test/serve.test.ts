import { amount } from '@quadrille/conformance/amount';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '@quadrille/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddRequest, type OddRequest } from './odd-requests.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-serve-'));
const inside = join(folder, 'site');
mkdirSync(join(inside, 'folder'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'outside');
writeFileSync(join(inside, 'index.html'), '<!doctype html><title>home</title>');
writeFileSync(join(inside, 'folder', 'index.html'), 'below');
writeFileSync(join(inside, 'large.txt'), 'x'.repeat(1 << 20));
writeFileSync(join(inside, 'empty.js'), '');

let server: ChildProcess;
let url: URL;
let complaints = '';
beforeAll(async () => {
  const program = new URL('programs/server.mjs', import.meta.url).pathname;
  server = spawn(process.execPath, [program, inside], { stdio: ['ignore', 'pipe', 'pipe'] });
  server.stderr!.on('data', (data: Buffer) => (complaints += data.toString()));
  const [line] = (await once(server.stdout!, 'data')) as [Buffer];
  url = new URL(String(line).trim());
});
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

interface Sending extends OddRequest {
  /** Disconnects after this many bytes. */
  readonly most?: number;
}

/** The client disconnects after this many milliseconds if the server still waits for more of the request. */
const patience = 3000;

/** Sends raw bytes; returns everything received until the server or the client disconnected. */
async function send({ pieces, hangsUp, most = Infinity }: Sending): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(url.port), url.hostname);
    socket.setTimeout(patience, () => socket.destroy());
    // A server may close the connection during a write.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
    socket.on('data', (data) => {
      heard += data.toString('latin1');
      if (heard.length >= most) socket.destroy();
    });
    socket.on('connect', () => {
      for (const piece of pieces) socket.write(piece);
      if (hangsUp) socket.destroy();
    });
  });
}

const asked = async (text: string): Promise<{ status: number; answer: string }> => {
  const answer = await send({ pieces: [Buffer.from(text, 'latin1')], hangsUp: false });
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), answer };
};

/** Where a link leads; empty if it has gone. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** How many files of the site the server has open. */
function openFiles(): number {
  const descriptors = `/proc/${server.pid}/fd`;
  return readdirSync(descriptors).filter((name) => linkOf(join(descriptors, name)).startsWith(inside)).length;
}

const get = (target: string, more = ''): string =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;

describe('the static server', () => {
  it.each([
    ['/', 200],
    ['/?x=%', 200],
    ['/index.html', 200],
    ['/folder', 200],
    ['/folder/', 200],
    ['/empty.js', 200],
    ['http://localhost/folder/index.html', 200],
    ['//', 200],
    ['/api/hello', 204],
    ['/api/games', 404],
    ['/none.html', 404],
    ['/index.html/x', 404],
    ['/../secret.txt', 404],
    ['/..%2fsecret.txt', 404],
    ['/%2e%2e/secret.txt', 404],
    ['/%', 400],
    ['/%c0%af', 400],
    ['/%00', 400],
    ['/a%0d%0ab', 400],
    ['*', 400],
    ['index.html', 400],
  ])('answers %s with %i', async (target, status) => {
    const found = await asked(get(target));
    expect(found.status).toBe(status);
    expect(found.answer).not.toContain('outside');
  });

  it.each([
    [400, 404],
    [3000, 414],
    [100_000, 431],
  ])('answers an address of %i letters with %i', async (length, status) => {
    expect((await asked(get(`/${'a'.repeat(length)}`))).status).toBe(status);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('refuses %s', async (method) => {
    const { status, answer } = await asked(`${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nhi`);
    expect(status).toBe(405);
    expect(answer).toMatch(/^Allow: GET, HEAD\r$/m);
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['headers beyond measure', get('/', `X: ${'x'.repeat(60_000)}\r\n`), 431],
    ['an unknown expectation', get('/', 'Expect: wonders\r\n'), 417],
  ])('refuses %s', async (_, text, status) => {
    expect((await asked(text)).status).toBe(status);
  });

  it('answers HEAD with the content length', async () => {
    const { status, answer } = await asked('HEAD /large.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(status).toBe(200);
    expect(answer).toMatch(/^Content-Length: 1048576\r$/m);
    expect(answer.endsWith('\r\n\r\n')).toBe(true);
  });

  it('sends whole files, compressed if the client accepts it', async () => {
    const plain = await fetch(new URL('/large.txt', url));
    expect((await plain.text()).length).toBe(1 << 20);
    const zipped = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toBe('<!doctype html><title>home</title>');
  });

  it('sends the security headers with refusals as well', async () => {
    for (const target of ['/', '/none', '/%']) {
      const { headers } = await fetch(new URL(target, url));
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'self'; script-src 'self' 'wasm-unsafe-eval';/,
      );
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('survives clients that disconnect in the middle of a file', async () => {
    for (let n = 0; n < 50; n++) {
      const request = Buffer.from(get('/large.txt'));
      const heard = await send({ pieces: [request], hangsUp: false, most: 100 });
      expect(heard).toMatch(/^HTTP\/1\.1 200/);
    }
    expect((await fetch(url)).status).toBe(200);
  });

  it('answers pipelined requests in order', async () => {
    const several = ['/', '/none', '/folder', '/'].map((target) => get(target).replace('Connection: close\r\n', ''));
    const { answer } = await asked(`${several[0]}${several[2]}${several[1]}${several[3]}`);
    // After a refusal the connection is closed.
    expect([...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual(['200', '200', '404']);
    expect(answer).toMatch(/home[^]*below[^]*not found/);
  });

  it.runIf(process.platform === 'linux')('opens a file only when it is its turn on the connection', async () => {
    const socket = connect(Number(url.port), url.hostname);
    socket.on('error', () => undefined);
    // It reads nothing: the first response is never finished.
    socket.pause();
    socket.write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200));
    await expect.poll(openFiles).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(openFiles()).toBe(1);
    socket.destroy();
    await expect.poll(openFiles).toBe(0);
  });

  it('survives thousands of odd requests', async () => {
    const dice = random(20261115);
    const farewell = Buffer.from(`\r\n\r\n${get('/none')}`);
    const requests = Array.from({ length: amount(1_000, 10_000) }, () => oddRequest(dice)).values();
    const statuses = new Map<string, number>();
    const lane = async (): Promise<void> => {
      for (const request of requests) {
        // Ends open requests: a kept-alive connection, or an incomplete body.
        const heard = await send({ ...request, pieces: [...request.pieces, farewell] });
        for (const [, status] of heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
          statuses.set(status!, (statuses.get(status!) ?? 0) + 1);
        }
      }
    };
    await Promise.all(Array.from({ length: 64 }, lane));
    expect([...statuses.keys()].filter((status) => Number(status) >= 500)).toEqual([]);
    for (const status of ['200', '400', '404', '405', '414', '417', '431']) {
      expect(statuses.get(status), status).toBeGreaterThan(0);
    }
    expect(server.exitCode).toBeNull();
    // Node would report files left open here.
    expect(complaints).toBe('');
    expect(await (await fetch(url)).text()).toBe('<!doctype html><title>home</title>');
  });
});
