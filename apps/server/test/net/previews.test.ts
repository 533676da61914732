import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { defaultLimits } from '../../src/net/limits.ts';
import { openLimits, TestServer, until } from '../served.ts';

let server: TestServer;
let ada: Guest;
beforeAll(async () => {
  server = await TestServer.start();
  ada = await server.guest('Ada');
}, 120_000);
afterAll(() => server.close(), 30_000);

async function playedTable(moves: readonly string[]): Promise<string> {
  const opened = await ada.open({
    commandId: `t${moves.length}`,
    game: 'quoridor',
    params: '',
    control: 'none',
    seats: [{ kind: 'me' }, { kind: 'me' }],
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const client = server.client(ada);
  const { tableId: g } = opened.value;
  client.join(g);
  await until(() => client.table(g));
  for (const m of moves) expect(await client.do(g, { kind: 'move', move: m })).toMatchObject({ ok: true });
  client.close();
  return g;
}

/** As a chat does it: follows nothing, runs nothing, reads the head. */
async function crawl(path: string) {
  const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' });
  const html = await answer.text();
  const meta = Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [name!, value!]),
  );
  return { status: answer.status, html, meta };
}

const pngOf = async (address: string) => {
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes };
};

describe('a link that is pasted into a chat', () => {
  it('shows title, description and a picture of the position', async () => {
    const id = await playedTable(['e2', 'e8', 'd4h']);
    const { status, html, meta } = await crawl(`/share/game/${id}`);
    expect(status).toBe(200);
    expect(meta['og:title']).toMatch(/^Quoridor: /);
    expect(meta['og:description']).toBe('In progress after 3 moves.');
    expect(html).toContain(`url=/#/online/${id}`);
    const picture = await pngOf(meta['og:image']!);
    expect([picture.status, picture.type]).toEqual([200, 'image/png']);
    expect(picture.bytes.readUInt32BE(16)).toBe(630);
    // Another position is another picture; the same one comes from the cache, byte by byte.
    const start = await pngOf((await crawl(`/share/game/${await playedTable([])}`)).meta['og:image']!);
    expect(start.bytes.equals(picture.bytes)).toBe(false);
    expect((await pngOf(meta['og:image']!)).bytes.equals(picture.bytes)).toBe(true);
  });

  it('answers 404 for what is not there, and never repeats what was asked', async () => {
    for (const path of [
      '/share/game/nothing',
      '/share/game/%3Cscript%3E',
      '/share/tournament/nothing',
      '/share/player/nobody',
      `/share/game/${await playedTable(['e2', 'e8'])}/board.png`,
    ]) {
      const { status, html } = await crawl(path);
      expect(status, path).toBe(404);
      expect(html).not.toContain('<script>');
    }
  });

  it('leaves out an address that no host has', async () => {
    const id = await playedTable(['e2']);
    const { port } = new URL(server.url);
    const html = await new Promise<string>((resolve, reject) => {
      const headers = { Host: 'evil"><script>alert(1)</script>' };
      get({ port, host: '127.0.0.1', path: `/share/game/${id}`, headers }, (answer) => {
        let text = '';
        answer.on('data', (part) => void (text += String(part)));
        answer.on('end', () => resolve(text));
      }).on('error', reject);
    });
    expect(html).not.toContain('<script>');
  });

  it('is limited by address', async () => {
    const limited = await TestServer.start({ limits: { ...openLimits, requests: defaultLimits.requests } });
    try {
      const asked = Array.from({ length: 100 }, () => fetch(`${limited.url}/share/game/nothing`));
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses).toContain(404);
      expect(statuses).toContain(429);
    } finally {
      await limited.close();
    }
  });
});
