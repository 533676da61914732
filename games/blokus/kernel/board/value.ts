import { lastPieceOf, piecesOf, placedOf } from './position';
import { colours, hasBonus, isShared, sideOf, sides } from './board';

/** The value of a finished match for each side, 0 to 1. */
export const values: usize = memory.data(16, 16);

/** Its share of the win. */
export const shares: usize = memory.data(16, 16);

const scores: usize = memory.data(16, 16);

/** The weight of the score besides the win: without it all moves of a won match would be equal. */
let scorePart: f32 = 0.25;

export function setScorePart(part: f32): void {
  scorePart = part;
}

/**
 * Statistics of leads in this search, by side: count, sum and sum of squares. Leads are compared with them, or all
 * would look alike when one side is far ahead.
 */
const leadCounts: usize = memory.data(16, 16);
const leadSums: usize = memory.data(16, 16);
const leadSquares: usize = memory.data(16, 16);

export function forgetLeads(): void {
  v128.store(leadCounts, f32x4.splat(0));
  v128.store(leadSums, f32x4.splat(0));
  v128.store(leadSquares, f32x4.splat(0));
}

/** The value of a lead beyond the win, 0 to 1. */
function pointsOf(side: i32, lead: f32): f32 {
  const at = (<usize>side) << 2;
  const count = load<f32>(leadCounts + at) + 1;
  const sum = load<f32>(leadSums + at) + lead;
  const squares = load<f32>(leadSquares + at) + lead * lead;
  store<f32>(leadCounts + at, count);
  store<f32>(leadSums + at, sum);
  store<f32>(leadSquares + at, squares);
  const mean = sum / count;
  const deviation = Mathf.sqrt(max(<f32>1, squares / count - mean * mean));
  const off = (lead - mean) / deviation;
  return <f32>0.5 + (<f32>0.5 * off) / (abs(off) + 1);
}

function scoreOf(position: usize, colour: i32): i32 {
  const placed = placedOf(position, colour);
  if (!hasBonus || piecesOf(position, colour) != 0) return placed;
  return placed + (lastPieceOf(position, colour) == 0 ? 20 : 15);
}

/** The points of a side, all its colours together. */
export function sideScore(position: usize, side: i32): i32 {
  let sum = 0;
  for (let colour = 0; colour < colours; colour++) {
    if (!isShared(colour) && sideOf(colour, 0) == side) sum += scoreOf(position, colour);
  }
  return sum;
}

export function judge(position: usize): void {
  for (let side = 0; side < sides; side++) store<i32>(scores + (side << 2), sideScore(position, side));
  if (sides == 2) judgeTwo();
  else judgeMany();
}

function judgeTwo(): void {
  const lead = <f32>(load<i32>(scores) - load<i32>(scores, 4));
  const result: f32 = lead > 0 ? 1 : lead < 0 ? 0 : <f32>0.5;
  const first = result * (1 - scorePart) + pointsOf(0, lead) * scorePart;
  store<f32>(shares, result);
  store<f32>(shares, 1 - result, 4);
  store<f32>(values, first);
  store<f32>(values, 1 - first, 4);
}

/**
 * Half of the value is for the win, which several sides may share; most of the rest depends on how many sides are
 * behind.
 */
function judgeMany(): void {
  let best = 0;
  let winners = 0;
  for (let side = 0; side < sides; side++) {
    const score = load<i32>(scores + (side << 2));
    if (score > best) {
      best = score;
      winners = 0;
    }
    if (score == best) winners++;
  }
  for (let side = 0; side < sides; side++) {
    const own = load<i32>(scores + (side << 2));
    let behind: f32 = 0;
    let lead = 0;
    for (let other = 0; other < sides; other++) {
      if (other == side) continue;
      const theirs = load<i32>(scores + (other << 2));
      behind += own > theirs ? 1 : own == theirs ? <f32>0.5 : 0;
      lead += own - theirs;
    }
    const others = <f32>(sides - 1);
    const mean = <f32>lead / others;
    const won: f32 = own == best ? 1 / <f32>winners : 0;
    store<f32>(shares + (side << 2), won);
    const points = pointsOf(side, mean);
    store<f32>(values + (side << 2), won * <f32>0.5 + (behind / others) * (<f32>0.5 - scorePart) + points * scorePart);
  }
}

export function valueOf(side: i32): f32 {
  return load<f32>(values + (side << 2));
}
