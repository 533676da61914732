import { goTo, type theApp } from '@quadrille/conformance/flow';
import { beforeAll, expect, it } from 'vitest';
import { boardPages } from './board-pages.ts';
import { flaws } from './geometry.ts';
import type { views } from './views.ts';

/** One test per page with a board in this window; one visitor goes from page to page. */
export function everyBoard(app: ReturnType<typeof theApp>, window: (typeof views)[keyof typeof views]): void {
  let visitor: Awaited<ReturnType<typeof app.visit>>;
  beforeAll(async () => {
    visitor = await app.visit('/', { ...window, stays: true });
  });

  for (const { name, address, open } of boardPages) {
    it(name, async () => {
      const { page, errors } = visitor;
      errors.length = 0;
      await goTo(page, address);
      await open(page);
      expect(await flaws(page, 'hasTouch' in window)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
}
