import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { finger, keys, mouse } from './hands.ts';
import { playWhole, wholeGames } from './whole-game.ts';

const app = theApp();
const phone = { width: 390, height: 844, hasTouch: true, isMobile: true };

describe.each(wholeGames)('a whole match: $name', (whole) => {
  it.each([
    { hand: mouse, window: undefined },
    { hand: finger, window: phone },
    { hand: keys, window: undefined },
  ])('by $hand.name', async ({ hand, window }) => {
    const { page, errors } = await app.visit('/', window);
    await playWhole(page, hand, whole);
    expect(errors).toEqual([]);
  });
});
