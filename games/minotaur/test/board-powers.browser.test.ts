import { mouse, spot } from '@quadrille/conformance/board';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sit } from './board-table.ts';

const small = { params: 'size=5', position: '5 / b3 / - / c3 c5 / 3 3 / 1 / a1 / Lc4 / S H' };

describe('a power in use', () => {
  test('highlights other squares, and a click there uses it', async () => {
    const table = await sit(small);
    expect(table.targets()).toEqual(['b3', 'c2', 'd3']);
    await mouse().click(spot(table.power()!));
    await expect.poll(table.targets).toEqual(['a3', 'b2', 'c1', 'd2', 'd4', 'e3']);
    await mouse().click(spot(table.at('d4')));
    await expect.poll(table.moves).toBe('Sd4');
  });

  test('is cancelled by its button and by Escape', async () => {
    const table = await sit(small);
    await mouse().click(spot(table.power()!));
    await mouse().click(spot(table.power()!));
    await expect.poll(table.targets).toEqual(['b3', 'c2', 'd3']);
    await mouse().click(spot(table.power()!));
    await expect.poll(() => table.targets().length).toBe(6);
    await userEvent.keyboard('{Escape}');
    await expect.poll(table.targets).toEqual(['b3', 'c2', 'd3']);
  });

  test('works with the keyboard: U, then a move', async () => {
    const table = await sit(small);
    table.at('c3').focus();
    await userEvent.keyboard('u{ArrowRight}{ArrowUp}{Enter}');
    await expect.poll(table.moves).toBe('Sd4');
  });

  test('the hammer removes the clicked wall', async () => {
    const table = await sit({ ...small, position: small.position.replace('S H', 'H -') });
    await mouse().click(spot(table.power()!));
    await mouse().click(spot(table.at('c4')));
    await expect.poll(table.reason).toBe('Choose the wall to take away, or put the hammer back.');
    await mouse().click(spot(table.at('b3h')));
    await expect.poll(table.moves).toBe('Hb3h');
  });

  test('the scroll takes effect at once', async () => {
    const table = await sit({ ...small, position: small.position.replace('S H', 'W -') });
    await mouse().click(spot(table.power()!));
    await expect.poll(table.moves).toBe('W');
  });
});

describe('screen readers', () => {
  test('squares name the monster and tokens', async () => {
    const table = await sit(small);
    expect(table.label('a1')).toContain('the minotaur, hunting');
    expect(table.label('c4')).toContain('a ladder');
  });
});
