/** So many are worked on at a time, here and there. */
const most = 64;

/**
 * What was worked out for an object lately: whoever asks for it again asks soon. A `WeakMap` would keep it as long as the
 * object, and thousands of tables keep theirs.
 */
export class Recent<K extends object, V> {
  readonly #known = new Map<K, V>();

  get(key: K): V | undefined {
    return this.#known.get(key);
  }

  set(key: K, value: V): void {
    this.#known.set(key, value);
    const [oldest] = this.#known.keys();
    if (this.#known.size > most) this.#known.delete(oldest!);
  }
}
