import { userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { sit, table } from './board-table.ts';

const press = (keys: string) => userEvent.keyboard(keys);

const held = () => table.home.querySelector('[aria-pressed="true"]')?.getAttribute('data-tray');

async function enter(): Promise<void> {
  for (let i = 0; i < 5 && !table.focused(); i++) await press('{Tab}');
  expect(table.focused()).toBeTruthy();
}

describe('by keyboard', () => {
  test('Tab goes to the start square; a letter picks a piece there; Enter places it', async () => {
    await sit({ params: 'game=duo' });
    await enter();
    expect(table.focused()).toBe('e10');
    await press('x');
    await expect.poll(table.ghost).toBe('legal');
    expect(table.at('e10').getAttribute('aria-description')).toBe('Fits here: e9 d10 e10 f10 e11. Enter places it.');
    await press('{Enter}');
    await expect.poll(table.moves).toBe('e9,d10,e10,f10,e11');
    expect(table.focused()).toBe('e10');
  });

  test('arrow keys move the piece, R and Shift R rotate it, F flips it, Space goes through its orientations', async () => {
    await sit({ params: 'game=duo' });
    await enter();
    await press('l');
    await expect.poll(table.ghost).toBe('legal');
    const before = table.ghostBox();
    await press('{ArrowRight}{ArrowUp}');
    expect(table.focused()).toBe('f11');
    await expect.poll(() => table.ghostBox().left).toBeGreaterThan(before.left + 10);
    await press('r');
    await expect.poll(() => table.ghostBox().height > table.ghostBox().width).toBe(true);
    await press('{Shift>}R{/Shift}');
    await expect.poll(() => table.ghostBox().height < table.ghostBox().width).toBe(true);
    await press('{ArrowLeft}{ArrowDown}f{Enter}');
    // L5 with its foot at the right.
    await expect.poll(table.moves).toBe('c10,d10,e10,f10,f11');
  });

  test('pressing a letter again goes to the next piece of that letter; numbers go by size', async () => {
    await sit();
    await enter();
    for (const piece of ['I5', 'I4', 'I3', 'I5']) {
      await press('i');
      await expect.poll(held).toBe(piece);
    }
    await press('{Escape}3');
    await expect.poll(held).toBe('V3');
    await press('3');
    await expect.poll(held).toBe('I3');
    await press('{Escape}');
    await expect.poll(held).toBeUndefined();
    // With a selected piece F flips; Shift F always picks the F.
    await press('f');
    await expect.poll(held).toBe('F');
    await press('x{Shift>}F{/Shift}');
    await expect.poll(held).toBe('F');
    await press('+');
    await expect.poll(held).toBe('Z4');
    await press('-');
    await expect.poll(held).toBe('F');
  });

  test('an illegal placement is explained to screen readers', async () => {
    await sit();
    await enter();
    await press('{ArrowDown}{ArrowDown}{ArrowRight}1');
    expect(table.at('b18').getAttribute('aria-description')).toBe('The first piece must cover a20.');
    await press('{Enter}');
    await expect.poll(() => table.announced.at(-1)).toBe('The first piece must cover a20.');
    expect(table.moves()).toBe('');
  });

  test('M goes through the legal moves, of one piece if one is selected', async () => {
    await sit();
    await enter();
    await press('m');
    await expect.poll(() => table.announced.at(-1)).toMatch(/, move 1 of 58$/);
    await press('{Shift>}M{/Shift}');
    await expect.poll(() => table.announced.at(-1)).toMatch(/, move 58 of 58$/);
    await press('{Escape}x');
    await press('m');
    await expect.poll(() => table.announced.at(-1)).toBe('This piece fits nowhere now.');
    await press('om');
    await expect.poll(() => table.announced.at(-1)).toBe('the O piece, move 1 of 1');
    await press('{Enter}');
    await expect.poll(table.moves).toBe('a19,b19,a20,b20');
  });

  test('C goes from corner to corner', async () => {
    await sit({ params: 'game=duo', moves: 'e10,f10 j5,k5' });
    await enter();
    const seen: (string | null | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      await press('c');
      seen.push(table.focused());
    }
    expect(seen.toSorted()).toEqual(['d11', 'd9', 'g11', 'g9']);
  });

  test('the tray is one tab stop; arrow keys move in it and Enter picks a piece', async () => {
    await sit();
    table.tray('Z5').focus();
    await press('{ArrowRight}');
    expect(document.activeElement).toBe(table.tray('Y'));
    await press('{Enter}');
    await expect.poll(table.focused).toBe('a20');
    await expect.poll(() => table.tray('Y').getAttribute('aria-pressed')).toBe('true');
  });

  test('keys work before any element has the focus', async () => {
    await sit({ params: 'game=duo' });
    (document.activeElement as HTMLElement | null)?.blur();
    await press('x');
    await expect.poll(table.focused).toBe('e10');
    await press('{Enter}');
    await expect.poll(table.moves).toBe('e9,d10,e10,f10,e11');
  });

  test('a letter works from a button too', async () => {
    await sit({ params: 'game=duo' });
    table.tool('find').focus();
    await press('w');
    await expect.poll(table.focused).toBe('e10');
    await expect.poll(held).toBe('W');
  });

  test('a rotated board follows the screen', async () => {
    await sit({ params: 'game=duo', look: { rotation: 1 } });
    await enter();
    await press('l');
    await expect.poll(table.ghost).toBe('legal');
    const before = table.ghostBox();
    await press('{ArrowRight}');
    await expect.poll(() => table.ghostBox().left).toBeGreaterThan(before.left + 10);
    // Rotated clockwise, the row numbers grow to the right.
    expect(table.focused()).toBe('e11');
  });

  test('a spectator’s board can only be read', async () => {
    await sit({ hands: [] });
    await enter();
    await press('{ArrowDown}x{Enter}');
    expect(table.focused()).toBe('a19');
    expect(table.ghost()).toBeUndefined();
    expect(table.moves()).toBe('');
  });
});
