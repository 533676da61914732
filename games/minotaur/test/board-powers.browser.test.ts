import { mouse, spot } from '@quadrille/conformance/board';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sit } from './board-table.ts';

const small = { params: 'size=5', position: '5 / b3 / - / c3 c5 / 3 3 / 1 / a1 / Lc4 / S H' };

describe('the power in hand', () => {
  test('lights other squares, and a click there uses it', async () => {
    const table = await sit(small);
    expect(table.targets()).toEqual(['b3', 'c2', 'd3']);
    await mouse().click(spot(table.power()!));
    await expect.poll(table.targets).toEqual(['a3', 'b2', 'c1', 'd2', 'd4', 'e3']);
    await mouse().click(spot(table.at('d4')));
    await expect.poll(table.moves).toBe('Sd4');
  });

  test('goes back by the same button and by Escape', async () => {
    const table = await sit(small);
    await mouse().click(spot(table.power()!));
    await mouse().click(spot(table.power()!));
    await expect.poll(table.targets).toEqual(['b3', 'c2', 'd3']);
    await mouse().click(spot(table.power()!));
    await expect.poll(() => table.targets().length).toBe(6);
    await userEvent.keyboard('{Escape}');
    await expect.poll(table.targets).toEqual(['b3', 'c2', 'd3']);
  });

  test('is used by the keyboard: U, then as a move', async () => {
    const table = await sit(small);
    table.at('c3').focus();
    await userEvent.keyboard('u{ArrowRight}{ArrowUp}{Enter}');
    await expect.poll(table.moves).toBe('Sd4');
  });

  test('the hammer takes the wall that is clicked', async () => {
    const table = await sit({ ...small, position: small.position.replace('S H', 'H -') });
    await mouse().click(spot(table.power()!));
    await mouse().click(spot(table.at('c4')));
    await expect.poll(table.reason).toBe('Choose the wall to take away, or put the hammer back.');
    await mouse().click(spot(table.at('b3h')));
    await expect.poll(table.moves).toBe('Hb3h');
  });

  test('the scroll is read at once', async () => {
    const table = await sit({ ...small, position: small.position.replace('S H', 'W -') });
    await mouse().click(spot(table.power()!));
    await expect.poll(table.moves).toBe('W');
  });
});

describe('spoken', () => {
  test('squares tell of the monster and of tokens', async () => {
    const table = await sit(small);
    expect(table.label('a1')).toContain('the minotaur, hunting');
    expect(table.label('c4')).toContain('a ladder');
  });
});
