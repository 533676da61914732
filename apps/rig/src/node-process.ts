import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** All started processes are killed when this one ends, in whatever way. */
export function endWithUs(child: ChildProcess): void {
  const end = (): void => void child.kill('SIGKILL');
  process.on('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** The database of a node. */
export interface NodePlace {
  readonly data?: string;
  readonly database?: string;
  readonly redis?: string;
  readonly port: number;
  /** With house bots, a featured match and hourly arenas, as `quadrille serve` has by default. */
  readonly withBots?: boolean;
  /** A deliberate fault that the test must find. */
  readonly mutant?: Mutant;
}

const mutants = ['early', 'forgetful', 'deaf'] as const;
/**
 * `early`: acknowledges before the commit. `forgetful`: does not store which commands were done. `deaf`: sends no notifications to other nodes.
 */
export type Mutant = (typeof mutants)[number];

/**
 * Like the image and the unit in `deploy/`. Short-lived objects get little memory, and collections leave the other cores
 * to the database and the engines; before Node 26 that makes the slowest moves slower.
 */
const nodeFlags = ['--max-semi-space-size=8'];
if (Number.parseInt(process.versions.node, 10) >= 26) nodeFlags.push('--single-threaded-gc');

const program = fileURLToPath(new URL('../dist/node-program.js', import.meta.url));

/** A server in its own process, to be killed. */
export class NodeProcess {
  readonly #place: NodePlace;
  #child: ChildProcess | undefined;
  /** When it became ready. */
  readySince: number | undefined;
  starts = 0;
  /** Its output if it crashed. */
  complaints = '';

  constructor(place: NodePlace) {
    this.#place = place;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#place.port}`;
  }
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Whether it ended without a request. */
  get hasEnded(): boolean {
    return this.#child !== undefined && (this.#child.exitCode !== null || this.#child.signalCode !== null);
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--expose-gc', ...nodeFlags, program, JSON.stringify(this.#place)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.starts++;
    endWithUs(child);
    child.stderr.on('data', (chunk: Buffer) => {
      this.complaints = (this.complaints + chunk.toString()).slice(-4000);
    });
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`a node ended with ${String(code)}: ${this.complaints}`);
      }),
    ]);
    this.readySince = performance.now();
  }

  /** Kills it with SIGKILL and waits for its end. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    this.#child = undefined;
    this.readySince = undefined;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }

  /** Heap in bytes after a full garbage collection. */
  async heap(): Promise<number> {
    const told = once(this.#child!.stdout!, 'data');
    this.#child!.kill('SIGUSR2');
    return Number(String((await told)[0]));
  }

  /** Pauses the process, like a machine that sleeps. */
  async freeze(ms: number): Promise<void> {
    this.#child?.kill('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.#child?.kill('SIGCONT');
  }
}

/** A free local port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { readonly port: number };
      probe.close(() => resolve(port));
    });
  });
}

interface ProcessFigures {
  /** Processor seconds so far, of all threads. */
  readonly cpu: number;
  /** Megabytes in memory now. */
  readonly memory: number;
}

let ticks: number | undefined;

/** Resources of a process, from Linux /proc. */
export function processFigures(pid: number): ProcessFigures {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { cpu: (Number(fields[11]) + Number(fields[12])) / ticks, memory: Number(resident![1]) / 1024 };
}
