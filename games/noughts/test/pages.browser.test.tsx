import { sayer, type ModeProps } from '@quadrille/kit';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Puzzles } from '../src/modes/puzzles.tsx';
import { Study } from '../src/modes/study.tsx';
import { puzzle } from '../src/puzzles/puzzle.ts';
import { en } from '../src/words/en.ts';

let root: Root;
let kept: unknown;
let started: string[];

beforeEach(() => {
  const home = document.createElement('main');
  document.body.append(home);
  root = createRoot(home);
  kept = undefined;
  started = [];
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const props = (): ModeProps => ({
  say: sayer('en', [en]),
  progress: {
    load: async () => kept,
    save: async (data) => {
      kept = data;
    },
  },
  shelf: { keep: () => {}, find: async () => undefined },
  look: { coordinates: true, animation: false, patterns: false, rotation: 0 },
  preferences: {},
  announce: () => {},
  explain: ({ code }) => code,
  background: (task) => {
    throw new Error(`the game has no task ${task}`);
  },
  play: (...texts) => started.push(texts.join(' ')),
  share: () => {},
  place: '',
  go: () => {},
  hrefOf: (place) => `#/${place}`,
  up: { href: '#/', label: 'Home' },
  menu: () => {},
});

const press = (at: string): Promise<void> => userEvent.click(document.querySelector(`[data-at="${at}"]`)!);
const button = (name: string) => page.getByRole('button', { name });

describe('the study page', () => {
  test('says what each position is worth', async () => {
    root.render(<Study {...props()} />);
    await expect.element(page.getByText('With best play nobody wins.')).toBeVisible();
    for (const at of ['b2', 'b3', 'a1']) await press(at);
    await expect.element(page.getByText('Cross wins in 4 moves, counting both sides.')).toBeVisible();
    await button('Take back').click();
    await expect.element(page.getByText('Cross wins in 5 moves, counting both sides.')).toBeVisible();
    await button('Play from here').click();
    expect(started).toEqual([' .o./.x./... x']);
    await button('Clear the board').click();
    await expect.element(page.getByText('With best play nobody wins.')).toBeVisible();
  });
});

/** A free square at the top that does not finish the row; empty where there is none. */
const wrong = (number: number): string => {
  const { position, answer } = puzzle(number);
  const rank = position.split('/').length;
  const at = position.split('/')[0]!.indexOf('.');
  const square = `${'abcde'[at]}${rank}`;
  return square === answer ? '' : square;
};

describe('the puzzles page', () => {
  test('keeps what is solved, and goes on from there', async () => {
    root.render(<Puzzles {...props()} />);
    await expect.element(page.getByText('0 solved')).toBeVisible();
    await press(puzzle(0).answer);
    await expect.element(page.getByText('Right!')).toBeVisible();
    expect(kept).toEqual({ next: 1, solved: 1, streak: 1, best: 1 });
    await button('Next puzzle').click();
    await press(puzzle(1).answer);
    expect(kept).toEqual({ next: 2, solved: 2, streak: 2, best: 2 });

    flushSync(() => root.render(null));
    root.render(<Puzzles {...props()} />);
    await expect.element(page.getByText('2 solved')).toBeVisible();
    await press(puzzle(2).answer);
    expect(kept).toEqual({ next: 3, solved: 3, streak: 3, best: 3 });
  });

  test('a wrong move is taken back and ends the streak', async () => {
    const number = [0, 1, 2, 3, 4, 5, 6, 7].find((candidate) => /^[a-e]\d$/.test(wrong(candidate)))!;
    kept = { next: number, solved: 4, streak: 4, best: 4 };
    root.render(<Puzzles {...props()} />);
    await expect.element(page.getByText('4 in a row')).toBeVisible();
    await press(wrong(number));
    await expect.element(page.getByText(`${wrong(number)} finishes no row. Look again.`)).toBeVisible();
    expect(kept).toEqual({ next: number, solved: 4, streak: 0, best: 4 });
    await press(puzzle(number).answer);
    await expect.element(page.getByText('Right!')).toBeVisible();
    expect(kept).toEqual({ next: number + 1, solved: 5, streak: 0, best: 4 });
  });

  test('damaged progress starts anew', async () => {
    kept = { next: 'seven' };
    root.render(<Puzzles {...props()} />);
    await expect.element(page.getByText('0 solved')).toBeVisible();
  });
});
