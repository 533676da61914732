import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';
import { boardPages } from './shell/board-pages.ts';
import { flaws } from './shell/geometry.ts';
import { views } from './shell/views.ts';

const app = theApp();

for (const [view, window] of Object.entries(views).filter(([id]) => id !== 'phone')) {
  describe(`every page with a board, ${view}`, () => {
    for (const { name, address, open } of boardPages) {
      it(name, async () => {
        const { page, errors } = await app.visit(`/#/${address}`, window);
        await open(page);
        expect(await flaws(page, 'hasTouch' in window)).toEqual([]);
        expect(errors).toEqual([]);
      });
    }
  });
}
