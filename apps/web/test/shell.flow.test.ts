import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';
import { boardPages } from './shell/board-pages.ts';
import { flaws } from './shell/geometry.ts';
import { views } from './shell/views.ts';

const app = theApp();

describe('every page with a board, on a phone', () => {
  for (const { name, address, open } of boardPages) {
    it(name, async () => {
      const { page, errors } = await app.visit(`/#/${address}`, views.phone);
      await open(page);
      expect(await flaws(page, true)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
});
