import { kitEnglish, kitFrench, sayer, type Language, type ModeProps } from '@quadrille/kit';
import '@quadrille/ui/theme.css';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { Component } from '@quadrille/kit';
import type { ComponentType } from 'react';
import { tasks } from '../src/puzzles/tasks.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { mouse } from '@quadrille/conformance/board';

/** What a page of the game has done to its surroundings. */
export interface ModeTable {
  kept: unknown;
  readonly announced: string[];
  readonly started: string[];
  readonly shared: string[];
  readonly home: HTMLElement;
  at(place: string): Element;
}

const background: ModeProps['background'] = (task, request, signal) => tasks[task]!(request, signal);

/** A page of the game as the app shows it; its tasks are the real ones, only not in a worker. */
export async function open(
  Mode: Component<ModeProps>,
  { kept, language = 'en', width = 1100 }: { kept?: unknown; language?: Language; width?: number } = {},
): Promise<ModeTable> {
  await page.viewport(width, 900);
  const home = document.createElement('main');
  document.body.append(home);
  const root = createRoot(home);
  const table: ModeTable = {
    kept,
    announced: [],
    started: [],
    shared: [],
    home,
    at: (place) => {
      const found = home.querySelector(`[data-at="${place}"]`);
      if (!found) throw new Error(`nothing on the board is at ${place}`);
      return found;
    },
  };
  const say = sayer(language, language === 'fr' ? [kitFrench, fr] : [kitEnglish, en]);
  const props: ModeProps = {
    say,
    progress: {
      load: async () => table.kept,
      save: async (data) => {
        table.kept = data;
      },
    },
    look: { coordinates: true, animation: false, patterns: false, rotation: 0 },
    preferences: {},
    announce: (text) => table.announced.push(text),
    explain: ({ code, args }) => say(`fault.${code}`, args),
    background,
    play: (...texts) => table.started.push(texts.join(' ')),
    share: (...texts) => table.shared.push(texts.join(' ')),
  };
  const Page = Mode as ComponentType<ModeProps>;
  root.render(<Page {...props} />);
  onTestFinished(async () => {
    root.unmount();
    home.remove();
    await mouse().move({ x: 1, y: 1 });
  });
  return table;
}
