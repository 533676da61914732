import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect as must, kitEnglish, kitFrench, sayer, Session, type BoardLook, type Language } from '@quadrille/kit';
import '@quadrille/ui/theme.css';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { Board } from '../src/board/board.tsx';
import { parseCell } from '../src/cell-text.ts';
import { notation } from '../src/notation.ts';
import { rules } from '../src/rules.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { mouse } from '@quadrille/conformance/board';

interface TableOptions {
  /** Runs, as in a link. */
  readonly position: string;
  readonly language?: Language;
  readonly look?: Partial<BoardLook>;
  readonly preferences?: Readonly<Record<string, string>>;
  readonly marks?: readonly string[];
}

/** A board on a page, with the real rules and a real session behind it. */
export async function sit(options: TableOptions) {
  await page.viewport(800, 800);
  let session = must(Session.start({ id: 'sokoban', rules, notation }, { level: 'own' as const }, options.position));
  const announced: string[] = [];
  const home = document.createElement('main');
  home.style.cssText = 'width: 600px; height: 600px';
  document.body.append(home);
  const root = createRoot(home);
  const language = options.language ?? 'en';
  const say = sayer(language, language === 'fr' ? [kitFrench, fr] : [kitEnglish, en]);
  const render = (): void => {
    const { state, turn, last } = session;
    const board = (
      <Board
        params={session.params}
        state={state}
        turn={turn}
        {...(last && { last })}
        hands={[0]}
        moves={() => [...rules.moves(state)]}
        check={(move) => rules.check(state, move, 0)}
        play={(move) => {
          session = must(session.play(move, 0));
          render();
        }}
        explain={({ code, args }) => say(`fault.${code}`, args)}
        say={say}
        seatName={() => 'Ann'}
        announce={(text) => announced.push(text)}
        look={{ coordinates: true, animation: false, patterns: false, rotation: 0, ...options.look }}
        preferences={options.preferences ?? {}}
        {...(options.marks && { marks: options.marks })}
      />
    );
    queueMicrotask(() => flushSync(() => root.render(board)));
  };
  render();
  onTestFinished(async () => {
    root.unmount();
    home.remove();
    await mouse().move({ x: 1, y: 1 });
  });
  await expect.poll(() => home.querySelector('[data-at]')).not.toBeNull();
  return {
    home,
    announced,
    /** A cell by column and row from 1: `3,2`. */
    cell: (text: string): SVGElement =>
      home.querySelector<SVGElement>(`[data-cell="${parseCell(session.state.board, text)}"]`)!,
    moves: () => session.entries.map(({ text }) => text).join(''),
    state: () => session.state,
    turn: () => session.turn.kind,
    note: () => {
      const note = home.querySelector<HTMLElement>('.board-note');
      return note?.style.visibility === 'visible' ? note.textContent : undefined;
    },
  };
}
