import {
  kitEnglish,
  kitFrench,
  createSay,
  type Component,
  type SavedAttempt,
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

/** What the pages of one game need. */
export interface ModeGame {
  readonly words: Readonly<Record<Language, Words>>;
  readonly tasks?: Tasks;
  readonly coordinates?: boolean;
}

export interface ModePageOptions {
  /** The stored progress when the page opens. */
  readonly kept?: unknown;
  /** The attempt to resume from the library. */
  readonly wanted?: SavedAttempt;
  readonly language?: Language;
  readonly width?: number;
  readonly height?: number;
  /** Delay of every task answer in milliseconds, to simulate a slow machine. */
  readonly late?: number;
  /** The location in the page's address. */
  readonly place?: string;
}

/** An open page of a game, and its effects. */
export interface ModePage {
  readonly announced: string[];
  readonly started: string[];
  readonly shared: string[];
  /** Attempts that the page has saved, in order. */
  readonly shelved: SavedAttempt[];
  /** Locations that the page has visited, starting with the first. */
  readonly places: string[];
  /** The page's items in the menu that was opened last. */
  menu(): readonly MenuAction[];
  kept(): unknown;
  home(): HTMLElement;
  find(selector: string): HTMLElement;
  /** The element with this `data-at`. */
  at(place: string): Element;
  button(name: string): HTMLElement;
  /** Closes the page without notice and opens it again. */
  reopen(): void;
}

const address = '#/game/mode/page/';

/** Opens pages as the app does, with the game's real tasks, but without a worker. */
export function modePages({ words, tasks = {}, coordinates = true }: ModeGame) {
  return async (Mode: Component<ModeProps>, options: ModePageOptions = {}): Promise<ModePage> => {
    const { language = 'en', width = 1200, height = 900, late = 0 } = options;
    await page.viewport(width, height);
    let kept = options.kept;
    const announced: string[] = [];
    const started: string[] = [];
    const shared: string[] = [];
    const shelved: SavedAttempt[] = [];
    const say = createSay(language, [language === 'fr' ? kitFrench : kitEnglish, words[language]]);
    const places = [options.place ?? ''];
    let opened: readonly MenuAction[] = [];
    const surroundings: Omit<ModeProps, 'location'> = {
      say,
      progress: {
        load: async () => kept,
        save: async (data) => {
          kept = structuredClone(data);
        },
      },
      attempts: {
        save: (play) => shelved.push(play),
        find: async (place) => shelved.findLast((play) => play.location === place),
        ...(options.wanted && { toResume: options.wanted }),
      },
      boardStyle: { coordinates, animation: false, patterns: false, rotation: 0 },
      preferences: {},
      announce: (text) => announced.push(text),
      explain: ({ code, args }) => say(`fault.${code}`, args),
      async *runTask(name, request, signal) {
        for await (const answer of tasks[name]!(structuredClone(request), signal)) {
          if (late) await new Promise((wake) => setTimeout(wake, late));
          yield answer;
        }
      },
      startMatch: (...texts) => started.push(texts.join(' ')),
      share: (...texts) => shared.push(texts.join(' ')),
      goTo: (place) => {
        places.push(place);
        shown.draw();
      },
      hrefOf: (place) => `${address}${place}`,
      parent: { href: '#/game', label: 'Game' },
      openMenu: (lines) => {
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
        surroundings.goTo(link.getAttribute('href')!.slice(address.length));
      });
      const root = createRoot(home);
      const draw = () => root.render(createElement(Page, { ...surroundings, location: places.at(-1)! }));
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
