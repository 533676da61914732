import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Kept } from '../src/progress/kept.ts';
import { Collections } from '../src/modes/collections.tsx';
import { Editor } from '../src/modes/editor.tsx';
import { FilmPage } from '../src/modes/film.tsx';
import { Random } from '../src/modes/random.tsx';
import { printMov } from '../src/notation/moves-text.ts';
import { button, counters, open, walk } from './mode-page.ts';

const paste = async (text: string): Promise<void> => {
  await page.getByRole('textbox').fill(text);
  await button('Read this text').click();
};

const told = (n: number): string => n.toLocaleString('en');

const at = (x: number, y: number) => document.querySelector(`[data-x="${x}"][data-y="${y}"]`)!;

describe('random levels', () => {
  test('a search can be cancelled', async () => {
    await open(Random, { late: 800 });
    await page.getByText('Stadium: 7 cases').click();
    await button('Make and play').click();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    await button('Cancel').click();
    await expect.element(button('Make and play')).toBeVisible();
    await new Promise((wake) => setTimeout(wake, 1200));
    await expect.element(button('Make and play')).toBeVisible();
  });
});

describe('films', () => {
  const corridor = '##########\n#@       #\n#     $ .#\n##########\n';

  test('many moves play at 50 times the speed without loss; input is ignored meanwhile; then play continues', async () => {
    const shown = await open(FilmPage);
    await paste(corridor);
    await expect.element(button('Play it')).toBeVisible();
    const many = 2000;
    const moves = `${'rl'.repeat(many / 2 - 3)}drrrRr`;
    expect(moves).toHaveLength(many);
    await paste(printMov(moves));
    const film = page.getByTestId('film');
    await expect.element(film).toBeVisible();
    await page.getByText('50×').click();
    // Arrows change the speed while the speed buttons have the focus.
    (document.activeElement as HTMLElement).blur();
    await walk('d');
    await expect.poll(() => film.element().getAttribute('data-cursor'), { timeout: 40_000 }).toBe(String(many));
    await expect.element(counters()).toHaveTextContent(`Move ${told(many)} of ${told(many)}`);
    await button('Continue from here').click();
    await expect.element(counters()).toHaveTextContent(`${told(many)} steps`);
    expect((shown.kept() as Kept).running.film?.start).toBe('10#|#@7-#|#5-$-.#|10#');
    await walk('R');
    await expect.element(page.getByTestId('end')).toHaveTextContent(new RegExp(`${told(many + 1)} steps\\s*2 pushes`));
  });
});

describe('collections', () => {
  test('a longer solution does not replace a shorter one', async () => {
    const shown = await open(Collections);
    await paste('#######\n#@    #\n# $  .#\n#     #\n#######\n');
    await button('Open').click();
    await page.getByTestId('level-1').click();
    await walk('ddurdluldurr');
    await userEvent.keyboard('{Control>}z{/Control}');
    await button('Start over').click();
    await walk('dRRR');
    await expect.element(page.getByTestId('end')).toBeVisible();
    await expect.poll(() => (shown.kept() as Kept).books[0]!.levels[0]!.solved?.moves).toBe('dRRR');
    await button('Play again').click();
    await walk('rldRRR');
    await expect.element(page.getByTestId('end')).toBeVisible();
    expect((shown.kept() as Kept).books[0]!.levels[0]!.solved?.moves).toBe('dRRR');
  });
});

describe('the editor', () => {
  test('eight symmetries: four rotations, and four after a reflection, lead back to the start', async () => {
    const shown = await open(Editor);
    await button('Speedy').click();
    await userEvent.click(at(2, 1));
    const draft = () => (shown.kept() as Kept).draft;
    await expect.poll(draft).toContain('@');
    const pictures = new Set<string>();
    for (let mirror = 0; mirror < 2; mirror++) {
      for (let turn = 0; turn < 4; turn++) {
        pictures.add(draft());
        await button('Turn clockwise').click();
        await new Promise((wake) => setTimeout(wake, 20));
      }
      await button('Mirror').click();
      await new Promise((wake) => setTimeout(wake, 20));
    }
    expect(pictures.size).toBe(8);
    expect(pictures.has(draft())).toBe(true);
  });
});
