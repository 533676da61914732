import { type Result, fail, ok } from '@quadrille/kit';
import { type KernelExports, compileKernel, readBytes, startKernel } from './load.ts';
import { KernelPool } from './kernel-pool.ts';

/** The kind of net that a game accepts. */
export interface NetKind {
  /** Magic number of the file: four letters. */
  readonly magic: string;
  /** Input planes of its kernel. A net with another number belongs to another game. */
  readonly planes: number;
}

/** A parsed net file, as `training/GAME/net_file.py` writes it. */
export interface NetFile {
  readonly blocks: number;
  readonly channels: number;
  readonly hidden: number;
  /** As half floats. */
  readonly numbers: Uint8Array;
}

const headBytes = 24;

/** Refuses an incomplete net, so that a broken download never plays. */
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

/** What every kernel with a net exports. */
export interface NetKernelExports extends KernelExports {
  openFile(bytes: number): number;
  numbersIn(blocks: number, channels: number, hidden: number): number;
  loadNet(blocks: number, channels: number, hidden: number): void;
}

interface NetSource<K> {
  readonly kernel: URL;
  readonly net: URL;
  readonly kind: NetKind;
  /** Selects the board of the net in a kernel that knows several. */
  prepare?(kernel: K): void;
}

/** The kernels of a game with its net. A thread reads the net once and reuses closed kernels. */
export class NetKernels<K extends NetKernelExports> {
  readonly #source: NetSource<K>;
  readonly #idle = new KernelPool<K>();
  /** A failed download does not stay in the cache. */
  #reading: Promise<Result<NetFile>> | undefined;

  constructor(source: NetSource<K>) {
    this.#source = source;
  }

  /** The fault if the net is missing or incomplete. */
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
