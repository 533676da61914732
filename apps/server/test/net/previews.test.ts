import { get } from 'node:http';
import { deflateSync, inflateSync } from 'node:zlib';
import { amount } from '@quadrille/conformance/amount';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { defaultLimits } from '../../src/net/limits.ts';
import { personAt, tableOf, winAt } from '../people/people.ts';
import { tournamentBy } from '../people/tournament-people.ts';
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

/** On a busy machine the drawing thread may be late: the server then says when to retry. */
const ask = (address: string): Promise<Response> =>
  until(async () => {
    const answer = await fetch(address, { redirect: 'manual' });
    return answer.status !== 503 && answer;
  }, 100_000);

/** Reads a page as a chat does: no redirects, no scripts, only the head. */
async function crawl(path: string) {
  const answer = await ask(`${server.url}${path}`);
  const html = await answer.text();
  const meta = Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [name!, value!]),
  );
  return { status: answer.status, html, meta };
}

const packed = (text: string): string => deflateSync(text).toString('base64url');

const recordText = (moves: readonly string[], names: readonly string[] = ['Ada', 'Bob'], game = 'quoridor'): string =>
  `[Quadrille "1"]
[Game "${game}"]
[Revision "1"]
${names.map((name, seat) => `[Seat${seat + 1} ${JSON.stringify(name)}]`).join('\n')}
[Result "*"]

${moves.join(' ')}
`;

const pngOf = async (address: string) => {
  const answer = await ask(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes };
};

describe('a link in a chat', () => {
  it('shows title, description and a picture of the position', async () => {
    const id = await playedTable(['e2', 'e8', 'd4h']);
    const { status, html, meta } = await crawl(`/share/game/${id}`);
    expect(status).toBe(200);
    expect(meta['og:title']).toBe('Quoridor: Ada – Ada');
    expect(meta['og:description']).toBe('In progress after 3 moves.');
    expect(html).toContain(`url=/#/online/${id}`);
    const picture = await pngOf(meta['og:image']!);
    expect([picture.status, picture.type]).toEqual([200, 'image/png']);
    expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    // The picture equals that of a record with the same moves.
    const same = await crawl(`/share/record/${packed(recordText(['e2', 'e8', 'd4h']))}`);
    expect((await pngOf(same.meta['og:image']!)).bytes.equals(picture.bytes)).toBe(true);
    const other = await crawl(`/share/record/${packed(recordText(['e2', 'e8', 'd5h']))}`);
    expect((await pngOf(other.meta['og:image']!)).bytes.equals(picture.bytes)).toBe(false);
    // Another position gives another picture; the same position comes from the cache, byte by byte.
    const start = await pngOf((await crawl(`/share/game/${await playedTable([])}`)).meta['og:image']!);
    expect(start.bytes.equals(picture.bytes)).toBe(false);
    expect((await pngOf(meta['og:image']!)).bytes.equals(picture.bytes)).toBe(true);
  });

  it('shows a game from elsewhere, a position and the puzzle of a day', async () => {
    const code = packed(recordText(['e2', 'e8']));
    const game = await crawl(`/share/record/${code}`);
    expect(game.meta).toMatchObject({
      'og:title': 'Quoridor: Ada – Bob',
      'og:description': 'In progress after 2 moves.',
    });
    expect(game.html).toContain(`url=/#/game/${code}`);
    const level = encodeURIComponent('sokoban::#######|#@ $ .#|#######'.replaceAll(' ', '_'));
    const position = await crawl(`/share/position/${level}`);
    expect(position.meta['og:title']).toBe('Sokoban');
    expect(position.html).toContain('url=/#/open/sokoban::%23%23');
    expect((await pngOf(position.meta['og:image']!)).type).toBe('image/png');
    const titles = {
      quoridor: 'Quoridor',
      blokus: 'Blokus',
      ricochet: 'Ricochet Robots',
      sokoban: 'Sokoban',
      minotaur: 'Minotaur',
    };
    for (const id of amount(['quoridor', 'sokoban'] as const, Object.keys(titles) as (keyof typeof titles)[])) {
      const title = titles[id];
      const puzzle = await crawl(`/share/puzzle/${id}/2026-03-04`);
      expect(puzzle.meta['og:title']).toBe(`${title}: puzzle of 4 March 2026`);
      expect(puzzle.html).toContain(`url=/#/today/${id}/2026-03-04`);
      expect(await pngOf(puzzle.meta['og:image']!)).toMatchObject({ status: 200, type: 'image/png' });
    }
  }, 60_000);

  it('shows a tournament, and a player with a board, in the language of the link', async () => {
    const [vera, zoe] = [await personAt(server, 'Vera'), await personAt(server, 'Zoe')];
    const before = await crawl('/share/player/Vera?lang=fr');
    expect(before.meta).toMatchObject({ 'og:title': 'Vera', 'og:description': 'Vera joue sur Quadrille.' });
    expect(before.html).toContain('url=/#/people/Vera');
    await winAt(await tableOf(vera, zoe), vera, zoe);
    const after = await until(async () => {
      const found = await crawl('/share/player/Vera');
      return found.meta['og:description']!.startsWith('1 game') && found;
    });
    expect(after.meta['og:description']).toBe('1 game on Quadrille: 1 won, 0 drawn, 0 lost.');
    const pictures = await Promise.all([before, after].map(({ meta }) => pngOf(meta['og:image']!)));
    expect(pictures.map(({ status }) => status)).toEqual([200, 200]);
    const id = await tournamentBy(vera, {
      name: 'Evening <b>cup</b>',
      game: 'quoridor',
      kind: 'swiss',
      rounds: 3,
      need: 4,
    });
    const tournament = await crawl(`/share/tournament/${id}`);
    expect(tournament.meta).toMatchObject({
      'og:title': 'Evening <b>cup</b>'.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      'og:description': 'Quoridor tournament on Quadrille.',
    });
    expect(tournament.html).toContain(`url=/#/tournaments/${id}`);
    expect((await pngOf(tournament.meta['og:image']!)).status).toBe(200);
  });

  it('shows names as text, whatever they contain', async () => {
    const evil = '"><img src=x onerror=alert(1)>';
    const { html, meta, status } = await crawl(`/share/record/${packed(recordText(['e2'], [evil, 'B\u202E\nC']))}`);
    expect(status).toBe(200);
    expect(html).not.toContain('<img');
    expect(meta['og:title']).toContain('&lt;img src=x');
    expect(meta['og:title']).toMatch(/ – B C$/);
  });

  it('answers 422 with a sentence if the content is invalid, and executes nothing', async () => {
    const bomb = deflateSync(`[Quadrille "1"]\n${'x'.repeat(20_000_000)}`).toString('base64url');
    // An address with 20 MB of text is longer than any server reads: it refuses the connection.
    expect(inflateSync(Buffer.from(bomb, 'base64url'))).toHaveLength(20_000_016);
    for (const path of [
      `/share/record/${packed('nonsense')}`,
      `/share/record/${packed(recordText(['e2', 'e2']))}`,
      `/share/record/${packed(recordText([], ['a', 'b'], '../../quoridor'))}`,
      `/share/record/${packed('x'.repeat(2_000_000))}`,
      '/share/record/abcdefgh',
      '/share/record/%3Cscript%3Ealert(1)',
      '/share/position/quoridor::%3Cscript%3E',
      '/share/position/quoridor:size=99',
      '/share/position/chess:',
      '/share/position/nonsense',
    ]) {
      const { status, html } = await crawl(path);
      expect(status, path).toBe(422);
      expect(html, path).toContain('This link is damaged');
      expect(html, path).not.toContain('<script');
      expect((await ask(`${server.url}${path}/board.png`)).status, path).toBe(422);
    }
    const tooLong = await fetch(`${server.url}/share/record/${bomb}`).then(
      ({ status }) => status,
      () => 431,
    );
    expect([404, 414, 422, 431]).toContain(tooLong);
    expect((await crawl('/healthz')).status).toBe(200);
  });

  it('answers 404 for unknown addresses, and never repeats the input', async () => {
    for (const path of [
      '/share/game/nothing',
      '/share/game/%3Cscript%3E',
      '/share/tournament/nothing',
      '/share/tournament/%00',
      '/share/player/nobody',
      '/share/puzzle/quoridor/2999-01-01',
      '/share/puzzle/quoridor/2026-02-30',
      '/share/puzzle/noughts/2026-03-04',
      '/share/puzzle/chess/2026-03-04',
      '/share/',
      '/share/unknown/thing',
      `/share/game/${await playedTable(['e2', 'e8'])}/board.svg`,
    ]) {
      const { status, html } = await crawl(path);
      expect(status, path).toBe(404);
      expect(html).not.toContain('<script>');
    }
  });

  it('omits addresses with an impossible host', async () => {
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

  it('is rate-limited per address', async () => {
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
