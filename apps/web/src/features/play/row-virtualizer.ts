/** Rows rendered above and below the visible ones, so that fast scrolling shows no gaps. */
const overscanRows = 24;
/** Scrolling by fewer rows than this does not render again. */
const renderStepRows = 12;

export interface VisibleRows {
  /** The height of one row in pixels; all rows have the same. */
  readonly height: number;
  /** How many rows fit into the box. */
  readonly fitting: number;
  /** The first rendered row and the first one after them; there may be fewer rows. */
  readonly from: number;
  readonly to: number;
}

/**
 * Decides which of many rows to render. They have equal heights, carry `data-row` and start at the top of a scrolling
 * box.
 */
export class RowVirtualizer {
  #box: HTMLElement | undefined;
  #shown: number | undefined;
  #sight: VisibleRows = { height: 28, fitting: overscanRows, from: 0, to: 2 * overscanRows };
  readonly #listeners = new Set<() => void>();

  /** Returns a function that detaches it. */
  attach(box: HTMLElement): () => void {
    const look = (): void => this.#look();
    this.#box = box;
    // When the list shrinks, the shown row must stay visible.
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

  readonly get = (): VisibleRows => this.#sight;

  /** Scrolls as little as needed to show the row; before the first row it scrolls to the top. */
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

  /** If another move of the list has the focus, it moves to this one. */
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
    const top = Math.floor(scrollTop / height / renderStepRows) * renderStepRows;
    const [from, to] = [Math.max(0, top - overscanRows), top + renderStepRows + fitting + overscanRows];
    const before = this.#sight;
    if (before.height === height && before.fitting === fitting && before.from === from && before.to === to) return;
    this.#sight = { height, fitting, from, to };
    for (const listener of this.#listeners) listener();
  }
}
