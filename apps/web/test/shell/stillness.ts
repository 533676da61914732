import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  readonly value: number;
  /** Somebody has just pressed something: what moves then moves for them. */
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

/** What has moved by itself since the page was loaded; nothing, if all is well. */
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const told = ({ sources, value }: Shift): string =>
          `moved by itself (${value.toFixed(4)}): ${sources
            .map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return `${element?.getAttribute('class') ?? element?.tagName} ${previousRect.y} to ${currentRect.y}`;
            })
            .join(', ')}`;
        new PerformanceObserver((list) => {
          const seen = list.getEntries() as Shift[];
          resolve(seen.filter(({ hadRecentInput, value }) => !hadRecentInput && value > 0.0001).map(told));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing is told where nothing has moved.
        setTimeout(() => resolve([]), 100);
      }),
  );
