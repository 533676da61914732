import { finger, spot } from '@quadrille/conformance/board';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sit, table } from './board-table.ts';

/** The small pieces are at the far end of the tray. */
async function tapTray(piece: string): Promise<void> {
  table.tray(piece).scrollIntoView({ inline: 'center', block: 'nearest' });
  await finger.tap(spot(table.tray(piece)));
}

const set = () => table.button('Place the piece');

describe('by touch', () => {
  beforeEach(() => page.viewport(390, 844));

  test('a tapped piece floats at a legal place and waits for a ✓ of 48 pixels', async () => {
    await sit({ width: 350, params: 'game=duo' });
    await tapTray('X');
    await expect.poll(set).toBeDefined();
    expect(table.ghost()).toBe('legal');
    expect(table.moves()).toBe('');
    const { width, height } = set()!.getBoundingClientRect();
    expect([width, height]).toEqual([48, 48]);
    await finger.tap(spot(set()!));
    await expect.poll(table.moves).toMatch(/e10/);
  });

  test('a piece dragged from the tray floats above the finger, snaps, and waits when it is released', async () => {
    await sit({ width: 350, params: 'game=duo' });
    const from = spot(table.tray('I5'));
    await finger.down(from);
    await finger.drag({ x: from.x, y: from.y - 20 });
    await finger.drag(spot(table.at('f5')));
    await expect.poll(table.ghost).toBeDefined();
    await finger.drag(spot(table.at('g7')));
    await expect.poll(table.ghost).toBe('legal');
    expect(spot(table.at('g7')).y - table.ghostBox().bottom).toBeGreaterThan(20);
    await finger.up();
    await expect.poll(set).toBeDefined();
    expect(table.moves()).toBe('');
    await finger.tap(spot(table.button('Put back')!));
    await expect.poll(set).toBeUndefined();
    expect(table.ghost()).toBeUndefined();
  });

  test('the buttons rotate and flip the waiting piece; a tap elsewhere moves it there', async () => {
    await sit({ width: 350, params: 'game=duo', moves: 'e10,f10 j5,k5' });
    await tapTray('I4');
    await expect.poll(set).toBeDefined();
    const lying = table.ghostBox();
    expect(lying.width).toBeGreaterThan(lying.height);
    await finger.tap(spot(table.tool('turn')));
    await expect.poll(() => table.ghostBox().height > table.ghostBox().width).toBe(true);
    expect(table.ghost()).toBe('legal');
    await finger.tap(spot(table.at('d12')));
    await expect.poll(() => table.ghostBox().left < spot(table.at('e10')).x).toBe(true);
    expect(table.ghost()).toBe('legal');
  });

  test('far from every legal place it is violet, with the reason, and ✓ is disabled', async () => {
    await sit({ width: 350, params: 'game=duo', moves: 'e10,f10 j5,k5' });
    await tapTray('O');
    await expect.poll(set).toBeDefined();
    await finger.tap(spot(table.at('m3')));
    await expect.poll(table.ghost).toBe('illegal');
    await expect.poll(table.reason).toBe('The piece must touch a corner of a piece of its own colour.');
    expect(set()!.hasAttribute('disabled')).toBe(true);
  });

  test('only one piece is selected at a time', async () => {
    await sit({ width: 350, params: 'game=duo' });
    await tapTray('X');
    await expect.poll(set).toBeDefined();
    await tapTray('W');
    await expect.poll(() => table.tray('W').getAttribute('aria-pressed')).toBe('true');
    expect(table.home.querySelectorAll('.bk-ghost')).toHaveLength(1);
    expect(table.home.querySelectorAll('[aria-pressed="true"]')).toHaveLength(1);
  });

  test('the tray has two rows right below the board', async () => {
    await sit({ width: 350 });
    const rows = new Set([...table.home.querySelectorAll('[data-tray]')].map((slot) => Math.round(spot(slot).y)));
    expect(rows.size).toBe(2);
    expect(Math.min(...rows)).toBeGreaterThan(table.at('a1').getBoundingClientRect().bottom);
  });
});
