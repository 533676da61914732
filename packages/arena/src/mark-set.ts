const empty = 0;

/**
 * Marks of games that were there. A `Set` ends at 16 million entries and costs a heap number for each; these lie in one
 * block, each in the first free place from the one that its value names.
 */
export class MarkSet {
  #places = new Float64Array(1024);
  #size = 0;
  #hasZero = false;

  get size(): number {
    return this.#size;
  }

  /** False: it was there before. Marks are whole, from 0 to 2^53 - 1. */
  add(mark: number): boolean {
    if (mark === empty) {
      const isNew = !this.#hasZero;
      this.#hasZero = true;
      if (isNew) this.#size++;
      return isNew;
    }
    if (!put(this.#places, mark)) return false;
    this.#size++;
    if (2 * this.#size > this.#places.length) this.#grow();
    return true;
  }

  #grow(): void {
    const larger = new Float64Array(2 * this.#places.length);
    for (const mark of this.#places) if (mark !== empty) put(larger, mark);
    this.#places = larger;
  }
}

/** The number of places is a power of two, and the low bits of a mark are as good as any others. */
function put(places: Float64Array, mark: number): boolean {
  const last = places.length - 1;
  let at = (mark % 0x1_0000_0000) & last;
  while (places[at] !== empty) {
    if (places[at] === mark) return false;
    at = (at + 1) & last;
  }
  places[at] = mark;
  return true;
}
