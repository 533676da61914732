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
import { Board } from '../src/board/board.tsx';
import { notation } from '../src/notation.ts';
import { rules } from '../src/rules.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { mouse } from '@quadrille/conformance/board';

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
}

type Table = ReturnType<typeof boardTable>;

/** The table of the running test. */
export let table: Table;

export async function sit(options: TableOptions = {}): Promise<void> {
  if ((options.width ?? 600) > window.innerWidth) await page.viewport(900, 900);
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
  let session = must(Session.start({ id: 'quoridor', rules, notation }, params, options.position));
  for (const text of options.moves?.split(' ') ?? []) session = must(session.playText(text));
  const announced: string[] = [];
  const home = document.createElement('main');
  home.style.width = `${options.width ?? 600}px`;
  document.body.append(home);
  const root = createRoot(home);

  const render = (change: TableOptions = {}): void => {
    options = { ...options, ...change };
    const { state, turn } = session;
    const say = sayer(options.language ?? 'en', options.language === 'fr' ? [kitFrench, fr] : [kitEnglish, en], {
      seatName,
    });
    const board = (
      <Board
        params={params}
        state={state}
        turn={turn}
        {...(session.last && { last: session.last })}
        hands={options.hands ?? state.pawns.map((_, seat) => seat)}
        moves={() => [...rules.moves(state)]}
        check={(move) => rules.check(state, move, state.toMove)}
        play={(move) => {
          session = must(session.play(move, state.toMove));
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
    at: (place: string) => find(`[data-at="${place}"]`),
    label: (place: string) => find(`[data-at="${place}"]`).getAttribute('aria-label'),
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
    /** The wall in the air: `e3h legal`. */
    ghost: () => {
      const { ghost, wall } = home.querySelector<SVGElement>('.q-ghost')?.dataset ?? {};
      return ghost && `${wall} ${ghost}`;
    },
    /** The words that float over the board. */
    reason: () => {
      const note = home.querySelector<HTMLElement>('.board-note');
      return note?.style.visibility === 'visible' ? note.textContent : undefined;
    },
    targets: () => [...home.querySelectorAll('.q-target')].map((cell) => cell.getAttribute('data-at')).toSorted(),
    button: (name: string) =>
      [...home.querySelectorAll('button')].find(
        (button) => button.textContent === name || button.getAttribute('aria-label') === name,
      ),
    end: () => {
      root.unmount();
      home.remove();
    },
  };
}
