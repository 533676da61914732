import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The path of a Redis server. Installs Debian's package where it may. */
export function findRedis(): string | undefined {
  const found = onPath();
  if (found !== undefined) return found;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], { env });
  return onPath();
}

const onPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((path) => existsSync(path));

export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A temporary server on a free local port; its folder is deleted with it. */
export async function startRedis(program: string): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-redis-'));
  const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(server);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const end = once(server, 'exit');
      server.kill('SIGKILL');
      await end;
      rmSync(folder, { recursive: true });
    },
  };
}

async function ready(server: ChildProcess): Promise<void> {
  for await (const data of server.stdout!) if (String(data).includes('Ready to accept connections')) break;
  server.stdout!.resume();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
