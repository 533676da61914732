import type { Power } from '../rules/state.ts';

/** Power, moves, the only answer, position; found and proved by bench/puzzles.mjs. New ones go to the end. */
export const collection: readonly (readonly [power: Power, moves: number, answer: string, position: string])[] = [
  ['hammer', 2, 'Hd4h', '5 / d4 / a3c1c4 / e4 a5 / 1 0 / 1 / b5 / Hb2 Wb3 / H -'],
  ['hammer', 2, 'Hb4h', '5 / a1b4c1c2 / c4d1 / c4 d3 / 0 0 / 1 / b3 / Wb3 Wd3 / H -'],
  ['hammer', 2, 'Hb4h', '5 / a2b4d4 / - / c4 a5 / 1 0 / 1 / c2 / Hb3 Hd3 / H -'],
  ['hammer', 3, 'Hb3h', '5 / b3 / a1a3b1d1 / b3 c4 / 0 0 / 1 / e3 / Lc2 Lc4 / H -'],
  ['hammer', 3, 'Ha3h', '5 / a3b1 / a4d4 / a3 c5 / 1 0 / 1 / d5 / Sb3 Ld2 / H -'],
  ['ladder', 2, 'd4', '5 / a3a4b2 / a1b3 / d2 d3 / 1 2 / 1 / d1 / Lb2 Hb3 / L -'],
  ['ladder', 2, 'a4', '5 / a4 / c3 / a3 c5 / 1 0 / 1 / b5 / Lb4 Ld2 / L -'],
  ['ladder', 3, 'a3', '5 / a3b1b4 / b3c3d1 / a2 b5 / 0 0 / 1 / a1 / Sb2 Lb4 / L -'],
  ['ladder', 3, 'Lc3', '5 / a3b2d4 / b3c2d1 / c2 d5 / 0 0 / 1 / c1 / Sb3 Sd3 / L -'],
  ['ladder', 3, 'c3', '5 / b1c4 / a3d2 / c2 d4 / 1 0 / 1 / b2 / Hb4 Hd2 / L -'],
  ['swift', 2, 'd4', '5 / a3a4b2 / a1b3 / d2 d3 / 1 2 / 1 / d1 / Lb2 Hb3 / S -'],
  ['swift', 2, 'Sd4', '5 / b4 / a1a4c3 / d2 c5 / 1 0 / 1 / a3 / Hb2 Wb4 / S -'],
  ['swift', 3, 'Sb2', '5 / a2b1c3c4 / d4 / a1 c5 / 0 0 / 1 / b1 / Lb2 Sb3 / S -'],
  ['swift', 3, 'c2', '5 / a3a4 / a2c4d2 / c1 a5 / 0 0 / 1 / b3 / Lb3 Ld3 / S -'],
  ['swift', 3, 'Sd4', '5 / a4 / a1 / d2 d5 / 1 2 / 1 / d1 / Hb2 Sb3 / S -'],
  ['scroll', 3, 'W', '5 / a4c1 / a2b3c2d3 / e3 d4 / 0 0 / 1 / d5 / Lb2 Wd2 / W -'],
  ['scroll', 3, 'e4', '5 / a2a4 / b1c4d4 / e2 e3 / 0 0 / 1 / d2 / Hb3 Hd3 / W -'],
  ['scroll', 3, 'W', '5 / c3d2 / a2b1b3c4 / b2 c5 / 0 0 / 1 / b5 / Sb3 Wd2 / W -'],
  ['scroll', 3, 'W', '5 / b4d1 / a1b2d3 / a3 b5 / 0 0 / 1 / c5 / Wb3 Ld2 / W -'],
  ['scroll', 3, 'b4', '5 / c1c4 / a2a4b4c2 / b2 b3 / 0 0 / 1 / b1 / Hc2 Wd3 / W -'],
];
