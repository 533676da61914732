import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs, freePort } from './node-process.ts';

/** Debian does not put the server's programs on the PATH. */
function programs(): string | undefined {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(base, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

export const hasPostgres = (): boolean => programs() !== undefined;

const idOf = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));

/** `fast`: ends connections and writes a checkpoint. `immediate`: like a power failure. */
type StopMode = 'fast' | 'immediate';

export interface PostgresServer {
  readonly url: string;
  /** Stops the server for a time and starts it again. Resolves when it accepts connections. */
  restart(mode: StopMode, awayMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** A temporary PostgreSQL server in its own folder, with default fsync. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = programs()!;
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-pg-'));
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const who = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) chownSync(folder, who.uid!, who.gid!);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'quadrille', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...who,
    stdio: 'ignore',
    cwd: folder,
  });
  const port = await freePort();
  const ready = ['-h', '127.0.0.1', '-p', String(port), '-q'];
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'shared_buffers=32MB'],
      { ...who, stdio: 'ignore', cwd: folder },
    );
    endWithUs(server);
    for (let tries = 0; ; tries++) {
      try {
        execFileSync(join(bin, 'pg_isready'), ready, { stdio: 'ignore' });
        return server;
      } catch (error) {
        if (tries > 200 || server.exitCode !== null) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const end = async (mode: StopMode): Promise<void> => {
    const gone = once(server, 'exit');
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await gone;
  };
  let server = await start();
  return {
    url: `postgres://quadrille@127.0.0.1:${port}/postgres`,
    restart: async (mode, awayMs = 0) => {
      await end(mode);
      await new Promise((resolve) => setTimeout(resolve, awayMs));
      server = await start();
    },
    stop: async () => {
      await end('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** A temporary Redis server without persistence, to be killed and restarted. */
export class RedisServer {
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const args = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#child = child;
    endWithUs(child);
    for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept')) break;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
