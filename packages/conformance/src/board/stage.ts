import {
  resolveStart,
  impliedMover,
  Session,
  type BoardStyle,
  type BoardProps,
  type Game,
  type Language,
  type ModeProps,
  type Mode,
} from '@quadrille/kit';
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Finding, claim, openParams } from '../trial/walk.ts';
import { watchedSay, type WatchedSay } from '../trial/probes.ts';

export interface Scene {
  readonly params: string;
  readonly start?: string;
  readonly moves?: readonly string[];
  readonly language?: Language;
  readonly rotation?: BoardStyle['rotation'];
  readonly patterns?: boolean;
  /** False: no seat is controllable. */
  readonly hands?: boolean;
}

/** A board of the game on a real page, with a real session. */
export interface Stage<P, S, M> {
  readonly home: HTMLElement;
  session(): Session<P, S, M>;
  /** What the board has announced. */
  readonly announced: readonly string[];
  readonly words: WatchedSay;
}

const styleOf = (scene: Scene): BoardStyle => ({
  coordinates: true,
  animation: false,
  patterns: scene.patterns ?? false,
  rotation: scene.rotation ?? 0,
});

/** Shows the board during `use` and removes it in any case. */
export async function onStage<P, S, M>(
  game: Game<P, S, M>,
  scene: Scene,
  use: (stage: Stage<P, S, M>) => Promise<void>,
): Promise<void> {
  const { rules } = game;
  const Board = (await game.board()) as (props: BoardProps<P, S, M>) => ReactNode;
  const words = watchedSay(scene.language ?? 'en', await game.words[scene.language ?? 'en']());
  const preferences = firstOptions(game);
  const announced: string[] = [];
  let session = open(game, { ...scene, ...(await dealtScene(game, scene.params, scene.start)) });

  const page = put();
  const show = (): void => {
    const { state, turn, last, params } = session;
    const mover = impliedMover(turn);
    const seats = turn.kind === 'any' ? turn.seats : typeof mover === 'number' ? [mover] : [];
    const by = mover ?? seats[0] ?? 0;
    const moves = once(() => [...rules.moves(state, by)]);
    const props: BoardProps<P, S, M> = {
      params,
      state,
      turn,
      ...(last && { last }),
      controllableSeats: scene.hands === false ? [] : seats,
      moves,
      check: (move, hand) => rules.check(state, move, hand ?? by),
      play: (move, hand) => {
        const next = session.play(move, hand ?? by);
        claim(next.ok, `the board plays what the rules refuse: ${next.ok ? '' : next.error.code}`);
        session = next.value;
        show();
      },
      explain: ({ code, args }) => words.say(`fault.${code}`, args),
      say: words.say,
      seatName: (seat) => `<${seat + 1}>`,
      announce: (text) => announced.push(text),
      boardStyle: styleOf(scene),
      preferences,
    };
    page.render(createElement(Board, props));
  };
  try {
    show();
    await use({ home: page.home, session: () => session, announced, words });
  } finally {
    page.leave();
  }
}

/** A mode of the game with empty progress. */
export async function onPage<P, S, M>(
  game: Game<P, S, M>,
  mode: Mode,
  language: Language,
  use: (page: Pick<Stage<P, S, M>, 'home' | 'words'>) => Promise<void>,
): Promise<void> {
  const Page = (await mode.page()) as (props: ModeProps) => ReactNode;
  const words = watchedSay(language, await game.words[language]());
  let kept: unknown = game.progress?.empty;
  const page = put();
  const props: ModeProps = {
    say: words.say,
    progress: {
      load: async () => kept,
      save: async (data) => {
        kept = data;
      },
    },
    boardStyle: styleOf({ params: '' }),
    preferences: firstOptions(game),
    announce: () => {},
    explain: ({ code, args }) => words.say(`fault.${code}`, args),
    attempts: { save: () => {}, find: async () => undefined },
    // Without a worker: tasks run on the page's thread.
    async *runTask(name, request, signal) {
      const task = (await game.tasks?.())?.[name];
      if (!task) throw new Error(`no task ${name}`);
      yield* task(request, signal);
    },
    startMatch: () => {},
    share: () => {},
    location: '',
    goTo: () => {},
    hrefOf: (place) => `#/${game.id}/mode/${mode.id}/${place}`,
    parent: { href: `#/${game.id}`, label: game.id },
    openMenu: () => {},
  };
  try {
    page.render(createElement(Page, props));
    await use({ home: page.home, words });
  } finally {
    page.leave();
  }
}

function firstOptions<P, S, M>({ preferences = [] }: Game<P, S, M>): Readonly<Record<string, string>> {
  return Object.fromEntries(preferences.map(({ id, options, defaultOption }) => [id, defaultOption ?? options[0]!]));
}

/** The start position, if the params need a dealer. */
export async function dealtScene<P, S, M>(
  game: Game<P, S, M>,
  params: string,
  start?: string,
): Promise<Pick<Scene, 'params' | 'start'>> {
  const dealt = await resolveStart(game, params, start);
  if (!dealt.ok) throw new Finding(`the scene is not dealt: ${dealt.error.code}`);
  return dealt.value === undefined ? { params } : { params, start: dealt.value };
}

function open<P, S, M>(game: Game<P, S, M>, { params, start, moves = [] }: Scene): Session<P, S, M> {
  const started = Session.start(game, openParams(game, params), start);
  if (!started.ok) throw new Finding(`the scene does not start: ${started.error.code}`);
  return moves.reduce((session, text) => {
    const next = session.playText(text);
    if (!next.ok) throw new Finding(`the scene is refused at ${text}: ${next.error.code}`);
    return next.value;
  }, started.value);
}

interface Page {
  readonly home: HTMLElement;
  render(content: ReactNode): void;
  leave(): void;
}

function put(): Page {
  const home = document.createElement('main');
  home.style.cssText = 'width: 480px; height: 480px';
  document.body.append(home);
  let broken: unknown;
  const root: Root = createRoot(home, {
    onUncaughtError: (error) => {
      broken = error;
    },
  });
  return {
    home,
    render: (content) => {
      flushSync(() => root.render(content));
      if (broken) throw new Finding(`rendering threw ${String(broken)}`, undefined, { cause: broken });
    },
    leave: () => {
      root.unmount();
      home.remove();
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
