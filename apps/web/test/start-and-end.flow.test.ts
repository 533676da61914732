import { loadAgain, theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { clickMove, shownMoves } from './board-hands.ts';
import { almostEnded, openRecordFile, openToEnd } from './ended-games.ts';
import { modeEnds } from './ended-modes.ts';
import { endFlaws, endings, smallPhone, startByKeyboard, startFlaws, windows } from './start-and-end.ts';
import { storyLevels } from '../../../games/sokoban/src/rules/story-levels.ts';
import { walk } from '../../../games/sokoban/test/keys.ts';

const app = theApp();

describe('the start page of a game', () => {
  it('has faces, Play, today’s puzzle and the next lesson on its first screen', async () => {
    const { page, errors } = await app.visit('/#/quoridor', windows.phone);
    for (const game of ['quoridor', 'sokoban']) {
      await page.goto(`#/${game}`);
      await page.locator(`main:has([data-testid="start"])`).waitFor();
      await page.getByTestId('way-daily').waitFor();
      const needed = ['start', 'way-daily', 'way-learn', ...(game === 'quoridor' ? ['opponents'] : [])];
      expect(await startFlaws(page, needed), game).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  it('starts against the chosen face, names the other choices, and offers to continue', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    await page.getByTestId('opponent-regular').click({ force: true });
    expect(await page.locator('.setup-options > summary').textContent()).toContain(
      '9 × 9 · 10 walls each · first move: You',
    );
    await page.getByTestId('start').click();
    await page.getByTestId('seat-1').getByText('Regular').waitFor();
    await clickMove(page, 'e2');
    await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor();
    await page.goto('#/quoridor');
    expect(await page.getByTestId('opponent-regular').isChecked()).toBe(true);
    await page.getByTestId('way-continue').click();
    await page.getByTestId('board').waitFor();
    expect(errors).toEqual([]);
  });

  it('leads to a level of Sokoban by one click', async () => {
    const { page, errors } = await app.visit('/#/sokoban');
    await page.getByTestId('start').click();
    await page.locator('[data-board] svg').first().waitFor();
    expect(new URL(page.url()).hash).toBe('#/sokoban/mode/story/1');
    expect(errors).toEqual([]);
  });
});

describe('the first board of a game', () => {
  it('says how to move until two moves are made, and never again', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    await page.getByTestId('start').click();
    await page.getByTestId('coach').getByText('Choose a gap').waitFor();
    await expect
      .poll(async () => (await page.locator('[aria-live]').allTextContents()).join(' '))
      .toContain('Choose a dot');
    const moves = async () => (await shownMoves(page)).split(' ').filter(Boolean).length;
    await clickMove(page, 'e2');
    await expect.poll(moves).toBe(2);
    await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor();
    // The reply may be a wall before the pawn; then another square is fine.
    for (const square of ['e3', 'd2', 'f2', 'e1']) if ((await moves()) < 3) await clickMove(page, square);
    await page.getByTestId('coach').waitFor({ state: 'detached' });
    await page.goto('#/quoridor');
    await page.getByTestId('start').click();
    await page.getByTestId('board').waitFor();
    expect(await page.getByTestId('coach').count()).toBe(0);
    await loadAgain(page);
    await page.getByTestId('board').waitFor();
    expect(await page.getByTestId('coach').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('hides nothing that is needed on phones and tablets; a low phone shows one hint per move', async () => {
    const { page, errors } = await app.visit('/#/blokus', { width: 360, height: 640 });
    const coach = page.getByTestId('coach');
    const needed = '.shell-out, .shell-menu, [data-testid^="seat-"], [data-testid=teams], .rr-task, [data-board]';
    /** What the note covers, and what of it is out of sight, cut or under another element. */
    const flaws = async (): Promise<string[]> => {
      await coach.waitFor();
      return page.evaluate((selector) => {
        const element = document.querySelector('[data-testid=coach]')!;
        const note = element.getBoundingClientRect();
        const covered = [...document.querySelectorAll(selector)].filter((part) => {
          const box = part.getBoundingClientRect();
          return (
            Math.min(box.right, note.right) - Math.max(box.left, note.left) > 1 &&
            Math.min(box.bottom, note.bottom) - Math.max(box.top, note.top) > 1
          );
        });
        const list = element.querySelector('ul')!.getBoundingClientRect();
        const isCut = list.top < note.top || list.bottom > note.bottom || note.top < 0;
        const centre = document.elementFromPoint(note.x + note.width / 2, note.y + note.height / 2);
        return [
          ...covered.map((part) => part.outerHTML.slice(0, 80)),
          ...(isCut ? ['the note is cut'] : []),
          ...(element.contains(centre) ? [] : ['the note is hidden']),
        ];
      }, needed);
    };
    for (const game of ['blokus', 'ricochet', 'sokoban', 'minotaur', 'quoridor']) {
      await page.goto(`#/${game}`);
      await page.getByTestId('start').click();
      for (const [width, height] of [
        [360, 640],
        [320, 568],
        [390, 844],
        [768, 1024],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await flaws(), `${game}, ${width} x ${height}`).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 640 });
    }
    const own = (await page.locator('.seat-card').last().boundingBox())!;
    const bar = (await page.locator('.shell-actions').boundingBox())!;
    expect(own.y + own.height).toBeLessThanOrEqual(bar.y);
    expect(await coach.innerText()).toBe('Choose a dot to move your pawn. First to the far side wins.');
    await clickMove(page, 'e2');
    await expect.poll(() => coach.innerText()).toBe('Choose a gap between squares to build a wall.');
    expect(errors).toEqual([]);
  });

  it('says so in the modes of Ricochet and Sokoban, and explains the keys to a player who started by keyboard', async () => {
    const { page, errors } = await app.visit('/#/sokoban', windows.phone);
    await startByKeyboard(page);
    await page.getByTestId('coach').getByText('Bring every case onto a mark.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-board]') !== null)).toBe(true);
    await walk(page, storyLevels[0]!.solution.slice(0, 2));
    await page.getByTestId('coach').waitFor({ state: 'detached' });
    await page.goto('#/ricochet');
    await startByKeyboard(page);
    await page.getByTestId('coach').getByText('Bring it onto the target').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-board]') !== null)).toBe(true);
    await page.getByTestId('coach').getByRole('button', { name: 'Close' }).click();
    await loadAgain(page);
    await page.locator('[data-board] svg').first().waitFor();
    expect(await page.getByTestId('coach').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

/** The minotaur reaches the pawn that stood on d3, and it is back on e1. */
const caught = `[Quadrille "1"]
[Game "minotaur"]
[Seat1 ""]
[Seat2 ""]
[Player2 "first"]
[Result "*"]

1. e2 f9
2. d2 g9
3. d3 f9
`;

describe('what happens on the board', () => {
  it('is announced, and marked in the list and on the board', async () => {
    const { page, errors } = await app.visit('/');
    await openRecordFile(page, caught);
    await page.getByTestId('event').getByText('The minotaur catches you: back to your start.').waitFor();
    expect(await page.locator('.event-rings i').count()).toBe(2);
    expect(await page.getByTestId('move-event').count()).toBe(1);
    await page.getByTestId('legend').click();
    await page.getByText('Take any wall off the board').waitFor();
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByTestId('event').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});

/** Master needs one step, and plays it. */
const lost = `[Quadrille "1"]
[Game "quoridor"]
[Params "size=5,walls=3"]
[Seat1 ""]
[Seat2 ""]
[Player2 "master"]
[Result "*"]

1. b1 c4
2. a1 c3
3. b1 c2
4. a1
`;

describe('the end of a game', () => {
  it('shows the reason, the turning point and advice, and nothing moves when the turning point appears', async () => {
    const { page, errors } = await app.visit('/', windows.phone);
    await openToEnd(page, lost);
    expect(await endFlaws(page)).toEqual([]);
    const end = page.getByTestId('end');
    await end.getByText('You lost. Master wins.').waitFor();
    await end.getByText('The pawn has reached the far side.').waitFor();
    await end.getByText('First-timer plays more gently than Master.').waitFor();
    await page.getByTestId('fairer-level').click();
    await page.getByTestId('seat-1').getByText('First-timer').waitFor();
    expect(errors).toEqual([]);
  });

  it.each(['Sokoban, story', 'Ricochet, duel'])('is one card on a small phone: %s', async (mode) => {
    const { page, errors } = await app.visit('/', smallPhone);
    await modeEnds[mode]!(page);
    await page.getByTestId('end').waitFor();
    expect(await endFlaws(page, false)).toEqual([]);
    await page.getByTestId('end-close').click();
    await page.getByTestId('end-open').click();
    await page.getByTestId('end').waitFor();
    expect(errors).toEqual([]);
  });

  it('is fully visible beside four seats, and the review starts from the top', async () => {
    const { page, errors } = await app.visit('/', windows.laptop);
    await openToEnd(page, await almostEnded(endings['Blokus, teams']!));
    expect(await endFlaws(page, false)).toEqual([]);
    await page
      .getByTestId('end')
      .getByText(/^You lost\./)
      .waitFor();
    expect(await page.getByTestId('end-rating').textContent()).toMatch(/^Your level: about \d+(50|00), a first guess$/);
    await page.getByTestId('fairer-level').waitFor();
    await page.getByTestId('end-close').click();
    await page.getByTestId('end-open').click();
    await page.getByTestId('review-open').click();
    const [heading, side] = [page.locator('#review-title'), page.locator('.shell-side')];
    await heading.waitFor();
    expect(await side.evaluate((column) => column.scrollTop)).toBe(0);
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual((await side.boundingBox())!.y);
    expect(errors).toEqual([]);
  });

  it('keeps every part of the review beside four seats in its place until the review is done', async () => {
    const { page, errors } = await app.visit('/', windows.laptop);
    const [head, moves] = (await almostEnded(endings['Blokus, teams']!)).split('\n\n') as [string, string];
    const rounds = moves.split('\n').slice(0, 2).join('\n');
    await openRecordFile(page, `${head.replace('[Result "*"]', '[Result "draw"]\n[End "draw"]')}\n\n${rounds}\n`);
    await page.getByTestId('review-open').click();
    await page.getByTestId('review-stop').waitFor();
    const parts = ['.review-graph', '.review-verdict', '.review-actions', '.review-counts', '.moves-panel'];
    const places = () =>
      page.evaluate(
        (selectors) => selectors.map((selector) => document.querySelector(selector)!.getBoundingClientRect().top),
        parts,
      );
    const first = await places();
    await page.getByTestId('review-progress').waitFor({ state: 'detached', timeout: 60_000 });
    expect(await places()).toEqual(first);
    // The figures of all four are in sight.
    const [last, list] = [page.getByTestId('review-seat-3'), page.locator('.moves-panel')];
    const bottom = await last.evaluate((row) => row.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual((await list.boundingBox())!.y + 1);
    expect(errors).toEqual([]);
  }, 90_000);
});
