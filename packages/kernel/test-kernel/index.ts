import { bit, count, has, lowest, withoutLowest } from '@quadrille/kernel/assembly/bits';
import { HashTable, valueOf, worthOf } from '@quadrille/kernel/assembly/hash-table';
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

/** The members of a set, in the order of the walk, as digits of a number in base 64 from the lowest down. */
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

/** -1 when the key is not there. */
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

/** Stands for a search: ends when the host says so, or after `limit` nodes. Returns how many it visited. */
export function search(limit: f64): f64 {
  stopper.reset();
  let nodes = 0.0;
  while (nodes < limit && !stopper.stopped()) {
    random.u32();
    nodes++;
  }
  return nodes;
}
