import { take } from '../memory/memory';
import { get32, get64, set32, set64 } from '../memory/arrays';

/** Whether every seeker can get its own place among up to 64. Suitable places are bit sets. */

export const mostPlaces: i32 = 64;

@unmanaged
export class Assignment {
  /** u64 by seeker: suitable places. i32: the place of a seeker, the seeker of a place; -1 for none. */
  private choices: usize = 0;
  private placeOf: usize = 0;
  private seekerAt: usize = 0;
  private kept: usize = 0;
  private tried: u64 = 0;
  private count: i32 = 0;
  /** Number of seekers without a place. */
  without: i32 = 0;

  /** False without enough memory. */
  open(most: i32): bool {
    const seekers = <usize>(most + 1);
    this.choices = take(seekers * 8);
    this.seekerAt = take((<usize>mostPlaces + seekers) * 4);
    this.placeOf = this.seekerAt + <usize>mostPlaces * 4;
    this.kept = take((<usize>mostPlaces + seekers) * 4);
    return this.kept != 0;
  }

  clear(): void {
    this.count = 0;
    this.without = 0;
    memory.fill(this.seekerAt, 0xff, <usize>mostPlaces * 4);
  }

  /** Adds a seeker; seekers are numbered from 0 in this order. Returns whether it got a place. */
  add(places: u64): bool {
    const seeker = this.count++;
    set64(this.choices, seeker, places);
    set32(this.placeOf, seeker, -1);
    this.tried = 0;
    if (this.settle(seeker)) return true;
    this.without++;
    return false;
  }

  /** How many seekers would get no place if one of them had other choices. Changes nothing. */
  withoutIf(seeker: i32, places: u64): i32 {
    const before = get64(this.choices, seeker);
    if (before == places) return this.without;
    const bytes = <usize>(mostPlaces + this.count) * 4;
    memory.copy(this.kept, this.seekerAt, bytes);
    const place = get32(this.placeOf, seeker);
    let left = this.without;
    if (place >= 0) {
      set32(this.seekerAt, place, -1);
      set32(this.placeOf, seeker, -1);
      left++;
    }
    set64(this.choices, seeker, places);
    for (let other = 0; other < this.count && left > 0; other++) {
      if (get32(this.placeOf, other) >= 0) continue;
      this.tried = 0;
      if (this.settle(other)) left--;
    }
    set64(this.choices, seeker, before);
    memory.copy(this.seekerAt, this.kept, bytes);
    return left;
  }

  /** Other seekers may have to move to another suitable place. */
  private settle(seeker: i32): bool {
    let rest = get64(this.choices, seeker) & ~this.tried;
    while (rest) {
      const place = <i32>ctz(rest);
      this.tried |= (<u64>1) << place;
      const owner = get32(this.seekerAt, place);
      if (owner < 0 || this.settle(owner)) {
        set32(this.seekerAt, place, seeker);
        set32(this.placeOf, seeker, place);
        return true;
      }
      rest = get64(this.choices, seeker) & ~this.tried;
    }
    return false;
  }
}

/** Null without memory. */
export function newAssignment(most: i32): Assignment | null {
  const made = changetype<Assignment>(take(offsetof<Assignment>()));
  if (changetype<usize>(made) == 0 || !made.open(most)) return null;
  return made;
}
