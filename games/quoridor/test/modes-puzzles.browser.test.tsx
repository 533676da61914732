import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Puzzles } from '../src/modes/puzzles.tsx';
import { type Progress, difficultyOf, progress } from '../src/puzzles/progress.ts';
import { collection } from '../src/puzzles/collection.ts';
import { nameOf, type Puzzle } from '../src/puzzles/puzzle.ts';
import type { ModePage } from '@quadrille/conformance/mode';
import { open } from './mode-table.ts';
import { mouse, spot } from '@quadrille/conformance/board';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const ready = (table: ModePage) =>
  expect.poll(() => table.home().querySelector('.q-active [data-active]')).not.toBeNull();

/** All puzzles of the collection but this one are solved. */
const onlyLeft = (puzzle: Puzzle): Progress => ({
  ...progress.empty,
  difficulty: difficultyOf(puzzle),
  solved: collection.filter((other) => other !== puzzle).map(nameOf),
});

async function openEndless(puzzle: Puzzle): Promise<ModePage> {
  const table = await open(Puzzles, { kept: onlyLeft(puzzle) });
  await ready(table);
  return table;
}

/** Plays with the mouse; a wall by the half of its gap where no other slot is nearer. */
const play = (table: ModePage, move: string) => mouse().click(spot(table.at(move)));

const winInThree = collection.find(
  ({ kind, moves, answers }) => kind === 'win' && moves === 3 && answers[0]!.length === 3,
)!;
const race = collection.find(({ kind, answers }) => kind === 'wall' && answers.length === 1)!;

describe('the puzzles page', () => {
  test('a win in three, with the mouse: a wrong move is refuted and taken back, then the line is played to its end', async () => {
    const table = await openEndless(winInThree);
    await expect.element(page.getByRole('heading', { name: 'Win in 3' })).toBeVisible();
    const wrong = [...table.home().querySelectorAll('.q-target')][0]!.getAttribute('data-at')!;
    await play(table, wrong);
    await expect.element(page.getByText(`Not ${wrong}:`)).toBeVisible();
    expect(table.announced.at(-1)).toContain(`Not ${wrong}:`);
    await button('Undo').click();
    await ready(table);

    await play(table, winInThree.answers[0]!);
    await expect.element(page.getByText(/^Right\. Red answers .* 2 moves left\.$/)).toBeVisible();
    for (let move = 2; move <= 3; move++) {
      await button('Hint').click();
      await button('Hint').click();
      const told = page.getByText(/The answer is marked on the board: \S+\./);
      await expect.element(told).toBeVisible();
      const answer = /board: (\S+)\./.exec(told.element().textContent)![1]!;
      await play(table, answer);
      if (move === 2) await expect.element(page.getByText(/1 move left\.$/)).toBeVisible();
    }
    await expect.element(page.getByText(/^Solved, with help\./)).toBeVisible();
    expect(table.kept()).toMatchObject({ solved: expect.arrayContaining([nameOf(winInThree)]), run: 0 });
  });

  test('find the wall, by keyboard alone: one wall solves it, and the race can be replayed', async () => {
    const table = await openEndless(race);
    await expect.element(page.getByRole('heading', { name: 'Find the wall' })).toBeVisible();
    const answer = race.answers[0]!;
    const target = table.at(answer) as SVGElement;
    table.home().querySelector<SVGElement>('.q-board [data-active]')!.focus();
    await userEvent.keyboard(answer.at(-1)!);
    for (let step = 0; step < 20 && document.activeElement !== target; step++) {
      const [here, there] = [spot(document.activeElement!), spot(target)];
      const [dx, dy] = [there.x - here.x, there.y - here.y];
      const key = Math.abs(dx) > 10 ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp';
      await userEvent.keyboard(`{${key}}`);
    }
    expect(document.activeElement).toBe(target);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^Solved! You need \d+ steps now, Red \d+: the race is won\./)).toBeVisible();
    expect(table.kept()).toMatchObject({ solved: expect.arrayContaining([nameOf(race)]), run: 1, best: 1 });
    await button('Solution').click();
    await expect.element(page.getByText(new RegExp(`^Solution: ${answer} `))).toBeVisible();
  });

  test('hints come in steps: what, why, where', async () => {
    const table = await openEndless(winInThree);
    await button('Hint').click();
    await expect.element(page.getByText('Place a wall.', { exact: true })).toBeVisible();
    await button('Hint').click();
    await button('Hint').click();
    await expect.element(page.getByText(`The answer is marked on the board: ${winInThree.answers[0]}.`)).toBeVisible();
    expect(table.home().querySelectorAll('.q-mark')).toHaveLength(1);
    await expect.element(button('Hint')).toBeDisabled();
  });

  test('links to the daily', async () => {
    const table = await open(Puzzles);
    await ready(table);
    await expect
      .element(page.getByRole('link', { name: 'Today’s puzzle' }))
      .toHaveAttribute('href', '#/game/mode/page/today');
  });

  test('when the collection is solved, new puzzles are composed and proved', async () => {
    const table = await open(Puzzles, {
      kept: { ...progress.empty, difficulty: 'hard', solved: collection.map(nameOf) },
    });
    await ready(table);
    await expect.element(page.getByText(/^You have solved all puzzles of this difficulty/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^(Win in \d|Find the wall)$/ })).toBeVisible();
  });

  test('damaged progress starts from zero and is reported', async () => {
    const table = await open(Puzzles, { kept: { days: 'many' } });
    await ready(table);
    expect(table.announced).toContain('The progress that was kept is damaged (days).');
    await expect.element(page.getByText('0 in a row without help')).toBeVisible();
  });
});
