import { type Result, fail, ok } from '@quadrille/kit';
import { type KernelExports, compileKernel, readBytes, startKernel } from './load.ts';
import { Shelf } from './kernel-pool.ts';

/** Which net a game takes. */
export interface NetKind {
  /** Four letters. */
  readonly magic: string;
  /** What its kernel paints: a net that wants other planes is another game's. */
  readonly planes: number;
}

/** The file of a net: `training/GAME/net_file.py` writes it. */
export interface NetFile {
  readonly blocks: number;
  readonly channels: number;
  readonly hidden: number;
  /** Half floats. */
  readonly numbers: Uint8Array;
}

const headBytes = 24;

/** Refuses what is not a whole net, so that a broken download never plays. */
export function parseNetFile(bytes: Uint8Array, { magic, planes }: NetKind): Result<NetFile> {
  if (bytes.length < headBytes) return fail({ code: 'net-broken' });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (index: number): number => view.getUint32(4 * index, true);
  const [blocks, channels, hidden] = [word(1), word(2), word(4)];
  const named = String.fromCodePoint(...bytes.subarray(0, 4)) === magic;
  const known = named && word(3) === planes && blocks <= 40 && channels % 8 === 0 && channels <= 256;
  if (!known || hidden % 4 !== 0 || hidden > 1024) return fail({ code: 'net-unknown' });
  const numbers = bytes.subarray(headBytes);
  if (word(5) !== crc32(numbers)) return fail({ code: 'net-broken' });
  return ok({ blocks, channels, hidden, numbers });
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = crcTable[(rest ^ byte) & 255]! ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

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
