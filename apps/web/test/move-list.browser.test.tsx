import {
  expect as must,
  kitEnglish,
  kitFrench,
  createSay,
  Session,
  type AnyGame,
  type AnySession,
  type Say,
} from '@quadrille/kit';
import { game as minotaur } from '@quadrille/minotaur';
import { game as ricochet } from '@quadrille/ricochet';
import { game } from '@quadrille/sokoban';
import { game as race } from '@quadrille/sokoban-race';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type History, MoveList } from '../src/features/play/move-list.tsx';
import { platformWords } from '../src/platform/words/index.ts';
import '../src/features/play/play.css';

const say = createSay('en', [kitEnglish, platformWords.en, await game.words.en()]);

let root: Root | undefined;
let shown: AnySession;
let spoken = 0;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** Moves back and forth, four per row. */
function walk(length: number): AnySession {
  const watched = {
    ...game,
    notation: {
      ...game.notation,
      speak: (...args: Parameters<typeof game.notation.speak>) => {
        spoken++;
        return game.notation.speak(...args);
      },
    },
  };
  const start = must(Session.start(watched, { level: 'own' }, '7#|#@--$.#|7#'));
  return start.playAll(Array.from({ length }, (_, index) => ({ text: index % 2 === 0 ? 'r' : 'l' }))).session;
}

/** Renders the list in a box of the size on the play page. */
async function list(first: AnySession): Promise<HTMLElement> {
  const home = document.body.appendChild(document.createElement('div'));
  home.style.cssText = 'display: flex; flex-direction: column; width: 300px; height: 400px';
  root = createRoot(home);
  const draw = (session: AnySession): void => {
    shown = session;
    const promote = (index: number): void => draw(must(session.promote(index)));
    root!.render(<MoveList {...history(session)} go={(place) => draw(session.go(place))} promote={promote} />);
  };
  spoken = 0;
  draw(first);
  await expect.poll(() => home.querySelector('.move-list')).not.toBeNull();
  return home.querySelector<HTMLElement>('.move-list')!;
}

const history = (session: AnySession, words: Say = say): History => ({
  session,
  seats: session.game.rules.seats(session.params) === 1 ? [{ name: '' }] : [...'abcd'].map((name) => ({ name })),
  colours: [0, 1, 2, 3],
  readOnly: false,
  say: words,
  replay: { running: false, speed: 1, toggle: () => {}, stop: () => {}, faster: () => {} },
  go: () => {},
  promote: () => {},
});

const drawn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[data-place]')];
const move = (box: HTMLElement, place: number): HTMLElement | null => box.querySelector(`[data-place="${place}"]`);
const isInSight = (box: HTMLElement, element: HTMLElement | null): boolean => {
  if (!element) return false;
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  return inner.top >= outer.top && inner.bottom <= outer.bottom;
};

/** Scrolls until the list stays at its top, because a new list may still scroll to its current move. */
const scrollToTop = (box: HTMLElement): Promise<void> =>
  expect
    .poll(() => {
      box.scrollTop = 0;
      return isInSight(box, move(box, 7));
    })
    .toBe(true);

test('only the visible ones of ten thousand moves are rendered and named, including the current one', async () => {
  const box = await list(walk(10_000));
  await expect.poll(() => isInSight(box, move(box, 10_000))).toBe(true);
  expect(drawn(box).length).toBeLessThan(320);
  expect(spoken).toBeLessThan(1500);
  expect(box.scrollHeight).toBeGreaterThan(2500 * 20);
  expect(box.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('every row has its position among all rows', async () => {
  const box = await list(walk(10_000));
  await expect.poll(() => isInSight(box, move(box, 10_000))).toBe(true);
  const last = move(box, 9_999)!.closest('li')!;
  expect([last.ariaPosInSet, last.ariaSetSize]).toEqual(['2500', '2500']);
});

test('scrolling renders the visible moves at any position', async () => {
  const box = await list(walk(10_000));
  // The list scrolls to the current move when it is rendered.
  await expect.poll(() => isInSight(box, move(box, 10_000))).toBe(true);
  for (const share of [0.5, 0.013, 0.77, 0]) {
    box.scrollTop = share * (box.scrollHeight - box.clientHeight);
    const row = Math.ceil(box.scrollTop / (box.scrollHeight / 2500)) + 2;
    await expect.poll(() => isInSight(box, move(box, row * 4 + 1))).toBe(true);
    expect(move(box, row * 4 + 1)!.textContent).toBe('→');
  }
  expect(drawn(box).length).toBeLessThan(320);
});

test('a click goes to the move', async () => {
  const box = await list(walk(10_000));
  await expect.poll(() => isInSight(box, move(box, 10_000))).toBe(true);
  await scrollToTop(box);
  await userEvent.click(move(box, 7)!);
  expect(shown.cursor).toBe(7);
  await expect.poll(() => move(box, 7)!.getAttribute('aria-current')).toBe('step');
});

test('Tab reaches only the current move; arrows, Page, Home and End step through the game', async () => {
  const box = await list(walk(10_000).go(5_000));
  await expect.poll(() => isInSight(box, move(box, 5_000))).toBe(true);
  expect(drawn(box).filter(({ tabIndex }) => tabIndex === 0)).toEqual([move(box, 5_000)]);
  await userEvent.tab();
  expect(document.activeElement).toBe(move(box, 5_000));
  const press = async (key: string, cursor: number): Promise<void> => {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(() => shown.cursor).toBe(cursor);
    await expect.poll(() => document.activeElement).toBe(move(box, Math.max(1, cursor)));
    await expect.poll(() => isInSight(box, move(box, Math.max(1, cursor)))).toBe(true);
  };
  await press('ArrowRight', 5_001);
  await press('ArrowDown', 5_005);
  await press('ArrowUp', 5_001);
  await press('ArrowLeft', 5_000);
  await press('End', 10_000);
  await userEvent.keyboard('{PageUp}');
  await expect.poll(() => shown.cursor).toBeLessThan(9_970);
  await expect.poll(() => document.activeElement).toBe(move(box, shown.cursor));
  await press('Home', 0);
  await press('ArrowRight', 1);
});

test('Tab reaches the current move even when it is scrolled out of view', async () => {
  const box = await list(walk(10_000));
  await expect.poll(() => isInSight(box, move(box, 10_000))).toBe(true);
  await scrollToTop(box);
  await userEvent.tab();
  expect(document.activeElement).toBe(move(box, 10_000));
  await expect.poll(() => isInSight(box, move(box, 10_000))).toBe(true);
});

test('a short game is rendered completely, and an empty one shows a message', async () => {
  const box = await list(walk(90));
  await expect.poll(() => drawn(box).length).toBe(90);
  root!.unmount();
  document.body.replaceChildren();
  const empty = await list(walk(0));
  expect(empty.textContent).toContain(say('moves.none'));
});

const tokens = 'Wb2 Lb5 Wb6 Lc2 Le6 Wf2 Lf3 Wf6';

const named = [
  { played: ricochet as AnyGame, text: '', start: undefined, moves: ['drawyb14', 'yN', 'rE', 'rN'] },
  {
    played: minotaur as AnyGame,
    text: 'players=4,size=7,with=powers',
    start: `7 / c1 / - / d1 a4 d7 g4 / 5 5 5 5 / 1 / - / ${tokens} / H - - -`,
    moves: ['Hc1h', 'b4', 'd6'],
  },
];

test.each(named)('no name of a move of $played.id is cut off', async ({ played, text, start, moves }) => {
  const french = createSay('fr', [kitFrench, platformWords.fr, await played.words.fr()]);
  const begun = must(Session.start(played, must(played.notation.params.parse(text)), start));
  const { session, refused } = begun.playAll(moves.map((each) => ({ text: each })));
  expect(refused).toBeUndefined();
  const home = document.body.appendChild(document.createElement('div'));
  home.style.cssText = 'display: flex; flex-direction: column; width: 300px; height: 400px; font-size: 16px';
  root = createRoot(home);
  root.render(<MoveList {...history(session, french)} />);
  const names = (): HTMLElement[] => [...home.querySelectorAll<HTMLElement>('.move')];
  await expect.poll(() => names().length).toBe(moves.length);
  const cutOff = names().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cutOff.map(({ textContent }) => textContent)).toEqual([]);
});

test('what racers do is named in words, and once only', async () => {
  const start = must(Session.start(race as AnyGame, must(race.notation.params.parse('')), '8#|#-@$.--#|8#'));
  const done = ['0 l', '0 undo', '1 l', '1 again', '0 done', 'referee time'].map((each) => each.split(' '));
  const { session, refused } = start.playAll(
    done.map(([by, text]) => ({ text: text!, by: by === 'referee' ? by : Number(by) })),
  );
  expect(refused).toBeUndefined();
  const names = { en: [] as string[], fr: [] as string[] };
  for (const language of ['en', 'fr'] as const) {
    const words = [language === 'en' ? kitEnglish : kitFrench, platformWords[language], await race.words[language]()];
    const home = document.body.appendChild(document.createElement('div'));
    home.style.cssText = 'display: flex; flex-direction: column; width: 300px; height: 400px';
    root = createRoot(home);
    root.render(<MoveList {...history(session, createSay(language, words))} />);
    const moves = (): HTMLElement[] => [...home.querySelectorAll<HTMLElement>('.move')];
    await expect.poll(() => moves().length).toBe(done.length);
    names[language] = moves().map(({ textContent }) => textContent);
    const parts = moves().map((label) => label.getAttribute('aria-label')!.split(', '));
    expect(parts.filter(([first, second]) => first === second)).toEqual([]);
    root.unmount();
  }
  expect(names.en).toEqual(['←', 'takes a step back', '←', 'starts over', 'finishes', 'time is up']);
  expect(names.fr).toEqual(['←', 'recule d’un pas', '←', 'recommence', 'termine', 'temps écoulé']);
});

test('variations can be continued', async () => {
  const session = must(walk(8).go(2).playText('r'));
  const other = must(session.playText('r'));
  const box = await list(other);
  const [button] = box.querySelectorAll<HTMLElement>('.variations button');
  await userEvent.click(button!);
  expect(shown.length).toBe(8);
  expect(shown.variations).toHaveLength(1);
});
