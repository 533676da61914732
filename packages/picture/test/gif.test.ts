import { describe, expect, it } from 'vitest';
import { filmPositions } from '../src/film.ts';
import { GifEncoder, paletteOf, type Raster } from '../src/gif.ts';

/** An independent decoder, written from the specification. */
function readGif(bytes: Uint8Array): { frames: Uint8Array[]; delays: number[] } {
  const short = (at: number): number => bytes[at]! | (bytes[at + 1]! << 8);
  expect(String.fromCodePoint(...bytes.subarray(0, 6))).toBe('GIF89a');
  const [width, height] = [short(6), short(8)];
  const palette = bytes.subarray(13, 13 + 3 * 256);
  const canvas = new Uint8Array(width * height * 3);
  const frames: Uint8Array[] = [];
  const delays: number[] = [];
  let at = 13 + 3 * 256;
  let transparent = -1;
  const blocks = (): number[] => {
    const data: number[] = [];
    while (bytes[at] !== 0) {
      data.push(...bytes.subarray(at + 1, at + 1 + bytes[at]!));
      at += bytes[at]! + 1;
    }
    at++;
    return data;
  };
  for (;;) {
    const kind = bytes[at++];
    if (kind === 0x3b) return { frames, delays };
    if (kind === 0x21) {
      const label = bytes[at++];
      const data = blocks();
      if (label === 0xf9) {
        transparent = data[0]! & 1 ? data[3]! : -1;
        delays.push((data[1]! | (data[2]! << 8)) * 10);
      }
      continue;
    }
    expect(kind).toBe(0x2c);
    const [left, top, wide] = [short(at), short(at + 2), short(at + 4)];
    at += 9;
    const bits = bytes[at++]!;
    const indices = readLzw(blocks(), bits);
    for (const [n, index] of indices.entries()) {
      if (index === transparent) continue;
      const place = ((top + Math.floor(n / wide)) * width + left + (n % wide)) * 3;
      canvas.set(palette.subarray(index * 3, index * 3 + 3), place);
    }
    frames.push(canvas.slice());
  }
}

function readLzw(data: readonly number[], least: number): number[] {
  const [clear, end] = [1 << least, (1 << least) + 1];
  let table: number[][] = [];
  let width = least + 1;
  const reset = (): void => {
    table = Array.from({ length: end + 1 }, (_, code) => [code]);
    width = least + 1;
  };
  const out: number[] = [];
  let before: number[] | undefined;
  let bit = 0;
  for (;;) {
    let code = 0;
    for (let n = 0; n < width; n++, bit++) code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << n;
    if (code === end) return out;
    if (code === clear) {
      reset();
      before = undefined;
      continue;
    }
    const entry: number[] = table[code] ?? [...before!, before![0]!];
    out.push(...entry);
    if (before && table.length < 4096) table.push([...before, entry[0]!]);
    if (table.length === 1 << width && width < 12) width++;
    before = entry;
  }
}

/** Plain stripes and noise, so that codes of every width and full tables are written. */
function raster(width: number, height: number, seed: number): Raster {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  let noise = seed;
  for (let at = 0; at < width * height; at++) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    const shade = at % width < width / 2 ? 16 : 8 * (noise % 20) + 4;
    pixels.set([shade, shade, 100], at * 4);
  }
  return { width, height, pixels };
}

const sizeOf = (frames: readonly Raster[]): number => {
  const encoder = new GifEncoder(200, 150, paletteOf(frames));
  for (const one of frames) encoder.add({ raster: one, delayMs: 100 });
  return encoder.finish().length;
};

describe('GIF', () => {
  it('an independent decoder finds the same pixels in every frame', () => {
    const frames = [raster(200, 150, 1), raster(200, 150, 2), raster(200, 150, 2)];
    const encoder = new GifEncoder(200, 150, paletteOf(frames));
    for (const [at, one] of frames.entries()) encoder.add({ raster: one, delayMs: 500 + at * 100 });
    const read = readGif(encoder.finish());
    expect(read.delays).toEqual([500, 600, 700]);
    for (const [at, { pixels }] of frames.entries()) {
      const wanted = Uint8Array.from({ length: 200 * 150 * 3 }, (_, n) => pixels[Math.floor(n / 3) * 4 + (n % 3)]!);
      expect(Buffer.from(read.frames[at]!).equals(Buffer.from(wanted))).toBe(true);
    }
  });

  it('a frame with few changes is small', () => {
    const first = raster(200, 150, 1);
    const second = { ...first, pixels: first.pixels.slice() };
    second.pixels.set([0, 0, 0], 4000);
    expect(sizeOf([first, second]) - sizeOf([first])).toBeLessThan(60);
  });

  it('keeps the colour of a plain area exactly', () => {
    const pixels = new Uint8Array(100 * 4).map((_, at) => [251, 245, 233, 255][at % 4]!);
    expect([...paletteOf([{ width: 10, height: 10, pixels }]).subarray(0, 3)]).toEqual([251, 245, 233]);
  });

  it('a frame of another size is refused', () => {
    const encoder = new GifEncoder(2, 2, new Uint8Array(6));
    expect(() => encoder.add({ raster: raster(3, 2, 1), delayMs: 1 })).toThrow('size');
  });
});

describe('a film', () => {
  it('shows every position, or the start, the end and a sample between them', () => {
    expect(filmPositions(0)).toEqual([0]);
    expect(filmPositions(3)).toEqual([0, 1, 2, 3]);
    const long = filmPositions(1000);
    expect(long.length).toBeLessThanOrEqual(400);
    expect([long[0], long[1], long.at(-1)]).toEqual([0, 3, 1000]);
  });
});
