import { type Result, fail, fault, ok } from '@quadrille/kit';
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Socket, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { ModerationStore, NamedAccount } from './store/moderation.ts';
import type { Store } from './store/store.ts';

/** Actions of the command `quadrille moderator`. */
export const moderatorActions = ['add', 'remove', 'list'] as const;

export interface ModeratorRequest {
  readonly deed: (typeof moderatorActions)[number];
  /** An account's id or name; it is resolved once, here. */
  readonly who?: string;
}

type Moderators = Pick<ModerationStore, 'personToAppoint' | 'setModerator' | 'moderators'>;

/** The affected account, or all moderators. Messages: `fault.moderator-…` of the command line. */
export async function runModeratorAction(
  store: Moderators,
  { deed, who = '' }: ModeratorRequest,
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
 * Lets the command line send requests to a running server, whose embedded database admits one process only. A socket in
 * the data folder, which only the folder's owner may enter, takes one line of JSON and answers with one.
 */
interface Control {
  close(): Promise<void>;
}

/** The file in the data folder that names the socket. */
const pointerFile = (folder: string): string => join(resolve(folder), 'control.json');

/** Longest socket path: 104 bytes on macOS, 108 on Linux. */
const maxSocketPathBytes = 100;
const maxRequestBytes = 10_000;
const answerTimeoutMs = 10_000;

/** Possible socket paths: in the folder, or beside it if the path is too long or the file system has no sockets. */
function socketPaths(folder: string): readonly string[] {
  const name = `quadrille-${randomBytes(9).toString('hex')}`;
  if (process.platform === 'win32') return [String.raw`\\.\pipe\${name}`];
  const inside = join(resolve(folder), 'control.sock');
  return [...(Buffer.byteLength(inside) <= maxSocketPathBytes ? [inside] : []), join(tmpdir(), name)];
}

/** Undefined if no socket can be opened: then the server must be stopped first. */
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
    socket.setTimeout(answerTimeoutMs, () => socket.destroy());
    void answerOne(socket, store);
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(path, done);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  writeFileSync(pointerFile(folder), JSON.stringify({ path }), { mode: 0o600 });
  return {
    close: () =>
      new Promise((done) => {
        rmSync(pointerFile(folder), { force: true });
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

async function answerOne(socket: Socket, store: Store): Promise<void> {
  let size = 0;
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxRequestBytes) socket.destroy();
  });
  try {
    for await (const line of createInterface({ input: socket })) {
      const wish = parseModeratorRequest(line);
      const answer = wish ? await runModeratorAction(store, wish) : fail(fault('moderator-request'));
      socket.end(`${JSON.stringify(answer)}\n`);
      return;
    }
  } catch {
    // The store or the command line is gone; the command line reports the missing answer.
    socket.destroy();
  }
}

function parseModeratorRequest(line: string): ModeratorRequest | undefined {
  try {
    const { moderator } = JSON.parse(line) as { readonly moderator?: Partial<ModeratorRequest> };
    const deed = moderatorActions.find((each) => each === moderator?.deed);
    const who = typeof moderator?.who === 'string' ? { who: moderator.who } : {};
    return deed && { deed, ...who };
  } catch {
    return undefined;
  }
}

/** The answer of the server that has this folder open; undefined if there is none. */
export async function sendToServer(
  folder: string,
  wish: ModeratorRequest,
): Promise<Result<readonly NamedAccount[]> | undefined> {
  let path: string;
  try {
    ({ path } = JSON.parse(readFileSync(pointerFile(folder), 'utf8')) as { readonly path: string });
  } catch {
    return undefined;
  }
  const socket = createConnection(path);
  socket.setTimeout(answerTimeoutMs, () => socket.destroy());
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
