import { mouse, spot } from '@quadrille/conformance/board';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Editor } from '../src/modes/editor.tsx';
import { Files } from '../src/modes/files.tsx';
import { Help } from '../src/modes/help.tsx';
import type { ModePage } from '@quadrille/conformance/mode';
import { open } from './mode-table.ts';

const text = (table: ModePage): string => (table.find('textarea') as HTMLTextAreaElement).value;
const status = (table: ModePage): string => table.find('[role="status"]').textContent ?? '';
const empty = 't/'.repeat(19);

async function lay(table: ModePage, piece: string, square: string): Promise<void> {
  const hand = mouse();
  await hand.click(spot(table.find(`[data-tray="${piece}"]`)));
  await hand.click(spot(table.find(`[data-at="${square}"]`)));
}

describe('the position editor', () => {
  test('pieces of any colour are placed wherever they fit, and removed by a click', async () => {
    const table = await open(Editor);
    await expect.poll(() => text(table)).toBe(`${empty}t,-,-,1`);
    await lay(table, '1', 'e1');
    await expect.poll(() => text(table)).toBe(`${empty}d1o,-,-,1`);
    await mouse().click(
      spot([...table.home().querySelectorAll('.segment')].find((each) => each.textContent === 'Red')!),
    );
    await expect.poll(() => table.find('.bk-tray').className).toContain('bk-seat-2');
    await lay(table, '2', 'h1');
    await expect.poll(() => text(table)).toMatch(/^[t/]+d1[ab]33[kl],-,-,1$/);
    await mouse().click(spot(table.find('[data-at="e1"]')));
    await expect.poll(() => text(table)).toMatch(/^[t/]+[fg]33[kl],-,-,1$/);
    await mouse().click(spot(table.button('Undo')));
    await expect.poll(() => text(table)).toContain('d1');
  });

  test('two pieces of a colour that would share an edge are refused with the reason', async () => {
    const table = await open(Editor);
    await lay(table, '1', 'e1');
    await lay(table, 'I3', 'g1');
    await expect
      .poll(() => table.announced)
      .toEqual(['On f1 the piece would share an edge with a piece of its own colour.']);
  });

  test('a position can be pasted, played and shared; an invalid one shows the reason', async () => {
    const table = await open(Editor);
    await userEvent.fill(table.find('textarea'), 'n/n/n/d1i/c111h/d1i/n/n/i2d/h222c/i2d/n/n/n,-,-,2');
    await expect.poll(() => table.home().querySelectorAll('[data-at]').length).toBe(196);
    expect(status(table)).toBe('This position can be played.');
    await mouse().click(spot(table.button('Play from here')));
    await mouse().click(spot(table.button('Share')));
    const expected = 'game=duo n/n/n/d1i/c111h/d1i/n/n/i2d/h222c/i2d/n/n/n,-,-,2';
    await expect.poll(() => [...table.started, ...table.shared]).toEqual([expected, expected]);
    await userEvent.fill(table.find('textarea'), 'n/n/n/d11i/c111h/d1i/n/n/i2d/h222c/i2d/n/n/n,-,-,2');
    await expect.poll(() => status(table)).toBe('Row 11 of the position has 15 squares; this board has 14.');
    expect(table.button('Play from here').hasAttribute('disabled')).toBe(true);
  });
});

const duoGame = '(;GM[Blokus Duo]PB[Ann]PW[Bob];B[e9,d10,e10,f10,e11];W[j4,i5,j5,k5,j6];B[g8,g9])';

async function drop(name: string, content: string): Promise<void> {
  const data = new DataTransfer();
  data.items.add(new File([content], name));
  document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
}

describe('game files', () => {
  test('a .blksgf file is replayed and continued from any move', async () => {
    const table = await open(Files);
    await expect.poll(() => table.home().querySelectorAll('[data-at]').length).toBe(400);
    await drop('game.blksgf', duoGame);
    await expect.poll(() => status(table)).toBe('game: 3 moves.');
    expect(table.home().querySelectorAll('.bk-piece')).toHaveLength(3);
    await userEvent.fill(table.find('input[type="range"]'), '2');
    await expect.poll(() => table.home().querySelectorAll('.bk-piece').length).toBe(2);
    await mouse().click(spot(table.button('Play from here')));
    await expect.poll(() => table.started).toEqual(['game=duo n/n/n/d1i/c111h/d1i/n/n/i2d/h222c/i2d/n/n/n,-,-,1']);
  });

  test('a damaged file shows what is wrong and where, and the page still works', async () => {
    const table = await open(Files, { language: 'fr' });
    await expect.poll(() => table.home().querySelectorAll('[data-at]').length).toBe(400);
    await drop('broken.blksgf', '(;GM[Blokus Duo]\n;B[e9,d10,e10,f10,e11];W[a1])');
    await expect.poll(() => status(table)).toMatch(/\(ligne 2, colonne \d+\)$/);
    await drop('good.blksgf', duoGame);
    await expect.poll(() => status(table)).toMatch(/^good\s: 3 coups\.$/);
  });
});

test('the help names every piece and every key, in both languages', async () => {
  for (const language of ['en', 'fr'] as const) {
    const table = await open(Help, { language });
    await expect.poll(() => table.home().querySelectorAll('.bkm-pieces li').length).toBe(21);
    expect(table.home().querySelectorAll('kbd').length).toBeGreaterThan(15);
    expect(table.home().querySelectorAll('.bkm-examples [data-right="true"] svg [data-ghost="legal"]')).toHaveLength(3);
    expect(table.home().querySelectorAll('.bkm-examples [data-right="false"] svg [data-ghost="illegal"]')).toHaveLength(
      4,
    );
    expect(table.home().textContent).not.toMatch(/help\.|\{/);
  }
});
