import { kitEnglish, kitFrench, sayer, type Component, type Language, type ModeProps } from '@quadrille/kit';
import '@quadrille/ui/theme.css';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { mouse } from '@quadrille/conformance/board';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

/** What a page of the game has done to its surroundings. */
export interface ModeTable {
  readonly announced: string[];
  readonly started: string[];
  readonly shared: string[];
  readonly home: HTMLElement;
  find(selector: string): HTMLElement;
  button(name: string): HTMLElement;
}

/** A page of the game as the app shows it. */
export async function open(Mode: Component<ModeProps>, language: Language = 'en'): Promise<ModeTable> {
  await page.viewport(1200, 900);
  const home = document.createElement('main');
  document.body.append(home);
  const root = createRoot(home);
  const find = (selector: string): HTMLElement => {
    const found = home.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing on the page is ${selector}`);
    return found;
  };
  const table: ModeTable = {
    announced: [],
    started: [],
    shared: [],
    home,
    find,
    button: (name) => {
      const found = [...home.querySelectorAll('button')].find(({ textContent }) => textContent === name);
      if (!found) throw new Error(`no button is called ${name}`);
      return found;
    },
  };
  const say = sayer(language, language === 'fr' ? [kitFrench, fr] : [kitEnglish, en]);
  const props: ModeProps = {
    say,
    progress: { load: async () => undefined, save: async () => {} },
    look: { coordinates: true, animation: false, patterns: false, rotation: 0 },
    preferences: {},
    announce: (text) => table.announced.push(text),
    explain: ({ code, args }) => say(`fault.${code}`, args),
    async *background() {},
    play: (...texts) => table.started.push(texts.join(' ')),
    share: (...texts) => table.shared.push(texts.join(' ')),
  };
  const Page = Mode as ComponentType<ModeProps>;
  flushSync(() => root.render(<Page {...props} />));
  onTestFinished(async () => {
    root.unmount();
    home.remove();
    await mouse().move({ x: 1, y: 1 });
  });
  return table;
}
