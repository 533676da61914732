import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  readonly value: number;
  /** After an input, shifts are expected. */
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

/** The layout shifts since the page was loaded, without those after an input. */
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const seen = (list.getEntries() as Shift[]).filter(
            ({ hadRecentInput, value }) => !hadRecentInput && value > 0.0001,
          );
          resolve(
            seen.map(({ sources, value }) => {
              const moved = sources.map(({ node, previousRect, currentRect }) => {
                const element = node instanceof Element ? node : node?.parentElement;
                return `${element?.getAttribute('class') ?? element?.tagName} ${previousRect.y} to ${currentRect.y}`;
              });
              return `moved by itself (${value.toFixed(4)}): ${moved.join(', ')}`;
            }),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // There are no entries without shifts.
        setTimeout(() => resolve([]), 100);
      }),
  );
