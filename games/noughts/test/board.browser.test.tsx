import { expect as sure, createSay, Session, type BoardProps } from '@quadrille/kit';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Board } from '../src/board/board.tsx';
import { game } from '../src/game.ts';
import type { Params } from '../src/rules/params.ts';
import type { Move, State } from '../src/rules/state.ts';
import { en } from '../src/words/en.ts';

type Table = BoardProps<Params, State, Move>;

let root: Root;
let spoken: string[];
let session: Session<Params, State, Move>;

beforeEach(() => {
  const home = document.createElement('main');
  home.style.cssText = 'width: 400px; height: 400px';
  document.body.append(home);
  root = createRoot(home);
  spoken = [];
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

/** How strongly the heat map colours a square. */
const warmth = (at: string): string | undefined =>
  document.querySelector(`[data-at="${at}"] .noughts-heat`)?.getAttribute('fill-opacity') ?? undefined;

/** Shows the board after these moves; the test controls both seats. */
function show(moves: string, change: Partial<Table> = {}): void {
  session = sure(Session.start(game, game.setup.defaults));
  for (const text of moves.split(' ').filter(Boolean)) session = sure(session.playText(text));
  draw(change);
}

function draw(change: Partial<Table>): void {
  const { state, turn, last, params } = session;
  const props: Table = {
    params,
    state,
    turn,
    ...(last && { last }),
    controllableSeats: [0, 1],
    moves: () => [...game.rules.moves(state)],
    check: (move) => game.rules.check(state, move, state.mover),
    play: (move) => {
      session = sure(session.play(move, state.mover));
      draw(change);
    },
    explain: ({ code }) => `refused: ${code}`,
    say: createSay('en', [en]),
    seatName: String,
    announce: (text) => spoken.push(text),
    boardStyle: { coordinates: true, animation: false, patterns: false, rotation: 0 },
    preferences: {},
    ...change,
  };
  flushSync(() => root.render(<Board {...props} />));
}

const cell = (at: string): SVGElement => document.querySelector<SVGElement>(`[data-at="${at}"]`)!;
const named = (at: string): string | null => cell(at).getAttribute('aria-label');
const tap = (at: string): boolean =>
  cell(at).dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true }));
const played = (): string => session.entries.map(({ text }) => text).join(' ');

describe('screen readers', () => {
  test('each square names its mark and the last move', () => {
    show('b2 a1');
    expect([named('b2'), named('a1'), named('c3')]).toEqual(['b2, cross', 'a1, nought, last move', 'c3, empty']);
  });

  test('the winning row is announced', () => {
    show('b2 a1 b1 a2 b3');
    expect(named('b1')).toBe('b1, cross, part of the row');
    expect(document.querySelectorAll('.noughts-win')).toHaveLength(1);
  });

  test('the heat map colours each square by its chance', () => {
    show('', {
      heat: [
        { move: 'b2', chance: 1 },
        { move: 'a1', chance: 0.5 },
      ],
    });
    expect(Number(warmth('b2'))).toBeGreaterThan(Number(warmth('a1')));
    expect(warmth('c3')).toBeUndefined();
  });

  test('the square that a lesson marks is announced', () => {
    show('', { marks: ['c1'] });
    expect(named('c1')).toBe('c1, empty, marked');
  });
});

describe('the mouse', () => {
  test('plays with one click', async () => {
    show('');
    await userEvent.click(cell('c1'));
    expect(played()).toBe('c1');
  });

  test('on a taken square shows and announces the fault; Escape hides it', async () => {
    show('b2');
    await userEvent.click(cell('b2'));
    expect([played(), spoken]).toEqual(['b2', ['refused: taken']]);
    expect(document.querySelector('.noughts-refusal')?.textContent).toBe('refused: taken');
    cell('b2').focus();
    await userEvent.keyboard('{Escape}');
    expect(document.querySelector('.noughts-refusal')).toBeNull();
  });
});

describe('touch', () => {
  test('selects with the first tap and plays with the second', async () => {
    show('');
    tap('a1');
    await expect.poll(() => cell('a1').hasAttribute('data-aimed')).toBe(true);
    expect([played(), spoken]).toEqual(['', ['Tap a1 again to place your mark there.']]);
    tap('a1');
    await expect.poll(played).toBe('a1');
  });

  test('a tap on another square moves the selection', async () => {
    show('');
    tap('a1');
    await expect.poll(() => cell('a1').hasAttribute('data-aimed')).toBe(true);
    tap('c3');
    await expect.poll(() => cell('c3').hasAttribute('data-aimed')).toBe(true);
    expect([cell('a1').hasAttribute('data-aimed'), played()]).toEqual([false, '']);
  });
});

const corner = (at: string): readonly [left: boolean, top: boolean] => {
  const box = cell(at).getBoundingClientRect();
  return [box.left < 200, box.top < 200];
};

describe('the rotated board', () => {
  test.each([
    [0, [true, false]],
    [1, [true, true]],
    [2, [false, true]],
    [3, [false, false]],
  ] as const)(
    'after %i quarter turns draws a1 in the right corner, and arrow keys follow the screen',
    async (rotation, place) => {
      show('', { boardStyle: { coordinates: true, animation: false, patterns: true, rotation } });
      expect(corner('a1')).toEqual(place);
      cell('b2').focus();
      await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
      expect(corner(document.activeElement!.getAttribute('data-at')!)).toEqual([true, true]);
    },
  );
});
