import { codeCount, noMove } from '../board/pieces';
import { begun, codeAt, length, moverAt, sideAt } from '../search/sequence';
import { valueOf } from '../search/value';

/**
 * Last good replies: what a colour answered to the move before, and to the two moves before, in the last simulation
 * that its side did not lose. A lost one makes it forget.
 */
const single: usize = memory.data(4 * 91 * 512 * 2, 16);

/** Entries of 8 bytes: the two moves and the colour, and the reply. */
const doubleBits: i32 = 15;
const double: usize = memory.data(8 << 15, 16);

export function forgetReplies(): void {
  memory.fill(single, 255, 4 * <usize>codeCount * 2);
  memory.fill(double, 255, 8 << doubleBits);
}

function singleAt(colour: i32, last: i32): usize {
  return single + <usize>((colour * codeCount + last) << 1);
}

function doubleKey(colour: i32, last: i32, before: i32): u32 {
  return ((<u32>last | ((<u32>before) << 16)) * 0x9e3779b1) ^ (<u32>colour * 0x85ebca6b);
}

function doubleAt(key: u32): usize {
  return double + ((<usize>(key >> (32 - doubleBits))) << 3);
}

/** The answer to the last two moves, or `noMove`. */
export function replyToTwo(colour: i32): i32 {
  if (length < 2) return noMove;
  const key = doubleKey(colour, codeAt(length - 1), codeAt(length - 2));
  const at = doubleAt(key);
  return load<u32>(at) == key ? <i32>load<u16>(at, 4) : noMove;
}

/** The answer to the last move, or `noMove`. */
export function replyToOne(colour: i32): i32 {
  return length < 1 ? noMove : <i32>load<u16>(singleAt(colour, codeAt(length - 1)));
}

/** After a simulation has been judged. */
export function learnReplies(): void {
  for (let at = max(begun, 1); at < length; at++) {
    const colour = moverAt(at);
    const code = codeAt(at);
    const isGood = valueOf(sideAt(at)) >= <f32>0.5;
    const one = singleAt(colour, codeAt(at - 1));
    if (isGood) store<u16>(one, <u16>code);
    else if (<i32>load<u16>(one) == code) store<u16>(one, <u16>noMove);
    if (at < 2) continue;
    const key = doubleKey(colour, codeAt(at - 1), codeAt(at - 2));
    const entry = doubleAt(key);
    if (isGood) {
      store<u32>(entry, key);
      store<u16>(entry, <u16>code, 4);
    } else if (load<u32>(entry) == key && <i32>load<u16>(entry, 4) == code) {
      store<u16>(entry, <u16>noMove, 4);
    }
  }
}
