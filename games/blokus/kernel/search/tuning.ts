import { setMostChildren } from './expansion';
import { setCorners, setSizePower } from '../playout/playout';
import { setCaution, setCuriosity, setLaterBias, setRipeness } from './search';
import { setFives, setSmaller } from './restraint';
import { setScorePart } from './value';

/** For experiments (bench/compare.mjs): sets one of the numbers that matches have found. */
export function tune(what: i32, value: f32, more: f32): void {
  if (what == 0) setCuriosity(value);
  else if (what == 1) setLaterBias(value);
  else if (what == 2) setCaution(value);
  else if (what == 3) setRipeness(<u32>value);
  else if (what == 4) setScorePart(value);
  else if (what == 5) setSizePower(value);
  else if (what == 6) setCorners(value, more);
  else if (what == 7) setMostChildren(<i32>value);
  else if (what == 8) setFives(<i32>value);
  else if (what == 9) setSmaller(<i32>value, <i32>more);
}
