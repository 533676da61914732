import { type Result, fail, fault, ok } from '@quadrille/kit';
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Socket, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { ModerationStore, NamedAccount } from './store/moderation.ts';
import type { Store } from './store/store.ts';

/** What the command `quadrille moderator` asks for. */
export const moderatorDeeds = ['add', 'remove', 'list'] as const;

export interface ModeratorWish {
  readonly deed: (typeof moderatorDeeds)[number];
  /** An account's id, or its name: it is resolved here, once. */
  readonly who?: string;
}

type Moderators = Pick<ModerationStore, 'personToAppoint' | 'setModerator' | 'moderators'>;

/** Who the deed was done to, or all moderators. Words: `fault.moderator-…` of the command line. */
export async function appoint(
  store: Moderators,
  { deed, who = '' }: ModeratorWish,
): Promise<Result<readonly NamedAccount[]>> {
  if (deed === 'list') return ok(await store.moderators());
  const found = await store.personToAppoint(who);
  if (!found) return fail(fault('moderator-unknown', { who: who.slice(0, 80) }));
  const isModerator = (await store.moderators()).some(({ id }) => id === found.id);
  if (deed === 'remove' && !isModerator) return fail(fault('moderator-none', { name: found.name }));
  await store.setModerator(found.id, deed === 'add');
  return ok([found]);
}

/**
 * Lets the command line ask a server that runs: its embedded database is open to one process only. A socket in the data folder,
 * which none but the folder's owner may enter, takes one line of JSON and answers with one.
 */
interface Control {
  close(): Promise<void>;
}

/** In the data folder: where the socket is. */
const pointer = (folder: string): string => join(resolve(folder), 'control.json');

/** The system takes no longer address for a socket (104 bytes on macOS, 108 on Linux). */
const longestPath = 100;
const mostRequest = 10_000;
const patienceMs = 10_000;

/** Where a socket can be: in the folder, or where its path is too long or its file system knows no sockets, beside. */
function socketPaths(folder: string): readonly string[] {
  const name = `quadrille-${randomBytes(9).toString('hex')}`;
  if (process.platform === 'win32') return [String.raw`\\.\pipe\${name}`];
  const inside = join(resolve(folder), 'control.sock');
  return [...(Buffer.byteLength(inside) <= longestPath ? [inside] : []), join(tmpdir(), name)];
}

/** Undefined where there can be no such socket: then the server has to be stopped first. */
export async function openControl(folder: string, store: Store): Promise<Control | undefined> {
  for (const path of socketPaths(folder)) {
    try {
      return await listenAt(path, folder, store);
    } catch {
      continue;
    }
  }
  return undefined;
}

async function listenAt(path: string, folder: string, store: Store): Promise<Control> {
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setTimeout(patienceMs, () => socket.destroy());
    void answerOne(socket, store);
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(path, done);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  writeFileSync(pointer(folder), JSON.stringify({ path }), { mode: 0o600 });
  return {
    close: () =>
      new Promise((done) => {
        rmSync(pointer(folder), { force: true });
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

async function answerOne(socket: Socket, store: Store): Promise<void> {
  let size = 0;
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostRequest) socket.destroy();
  });
  try {
    for await (const line of createInterface({ input: socket })) {
      const wish = parseWish(line);
      const answer = wish ? await appoint(store, wish) : fail(fault('moderator-request'));
      socket.end(`${JSON.stringify(answer)}\n`);
      return;
    }
  } catch {
    // The store is gone, or the command line: it says that no answer came.
    socket.destroy();
  }
}

function parseWish(line: string): ModeratorWish | undefined {
  try {
    const { moderator } = JSON.parse(line) as { readonly moderator?: Partial<ModeratorWish> };
    const deed = moderatorDeeds.find((each) => each === moderator?.deed);
    const who = typeof moderator?.who === 'string' ? { who: moderator.who } : {};
    return deed && { deed, ...who };
  } catch {
    return undefined;
  }
}

/** The answer of the server that has this folder open; undefined: none can be asked. */
export async function askServer(
  folder: string,
  wish: ModeratorWish,
): Promise<Result<readonly NamedAccount[]> | undefined> {
  let path: string;
  try {
    ({ path } = JSON.parse(readFileSync(pointer(folder), 'utf8')) as { readonly path: string });
  } catch {
    return undefined;
  }
  const socket = createConnection(path);
  socket.setTimeout(patienceMs, () => socket.destroy());
  try {
    await new Promise<void>((done, failed) => {
      socket.once('connect', done);
      socket.once('error', failed);
    });
    socket.write(`${JSON.stringify({ moderator: wish })}\n`);
    for await (const line of createInterface({ input: socket })) {
      return JSON.parse(line) as Result<readonly NamedAccount[]>;
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
