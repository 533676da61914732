import {
  expect as must,
  impliedMover,
  kitEnglish,
  kitFrench,
  createSay,
  Session,
  type BoardStyle,
  type BoardProps,
  type Game,
  type HeatSpot,
  type Language,
  type Seat,
  type Turn,
  type Words,
} from '@quadrille/kit';
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mouse } from './real-input.ts';

const names = ['Ann', 'Bob', 'Cleo', 'Dan'];
const seatName = (seat: Seat): string => names[seat] ?? String(seat);

/** What a board test needs from a game. */
export interface TrialGame<P, S, M> extends Pick<Game<P, S, M>, 'id' | 'rules' | 'notation'> {
  readonly Board: (props: BoardProps<P, S, M>) => ReactNode;
  readonly words: Readonly<Record<Language, Words>>;
}

export interface TrialOptions<S = unknown> {
  readonly params?: string;
  readonly position?: string;
  /** Separated by spaces. */
  readonly moves?: string;
  readonly language?: Language;
  readonly look?: Partial<BoardStyle>;
  readonly preferences?: Readonly<Record<string, string>>;
  /** Default: the seat to move. */
  readonly hands?: readonly Seat[] | ((state: S) => readonly Seat[]);
  readonly marks?: readonly string[];
  readonly heat?: readonly HeatSpot[];
}

export interface TrialRoom {
  /** In pixels. Without a height the board has its natural height. */
  readonly width: number;
  readonly height?: number;
  readonly viewport?: readonly [width: number, height: number];
  /** Set on the page as soon as the board accepts moves. */
  readonly ready?: string;
}

export interface BoardTrial<S> {
  readonly home: HTMLElement;
  readonly announced: readonly string[];
  /** Renders the board again with other options. */
  render(change?: TrialOptions<S>): void;
  find(selector: string): HTMLElement | SVGElement;
  at(place: string): HTMLElement | SVGElement;
  label(place: string): string | null;
  /** The `data-at` under the keyboard cursor, if the board has the focus. */
  focused(): string | null | undefined;
  moves(): string;
  state(): S;
  turn(): Turn;
  undo(): void;
  /** The text that floats over the board. */
  reason(): string | null | undefined;
  /** Finds a button by its text or label. */
  button(name: string): HTMLButtonElement | undefined;
  /** Removes the board before the test ends. */
  end(): void;
}

/** A board on a page for one test, with the real rules and a real session. */
export async function boardTrial<P, S, M>(
  { Board, words, ...game }: TrialGame<P, S, M>,
  first: TrialOptions<S>,
  { width, height, viewport, ready = '[data-active]' }: TrialRoom,
): Promise<BoardTrial<S>> {
  if (viewport) await page.viewport(...viewport);
  const { rules, notation } = game;
  let options = first;
  const params = must(notation.params.parse(options.params ?? ''));
  let session = must(Session.start(game, params, options.position));
  for (const text of options.moves?.split(' ') ?? []) session = must(session.playText(text));
  const announced: string[] = [];
  const home = document.createElement('main');
  home.style.cssText = `width: ${width}px; height: ${height === undefined ? 'auto' : `${height}px`}`;
  document.body.append(home);
  const root = createRoot(home);

  const render = (change: TrialOptions<S> = {}): void => {
    options = { ...options, ...change };
    const { state, turn, last, entries, cursor } = session;
    const { language = 'en', hands, marks, heat } = options;
    const say = createSay(language, [language === 'fr' ? kitFrench : kitEnglish, words[language]], { seatName });
    const mover = impliedMover(turn);
    const by = typeof mover === 'number' ? mover : 0;
    const props: BoardProps<P, S, M> = {
      params,
      state,
      turn,
      ...(last && { last }),
      history: () => entries.slice(0, cursor).map(({ text }) => must(notation.move.parse(text))),
      controllableSeats: typeof hands === 'function' ? hands(state) : (hands ?? [by]),
      moves: () => [...rules.moves(state, by)],
      check: (move, hand = by) => rules.check(state, move, hand),
      play: (move) => {
        session = must(session.play(move, by));
        render();
      },
      explain: ({ code, args }) => say(`fault.${code}`, args),
      say,
      seatName,
      announce: (text) => announced.push(text),
      boardStyle: { coordinates: true, animation: false, patterns: false, rotation: 0, ...options.look },
      preferences: options.preferences ?? {},
      ...(marks && { marks }),
      ...(heat && { heat }),
    };
    // Outside an event handler the board must be rendered before the test continues.
    queueMicrotask(() => flushSync(() => root.render(createElement(Board, props))));
  };
  render();
  const end = (): void => {
    root.unmount();
    home.remove();
  };
  onTestFinished(async () => {
    end();
    await mouse().move({ x: 1, y: 1 });
  });
  await expect.poll(() => home.querySelector(ready)).not.toBeNull();

  const find = (selector: string): HTMLElement | SVGElement => {
    const found = home.querySelector(selector);
    if (found instanceof HTMLElement || found instanceof SVGElement) return found;
    throw new Error(`nothing on the board is ${selector}`);
  };
  const at = (place: string): HTMLElement | SVGElement => find(`[data-at="${place}"]`);
  return {
    home,
    announced,
    render,
    find,
    at,
    label: (place) => at(place).getAttribute('aria-label'),
    focused: () =>
      home.contains(document.activeElement) ? document.activeElement?.getAttribute('data-at') : undefined,
    moves: () =>
      session.entries
        .slice(0, session.cursor)
        .map(({ text }) => text)
        .join(' '),
    state: () => session.state,
    turn: () => session.turn,
    undo: () => {
      session = session.undo() ?? session;
      render();
    },
    reason: () => {
      const note = home.querySelector<HTMLElement>('.board-note');
      return note?.style.visibility === 'visible' ? note.textContent : undefined;
    },
    button: (name) =>
      [...document.querySelectorAll('button')].find(
        (button) => button.textContent === name || button.getAttribute('aria-label') === name,
      ),
    end,
  };
}
