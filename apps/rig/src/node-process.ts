import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** However this process ends, nothing that it started for a proof stays behind. */
export function endWithUs(child: ChildProcess): void {
  const end = (): void => void child.kill('SIGKILL');
  process.on('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** Where a node keeps its tables. */
export interface NodePlace {
  readonly data?: string;
  readonly database?: string;
  readonly redis?: string;
  readonly port: number;
  /** A fault that is built in on purpose: the proof must find it. */
  readonly mutant?: Mutant;
}

const mutants = ['early', 'forgetful', 'deaf'] as const;
/**
 * `early`: acknowledges before the commit; `forgetful`: does not keep which commands were done; `deaf`: tells other nodes
 * nothing.
 */
export type Mutant = (typeof mutants)[number];

const program = fileURLToPath(new URL('../dist/node-program.js', import.meta.url));

/** A server in a process of its own, to be killed. */
export class NodeProcess {
  readonly #place: NodePlace;
  #child: ChildProcess | undefined;
  /** Since when it has been ready. */
  readySince: number | undefined;
  starts = 0;
  /** What it said when it ended by itself. */
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

  /** It has ended without having been asked to. */
  get hasEnded(): boolean {
    return this.#child !== undefined && (this.#child.exitCode !== null || this.#child.signalCode !== null);
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--expose-gc', program, JSON.stringify(this.#place)], {
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

  /** Ends it without a warning, and waits until it is gone. */
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

  /** Bytes of its heap after everything that can be is collected. */
  async heap(): Promise<number> {
    const told = once(this.#child!.stdout!, 'data');
    this.#child!.kill('SIGUSR2');
    return Number(String((await told)[0]));
  }

  /** It stands still for a while, as a machine does that sleeps. */
  async freeze(ms: number): Promise<void> {
    this.#child?.kill('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.#child?.kill('SIGCONT');
  }
}

/** A port of this machine that nobody listens at. */
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
  /** Seconds of processor time so far, of all its threads. */
  readonly cpu: number;
  /** Megabytes in memory now. */
  readonly memory: number;
}

let ticks: number | undefined;

/** What a process has used, as Linux tells. */
export function processFigures(pid: number): ProcessFigures {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { cpu: (Number(fields[11]) + Number(fields[12])) / ticks, memory: Number(resident![1]) / 1024 };
}
