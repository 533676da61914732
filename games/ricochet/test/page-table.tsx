import { kitEnglish, kitFrench, sayer, type Language, type ModeProps } from '@quadrille/kit';
import '@quadrille/ui/theme.css';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tasks } from '../src/tasks.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';

/** A page of the game, with the real solver on the page's own thread. */
export interface Desk {
  kept(): unknown;
  readonly announced: readonly string[];
  readonly started: readonly string[];
  readonly shared: readonly string[];
  /** Leaves the page and opens it again. */
  reopen(): void;
}

export async function openPage(
  render: (props: ModeProps) => ReactElement,
  options: { kept?: unknown; language?: Language } = {},
): Promise<Desk> {
  await page.viewport(1280, 900);
  let kept = options.kept;
  const announced: string[] = [];
  const started: string[] = [];
  const shared: string[] = [];
  const language = options.language ?? 'en';
  const say = sayer(language, language === 'fr' ? [kitFrench, fr] : [kitEnglish, en]);
  const props: ModeProps = {
    say,
    progress: {
      load: async () => kept,
      save: async (data) => {
        kept = data;
      },
    },
    look: { coordinates: true, animation: false, patterns: false, rotation: 0 },
    preferences: {},
    announce: (text) => announced.push(text),
    explain: ({ code, args }) => say(`fault.${code}`, args),
    background: (name, request, signal) => tasks[name]!(request, signal),
    play: (...texts) => started.push(texts.join(' ')),
    share: (...texts) => shared.push(texts.join(' ')),
  };
  const home = document.createElement('main');
  document.body.append(home);
  let root: Root = createRoot(home);
  root.render(render(props));
  onTestFinished(() => {
    root.unmount();
    home.remove();
  });
  return {
    kept: () => kept,
    announced,
    started,
    shared,
    reopen: () => {
      flushSync(() => root.unmount());
      root = createRoot(home);
      root.render(render(props));
    },
  };
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const action = (name: string) => page.getByRole('group', { name: 'Actions' }).getByRole('button', { name });

interface Step {
  readonly robot: string;
  readonly key: string;
}

const keys: Readonly<Record<string, string>> = {
  up: 'ArrowUp',
  right: 'ArrowRight',
  down: 'ArrowDown',
  left: 'ArrowLeft',
};

/** The steps that the open solution lists: `red robot right, to k4`. */
export async function listedSolution(): Promise<readonly Step[]> {
  const list = page.getByRole('list', { name: 'Steps of the solution' });
  await expect.element(list).toBeVisible();
  return [...list.element().querySelectorAll('button')].map((each) => {
    const [, robot, way] = /^(\w+) robot (\w+),/.exec(each.getAttribute('aria-label') ?? '') ?? [];
    return { robot: robot![0]!, key: keys[way!]! };
  });
}

/** Looks at the solution, goes back to the board and plays it by keyboard. */
export async function playSolution(): Promise<number> {
  await action('Solution').click();
  const steps = await listedSolution();
  await button('Back to the board').click();
  (document.activeElement as HTMLElement | null)?.blur();
  await playSteps(steps);
  return steps.length;
}

export async function playSteps(steps: readonly Step[]): Promise<void> {
  for (const { robot, key } of steps) await userEvent.keyboard(`${robot}{${key}}`);
}
