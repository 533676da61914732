import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Kept } from '../src/progress/kept.ts';
import { Collections } from '../src/modes/collections.tsx';
import { Editor } from '../src/modes/editor.tsx';
import { FilmPage } from '../src/modes/film.tsx';
import { Random } from '../src/modes/random.tsx';
import { button, counters, followHint, open, walk } from './mode-page.ts';

const paste = async (text: string): Promise<void> => {
  await page.getByRole('textbox').fill(text);
  await button('Read this text').click();
};

describe('random levels', () => {
  test('a level is generated at once, named by its number, with four figures for its range, and solved', async () => {
    const shown = await open(Random);
    await page.getByText('Garage: 2 cases').click();
    await page.getByLabelText('Number of the level').fill('7');
    await button('Make and play').click();
    await expect.element(page.getByRole('heading', { name: 'Garage no. 7' })).toBeVisible();
    const figures = [...shown.home().querySelectorAll('[data-testid="rating"] dd')].map((dd) => Number(dd.textContent));
    expect(figures).toHaveLength(4);
    expect(figures.every((figure) => figure > 0)).toBe(true);
    // The farthest position is optimal in lines; the solver counts pushes.
    await expect.element(page.getByTestId('solver-rating')).toHaveTextContent(/The solver: at least \d+ pushes/);
    // The hint uses the witness: following it solves the level in the same number of steps.
    while (page.getByTestId('end').elements().length === 0) {
      await followHint();
      await new Promise((wake) => setTimeout(wake, 30));
    }
    await expect.element(counters()).toHaveTextContent(`${figures[0]} steps${figures[1]} pushes`);
    await button('Another one').click();
    await expect.element(page.getByRole('heading', { name: /Garage no\./ })).toBeVisible();
  });
});

const fewer = (label: string) => page.getByRole('group', { name: label }).getByRole('button', { name: 'one fewer' });
const more = (label: string) => page.getByRole('group', { name: label }).getByRole('button', { name: 'one more' });
const table = (size: string) => page.getByTestId(`rejected-${size}`);

describe('rooms of any size', () => {
  test('any number of templates and cases, beside the venues', async () => {
    await open(Random);
    await page.getByText('Another size…').click();
    await more('Templates across').click();
    await more('Templates across').click();
    await fewer('Cases').click();
    await page.getByLabelText('Number of the level').fill('7');
    await button('Make and play').click();
    await expect.element(page.getByRole('heading', { name: 'Random no. 7' })).toBeVisible();
    await expect.element(page.getByRole('grid', { name: /1 case$/ })).toBeVisible();
  });

  test('the report’s own two sizes have names', async () => {
    await open(Random);
    await page.getByText('Report: 3×3, 8 cases').click();
    await page.getByText('Another size…').click();
    await expect.element(page.getByRole('group', { name: 'Cases' })).toHaveTextContent('8');
    await page.getByText('Loose', { exact: true }).click();
    await page.getByLabelText('Number of the level').fill('3');
    await button('Make and play').click();
    await expect.element(page.getByRole('heading', { name: 'Report 3×3, 8 cases, no. 3' })).toBeVisible();
  });

  test('the rejected share: the report’s columns next to the right sizes, ours with a progress bar and a stop button', async () => {
    await open(Random, { place: 'rejected' });
    await expect.element(table('2x2')).toHaveTextContent('too little floor–2.544%');
    await expect.element(table('3x3')).toHaveTextContent('too little floor–0.004%');
    await expect.element(page.getByText('62.314% is a misprint', { exact: false })).toBeVisible();
    await page.getByText('10,000 rooms').click();
    await button('Count rooms').click();
    await expect.element(table('3x3')).toHaveTextContent(/10,000 rooms.*too little floor0\.0\d\d%0\.004%/);
    await expect.element(table('2x2')).toHaveTextContent(/too little floor[23]\.\d{3}%2\.544%/);
    await page.getByText('1,000,000 rooms').click();
    await button('Count rooms').click();
    await expect.element(page.getByRole('progressbar', { name: 'Counting rejected rooms' })).toBeVisible();
    await expect.element(table('2x2')).toHaveTextContent(/\d0,000 rooms/);
    await button('Cancel').click();
    await expect.element(button('Count rooms')).toBeVisible();
    await expect.element(table('3x3')).not.toHaveTextContent('1,000,000 rooms');
  });
});

describe('films', () => {
  const corridor = '##########\n#@       #\n#     $ .#\n##########\n';

  test('pause and scrub', async () => {
    await open(FilmPage);
    await paste(corridor);
    await paste('rrrrrrlllllldrrr');
    await button('Pause').click();
    const scrub = page.getByRole('slider', { name: 'Place in the film' });
    await scrub.fill('13');
    await expect.element(counters()).toHaveTextContent('Move 13 of 16');
    await expect.element(button('Continue from here')).toBeVisible();
  });

  test('an impossible move is reported, and the film ends before it', async () => {
    await open(FilmPage);
    await paste(corridor);
    await paste('rrul');
    await expect
      .element(page.getByText('Move 3 (u) is impossible: There is a wall. The film ends before it.'))
      .toBeVisible();
  });

  test('moves alone are played on the last opened level, after a confirmation', async () => {
    await open(FilmPage, {
      kept: {
        story: Array.from({ length: 10 }, () => null),
        running: { film: { level: 'x', start: '6#|#@$-.#|6#', moves: '', cursor: 0 } },
        books: [],
        snapshots: [],
        draft: '',
      },
    });
    await paste('1\n1\n');
    await button('Play them').click();
    await expect.element(page.getByTestId('film')).toBeVisible();
  });

  test('an invalid level is refused with line and column', async () => {
    await open(FilmPage);
    await paste('; one\n#####\n#@$.\n#####\n');
    await expect.element(page.getByTestId('faults')).toHaveTextContent(/Line 3, column \d+: The walls are open here\./);
  });
});

/** Different small levels, as many as in a well-known collection. */
const collection = `Collection: Corridors\nAuthor: Nobody\n\n${Array.from({ length: 155 }, (_, index) => {
  const [wide, before] = [5 + (index % 31), Math.floor(index / 31)];
  const wall = '#'.repeat(wide + before + 4);
  return `${wall}\n#@${' '.repeat(before)}$${' '.repeat(wide - 1)}.#\n${wall}\nTitle: Corridor ${index + 1}\n`;
}).join('\n')}`;

describe('collections', () => {
  test('155 levels are imported and stored; solved ones keep the best; the next unsolved one follows', async () => {
    const shown = await open(Collections);
    await paste(collection);
    await expect.element(page.getByTestId('report')).toHaveTextContent('155 levels added.');
    const kept = () => (shown.kept() as Kept).books[0]!;
    await expect.poll(() => kept().levels.length).toBe(155);
    expect(kept().title).toBe('Corridors');
    await button('Open').click();
    await page.getByTestId('level-1').click();
    await walk('RRRRR');
    await expect.element(page.getByTestId('end')).toBeVisible();
    await expect.poll(() => kept().levels[0]!.solved).toEqual({ moves: 'RRRRR', pushes: 'RRRRR' });
    await page.getByTestId('end').getByRole('button', { name: 'Next unsolved' }).click();
    await expect.element(page.getByRole('heading', { name: 'Corridor 2' })).toBeVisible();
    await walk('R');
    await button('Take a snapshot').click();
    await walk('R');
    await button('1 step · 1 push').click();
    await expect.element(counters()).toHaveTextContent('1 step1 push');
    shown.reopen();
    await expect.element(page.getByTestId('continue')).toHaveTextContent('Corridor 2');
    await button('Continue').click();
    await expect.element(counters()).toHaveTextContent('1 step1 push');
    await page.getByRole('link', { name: 'Corridors' }).first().click();
    await expect.element(page.getByText('1 of 155 solved')).toBeVisible();
  });

  test('invalid levels are reported, the others are stored', async () => {
    await open(Collections);
    await paste('#####\n#@$.#\n#####\n\n#####\n#@$ #\n#####\n');
    await expect.element(page.getByTestId('report')).toHaveTextContent('1 level added.');
    await expect
      .element(page.getByTestId('faults'))
      .toHaveTextContent('Line 5, column 1: The level has 1 cases for 0 marks.');
  });
});

const at = (x: number, y: number) => document.querySelector(`[data-x="${x}"][data-y="${y}"]`)!;
const proof = () => page.getByTestId('proof');

describe('the editor', () => {
  test('from an empty room to a played level', async () => {
    const shown = await open(Editor);
    await expect.element(proof()).toHaveTextContent('There is no roadie (@) on the board.');
    await button('Speedy').click();
    await userEvent.click(at(2, 3));
    await expect.element(proof()).toHaveTextContent('The level has no case that can be reached.');
    await button('Case').click();
    await userEvent.click(at(3, 3));
    await expect.element(proof()).toHaveTextContent('The level has 1 cases for 0 marks.');
    await button('Mark').click();
    await userEvent.click(at(5, 3));
    await expect.element(proof()).toHaveTextContent('This can be played: 1 case.');
    await button('Nothing').click();
    await userEvent.click(at(0, 2));
    await expect.element(proof()).toHaveTextContent('Column 1, row 3: The walls are open here.');
    await button('Undo').click();
    await expect.poll(() => (shown.kept() as Kept).draft.split('\n')[3]).toBe('# @$ .   #');
    await button('Play it').click();
    await walk('RR');
    await expect.element(page.getByTestId('end')).toBeVisible();
  });

  test('painting by keyboard only', async () => {
    await open(Editor);
    await expect.element(proof()).toBeVisible();
    (at(0, 0) as SVGElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}6{ArrowRight}4{ArrowRight}3');
    await expect.element(proof()).toHaveTextContent('This can be played: 1 case.');
  });

  test('a level made from moves', async () => {
    const shown = await open(Editor);
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Level from moves (LURD)…' }).click();
    await page.getByRole('textbox').fill('rR2R');
    await button('Draw it').click();
    await expect.poll(() => (shown.kept() as Kept).draft).toBe('########\n#@ $  .#\n########');
    await expect.element(proof()).toHaveTextContent('This can be played: 1 case.');
  });

  test('contradictory moves are refused with their number', async () => {
    await open(Editor);
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Level from moves (LURD)…' }).click();
    await page.getByRole('textbox').fill('rlR');
    await button('Draw it').click();
    await expect.element(page.getByText('Move 3 pushes where there was no case.')).toBeVisible();
  });
});
