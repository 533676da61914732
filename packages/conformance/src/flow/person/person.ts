import { setTimeout as pause } from 'node:timers/promises';

/** What a browser driver can do. */
export interface Driver {
  /** Resolves when the page is loaded. */
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression on the page and awaits a promise. The value is plain data. */
  read<T>(expression: string): Promise<T>;
  clickAt(x: number, y: number): Promise<void>;
  /** What a key types, or its code in the protocol (`keys.ts`). */
  press(value: string): Promise<void>;
  close(): Promise<void>;
}

/** Selects the first visible element that matches the selector and contains the text. */
export interface Thing {
  readonly css: string;
  readonly text?: string;
}

/** By its test id. */
export const part = (id: string, text?: string): Thing => ({
  css: `[data-testid="${id}"]`,
  ...(text !== undefined && { text }),
});

export const button = (text: string): Thing => ({ css: 'button, a', text });

/** WebDriver codes of keys that type nothing. */
const keyCodes: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const timeoutMs = 30_000;

/** A person at any browser. Every action waits until it is possible. */
export class Person {
  readonly #driver: Driver;
  readonly #home: string;

  constructor(driver: Driver, home: string) {
    this.#driver = driver;
    this.#home = home;
  }

  async go(path: string): Promise<void> {
    await this.#driver.go(new URL(path, this.#home).href);
    await this.#listen();
  }

  async reload(): Promise<void> {
    await this.#driver.reload();
    await this.#listen();
  }

  /** Clicks the centre with the mouse, as soon as the element stands still. */
  async click(thing: Thing): Promise<void> {
    await this.sees(thing);
    let [x, y] = await this.#middleOf(thing);
    for (let still = false; !still;) {
      await pause(50);
      const [nextX, nextY] = await this.#middleOf(thing);
      still = nextX === x && nextY === y;
      [x, y] = [nextX, nextY];
    }
    await this.#driver.clickAt(x, y);
  }

  /** Keys by name: `ArrowLeft`, `Enter`, `m`. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#driver.press(keyCodes[key] ?? key);
  }

  async sees(thing: Thing): Promise<void> {
    await this.until(JSON.stringify(thing), `${visibleElements(thing)}.length > 0`);
  }

  /** Waits until an expression is true on the page. */
  async until(what: string, expression: string): Promise<void> {
    for (const began = performance.now(); !(await this.read<boolean>(expression)); await pause(100)) {
      if (performance.now() - began > timeoutMs) throw new Error(`waited in vain for ${what}`);
    }
  }

  /** All visible elements that match. */
  texts(thing: Thing): Promise<readonly string[]> {
    return this.read(`${visibleElements(thing)}.map((one) => one.textContent ?? '')`);
  }

  read<T>(expression: string): Promise<T> {
    return this.#driver.read<T>(expression);
  }

  /** Uncaught errors since the page was loaded. */
  errors(): Promise<readonly string[]> {
    return this.read('window.uncaught ?? []');
  }

  leave(): Promise<void> {
    return this.#driver.close();
  }

  #middleOf(thing: Thing): Promise<readonly [number, number]> {
    return this.read(`(() => {
      const [one] = ${visibleElements(thing)};
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = one.getBoundingClientRect();
      return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    })()`);
  }

  async #listen(): Promise<void> {
    // Browsers report a resize during the observer's callback as an error, although the observer gets it in the next
    // frame.
    await this.read(`(() => {
      if (window.uncaught) return;
      window.uncaught = [];
      addEventListener('error', ({ message }) => {
        if (!message.startsWith('ResizeObserver loop')) window.uncaught.push(message);
      });
      addEventListener('unhandledrejection', (event) => window.uncaught.push(String(event.reason)));
    })()`);
  }
}

/** An expression that evaluates to the list of elements. */
const visibleElements = ({ css, text = '' }: Thing): string =>
  `[...document.querySelectorAll(${JSON.stringify(css)})].filter((one) => {
    const box = one.getBoundingClientRect();
    const seen = box.width > 0 && box.height > 0 && getComputedStyle(one).visibility !== 'hidden';
    return seen && (one.textContent ?? '').includes(${JSON.stringify(text)});
  })`;
