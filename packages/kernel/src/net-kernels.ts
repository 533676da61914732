import { fail, ok, type Result } from '@quadrille/kit';
import { compileKernel, readBytes, startKernel, type KernelExports } from './load.ts';
import { parseNetFile, type NetFile, type NetKind } from './net-file.ts';
import { Shelf } from './shelf.ts';

/** What every kernel with a net in it exports. */
export interface NetKernelExports extends KernelExports {
  openFile(bytes: number): number;
  numbersIn(blocks: number, channels: number, hidden: number): number;
  loadNet(blocks: number, channels: number, hidden: number): void;
}

interface NetSource<K> {
  readonly kernel: URL;
  readonly net: URL;
  readonly kind: NetKind;
  /** Tells a kernel that knows several boards which one its net is for. */
  prepare?(kernel: K): void;
}

/** The kernels of a game with its net in them: the net is read once for a thread, kernels that were closed are used again. */
export class NetKernels<K extends NetKernelExports> {
  readonly #source: NetSource<K>;
  readonly #idle = new Shelf<K>();
  /** A lost connection is not remembered. */
  #reading: Promise<Result<NetFile>> | undefined;

  constructor(source: NetSource<K>) {
    this.#source = source;
  }

  /** The fault: the net is not there, or is not whole. */
  async open(): Promise<Result<K>> {
    const rested = this.#idle.take();
    if (rested) return ok(rested);
    this.#reading ??= this.read(this.#source.net);
    const net = await this.#reading;
    if (net.ok) return this.start(net.value);
    this.#reading = undefined;
    return net;
  }

  close(kernel: K): void {
    this.#idle.put(kernel);
  }

  async read(url: URL): Promise<Result<NetFile>> {
    try {
      return parseNetFile(await readBytes(url), this.#source.kind);
    } catch {
      return fail({ code: 'net-missing' });
    }
  }

  async start({ blocks, channels, hidden, numbers }: NetFile): Promise<Result<K>> {
    const kernel = startKernel<K>(await compileKernel(this.#source.kernel));
    this.#source.prepare?.(kernel);
    if (2 * kernel.numbersIn(blocks, channels, hidden) !== numbers.length) return fail({ code: 'net-broken' });
    const at = kernel.openFile(numbers.length);
    new Uint8Array(kernel.memory.buffer, at, numbers.length).set(numbers);
    kernel.loadNet(blocks, channels, hidden);
    return ok(kernel);
  }
}
