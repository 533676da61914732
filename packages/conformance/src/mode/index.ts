import {
  kitEnglish,
  kitFrench,
  sayer,
  type Component,
  type KeptPlay,
  type Language,
  type MenuAction,
  type ModeProps,
  type Words,
} from '@quadrille/kit';
import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mouse } from '../board/real-input.ts';

type Tasks = Readonly<Record<string, (request: unknown, signal: AbortSignal) => AsyncIterable<unknown>>>;

/** What the pages of one game are opened with. */
export interface ModeGame {
  readonly words: Readonly<Record<Language, Words>>;
  readonly tasks?: Tasks;
  readonly coordinates?: boolean;
}

export interface ModePageOptions {
  /** What the store holds when the page opens. */
  readonly kept?: unknown;
  /** What somebody comes back to from the library. */
  readonly wanted?: KeptPlay;
  readonly language?: Language;
  readonly width?: number;
  readonly height?: number;
  /** Every answer of a task comes so many milliseconds late: an old machine. */
  readonly late?: number;
  /** Where on the page its address leads. */
  readonly place?: string;
}

/** A page of a game, and what it has done to its surroundings. */
export interface ModePage {
  readonly announced: string[];
  readonly started: string[];
  readonly shared: string[];
  /** What the page has put into the library, one after the other. */
  readonly shelved: KeptPlay[];
  /** The places it has gone to, with the one it opened at. */
  readonly places: string[];
  /** The page's own lines of the menu that was opened last. */
  menu(): readonly MenuAction[];
  kept(): unknown;
  home(): HTMLElement;
  find(selector: string): HTMLElement;
  /** What stands at a place of the board. */
  at(place: string): Element;
  button(name: string): HTMLElement;
  /** Shuts the page without a word and opens it again. */
  reopen(): void;
}

const address = '#/game/mode/page/';

/** Opens pages as the app shows them, on the game's real tasks, only not in a worker. */
export function modePages({ words, tasks = {}, coordinates = true }: ModeGame) {
  return async (Mode: Component<ModeProps>, options: ModePageOptions = {}): Promise<ModePage> => {
    const { language = 'en', width = 1200, height = 900, late = 0 } = options;
    await page.viewport(width, height);
    let kept = options.kept;
    const announced: string[] = [];
    const started: string[] = [];
    const shared: string[] = [];
    const shelved: KeptPlay[] = [];
    const say = sayer(language, [language === 'fr' ? kitFrench : kitEnglish, words[language]]);
    const places = [options.place ?? ''];
    let opened: readonly MenuAction[] = [];
    const surroundings: Omit<ModeProps, 'place'> = {
      say,
      progress: {
        load: async () => kept,
        save: async (data) => {
          kept = structuredClone(data);
        },
      },
      shelf: {
        keep: (play) => shelved.push(play),
        find: async (place) => shelved.findLast((play) => play.place === place),
        ...(options.wanted && { wanted: options.wanted }),
      },
      look: { coordinates, animation: false, patterns: false, rotation: 0 },
      preferences: {},
      announce: (text) => announced.push(text),
      explain: ({ code, args }) => say(`fault.${code}`, args),
      async *background(name, request, signal) {
        for await (const answer of tasks[name]!(structuredClone(request), signal)) {
          if (late) await new Promise((wake) => setTimeout(wake, late));
          yield answer;
        }
      },
      play: (...texts) => started.push(texts.join(' ')),
      share: (...texts) => shared.push(texts.join(' ')),
      go: (place) => {
        places.push(place);
        shown.draw();
      },
      hrefOf: (place) => `${address}${place}`,
      up: { href: '#/game', label: 'Game' },
      menu: (lines) => {
        opened = lines;
      },
    };

    const Page = Mode as ComponentType<ModeProps>;
    const show = () => {
      const home = document.createElement('main');
      document.body.append(home);
      home.addEventListener('click', (event) => {
        const link = event.target instanceof Element && event.target.closest(`a[href^="${address}"]`);
        if (!link) return;
        event.preventDefault();
        surroundings.go(link.getAttribute('href')!.slice(address.length));
      });
      const root = createRoot(home);
      const draw = () => root.render(createElement(Page, { ...surroundings, place: places.at(-1)! }));
      flushSync(draw);
      return {
        home,
        draw,
        shut: () => {
          flushSync(() => root.unmount());
          home.remove();
        },
      };
    };
    let shown = show();
    onTestFinished(async () => {
      shown.shut();
      await mouse().move({ x: 1, y: 1 });
    });

    const find = (selector: string): HTMLElement => {
      const found = shown.home.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`nothing on the page is ${selector}`);
      return found;
    };
    return {
      announced,
      started,
      shared,
      shelved,
      places,
      menu: () => opened,
      kept: () => kept,
      home: () => shown.home,
      find,
      at: (place) => find(`[data-at="${place}"]`),
      button: (name) => {
        const found = [...shown.home.querySelectorAll('button')].find(({ textContent }) => textContent === name);
        if (!found) throw new Error(`no button is called ${name}`);
        return found;
      },
      reopen: () => {
        shown.shut();
        shown = show();
      },
    };
  };
}
