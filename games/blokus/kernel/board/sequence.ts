import { codeCount } from './pieces';

/** The moves of a simulation in order, after the last moves of the match. */
const most: i32 = 128;
const codes: usize = memory.data(128 * 2, 16);
const movers: usize = memory.data(128, 16);
const sidesOf: usize = memory.data(128, 16);

/** By colour and code: its index in the sequence, or 0. */
const places: usize = memory.data(4 * 91 * 512, 16);

export let length: i32 = 0;
/** The index where the simulation begins. */
export let begun: i32 = 0;
let isBegun: bool = false;

/** Call it before the last moves of the match are added. */
export function forget(): void {
  length = 0;
  begun = 0;
  isBegun = false;
}

/** All moves so far belong to the match. */
export function begin(): void {
  begun = length;
  isBegun = true;
}

/** Returns to the position where the simulation began. */
export function rewind(): void {
  for (let at = begun; isBegun && at < length; at++) store<u8>(placeOf(moverAt(at), codeAt(at)), 0);
  length = begun;
}

export function append(colour: i32, code: i32, side: i32): void {
  store<u16>(codes + (length << 1), <u16>code);
  store<u8>(movers + length, <u8>colour);
  store<u8>(sidesOf + length, <u8>side);
  if (isBegun) store<u8>(placeOf(colour, code), <u8>(length + 1));
  if (length < most - 1) length++;
}

function placeOf(colour: i32, code: i32): usize {
  return places + <usize>(colour * codeCount + code);
}

/** The index at which this colour plays the move in the simulation, or -1. */
export function whenPlayed(colour: i32, code: i32): i32 {
  return <i32>load<u8>(placeOf(colour, code)) - 1;
}

export function codeAt(at: i32): i32 {
  return <i32>load<u16>(codes + (at << 1));
}

export function moverAt(at: i32): i32 {
  return <i32>load<u8>(movers + at);
}

/** The side for which the move was made. */
export function sideAt(at: i32): i32 {
  return <i32>load<u8>(sidesOf + at);
}
