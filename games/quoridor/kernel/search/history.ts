import { deepestPly } from './frame';

/** What has refuted other moves is tried early: by seat and move, by ply (two of each), and by the move before. */
const most: i32 = 8192;
const noMove: i32 = 1023;

const worth: usize = memory.data(4 * 1024 * 4, 16);
const killers: usize = memory.data(97 * 2 * 4, 16);
const answers: usize = memory.data(4 * 1024 * 4, 16);

export function forget(): void {
  memory.fill(worth, 0, 4 * 1024 * 4);
  for (let i = 0; i < 2 * (deepestPly + 1); i++) store<i32>(killers + (i << 2), noMove);
  for (let i = 0; i < 4 * 1024; i++) store<i32>(answers + (i << 2), noMove);
}

/** The game has gone on by so many plies: what was found for a ply is now that much nearer, and merits fade. */
export function shift(plies: i32): void {
  for (let i = 0; i < 4 * 1024; i++) store<i32>(worth + (i << 2), load<i32>(worth + (i << 2)) / 2);
  for (let ply = 0; ply <= deepestPly; ply++) {
    const from = ply + plies;
    const known = from >= 0 && from <= deepestPly;
    store<i32>(killers + (ply << 3), known ? killer(from, 0) : noMove);
    store<i32>(killers + (ply << 3), known ? killer(from, 1) : noMove, 4);
  }
}

function at(seat: i32, move: i32): usize {
  return (((<usize>seat) << 10) | <usize>move) << 2;
}

export function worthOfMove(seat: i32, move: i32): i32 {
  return load<i32>(worth + at(seat, move));
}

export function killer(ply: i32, which: i32): i32 {
  return load<i32>(killers + (((ply << 1) | which) << 2));
}

export function answerTo(seat: i32, move: i32): i32 {
  return load<i32>(answers + at(seat, move));
}

/** Grows ever slower towards its limit, so that old merits fade. */
export function praise(seat: i32, move: i32, by: i32): void {
  const place = worth + at(seat, move);
  const now = load<i32>(place);
  store<i32>(place, now + by - (now * abs(by)) / most);
}

export function refuted(seat: i32, ply: i32, move: i32, before: i32): void {
  const place = killers + (ply << 3);
  if (load<i32>(place) != move) {
    store<i32>(place, load<i32>(place), 4);
    store<i32>(place, move);
  }
  store<i32>(answers + at(seat, before), move);
}
