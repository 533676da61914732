import { fail, ok, type Result } from '@quadrille/kit';

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
