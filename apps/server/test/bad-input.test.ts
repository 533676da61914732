import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { kitEnglish, kitFrench, createSay, type Fault } from '@quadrille/kit';
import { parseRefusal, protocolEnglish, protocolFrench } from '@quadrille/protocol';
import { tableEnglish, tableFrench } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en as cliEnglish } from '../../cli/src/words/en.ts';
import { fr as cliFrench } from '../../cli/src/words/fr.ts';
import type { Guest } from '@quadrille/online/node';
import { openServer } from '../src/open-server.ts';
import { TestServer } from './served.ts';

const english = createSay('en', [kitEnglish, tableEnglish, protocolEnglish, cliEnglish]);
const french = createSay('fr', [kitFrench, tableFrench, protocolFrench, cliFrench]);
const sentences = ({ code, args }: Fault): readonly string[] => [
  english(`fault.${code}`, args),
  french(`fault.${code}`, args),
];

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await TestServer.start();
  folder = mkdtempSync(join(tmpdir(), 'quadrille-bad-'));
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

async function pair(): Promise<{ g: string; invite: string; ada: Guest; bob: Guest }> {
  const [ada, bob] = [await server.guest('Ada'), await server.guest('Bob')];
  const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
  const opened = await ada.open({ commandId: 'o', game: 'noughts', params: '', control: 'none', seats: [...seats] });
  if (!opened.ok) throw new Error(opened.error.code);
  const { tableId, invite } = opened.value;
  expect(await bob.sit(tableId, { commandId: 's', invite })).toMatchObject({ ok: true });
  return { g: tableId, invite, ada, bob };
}

async function refused(guest: Guest, path: string, body: unknown): Promise<readonly string[]> {
  const answer = await guest.request('POST', path, body);
  expect(answer.ok).toBe(false);
  const refusal = parseRefusal(await answer.json());
  if (!refusal.ok) throw new Error('a refusal that cannot be read');
  return sentences(refusal.value.fault as Fault);
}

describe('at a table, a sentence in both languages says what to do', () => {
  it('after a wrong invitation', async () => {
    const { g } = await pair();
    const eve = await server.guest('Eve');
    expect(await refused(eve, `/api/games/${g}/sit`, { c: 's', invite: 'x'.repeat(24) })).toEqual([
      'This invitation is not valid. Ask for the link again.',
      'Cette invitation n’est pas valable. Redemandez le lien.',
    ]);
  });

  it('after a used invitation, at a full table', async () => {
    const { g, invite } = await pair();
    const eve = await server.guest('Eve');
    expect(await refused(eve, `/api/games/${g}/sit`, { c: 's', invite })).toEqual([
      'Every seat is taken. You can watch.',
      'Toutes les places sont prises. Vous pouvez regarder.',
    ]);
  });

  it('after a link to an unknown table', async () => {
    const eve = await server.guest('Eve');
    const [en, fr] = await refused(eve, '/api/games/1111111111/sit', { c: 's', invite: 'x'.repeat(24) });
    expect(en).toBe('There is no such table. Check the link, or ask for a new one.');
    expect(fr).toContain('lien');
  });

  it('after a command for an outdated position', async () => {
    const { g, ada, bob } = await pair();
    await ada.request('POST', `/api/games/${g}/do`, { c: '1', n: 0, d: { k: 'move', m: 'a1' } });
    expect(await refused(bob, `/api/games/${g}/do`, { c: '1', n: 0, d: { k: 'move', m: 'b1' } })).toEqual([
      'The position has changed meanwhile. Look at it again, then move.',
      'La position a changé entre-temps. Regardez-la de nouveau, puis jouez.',
    ]);
  });

  it('after a command for a finished game, which does not change', async () => {
    const { g, ada, bob } = await pair();
    for (const [index, m] of ['a1', 'a2', 'b1', 'b2'].entries()) {
      await (index % 2 === 0 ? ada : bob).request('POST', `/api/games/${g}/do`, { c: m, d: { k: 'move', m } });
    }
    await ada.request('POST', `/api/games/${g}/do`, { c: 'r', d: { k: 'resign' } });
    const before = await (await ada.request('GET', `/api/games/${g}/record`)).text();
    expect(await refused(bob, `/api/games/${g}/do`, { c: 'late', d: { k: 'resign' } })).toEqual([
      'The game is over. You can offer a rematch.',
      'La partie est terminée. Vous pouvez proposer une revanche.',
    ]);
    expect(await (await ada.request('GET', `/api/games/${g}/record`)).text()).toBe(before);
  });
});

/** The message for the administrator when the server cannot start. */
const start = async (change: { readonly data?: string; readonly database?: string }): Promise<readonly string[]> => {
  const request = {
    data: folder,
    port: 0,
    host: '127.0.0.1',
    behindProxy: false,
    log: () => {},
    onFatal: () => {},
    ...change,
  };
  const opened = await openServer(request);
  if (opened.ok) throw new Error('it has started');
  return sentences(opened.error);
};

describe('a server that cannot start', () => {
  it('reports an unreachable database', async () => {
    const [en, fr] = await start({ database: 'postgres://127.0.0.1:1/x' });
    expect(en).toBe(
      'The database does not answer: connect ECONNREFUSED 127.0.0.1:1. Check that it is running and that --database is right. Nothing is lost.',
    );
    expect(fr).toContain('Vérifiez qu’elle tourne et que --database y mène');
  });

  it('reports a folder of another version, and does not change it', async () => {
    const data = join(folder, 'older');
    mkdirSync(join(data, 'postgres'), { recursive: true });
    writeFileSync(join(data, 'version'), '0.4');
    const [en, fr] = await start({ data });
    expect(en).toBe(
      `Version 0.4 wrote the database in “${data}” and was not stopped properly. Start and stop that version once, then start this one. Nothing is lost.`,
    );
    expect(fr).toContain('Lancez et arrêtez une fois cette version');
  });

  it('reports a folder that another process uses', async () => {
    const data = join(folder, 'held');
    mkdirSync(data);
    writeFileSync(join(data, 'lock'), JSON.stringify({ pid: process.ppid, host: hostname() }));
    const [en, fr] = await start({ data });
    expect(en).toContain(`is in use by process ${process.ppid}`);
    expect(en).toContain('choose another folder with --data');
    expect(fr).toContain('donnez un autre dossier avec --data');
  });
});
