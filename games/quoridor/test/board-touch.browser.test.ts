import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sit, table } from './board-table.ts';
import { finger, spot } from '@quadrille/conformance/board';

describe('by touch', () => {
  beforeEach(() => page.viewport(390, 800));

  test('the first tap on a target selects it, ✓ plays', async () => {
    await sit({ width: 350 });
    await finger.tap(spot(table.at('e2')));
    await expect.poll(() => table.button('Go there')).toBeDefined();
    expect(table.moves()).toBe('');
    const box = table.button('Go there')!.getBoundingClientRect();
    expect([box.width, box.height]).toEqual([48, 48]);
    await finger.tap(spot(table.button('Go there')!));
    await expect.poll(table.moves).toBe('e2');
  });

  test('a second tap on the same square plays, ✗ cancels', async () => {
    await sit({ width: 350 });
    await finger.tap(spot(table.at('e2')));
    await expect.poll(() => table.button('Put back')).toBeDefined();
    await finger.tap(spot(table.button('Put back')!));
    await expect.poll(() => table.button('Put back')).toBeUndefined();
    await finger.tap(spot(table.at('e2')));
    await expect.poll(() => table.button('Go there')).toBeDefined();
    await finger.tap(spot(table.at('e2')));
    await expect.poll(table.moves).toBe('e2');
  });

  test('with the preference a step is played at the first tap; a wall still waits', async () => {
    await sit({ width: 350, preferences: { touch: 'at-once' } });
    await finger.tap(spot(table.at('e4h')));
    await expect.poll(table.ghost).toBe('e4h legal');
    expect(table.moves()).toBe('');
    await finger.tap(spot(table.button('Put back')!));
    await finger.tap(spot(table.at('e2')));
    await expect.poll(table.moves).toBe('e2');
  });

  test('a tap on a gap makes a wall float there; it can be rotated, dropped and placed', async () => {
    await sit({ width: 350 });
    await finger.tap(spot(table.at('e4h')));
    await expect.poll(table.ghost).toBe('e4h legal');
    expect(table.moves()).toBe('');
    await finger.tap(spot(table.button('Turn the wall')!));
    await expect.poll(table.ghost).toBe('e4v legal');
    await finger.tap(spot(table.button('Place the wall')!));
    await expect.poll(table.moves).toBe('e4v');
    expect(table.ghost()).toBeUndefined();
  });

  test('the gap next to the own pawn is a wall slot, the pawn’s square is not', async () => {
    await sit({ width: 350 });
    const [pawn, right] = [spot(table.at('e1')), spot(table.at('f1'))];
    // A quarter of a square from the pawn's middle, then in the drawn gap on the pawn's side.
    await finger.tap({ x: pawn.x + (right.x - pawn.x) * 0.3, y: pawn.y });
    expect(table.ghost()).toBeUndefined();
    await finger.tap({ x: pawn.x + (right.x - pawn.x) * 0.46, y: pawn.y });
    await expect.poll(table.ghost).toBe('e1v legal');
  });

  test('a dragged wall is above the finger and waits when the finger is lifted', async () => {
    await sit({ width: 350 });
    await finger.down(spot(table.at('b3')));
    await finger.drag(spot(table.at('b4')));
    await finger.drag(spot(table.at('e4h')));
    await expect.poll(table.ghost).toMatch(/legal/);
    expect(spot(table.at('e4h')).y - spot(table.find('.q-ghost-wall')).y).toBeGreaterThan(35);
    await finger.up();
    await expect.poll(() => table.button('Place the wall')).toBeDefined();
    expect(table.moves()).toBe('');
    await finger.tap(spot(table.button('Put back')!));
    await expect.poll(table.ghost).toBeUndefined();
  });

  test('the floating wall only goes to legal slots', async () => {
    await sit({ width: 350, moves: 'e4h e8' });
    await finger.tap(spot(table.at('e4h')));
    await expect.poll(table.ghost).toMatch(/ legal/);
    expect(table.ghost()).not.toMatch(/e4/);
  });

  test('the Wall button picks a wall, which goes to the next touch', async () => {
    await sit({ width: 350 });
    await finger.tap(spot(table.button('Wall')!));
    await expect.poll(() => table.button('Wall')!.getAttribute('aria-pressed')).toBe('true');
    await finger.tap(spot(table.at('e2')));
    await expect.poll(() => table.button('Place the wall')).toBeDefined();
    expect(table.moves()).toBe('');
  });

  test('half-cell: a long press picks the wall', async () => {
    await sit({ width: 350, preferences: { walls: 'half-cell' } });
    await finger.down(spot(table.at('e5'), 0.5, 0.25));
    await expect.poll(table.ghost).toMatch(/legal/);
    await finger.up();
    await expect.poll(() => table.button('Place the wall')).toBeDefined();
    expect(table.moves()).toBe('');
  });
});
