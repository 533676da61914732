import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FilmPage } from '../src/modes/film.tsx';
import type { Kept } from '../src/progress/kept.ts';
import { button, counters, open, walk } from './mode-page.ts';

const level = '######\n#@$ .#\n######\n';

/** Files as dropped on the page. */
async function drop(...files: readonly (readonly [name: string, text: string])[]): Promise<void> {
  const data = new DataTransfer();
  for (const [name, text] of files) data.items.add(new File([text], name));
  const zone = page.getByRole('region', { name: 'Open' });
  await expect.element(zone).toBeVisible();
  zone.element().dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}

const film = () => page.getByTestId('film');

describe('loading a film', () => {
  test('level and moves in one file open as a film', async () => {
    await open(FilmPage);
    await drop(['both.xsb', `${level}Title: Both\nSaved game\nR\n`]);
    await expect.element(film()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Both' })).toBeVisible();
    await expect.element(counters()).toHaveTextContent('of 1');
  });

  test('two files, the moves first', async () => {
    await open(FilmPage);
    await drop(['a.mov', '1\n1\n']);
    await expect.element(page.getByText('These moves need a level: open its file, too.')).toBeVisible();
    await drop(['a.xsb', level]);
    await expect.element(counters()).toHaveTextContent('of 2');
  });

  test('a game exported by the library', async () => {
    await open(FilmPage);
    const record =
      '[Quadrille "1"]\n[Game "sokoban"]\n[Revision "1"]\n[Params "level=story-1"]\n[Result "*"]\n[Mode "story"]\n[Place "1"]\n\n1. u u r\n';
    await drop(['Load-in.txt', record]);
    await expect.element(page.getByRole('heading', { name: 'Load-in' })).toBeVisible();
    await expect.element(counters()).toHaveTextContent('of 3');
  });

  test('for moves alone the page asks for the level and offers the last one; the moves can be discarded', async () => {
    const shown = await open(FilmPage);
    await drop(['a.xsb', level]);
    await button('Play it').click();
    await walk('R');
    await expect.poll(() => (shown.kept() as Kept).last).toBe('6#|#@$-.#|6#');
    await button('Open something else').click();
    await drop(['a.mov', '1\n1\n']);
    await expect.element(page.getByTestId('lonely-moves')).toHaveTextContent('the level you played last?');
    await button('Discard these moves').click();
    await expect.element(page.getByTestId('lonely-moves')).not.toBeInTheDocument();
    await drop(['a.mov', '1\n1\n']);
    await button('Play them').click();
    await expect.element(counters()).toHaveTextContent('of 2');
  });

  test('illegal moves play up to the first impossible one, which is named; the board stays', async () => {
    await open(FilmPage);
    await drop(['a.mov', 'rRl\nu'], ['a.xsb', '#######\n#@ $ .#\n#######\n']);
    await expect
      .element(page.getByText('Move 4 (u) is impossible: There is a wall. The film ends before it.'))
      .toBeVisible();
    await expect.poll(() => film().element().getAttribute('data-cursor'), { timeout: 5000 }).toBe('3');
    await button('Continue from here').click();
    await expect.element(counters()).toHaveTextContent('3 steps1 push');
  });

  test('two characters for the player are explained', async () => {
    await open(FilmPage);
    await drop(['a.xsb', '#######\n#*!$.@#\n#######\n']);
    await expect
      .element(page.getByTestId('faults'))
      .toHaveTextContent('Line 2, column 6: This board mixes two kinds of signs, and so has two roadies, “*” and “@”.');
  });
});
