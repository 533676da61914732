import { describe, expect, test } from 'vitest';
import { cdp, page, server, userEvent } from 'vitest/browser';
import { spot } from '@quadrille/conformance/board';
import type { Kept } from '../src/progress/kept.ts';
import { Collections } from '../src/modes/collections.tsx';
import { FilmPage } from '../src/modes/film.tsx';
import { askHelp, button, open, walk } from './mode-page.ts';
import type { ModePage } from '@quadrille/conformance/mode';

const shelf = 'games/sokoban/test/shelf';
const onDisk = (path: string): string => `${server.config.root}/${path}`;
const titles = (shown: ModePage): readonly string[] =>
  ((shown.kept() as Kept | undefined)?.books ?? []).flatMap(({ levels }) => levels.map(({ title }) => title));
const report = () => page.getByTestId('report');

/** Files as a drag from the system provides them. */
async function drop(element: Element, paths: readonly string[]): Promise<void> {
  const frame = window.frameElement!.getBoundingClientRect();
  const scale = frame.width / window.innerWidth;
  const { x, y } = spot(element);
  const place = { x: frame.left + x * scale, y: frame.top + y * scale };
  const data = { items: [], files: paths.map(onDisk), dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp().send('Input.dispatchDragEvent', { type, ...place, data });
  }
}

describe('import', () => {
  test('by file: several at once, each a separate collection', async () => {
    const shown = await open(Collections);
    await userEvent.upload(page.getByLabelText('Choose files…'), [`${shelf}/wings.xsb`, `${shelf}/pit.sok`]);
    await expect.element(report()).toHaveTextContent('3 levels added.');
    await expect.poll(() => titles(shown)).toEqual(['To the right', 'To the left', '1']);
    expect((shown.kept() as Kept).books.map(({ title, author }) => [title, author])).toEqual([
      ['Wings', 'The house'],
      ['pit', ''],
    ]);
  });

  test('by folder: includes subfolders, and skips other files', async () => {
    const shown = await open(Collections);
    await userEvent.upload(page.getByLabelText('Choose a folder…'), [shelf]);
    await expect.element(report()).toHaveTextContent('4 levels added.');
    await expect.poll(() => titles(shown).toSorted()).toEqual(['1', 'To the left', 'To the right', 'Upstairs']);
  });

  test('by drop: a file, and a folder', async () => {
    const shown = await open(Collections);
    const zone = page.getByRole('region', { name: 'Open' });
    await expect.element(zone).toBeVisible();
    await drop(zone.element(), [`${shelf}/wings.xsb`]);
    await expect.element(report()).toHaveTextContent('2 levels added.');
    await drop(zone.element(), [shelf]);
    await expect.element(report()).toHaveTextContent('4 levels added.');
    // The existing collection is not added twice.
    await expect.poll(() => titles(shown)).toHaveLength(4);
  });

  test.each([
    ['the film', FilmPage],
    ['the collections', Collections],
  ] as const)('an unknown file gets an answer: %s', async (_, Page) => {
    await open(Page);
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array([0, 200, 7, 255, 13, 0, 91])], 'garbage.bin'));
    const zone = page
      .getByRole('region')
      .filter({ has: page.getByLabelText('Choose files…') })
      .first();
    await expect.element(zone).toBeVisible();
    zone.element().dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    await expect.element(page.getByText('This text contains no level.')).toBeVisible();
  });

  test('a level and its moves dropped together open as a film', async () => {
    await open(FilmPage);
    const [level, moves] = [new File(['######\n#@$ .#\n######\n'], 'a.xsb'), new File(['1\n1\n'], 'a.mov')];
    const data = new DataTransfer();
    data.items.add(level);
    data.items.add(moves);
    const zone = page.getByRole('region', { name: 'Open' });
    await expect.element(zone).toBeVisible();
    zone.element().dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    await expect.element(page.getByTestId('film')).toBeVisible();
    await expect.element(page.getByTestId('counters')).toHaveTextContent('of 2');
  });
});

describe('solutions in a file', () => {
  test('can be watched, but do not count as solved', async () => {
    const shown = await open(Collections);
    await userEvent.upload(page.getByLabelText('Choose files…'), [`${shelf}/wings.xsb`]);
    await button('Open').click();
    await expect.element(page.getByText('0 of 2 solved')).toBeVisible();
    await expect.element(page.getByTestId('level-1')).toHaveTextContent('Known solution: 2 steps, 2 pushes');
    await expect.element(page.getByTestId('level-2')).not.toHaveTextContent('Known solution');
    await page.getByTestId('level-1').click();
    await expect.element(page.getByTestId('known')).toHaveTextContent('Known solution: 2 steps, 2 pushes');
    await walk('R');
    await askHelp('Watch the known solution');
    await expect
      .poll(() => page.getByTestId('film').element().getAttribute('data-cursor'), { timeout: 10_000 })
      .toBe('2');
    await button('Back to the level').click();
    // The current level is unchanged.
    await expect.element(page.getByTestId('counters')).toHaveTextContent('1 step1 push');
    expect((shown.kept() as Kept).books[0]!.levels[0]!.solved).toBeUndefined();
    await walk('R');
    // Watching the solution counts as help.
    await expect.poll(() => (shown.kept() as Kept).books[0]!.levels[0]!.helped).toBe(true);
    expect((shown.kept() as Kept).books[0]!.levels[0]!.solved).toBeUndefined();
  });
});
