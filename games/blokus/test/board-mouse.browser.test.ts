import { userEvent } from 'vitest/browser';
import { mouse, spot } from '@quadrille/conformance/board';
import { describe, expect, test } from 'vitest';
import { sit, table } from './board-table.ts';

const inHand = () => table.find('.bk-stage svg').dataset['inHand'];

const lying = (): string => {
  const { width, height } = table.ghostBox();
  return width > height ? 'lies' : 'stands';
};

describe('with the mouse', () => {
  test('a piece is picked from the tray, follows the pointer, and a click places it', async () => {
    await sit();
    const hand = mouse();
    await hand.click(spot(table.tray('V5')));
    await expect.poll(inHand).toBe('mouse');
    await expect.poll(table.ghost).toBe('free');
    await hand.move(spot(table.at('a20')));
    // V5 is held next to its corner, which is at the lower left: here its arm extends beyond the board.
    await expect.poll(table.ghost).toBe('illegal');
    await hand.move(spot(table.at('b18')));
    await expect.poll(table.ghost).toBe('legal');
    await hand.click(spot(table.at('b18')));
    await expect.poll(table.moves).toBe('a18,b18,c18,a19,a20');
    expect(table.label('b18')).toBe('b18, blue, V5, last move');
    expect(table.trayNames()).toContain('V5');
  });

  test('arrow keys, R and F, the wheel and the right button rotate and flip the piece', async () => {
    await sit({ params: 'game=duo' });
    const hand = mouse();
    await hand.click(spot(table.tray('L5')));
    await hand.move(spot(table.at('e10')));
    await expect.poll(table.ghost).toBe('legal');
    await expect.poll(lying).toBe('lies');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(lying).toBe('stands');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(lying).toBe('lies');
    await userEvent.keyboard('r');
    await expect.poll(lying).toBe('stands');
    await hand.click(spot(table.at('e10')));
    await expect.poll(table.moves).not.toBe('');
    const [turned] = table.moves().split(' ');
    table.undo();
    await hand.click(spot(table.tray('L5')));
    await hand.move(spot(table.at('e10')));
    await expect.poll(table.ghost).toBe('legal');
    table.find('.bk-board').dispatchEvent(new WheelEvent('wheel', { deltaY: 120, cancelable: true, bubbles: true }));
    await expect.poll(lying).toBe('stands');
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    await hand.press('right');
    await hand.release('right');
    await hand.press('right');
    await hand.release('right');
    // Up and down flip over both axes: together half a turn.
    await userEvent.keyboard('rr');
    await hand.click(spot(table.at('e10')));
    await expect.poll(table.moves).toBe(turned!);
  });

  test('an illegal placement is violet and names the rule', async () => {
    await sit({ params: 'game=duo', moves: 'e10,f10 j5,k5' });
    const hand = mouse();
    await hand.click(spot(table.tray('I3')));
    const announcements: Readonly<Record<string, string>> = {
      f10: 'There is already a piece on e10.',
      f9: 'On e9 the piece would share an edge with a piece of its own colour.',
      l12: 'The piece must touch a corner of a piece of its own colour.',
      a3: 'The piece would stick out of the board.',
    };
    for (const [square, reason] of Object.entries(announcements)) {
      await hand.move(spot(table.at(square)));
      await expect.poll(table.ghost).toBe('illegal');
      await expect.poll(table.reason).toBe(reason);
    }
    await hand.click(spot(table.at('a3')));
    await expect.poll(() => table.announced.at(-1)).toBe('The piece would stick out of the board.');
    expect(table.moves()).toBe('e10,f10 j5,k5');
    await hand.move(spot(table.at('h9')));
    await expect.poll(table.ghost).toBe('legal');
    expect(table.reason()).toBeUndefined();
  });

  test('picking another piece, Esc and a click on its slot drop the piece', async () => {
    await sit();
    const hand = mouse();
    await hand.click(spot(table.tray('F')));
    await expect.poll(() => table.tray('F').getAttribute('aria-pressed')).toBe('true');
    await hand.click(spot(table.tray('X')));
    await expect.poll(() => table.tray('X').getAttribute('aria-pressed')).toBe('true');
    expect(table.tray('F').getAttribute('aria-pressed')).toBe('false');
    await userEvent.keyboard('{Escape}');
    await expect.poll(inHand).toBeUndefined();
    await hand.click(spot(table.tray('W')));
    await expect.poll(inHand).toBe('mouse');
    await hand.click(spot(table.tray('W')));
    await expect.poll(inHand).toBeUndefined();
    expect(table.ghost()).toBeUndefined();
  });

  test('a piece can be dragged from the tray and dropped', async () => {
    await sit({ params: 'game=duo' });
    const hand = mouse();
    await hand.move(spot(table.tray('1')));
    await hand.press('left');
    await hand.move(spot(table.at('d9')));
    await hand.move(spot(table.at('e10')));
    await expect.poll(table.ghost).toBe('legal');
    await hand.release('left');
    await expect.poll(table.moves).toBe('e10');
  });

  test('the buttons rotate, flip and find a legal move, which waits for ✓', async () => {
    await sit({ params: 'game=duo' });
    const hand = mouse();
    await hand.click(spot(table.tool('find')));
    await expect.poll(() => table.button('Place the piece')).toBeDefined();
    expect(table.ghost()).toBe('legal');
    const first = table.announced.at(-1);
    expect(first).toMatch(/, move 1 of 414$/);
    await hand.click(spot(table.tool('find')));
    await expect.poll(() => table.announced.at(-1)).toMatch(/, move 2 of 414$/);
    await hand.click(spot(table.button('Place the piece')!));
    await expect.poll(table.moves).toMatch(/^(?=.*e10)[a-n0-9,]+$/);
  });

  test('giving up asks for confirmation', async () => {
    await sit({ params: 'game=duo' });
    const hand = mouse();
    await hand.click(spot(table.tool('give-up')));
    await expect
      .poll(() => document.querySelector('[role="alertdialog"]')?.textContent)
      .toContain('Give up with blue?');
    await hand.click(spot(table.button('Keep playing')!));
    await expect.poll(() => document.querySelector('[role="alertdialog"]')).toBeNull();
    expect(table.moves()).toBe('');
    await hand.click(spot(table.tool('give-up')));
    await expect.poll(() => document.querySelector('[role="alertdialog"]')).not.toBeNull();
    await hand.click(spot(document.querySelector('[role="alertdialog"] .primary')!));
    await expect.poll(table.moves).toBe('giveup');
  });

  test('nothing can be picked while others move', async () => {
    await sit({ hands: [] });
    const hand = mouse();
    await hand.click(spot(table.tray('F')));
    await hand.move(spot(table.at('a20')));
    expect(table.ghost()).toBeUndefined();
    expect(inHand()).toBeUndefined();
  });
});
