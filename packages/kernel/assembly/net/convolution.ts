import { BoardMap, room, tilesAlong } from './board-map';

/**
 * A 3x3 convolution over a small board, with bias and ReLU. Winograd's transformation F(3x3, 3x3) computes tiles of 3x3
 * cells with 25 matrix products instead of 81, in 16-bit integers whose products are added in pairs. Inputs are integer
 * steps from 0 to `mostSteps`. A transformed input could be 18 times as large, but neighbouring cells never differ that
 * much; a value that does not fit saturates.
 */
export const mostSteps: i32 = 3000;

/**
 * Filters are scaled per output and place so that the worst possible sum stays below this. Real sums stay below half of
 * it.
 */
const mostSum: f32 = 4.2e9;

const places: i32 = 25;

/**
 * Intermediate results between the row and the column step: of one tile and eight channels, or of one tile and four.
 */
const halfway: usize = memory.data(25 * 16, 16);

export class Convolution {
  private readonly tiles: i32;
  /** Layout: place x four outputs x pair of inputs x (output, input of the pair). */
  private readonly filters: usize;
  /** Layout: place x output. The value of one integer step of the sum. */
  private readonly worths: usize;
  private readonly biases: usize;
  /** Transformed inputs: place x pair of inputs x tile x input of the pair. */
  private readonly inputs: usize;
  /** Sums: place x tile x output. */
  private readonly sums: usize;
  /** For each output: integer steps per 1.0 in the map that receives it. */
  readonly outputSteps: usize;

  constructor(
    private readonly from: BoardMap,
    private readonly to: BoardMap,
    shared: Workspace,
  ) {
    const inputs = from.channels;
    const outputs = to.channels;
    this.tiles = tilesAlong(from.width) * tilesAlong(from.height);
    this.filters = room((<usize>(places * inputs * outputs)) << 1);
    this.worths = room((<usize>(places * outputs)) << 2);
    this.biases = room((<usize>outputs) << 2);
    this.outputSteps = room((<usize>outputs) << 2);
    this.inputs = shared.inputs;
    this.sums = shared.sums;
  }

  /** Filters as floats, output x input x rank x file. `inputSteps`: for each input the steps per 1.0. */
  load(filters: usize, biases: usize, inputSteps: usize): void {
    const inputs = this.from.channels;
    const outputs = this.to.channels;
    this.rebias(biases);
    // Place x input of one output. Reuses the memory of the sums, which is free before a net runs.
    const spreads = this.sums;
    for (let output = 0; output < outputs; output++) {
      for (let input = 0; input < inputs; input++) {
        const own = filters + ((<usize>((output * inputs + input) * 9)) << 2);
        spreadFilter(
          own,
          1 / load<f32>(inputSteps + (input << 2)),
          spreads + ((<usize>input) << 2),
          (<usize>inputs) << 2,
        );
      }
      for (let place = 0; place < places; place++) this.loadPlace(spreads, output, place);
    }
  }

  /** Replaces the biases: floats by output. */
  rebias(biases: usize): void {
    memory.copy(this.biases, biases, (<usize>this.to.channels) << 2);
  }

  private loadPlace(spreads: usize, output: i32, place: i32): void {
    const inputs = this.from.channels;
    const own = spreads + ((<usize>(place * inputs)) << 2);
    let sum: f32 = 0;
    let top: f32 = 0;
    for (let input = 0; input < inputs; input++) {
      const size = abs(load<f32>(own + (input << 2)));
      sum += size;
      top = max(top, size);
    }
    const largestInput = min<f32>(gainAt(place / 5, place % 5) * <f32>mostSteps, 32767);
    const scale: f32 = sum > 0 ? min(mostSum / (largestInput * sum), 32767 / top) : 1;
    store<f32>(this.worths + ((<usize>(place * this.to.channels + output)) << 2), 1 / scale);
    for (let input = 0; input < inputs; input++) {
      store<i16>(this.filterAt(place, output, input), <i16>nearest(load<f32>(own + (input << 2)) * scale));
    }
  }

  private filterAt(place: i32, output: i32, input: i32): usize {
    const pairs = this.from.channels >> 1;
    const vector = (place * (this.to.channels >> 2) + (output >> 2)) * pairs + (input >> 1);
    return this.filters + ((<usize>vector) << 4) + (((output & 3) * 2 + (input & 1)) << 1);
  }

  /** `add`: adds to the values in the target before the cut at 0, as at the end of a residual block. */
  run(add: bool): void {
    this.spreadInputs();
    this.multiply();
    this.gather(add);
  }

  private spreadInputs(): void {
    const channels = this.from.channels;
    const rowBytes = (<usize>(this.from.rowCells * channels)) << 1;
    const cellBytes = (<usize>channels) << 1;
    const across = tilesAlong(this.from.width);
    const tileBytes = (<usize>this.tiles) << 2;
    const placeBytes = tileBytes * <usize>(channels >> 1);
    for (let tile = 0; tile < this.tiles; tile++) {
      const corner =
        this.from.steps + <usize>((tile / across) * 3) * rowBytes + <usize>((tile % across) * 3) * cellBytes;
      let target = this.inputs + ((<usize>tile) << 2);
      for (let offset: usize = 0; offset < cellBytes; offset += 16) {
        spreadTile(corner + offset, rowBytes, cellBytes, target, tileBytes, placeBytes);
        target += 4 * tileBytes;
      }
    }
  }

  private multiply(): void {
    const outputs = this.to.channels;
    const pairs = this.from.channels >> 1;
    const tiles = this.tiles;
    const tileBytes = (<usize>tiles) << 2;
    const outputBytes = (<usize>outputs) << 2;
    for (let place = 0; place < places; place++) {
      for (let first = 0; first < tiles; first += 9) {
        // The last block of nine tiles overlaps the one before it if tiles are left over.
        const start = max(min(first, tiles - 9), 0);
        const from = this.inputs + <usize>(place * pairs) * tileBytes + ((<usize>start) << 2);
        let to = this.sums + <usize>(place * tiles + start) * outputBytes;
        let filters = this.filters + ((<usize>(place * (outputs >> 2) * pairs)) << 4);
        for (let output = 0; output < outputs; output += 8) {
          multiply<Five>(from, tileBytes, filters, pairs, to, outputBytes);
          multiply<Four>(from + 20, tileBytes, filters, pairs, to + 5 * outputBytes, outputBytes);
          filters += (<usize>pairs) << 5;
          to += 32;
        }
      }
    }
  }

  private gather(add: bool): void {
    const to = this.to;
    const outputs = to.channels;
    const across = tilesAlong(to.width);
    const placeBytes = (<usize>(this.tiles * outputs)) << 2;
    const top = i32x4.splat(mostSteps);
    const zero = f32x4.splat(0);
    for (let tile = 0; tile < this.tiles; tile++) {
      const rank = (tile / across) * 3;
      const file = (tile % across) * 3;
      for (let output = 0; output < outputs; output += 4) {
        const offset = (<usize>output) << 2;
        gatherTile(this.sums + ((<usize>(tile * outputs)) << 2) + offset, placeBytes, this.worths + offset, outputs);
        const bias = v128.load(this.biases + offset);
        const steps = v128.load(this.outputSteps + offset);
        for (let cell = 0; cell < 9; cell++) {
          const r = rank + cell / 3;
          const f = file + (cell % 3);
          if (r >= to.height || f >= to.width) continue;
          const at = <usize>(to.at(r, f) + output);
          const floats = to.floats + (at << 2);
          let value = f32x4.add(v128.load(halfway + ((<usize>cell) << 4)), bias);
          if (add) value = f32x4.add(value, v128.load(floats));
          value = f32x4.max(value, zero);
          v128.store(floats, value);
          const whole = i32x4.min_s(i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(value, steps), f32x4.splat(0.5))), top);
          v128.store64_lane(to.steps + (at << 1), i16x8.narrow_i32x4_s(whole, whole), 0);
        }
      }
    }
  }
}

/** Scratch memory that all convolutions of a board size share, since they run one after the other. */
export class Workspace {
  readonly inputs: usize;
  readonly sums: usize;

  constructor(width: i32, height: i32, mostChannels: i32) {
    const tiles = max(tilesAlong(width) * tilesAlong(height), 9);
    this.inputs = room((<usize>(places * tiles * mostChannels)) << 1);
    this.sums = room((<usize>(places * tiles * mostChannels)) << 2);
  }
}

/**
 * The largest growth of non-negative inputs in the transformation. The positive and negative coefficients of its five
 * rows add up to 3 and 3, 1 and 3, 3 and 3, 1 and 1, 3 and 3.
 */
function gainAt(row: i32, column: i32): f32 {
  const a: f32 = row == 1 || row == 3 ? 1 : 3;
  const b: f32 = row == 3 ? 1 : 3;
  const c: f32 = column == 1 || column == 3 ? 1 : 3;
  const d: f32 = column == 3 ? 1 : 3;
  return max(a * c + b * d, a * d + b * c);
}

/** Three filter values become five: matrix G of the transformation. */
function spread3(from: usize, step: usize, to: usize, toStep: usize, scale: f32): void {
  const a = load<f32>(from) * scale;
  const b = load<f32>(from + step) * scale;
  const c = load<f32>(from + 2 * step) * scale;
  store<f32>(to, a / 2);
  store<f32>(to + toStep, -(a + b + c) / 2);
  store<f32>(to + 2 * toStep, (b - a - c) / 6);
  store<f32>(to + 3 * toStep, (a + 2 * b + 4 * c) / 6);
  store<f32>(to + 4 * toStep, c);
}

/** Nine filter values, row by row, become 25. */
function spreadFilter(taps: usize, scale: f32, to: usize, placeBytes: usize): void {
  // Five rows of three columns.
  for (let column: usize = 0; column < 3; column++)
    spread3(taps + (column << 2), 12, halfway + (column << 2), 12, scale);
  for (let row: usize = 0; row < 5; row++) spread3(halfway + row * 12, 4, to + row * 5 * placeBytes, placeBytes, 1);
}

/** Five values of a row or column are transformed: matrix B of the transformation. */
function row0(d0: v128, d1: v128, d2: v128, d3: v128): v128 {
  return less(twice(less(d0, d2)), less(d1, d3));
}

function row1(d1: v128, d2: v128, d3: v128): v128 {
  return less(less(d3, d2), twice(d1));
}

function row2(d1: v128, d2: v128, d3: v128): v128 {
  return plus(less(twice(less(d1, d2)), d2), d3);
}

function row4(d1: v128, d2: v128, d3: v128, d4: v128): v128 {
  return plus(less(twice(less(d1, d3)), d2), d4);
}

function plus(a: v128, b: v128): v128 {
  return i16x8.add_sat_s(a, b);
}

function less(a: v128, b: v128): v128 {
  return i16x8.sub_sat_s(a, b);
}

function twice(a: v128): v128 {
  return i16x8.add_sat_s(a, a);
}

function spreadTile(
  corner: usize,
  rowBytes: usize,
  cellBytes: usize,
  to: usize,
  tileBytes: usize,
  placeBytes: usize,
): void {
  for (let row: usize = 0; row < 5; row++) {
    const at = corner + row * rowBytes;
    const half = halfway + row * 80;
    const d0 = v128.load(at);
    const d1 = v128.load(at + cellBytes);
    const d2 = v128.load(at + 2 * cellBytes);
    const d3 = v128.load(at + 3 * cellBytes);
    const d4 = v128.load(at + 4 * cellBytes);
    v128.store(half, row0(d0, d1, d2, d3));
    v128.store(half, row1(d1, d2, d3), 16);
    v128.store(half, row2(d1, d2, d3), 32);
    v128.store(half, less(d3, d1), 48);
    v128.store(half, row4(d1, d2, d3, d4), 64);
  }
  for (let column: usize = 0; column < 5; column++) {
    const at = halfway + (column << 4);
    const place = to + column * placeBytes;
    const d0 = v128.load(at);
    const d1 = v128.load(at, 80);
    const d2 = v128.load(at, 160);
    const d3 = v128.load(at, 240);
    const d4 = v128.load(at, 320);
    storePairs(place, tileBytes, row0(d0, d1, d2, d3));
    storePairs(place + 5 * placeBytes, tileBytes, row1(d1, d2, d3));
    storePairs(place + 10 * placeBytes, tileBytes, row2(d1, d2, d3));
    storePairs(place + 15 * placeBytes, tileBytes, less(d3, d1));
    storePairs(place + 20 * placeBytes, tileBytes, row4(d1, d2, d3, d4));
  }
}

function storePairs(to: usize, tileBytes: usize, eight: v128): void {
  v128.store32_lane(to, eight, 0);
  v128.store32_lane(to + tileBytes, eight, 1);
  v128.store32_lane(to + 2 * tileBytes, eight, 2);
  v128.store32_lane(to + 3 * tileBytes, eight, 3);
}

/** Numbers as types, so that the compiler unrolls the product for each. */
type Four = u32;
type Five = u64;

/** Eight outputs of several neighbouring tiles. With five tiles the sums fill all vector registers. */
function multiply<Tiles>(
  from: usize,
  tileBytes: usize,
  filters: usize,
  pairs: i32,
  to: usize,
  outputBytes: usize,
): void {
  let a = i32x4.splat(0);
  let b = a;
  let c = a;
  let d = a;
  let e = a;
  let f = a;
  let g = a;
  let h = a;
  let i = a;
  let j = a;
  const half = (<usize>pairs) << 4;
  const end = filters + half;
  while (filters < end) {
    const first = v128.load(filters);
    const second = v128.load(filters + half);
    let input = v128.load32_splat(from);
    a = i32x4.add(a, i32x4.dot_i16x8_s(first, input));
    b = i32x4.add(b, i32x4.dot_i16x8_s(second, input));
    input = v128.load32_splat(from, 4);
    c = i32x4.add(c, i32x4.dot_i16x8_s(first, input));
    d = i32x4.add(d, i32x4.dot_i16x8_s(second, input));
    input = v128.load32_splat(from, 8);
    e = i32x4.add(e, i32x4.dot_i16x8_s(first, input));
    f = i32x4.add(f, i32x4.dot_i16x8_s(second, input));
    input = v128.load32_splat(from, 12);
    g = i32x4.add(g, i32x4.dot_i16x8_s(first, input));
    h = i32x4.add(h, i32x4.dot_i16x8_s(second, input));
    if (sizeof<Tiles>() == sizeof<Five>()) {
      input = v128.load32_splat(from, 16);
      i = i32x4.add(i, i32x4.dot_i16x8_s(first, input));
      j = i32x4.add(j, i32x4.dot_i16x8_s(second, input));
    }
    filters += 16;
    from += tileBytes;
  }
  storeEight(to, a, b);
  storeEight(to + outputBytes, c, d);
  storeEight(to + 2 * outputBytes, e, f);
  storeEight(to + 3 * outputBytes, g, h);
  if (sizeof<Tiles>() == sizeof<Five>()) storeEight(to + 4 * outputBytes, i, j);
}

function storeEight(to: usize, first: v128, second: v128): void {
  v128.store(to, first);
  v128.store(to, second, 16);
}

/** Five sums become three cells: matrix A of the transformation. */
function store3(to: usize, step: usize, m0: v128, m1: v128, m2: v128, m3: v128, m4: v128): void {
  const both = f32x4.add(m1, m2);
  const twice3 = f32x4.add(m3, m3);
  v128.store(to, f32x4.add(f32x4.add(m0, both), m3));
  v128.store(to + step, f32x4.add(f32x4.sub(m1, m2), twice3));
  v128.store(to + 2 * step, f32x4.add(f32x4.add(both, m4), f32x4.add(twice3, twice3)));
}

function sumAt(at: usize, worth: usize): v128 {
  return f32x4.mul(f32x4.convert_i32x4_s(v128.load(at)), v128.load(worth));
}

/** Four channels of a tile's nine cells, stored in `halfway`. */
function gatherTile(sums: usize, placeBytes: usize, worths: usize, outputs: i32): void {
  const worthBytes = (<usize>outputs) << 2;
  const cells = halfway + 16 * 9;
  for (let row: usize = 0; row < 5; row++) {
    const at = sums + row * 5 * placeBytes;
    const worth = worths + row * 5 * worthBytes;
    store3(
      cells + row * 48,
      16,
      sumAt(at, worth),
      sumAt(at + placeBytes, worth + worthBytes),
      sumAt(at + 2 * placeBytes, worth + 2 * worthBytes),
      sumAt(at + 3 * placeBytes, worth + 3 * worthBytes),
      sumAt(at + 4 * placeBytes, worth + 4 * worthBytes),
    );
  }
  for (let column: usize = 0; column < 3; column++) {
    const at = cells + (column << 4);
    store3(
      halfway + (column << 4),
      48,
      v128.load(at),
      v128.load(at, 48),
      v128.load(at, 96),
      v128.load(at, 144),
      v128.load(at, 192),
    );
  }
}
