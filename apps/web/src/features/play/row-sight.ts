/** Rows that are drawn above and below those in sight, so that a quick hand does not see them come. */
const margin = 24;
/** Drawing anew at every pixel would be work for nothing. */
const step = 12;

export interface Sight {
  /** Of one row, in pixels; all have the same. */
  readonly height: number;
  /** How many rows fit into the box. */
  readonly fitting: number;
  /** The first row to draw, and the first one after them; there may be fewer. */
  readonly from: number;
  readonly to: number;
}

/**
 * Which of many rows are worth drawing. They have the same height, carry `data-row` and stand at the top of a box that
 * scrolls.
 */
export class RowSight {
  #box: HTMLElement | undefined;
  #shown: number | undefined;
  #sight: Sight = { height: 28, fitting: margin, from: 0, to: 2 * margin };
  readonly #listeners = new Set<() => void>();

  /** Returns the function that ends it. */
  attach(box: HTMLElement): () => void {
    const look = (): void => this.#look();
    this.#box = box;
    // A list that has become lower still has the row in it.
    const watcher = new ResizeObserver(() => (this.#shown === undefined ? look() : this.show(this.#shown)));
    watcher.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      this.#box = undefined;
      watcher.disconnect();
      box.removeEventListener('scroll', look);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): Sight => this.#sight;

  /** Scrolls as little as needed to have the row in the box; before the first one is the top. */
  show(row: number): void {
    const box = this.#box;
    this.#shown = row;
    if (!box) return;
    this.#look();
    const { height } = this.#sight;
    const [highest, lowest] = [row * height - 8, (row + 1) * height - box.clientHeight + 8];
    if (row < 0) box.scrollTop = 0;
    else if (box.scrollTop > highest) box.scrollTop = highest;
    else if (box.scrollTop < lowest) box.scrollTop = lowest;
    this.#look();
  }

  /** The keyboard stays with the game: another move that had the focus gives it to this one. */
  moveFocus(place: number): void {
    const focused = document.activeElement;
    if (!focused?.hasAttribute('data-place') || !this.#box?.contains(focused)) return;
    this.#box.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus({ preventScroll: true });
  }

  #look(): void {
    if (!this.#box) return;
    const { clientHeight, scrollTop } = this.#box;
    const height = this.#box.querySelector<HTMLElement>('[data-row]')?.offsetHeight || this.#sight.height;
    const fitting = Math.max(1, Math.floor(clientHeight / height));
    const top = Math.floor(scrollTop / height / step) * step;
    const [from, to] = [Math.max(0, top - margin), top + step + fitting + margin];
    const before = this.#sight;
    if (before.height === height && before.fitting === fitting && before.from === from && before.to === to) return;
    this.#sight = { height, fitting, from, to };
    for (const listener of this.#listeners) listener();
  }
}
