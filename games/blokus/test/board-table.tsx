import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  expect as must,
  kitEnglish,
  kitFrench,
  sayer,
  Session,
  type BoardLook,
  type HeatSpot,
  type Language,
  type Seat,
} from '@quadrille/kit';
import '@quadrille/ui/theme.css';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mouse } from '@quadrille/conformance/board';
import { Board } from '../src/board/board.tsx';
import { notation } from '../src/notation.ts';
import { rules } from '../src/rules.ts';
import type { Move } from '../src/state.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

const names = ['Ann', 'Bob', 'Cleo', 'Dan'];
const seatName = (seat: Seat): string => names[seat]!;

interface TableOptions {
  readonly params?: string;
  readonly position?: string;
  readonly moves?: string;
  readonly language?: Language;
  readonly look?: Partial<BoardLook>;
  readonly preferences?: Readonly<Record<string, string>>;
  readonly hands?: readonly Seat[];
  readonly marks?: readonly string[];
  readonly heat?: readonly HeatSpot[];
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
}

type Table = ReturnType<typeof boardTable>;

/** The table of the running test. */
export let table: Table;

export async function sit(options: TableOptions = {}): Promise<void> {
  await page.viewport(options.width === undefined ? 1000 : options.width + 40, options.height ?? 820);
  const mine = boardTable(options);
  table = mine;
  onTestFinished(async () => {
    mine.end();
    await mouse().move({ x: 1, y: 1 });
  });
  await expect.poll(() => mine.home.querySelector('[data-active]')).not.toBeNull();
}

/** A board on a page, with the real rules and a real session behind it. */
function boardTable(first: TableOptions = {}) {
  let options = first;
  const params = must(notation.params.parse(options.params ?? ''));
  let session = must(Session.start({ id: 'blokus', rules, notation }, params, options.position));
  for (const text of options.moves?.split(' ') ?? []) session = must(session.playText(text));
  const announced: string[] = [];
  const home = document.createElement('main');
  home.style.cssText = `width: ${options.width ?? 960}px; height: ${options.width === undefined ? '780px' : 'auto'}`;
  document.body.append(home);
  const root = createRoot(home);

  const render = (change: TableOptions = {}): void => {
    options = { ...options, ...change };
    const { state, turn, entries, cursor } = session;
    const say = sayer(options.language ?? 'en', options.language === 'fr' ? [kitFrench, fr] : [kitEnglish, en], {
      seatName,
    });
    const seat = turn.kind === 'seat' ? turn.seat : 0;
    const board = (
      <Board
        params={params}
        state={state}
        turn={turn}
        {...(session.last && { last: session.last })}
        history={entries.slice(0, cursor).map(({ text }): Move => must(notation.move.parse(text)))}
        hands={options.hands ?? [seat]}
        moves={() => [...rules.moves(state)]}
        check={(move) => rules.check(state, move, seat)}
        play={(move) => {
          session = must(session.play(move, seat));
          render();
        }}
        explain={({ code, args }) => say(`fault.${code}`, args)}
        say={say}
        seatName={seatName}
        announce={(text) => announced.push(text)}
        look={{ coordinates: true, animation: false, patterns: false, rotation: 0, ...options.look }}
        preferences={options.preferences ?? {}}
        {...(options.marks && { marks: options.marks })}
        {...(options.heat && { heat: options.heat })}
      />
    );
    // Outside an event handler the board must stand before the test goes on.
    queueMicrotask(() => flushSync(() => root.render(board)));
  };
  render();

  const find = (selector: string): HTMLElement | SVGElement => {
    const found = home.querySelector(selector);
    if (found instanceof HTMLElement || found instanceof SVGElement) return found;
    throw new Error(`nothing on the board is ${selector}`);
  };
  return {
    home,
    announced,
    render,
    find,
    at: (square: string) => find(`[data-at="${square}"]`),
    label: (square: string) => find(`[data-at="${square}"]`).getAttribute('aria-label'),
    tray: (piece: string) => find(`[data-tray="${piece}"]`),
    trayNames: () => [...home.querySelectorAll('[data-tray]')].map((slot) => slot.getAttribute('data-tray')).join(' '),
    tool: (id: string) => find(`[data-tool="${id}"]`),
    /** The place that the keyboard's cursor is on, if the board has the focus. */
    focused: () =>
      home.contains(document.activeElement) ? document.activeElement?.getAttribute('data-at') : undefined,
    moves: () =>
      session.entries
        .slice(0, session.cursor)
        .map(({ text }) => text)
        .join(' '),
    turn: () => session.turn,
    undo: () => {
      session = session.undo() ?? session;
      render();
    },
    /** How the piece in the air lies: `legal`, `illegal`, `free`. */
    ghost: () => {
      const ghost = home.querySelector<SVGElement>('.bk-ghost');
      return ghost?.style.visibility === 'visible' ? ghost.dataset['ghost'] : undefined;
    },
    ghostBox: () => find('.bk-ghost .bk-body').getBoundingClientRect(),
    /** The words that float over the board. */
    reason: () => {
      const note = home.querySelector<HTMLElement>('.board-note');
      return note?.style.visibility === 'visible' ? note.textContent : undefined;
    },
    button: (name: string) =>
      [...document.querySelectorAll('button')].find(
        (button) => button.textContent === name || button.getAttribute('aria-label') === name,
      ),
    end: () => {
      root.unmount();
      home.remove();
    },
  };
}
