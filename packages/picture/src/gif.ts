/** Pixels in the format of canvas and rasteriser: red, green, blue, alpha, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

export interface Frame {
  readonly raster: Raster;
  readonly delayMs: number;
}

const paletteSize = 256;
/** The palette index for "same as in the previous frame". */
const unchanged = paletteSize - 1;

/** The colour bucket: five bits per channel. */
const bucketOf = (red: number, green: number, blue: number): number =>
  ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

interface Shade {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly count: number;
}

/** Median cut (Heckbert 1982) over buckets of similar colours; a large plain area keeps its exact colour. */
export function paletteOf(samples: readonly Raster[]): Uint8Array {
  const sums = new Float64Array(32_768 * 4);
  for (const { pixels } of samples) {
    for (let at = 0; at < pixels.length; at += 4) {
      const bucket = bucketOf(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!) * 4;
      sums[bucket]! += pixels[at]!;
      sums[bucket + 1]! += pixels[at + 1]!;
      sums[bucket + 2]! += pixels[at + 2]!;
      sums[bucket + 3]! += 1;
    }
  }
  const shades: Shade[] = [];
  for (let at = 0; at < sums.length; at += 4) {
    const count = sums[at + 3]!;
    if (count > 0)
      shades.push({ red: sums[at]! / count, green: sums[at + 1]! / count, blue: sums[at + 2]! / count, count });
  }
  const boxes: Shade[][] = [shades];
  while (boxes.length < unchanged) {
    const spreads = boxes.map(spreadOf);
    const widest = spreads.reduce((best, { weight }, at) => (weight > spreads[best]!.weight ? at : best), 0);
    if (spreads[widest]!.weight === 0) break;
    const { channel } = spreads[widest]!;
    const box = boxes[widest]!.toSorted((a, b) => a[channel] - b[channel]);
    const half = box.reduce((sum, { count }) => sum + count, 0) / 2;
    let at = 0;
    for (let passed = box[0]!.count; passed < half && at < box.length - 2; passed += box[++at]!.count);
    boxes.splice(widest, 1, box.slice(0, at + 1), box.slice(at + 1));
  }
  const palette = new Uint8Array(paletteSize * 3);
  for (const [index, box] of boxes.entries()) {
    const total = box.reduce((sum, { count }) => sum + count, 0);
    for (const [offset, channel] of channels.entries()) {
      palette[index * 3 + offset] = Math.round(
        box.reduce((sum, shade) => sum + shade[channel] * shade.count, 0) / total,
      );
    }
  }
  return palette.subarray(0, Math.max(2, boxes.length) * 3);
}

const channels = ['red', 'green', 'blue'] as const;

function spreadOf(box: readonly Shade[]): { readonly channel: (typeof channels)[number]; readonly weight: number } {
  let best: { channel: (typeof channels)[number]; weight: number } = { channel: 'red', weight: 0 };
  const total = box.reduce((sum, { count }) => sum + count, 0);
  for (const channel of channels) {
    let least = 255;
    let most = 0;
    for (const shade of box) {
      least = Math.min(least, shade[channel]);
      most = Math.max(most, shade[channel]);
    }
    // Large areas count more, but not so much that the soft edges of pieces are lost.
    const weight = (most - least) * Math.cbrt(total);
    if (weight > best.weight) best = { channel, weight };
  }
  return best;
}

/**
 * Writes an endlessly repeating GIF, frame by frame. All frames have the same size and share one palette; each stores
 * only the rectangle that differs from the previous frame.
 */
export class GifEncoder {
  readonly #width: number;
  readonly #height: number;
  readonly #palette: Uint8Array;
  readonly #out = new ByteList();
  /** The nearest palette index for each bucket, computed on first use. */
  readonly #nearest = new Int16Array(32_768).fill(-1);
  #before: Uint8Array | undefined;

  constructor(width: number, height: number, palette: Uint8Array) {
    this.#width = width;
    this.#height = height;
    this.#palette = palette;
    this.#out.text('GIF89a');
    this.#out.short(width);
    this.#out.short(height);
    // A global palette of 256 colours with 8 bits each, no background, square pixels.
    this.#out.bytes([0xf7, 0, 0]);
    const table = new Uint8Array(paletteSize * 3);
    table.set(palette);
    this.#out.bytes(table);
    this.#out.bytes([0x21, 0xff, 11]);
    this.#out.text('NETSCAPE2.0');
    this.#out.bytes([3, 1, 0, 0, 0]);
  }

  add({ raster, delayMs }: Frame): void {
    if (raster.width !== this.#width || raster.height !== this.#height) throw new Error('frames differ in size');
    const indices = this.#indicesOf(raster);
    const box = this.#before ? this.#changedRectangle(this.#before, indices) : this.#whole();
    const { left, top, width, height } = box;
    this.#out.bytes([0x21, 0xf9, 4, this.#before ? 0x05 : 0x04]);
    this.#out.short(Math.round(delayMs / 10));
    this.#out.bytes([unchanged, 0, 0x2c]);
    for (const value of [left, top, width, height]) this.#out.short(value);
    this.#out.bytes([0]);
    const part = new Uint8Array(width * height);
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const at = (top + row) * this.#width + left + column;
        const index = indices[at]!;
        part[row * width + column] = this.#before?.[at] === index ? unchanged : index;
      }
    }
    compress(part, this.#out);
    this.#before = indices;
  }

  finish(): Uint8Array {
    this.#out.bytes([0x3b]);
    return this.#out.take();
  }

  #whole() {
    return { left: 0, top: 0, width: this.#width, height: this.#height };
  }

  /** The bounding rectangle of all differing pixels; one pixel if there is none. */
  #changedRectangle(before: Uint8Array, now: Uint8Array) {
    let [left, right, top, bottom] = [this.#width, -1, this.#height, -1];
    for (let row = 0, at = 0; row < this.#height; row++) {
      for (let column = 0; column < this.#width; column++, at++) {
        if (before[at] === now[at]) continue;
        left = Math.min(left, column);
        right = Math.max(right, column);
        top = Math.min(top, row);
        bottom = row;
      }
    }
    if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
    return { left, top, width: right - left + 1, height: bottom - top + 1 };
  }

  #indicesOf({ pixels }: Raster): Uint8Array {
    const indices = new Uint8Array(pixels.length / 4);
    for (let at = 0; at < indices.length; at++) {
      const bucket = bucketOf(pixels[at * 4]!, pixels[at * 4 + 1]!, pixels[at * 4 + 2]!);
      let index = this.#nearest[bucket]!;
      if (index < 0) {
        index = this.#nearestTo(pixels[at * 4]!, pixels[at * 4 + 1]!, pixels[at * 4 + 2]!);
        this.#nearest[bucket] = index;
      }
      indices[at] = index;
    }
    return indices;
  }

  #nearestTo(red: number, green: number, blue: number): number {
    const palette = this.#palette;
    let best = 0;
    let least = Infinity;
    for (let at = 0; at < palette.length; at += 3) {
      const distance = (palette[at]! - red) ** 2 + (palette[at + 1]! - green) ** 2 + (palette[at + 2]! - blue) ** 2;
      if (distance < least) [best, least] = [at / 3, distance];
    }
    return best;
  }
}

class ByteList {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  bytes(values: ArrayLike<number>): void {
    while (this.#length + values.length > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  text(ascii: string): void {
    this.bytes([...ascii].map((letter) => letter.codePointAt(0)!));
  }

  /** 16 bits, little-endian. */
  short(value: number): void {
    this.bytes([value & 0xff, value >> 8]);
  }

  take(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** LZW with codes of 9 to 12 bits, as the GIF specification (1989, appendix F) describes it. */
function compress(indices: Uint8Array, out: ByteList): void {
  const [clear, end, mostCodes] = [256, 257, 4096];
  // Code of the string that extends a known string by an index. 0: none, since no extended string has code 0.
  const longer = new Uint16Array(mostCodes * 256);
  const block = new Uint8Array(255);
  let inBlock = 0;
  let buffer = 0;
  let bits = 0;
  let width = 9;
  let next = end + 1;
  const flush = (): void => {
    out.bytes([inBlock]);
    out.bytes(block.subarray(0, inBlock));
    inBlock = 0;
  };
  const write = (code: number): void => {
    buffer |= code << bits;
    bits += width;
    while (bits >= 8) {
      block[inBlock++] = buffer & 0xff;
      buffer >>>= 8;
      bits -= 8;
      if (inBlock === block.length) flush();
    }
  };
  out.bytes([8]);
  write(clear);
  let code = indices[0]!;
  for (let at = 1; at < indices.length; at++) {
    const index = indices[at]!;
    const known = longer[code * 256 + index]!;
    if (known !== 0) {
      code = known;
      continue;
    }
    write(code);
    if (next === mostCodes) {
      write(clear);
      longer.fill(0);
      next = end + 1;
      width = 9;
    } else {
      // The decoder's table is one entry behind.
      if (next === 1 << width) width++;
      longer[code * 256 + index] = next++;
    }
    code = index;
  }
  write(code);
  if (next === 1 << width && width < 12) width++;
  write(end);
  if (bits > 0) block[inBlock++] = buffer & 0xff;
  if (inBlock > 0) flush();
  out.bytes([0]);
}
