import { createSay, type ModeProps } from '@quadrille/kit';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Puzzles } from '../src/modes/puzzles.tsx';
import { Study } from '../src/modes/study.tsx';
import { createPuzzle } from '../src/puzzles/puzzle.ts';
import { en } from '../src/words/en.ts';

let root: Root;
let stored: unknown;
let started: string[];

beforeEach(() => {
  const home = document.createElement('main');
  document.body.append(home);
  root = createRoot(home);
  stored = undefined;
  started = [];
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const props = (): ModeProps => ({
  say: createSay('en', [en]),
  progress: {
    load: async () => stored,
    save: async (data) => {
      stored = data;
    },
  },
  attempts: { save: () => {}, find: async () => undefined },
  boardStyle: { coordinates: true, animation: false, patterns: false, rotation: 0 },
  preferences: {},
  announce: () => {},
  explain: ({ code }) => code,
  runTask: (task) => {
    throw new Error(`the game has no task ${task}`);
  },
  startMatch: (...texts) => started.push(texts.join(' ')),
  share: () => {},
  location: '',
  goTo: () => {},
  hrefOf: (place) => `#/${place}`,
  parent: { href: '#/', label: 'Home' },
  openMenu: () => {},
});

const press = (at: string): Promise<void> => userEvent.click(document.querySelector(`[data-at="${at}"]`)!);
const button = (name: string) => page.getByRole('button', { name });

describe('the study page', () => {
  test('shows the result of each position', async () => {
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

/** A free square that does not finish the row, or an empty text. */
const wrong = (number: number): string => {
  const { position, answer } = createPuzzle(number);
  const rank = position.split('/').length;
  const at = position.split('/')[0]!.indexOf('.');
  const square = `${'abcde'[at]}${rank}`;
  return square === answer ? '' : square;
};

describe('the puzzles page', () => {
  test('saves solved puzzles and continues with the next', async () => {
    root.render(<Puzzles {...props()} />);
    await expect.element(page.getByText('0 solved')).toBeVisible();
    await press(createPuzzle(0).answer);
    await expect.element(page.getByText('Right!')).toBeVisible();
    expect(stored).toEqual({ next: 1, solved: 1, streak: 1, best: 1 });
    await button('Next puzzle').click();
    await press(createPuzzle(1).answer);
    expect(stored).toEqual({ next: 2, solved: 2, streak: 2, best: 2 });

    flushSync(() => root.render(null));
    root.render(<Puzzles {...props()} />);
    await expect.element(page.getByText('2 solved')).toBeVisible();
    await press(createPuzzle(2).answer);
    expect(stored).toEqual({ next: 3, solved: 3, streak: 3, best: 3 });
  });

  test('a wrong move is taken back and ends the streak', async () => {
    const number = [0, 1, 2, 3, 4, 5, 6, 7].find((candidate) => /^[a-e]\d$/.test(wrong(candidate)))!;
    stored = { next: number, solved: 4, streak: 4, best: 4 };
    root.render(<Puzzles {...props()} />);
    await expect.element(page.getByText('4 in a row')).toBeVisible();
    await press(wrong(number));
    await expect.element(page.getByText(`${wrong(number)} finishes no row. Look again.`)).toBeVisible();
    expect(stored).toEqual({ next: number, solved: 4, streak: 0, best: 4 });
    await press(createPuzzle(number).answer);
    await expect.element(page.getByText('Right!')).toBeVisible();
    expect(stored).toEqual({ next: number + 1, solved: 5, streak: 0, best: 4 });
  });

  test('damaged progress starts from zero', async () => {
    stored = { next: 'seven' };
    root.render(<Puzzles {...props()} />);
    await expect.element(page.getByText('0 solved')).toBeVisible();
  });
});
