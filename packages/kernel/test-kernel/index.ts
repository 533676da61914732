import { bit, count, has, lowest, withoutLowest } from '@quadrille/kernel/assembly/bits';
import { HashTable, valueOf, worthOf } from '@quadrille/kernel/assembly/hash-table';
import { HalfFloats } from '@quadrille/kernel/assembly/net/half-floats';
import { room } from '@quadrille/kernel/assembly/net/board-map';
import { ResidualTower } from '@quadrille/kernel/assembly/net/residual-tower';
import { Stopper } from '@quadrille/kernel/assembly/poll';
import { Random } from '@quadrille/kernel/assembly/random';

let random = Random.of(0);

export function seed(low: u32, high: i32): void {
  random = Random.of(((<i64>high) << 32) | <i64>low);
}

export function split(label: i32): void {
  random = random.split(label);
}

export function next(): u32 {
  return random.u32();
}

export function below(n: u32): u32 {
  return random.below(n);
}

export function unit(): f64 {
  return random.unit();
}

/** The members of a set in loop order, as digits of a base 64 number, lowest digit first. */
export function members(low: u32, high: u32): f64 {
  let digits = 0.0;
  for (let rest = ((<u64>high) << 32) | <u64>low; rest; rest = withoutLowest(rest)) {
    digits = digits * 64 + <f64>lowest(rest);
  }
  return digits;
}

export function pairHas(a: i32, b: i32, index: i32): bool {
  return has(bit(a) | bit(b), index);
}

export function pairCount(a: i32, b: i32): i32 {
  return count(bit(a) | bit(b));
}

const table = new HashTable(4);

export function put(keyLow: u32, keyHigh: u32, value: f64, worth: i32): void {
  table.put(((<u64>keyHigh) << 32) | <u64>keyLow, <u64>value, worth);
}

/** -1 if the key is missing. */
export function find(keyLow: u32, keyHigh: u32): f64 {
  const payload = table.find(((<u64>keyHigh) << 32) | <u64>keyLow);
  return payload == 0 ? -1 : <f64>valueOf(payload);
}

export function worthAt(keyLow: u32, keyHigh: u32): i32 {
  return worthOf(table.find(((<u64>keyHigh) << 32) | <u64>keyLow));
}

export function nextGeneration(): void {
  table.nextGeneration();
}

export function clear(): void {
  table.clear();
}

const stopper = new Stopper(4096);

/** A fake search: it ends when the host says so or after `limit` nodes. Returns the number of nodes. */
export function search(limit: f64): f64 {
  stopper.reset();
  let nodes = 0.0;
  while (nodes < limit && !stopper.stopped()) {
    random.u32();
    nodes++;
  }
  return nodes;
}

let file: usize = 0;
let tower: ResidualTower | null = null;

/** Address of the half floats for the calls below. */
export function openFile(bytes: i32): usize {
  file = room(bytes);
  return file;
}

export function halfAt(index: i32): f32 {
  return new HalfFloats(file + ((<usize>index) << 1)).next();
}

/** The file starts with filters and biases; peaks start at the half float `peaks`. */
export function buildTower(width: i32, height: i32, planes: i32, channels: i32, blocks: i32, peaks: i32): void {
  const net = new ResidualTower(width, height, planes, channels, blocks);
  net.load(new HalfFloats(file), planes, new HalfFloats(file + ((<usize>peaks) << 1)), 16);
  tower = net;
}

export function putPlane(rank: i32, file: i32, plane: i32, steps: i32): void {
  const input = tower!.input;
  store<i16>(input.steps + ((<usize>(input.at(rank, file) + plane)) << 1), <i16>steps);
}

export function runTower(): void {
  tower!.run();
}

export function towerAt(rank: i32, file: i32, channel: i32): f32 {
  const output = tower!.output;
  return load<f32>(output.floats + ((<usize>(output.at(rank, file) + channel)) << 2));
}
