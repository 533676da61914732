import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { kitEnglish, kitFrench, sayer, type Language, type ModeProps } from '@quadrille/kit';
import { platformWords } from '@quadrille/ui';
import '@quadrille/ui/theme.css';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tasks } from '../src/tasks.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

export interface Shown {
  readonly announced: string[];
  /** What is kept, as a store would keep it. */
  kept(): unknown;
  /** Shuts the page without a word and opens it again: a crash. */
  crash(): void;
  home(): HTMLElement;
}

interface Options {
  readonly kept?: unknown;
  readonly language?: Language;
  /** Every answer of a task comes so many milliseconds late: an old machine. */
  readonly late?: number;
}

/** A page of the game, with what it keeps in memory and its tasks on this thread. */
export async function open(Page: (props: ModeProps) => ReactElement | null, options: Options = {}): Promise<Shown> {
  await page.viewport(1100, 850);
  const language = options.language ?? 'en';
  const say = sayer(language, [platformWords[language], ...(language === 'fr' ? [kitFrench, fr] : [kitEnglish, en])]);
  const announced: string[] = [];
  let kept: unknown = options.kept;
  const props: ModeProps = {
    say,
    progress: {
      load: async () => kept,
      save: async (data) => {
        kept = structuredClone(data);
      },
    },
    look: { coordinates: false, animation: false, patterns: false, rotation: 0 },
    preferences: {},
    announce: (text) => announced.push(text),
    explain: ({ code, args }) => say(`fault.${code}`, args),
    async *background(name, request, signal) {
      for await (const answer of tasks[name]!(structuredClone(request), signal)) {
        if (options.late) await new Promise((wake) => setTimeout(wake, options.late));
        yield answer;
      }
    },
    play: () => {},
    share: () => {},
  };
  let home = document.createElement('main');
  let root = createRoot(home);
  const show = (): void => {
    document.body.append(home);
    flushSync(() => root.render(<Page {...props} />));
  };
  show();
  onTestFinished(() => {
    root.unmount();
    home.remove();
  });
  return {
    announced,
    kept: () => kept,
    crash: () => {
      root.unmount();
      home.remove();
      home = document.createElement('main');
      root = createRoot(home);
      show();
    },
    home: () => home,
  };
}

const arrows: Readonly<Record<string, string>> = { l: 'ArrowLeft', u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown' };

/** Walks a way of LURD by the arrow keys. */
export const walk = (lurd: string): Promise<void> =>
  userEvent.keyboard([...lurd].map((letter) => `{${arrows[letter.toLowerCase()]}}`).join(''));

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
