import { Random } from '@quadrille/kernel/assembly/random';

let dice: Random = Random.of(1);

export function seedDice(seed: u32): void {
  dice = Random.of(<i64>seed);
}

/** 0 to 1. */
export function draw(): f32 {
  return <f32>(dice.u32() >> 8) * <f32>(1.0 / 16777216.0);
}
