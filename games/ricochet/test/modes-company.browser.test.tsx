import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DuelRound, type RoundResult } from '../src/modes/duel-round.tsx';
import { Duel } from '../src/modes/duel.tsx';
import { strengths } from '../src/modes/scores.ts';
import { openSessionOfTexts } from '../src/modes/chip-session.ts';
import { Party } from '../src/modes/party.tsx';
import { progress, type Progress } from '../src/puzzles/progress.ts';
import { button, listedSolution, open, playSteps } from './page-table.ts';

/** Red on b2 reaches b8 in one slide but not d8: it needs blue, which goes to e8 first. */
const duelPosition = '8x8.AAAAAAAAAAAAAAAAAAA rb2,be7 rd8';

describe('a duel', () => {
  test('the fewest moves, shown on the board, bring ten points; an equal number brings the chip', async () => {
    const results: RoundResult[] = [];
    const { state } = openSessionOfTexts('variant=puzzle', duelPosition);
    const master = strengths.at(-1)!;
    await open((props) => (
      <DuelRound
        page={props}
        state={state}
        strength={master}
        punishment="normal"
        score={{ person: { points: 0, chips: 0 }, computer: { points: 0, chips: 0 } }}
        onDone={(result) => results.push(result)}
      />
    ));
    await button('3').click();
    await button('Show it now').click();
    await expect.element(page.getByLabelText('The computer bids 3 moves.')).toBeVisible();
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('b{ArrowDown}r{ArrowDown}{ArrowRight}');
    await expect.element(page.getByRole('heading', { name: 'The chip is yours' })).toBeVisible();
    await button('Continue').click();
    expect(results).toEqual([
      {
        person: { moves: 3, points: 10 },
        computer: { moves: 3, points: 10 },
        chip: 'person',
        fewest: 3,
        moves: ['bS', 'rS', 'rE'],
      },
    ]);
  });

  test('a person without a solution loses five points and the chip, each time', async () => {
    const desk = await open(Duel, { kept: progress.empty });
    await page.getByRole('radio', { name: '3', exact: true }).click({ force: true });
    await button('Start').click();
    for (let round = 0; round < 3; round++) {
      await expect.element(page.getByText(`Chip ${round + 1} of 3`)).toBeVisible();
      await button('Pass').click();
      await expect.element(page.getByRole('heading', { name: 'The computer takes the chip' })).toBeVisible();
      await expect.element(button('Continue')).toBeEnabled();
      await expect.element(page.getByTestId('earned')).toHaveTextContent(/^You: −5 · Casual: \d$/);
      await button('Continue').click();
    }
    await expect.element(page.getByRole('heading', { name: 'The computer wins the duel.' })).toBeVisible();
    expect((desk.kept() as Progress).duels).toEqual({ won: 0, lost: 1 });
  });

  test('a reloaded page continues the duel that its address names; without one it offers a new duel', async () => {
    const desk = await open(Duel, { kept: progress.empty });
    await button('Start').click();
    await button('Pass').click();
    await button('Continue').click();
    desk.reopen();
    await expect.element(page.getByText('Chip 2 of 5')).toBeVisible();
    desk.places.push('1');
    desk.reopen();
    await expect.element(button('Start')).toBeVisible();
    expect(desk.places.at(-1)).toBe('');
  });

  test('a bid has to be shown; moves beyond it are not possible', async () => {
    await open(Duel, { kept: progress.empty });
    await button('Start').click();
    await button('1').click();
    await expect.element(page.getByText('You bid 1 move.')).toBeVisible();
    await button('Show it now').click();
    await expect.element(page.getByText('Show it: 1 move left')).toBeVisible();
    // No chip is won with one slide. Two of these keys may be blocked by a wall or a robot, and only the first slide
    // counts.
    await userEvent.keyboard('r{ArrowUp}{ArrowDown}{ArrowLeft}{ArrowRight}');
    await expect.element(page.getByRole('heading', { name: 'The computer takes the chip' })).toBeVisible();
  });

  test('after the chip its solution can be seen', async () => {
    await open(Duel, { kept: progress.empty });
    await button('Start').click();
    await button('Pass').click();
    await button('Solution').click();
    expect((await listedSolution()).length).toBeGreaterThan(1);
  });

  test('the person who loses the chip sees the computer’s solution, as long as its bid', async () => {
    await open(Duel, { kept: progress.empty });
    await button('Start').click();
    await button('Pass').click();
    await expect.element(page.getByRole('heading', { name: /^The computer’s way: \d+ moves$/ })).toBeVisible();
    const said = /\d+/.exec(
      document.querySelector('[aria-label^="The computer bids"]')!.getAttribute('aria-label')!,
    )![0];
    expect(await listedSolution()).toHaveLength(Number(said));
  });

  test('a lower bid is possible, a higher one not', async () => {
    await open(Duel, { kept: progress.empty });
    await button('Start').click();
    await button('7').click();
    await expect.element(button('8')).toBeDisabled();
    await expect.element(button('7')).toBeDisabled();
    await button('6').click();
    await expect.element(page.getByText('You bid 6 moves.')).toBeVisible();
  });

  test('the numbers do not move when the clock starts', async () => {
    await open(Duel, { kept: progress.empty, width: 390, height: 844 });
    await button('Start').click();
    const before = padPlaces();
    await button('9').click();
    await expect.element(page.getByRole('timer')).toHaveTextContent(/^[01]:/);
    expect(padPlaces()).toEqual(before);
  });
});

const padPlaces = () =>
  [...document.querySelectorAll('.rr-pad button')].map((each) => JSON.stringify(each.getBoundingClientRect()));

const bid = async (name: string, moves: number): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^Bid for ${name}`) }).click();
  await page
    .getByRole('group', { name: `Bid for ${name}` })
    .getByRole('button', { name: String(moves), exact: true })
    .click();
};
const start = async () => {
  const desk = await open(Party);
  for (const [n, name] of [
    ['1', 'Ann'],
    ['2', 'Bob'],
    ['3', 'Cleo'],
  ] as const) {
    await page.getByLabelText(`Player ${n}`).fill(name);
  }
  await button('Start').click();
  await button('Draw a chip').click();
  return desk;
};

describe('a party of three', () => {
  test('the lowest bid shows first, equal bids in the order they were made', async () => {
    await start();
    await expect.element(page.getByText('See a solution? Choose your card, then a number.')).toBeVisible();
    await bid('Bob', 6);
    await expect.element(page.getByLabelText(/seconds left to bid/)).toBeVisible();
    await bid('Ann', 5);
    await bid('Cleo', 5);
    await button('End the bidding').click();
    await expect.element(page.getByText('Ann shows: 5 moves left')).toBeVisible();
    await button('Give up').click();
    await expect.element(page.getByText('Cleo shows: 5 moves left')).toBeVisible();
    await button('Give up').click();
    await expect.element(page.getByText('Bob shows: 6 moves left')).toBeVisible();
    await button('Give up').click();
    await expect.element(page.getByRole('heading', { name: 'The chip goes back into the bag' })).toBeVisible();
  });

  test('a reloaded page continues with its players and their bids', async () => {
    const desk = await start();
    await bid('Cleo', 7);
    desk.reopen();
    await expect.element(page.getByText('Can anyone do better?')).toBeVisible();
    await button('End the bidding').click();
    await expect.element(page.getByText('Cleo shows: 7 moves left')).toBeVisible();
  });

  test('by keyboard: the number of the player, the number of moves, Enter', async () => {
    await start();
    await userEvent.keyboard('2');
    await expect.element(page.getByRole('group', { name: 'Bid for Bob' })).toBeVisible();
    await userEvent.keyboard('12{Enter}3');
    await userEvent.keyboard('9{Enter}');
    await button('End the bidding').click();
    await expect.element(page.getByText('Cleo shows: 9 moves left')).toBeVisible();
  });

  test('a second bid of the same player must be lower', async () => {
    await start();
    await bid('Ann', 4);
    await page.getByRole('button', { name: /^Bid for Ann/ }).click();
    const pad = page.getByRole('group', { name: 'Bid for Ann' });
    await expect.element(pad.getByRole('button', { name: '3', exact: true })).toBeEnabled();
    await expect.element(pad.getByRole('button', { name: '4', exact: true })).toBeDisabled();
  });

  test('moves beyond the bid are a failure, and the robots go back', async () => {
    await start();
    await bid('Ann', 1);
    await bid('Bob', 9);
    await button('End the bidding').click();
    const before = [...document.querySelectorAll('svg [data-robot]')].map((each) => each.getAttribute('aria-label'));
    await expect.element(page.getByText('Ann shows: 1 move left')).toBeVisible();
    await userEvent.keyboard('r');
    // The board is random: red may have walls on three sides.
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      if (document.body.textContent.includes('Ann shows')) await userEvent.keyboard(`{${key}}`);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    await expect.element(page.getByText('Bob shows: 9 moves left')).toBeVisible();
    expect([...document.querySelectorAll('svg [data-robot]')].map((each) => each.getAttribute('aria-label'))).toEqual(
      before,
    );
  });

  test('without a bid the chip goes back, and its solution can be seen', async () => {
    await start();
    await button('Skip this chip').click();
    await expect.element(page.getByRole('heading', { name: 'The chip goes back into the bag' })).toBeVisible();
    await button('Solution').click();
    expect((await listedSolution()).length).toBeGreaterThan(1);
  });

  test('the player who shows a solution wins the chip', async () => {
    // The seed always draws the same chip on the same board: it comes back when its solution is known.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((seeds) =>
      seeds instanceof Uint32Array ? seeds.fill(7) : seeds,
    );
    onTestFinished(() => void vi.restoreAllMocks());
    await start();
    const goal = document.querySelector('.rr-task h2')!.textContent;
    await button('Skip this chip').click();
    await button('Solution').click();
    const steps = await listedSolution();
    await button('Back to the board').click();
    await button('Draw a chip').click();
    expect(document.querySelector('.rr-task h2')!.textContent).toBe(goal);
    await bid('Cleo', steps.length);
    await button('End the bidding').click();
    await playSteps(steps);
    await expect.element(page.getByRole('heading', { name: 'Cleo wins the chip' })).toBeVisible();
    await expect.element(page.getByText('1 chip', { exact: true })).toBeVisible();
  });
});
