import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect as must, kitEnglish, kitFrench, sayer, Session, type BoardLook, type Language } from '@quadrille/kit';
import '@quadrille/ui/theme.css';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { Board } from '../src/board/board.tsx';
import { notation } from '../src/notation.ts';
import { rules } from '../src/rules.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { mouse } from '@quadrille/conformance/board';

interface TableOptions {
  readonly params?: string;
  readonly position?: string;
  readonly language?: Language;
  readonly look?: Partial<BoardLook>;
  readonly watched?: boolean;
  /** Pixels. */
  readonly width?: number;
}

/** The table of the running test. */
export let table: ReturnType<typeof boardTable>;

/**
 * An open board of eight by eight: red on b2, blue on g7, the red chip on d8.
 */
export const open = '8x8.AAAAAAAAAAAAAAAAAAA rb2,bg7 rd8';

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
function boardTable(options: TableOptions) {
  const params = must(notation.params.parse(options.params ?? 'variant=puzzle'));
  let session = must(Session.start({ id: 'ricochet', rules, notation }, params, options.position));
  const announced: string[] = [];
  const home = document.createElement('main');
  home.style.width = `${options.width ?? 600}px`;
  document.body.append(home);
  const root = createRoot(home);
  const say = sayer(options.language ?? 'en', options.language === 'fr' ? [kitFrench, fr] : [kitEnglish, en]);

  const render = (): void => {
    const { state, turn } = session;
    const board = (
      <Board
        params={params}
        state={state}
        turn={turn}
        {...(session.last && { last: session.last })}
        hands={options.watched ? [] : [0]}
        moves={() => [...rules.moves(state)]}
        check={(move) => rules.check(state, move, 0)}
        play={(move) => {
          session = must(session.play(move, 0));
          render();
        }}
        explain={({ code, args }) => say(`fault.${code}`, args)}
        say={say}
        seatName={String}
        announce={(text) => announced.push(text)}
        look={{ coordinates: true, animation: false, patterns: false, rotation: 0, ...options.look }}
        preferences={{}}
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
    find,
    at: (place: string) => find(`[data-at="${place}"]`),
    label: (place: string) => find(`[data-at="${place}"]`).getAttribute('aria-label'),
    focused: () =>
      home.contains(document.activeElement) ? document.activeElement?.getAttribute('data-at') : undefined,
    selected: () => home.querySelector('[data-robot][aria-pressed="true"]')?.getAttribute('data-at'),
    moves: () =>
      session.entries
        .slice(0, session.cursor)
        .map(({ text }) => text)
        .join(' '),
    state: () => session.state,
    turn: () => session.turn,
    end: () => {
      root.unmount();
      home.remove();
    },
  };
}
