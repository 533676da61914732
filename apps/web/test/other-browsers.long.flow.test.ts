import { button, part, theBrowser, type Person } from '@quadrille/conformance/person';
import { levels as ricochetLevels } from '../../../games/ricochet/src/puzzles/levels.ts';
import { storyLevels } from '../../../games/sokoban/src/rules/story-levels.ts';
import { describe, expect, it } from 'vitest';
import { mayBeMissing } from '../../../scripts/other-browsers.mjs';

const browsers = (['firefox', 'webkit'] as const).filter((name) => !mayBeMissing(name));

const arrows: Readonly<Record<string, string>> = {
  l: 'ArrowLeft',
  u: 'ArrowUp',
  r: 'ArrowRight',
  d: 'ArrowDown',
  W: 'ArrowLeft',
  N: 'ArrowUp',
  E: 'ArrowRight',
  S: 'ArrowDown',
};

const square = (at: string) => ({ css: `[data-at="${at}"]` });
const movesMade = (person: Person): Promise<number> =>
  person.read(`document.querySelectorAll('[data-testid="moves"] button').length`);
const yourMove = `document.querySelector('[data-testid="end"]') !== null ||
  document.querySelector('[data-testid="seat-0"][data-to-move="true"]') !== null`;

/** Chooses a seat holder on the setup page. */
async function seat(person: Person, number: number, holder: string): Promise<void> {
  const options = '[data-testid="more-options"]';
  if (!(await person.read(`document.querySelector('${options}').open`)))
    await person.click({ css: `${options} > summary` });
  await person.click(part(`holder-${number}`));
  await person.click({ css: '[role="option"]', text: holder });
}

describe.each(browsers)('%s', (name) => {
  const browser = theBrowser(name);

  it('shows the four games at home', async () => {
    const { person } = await browser.visit('/');
    for (const game of ['quoridor', 'blokus', 'ricochet', 'sokoban']) await person.sees(part(`card-${game}`));
    expect(await person.read('document.title')).toContain('Quadrille');
    expect(await person.read('crossOriginIsolated')).toBe(true);
    expect(await person.errors()).toEqual([]);
  });

  it('plays Quoridor to the end against the weakest computer', async () => {
    const { person } = await browser.visit('/#/quoridor');
    await person.click({ css: '[data-testid="campaign"] button[aria-label*="First-timer"]' });
    await person.sees(part('board'));
    for (let turn = 0; turn < 60; turn++) {
      await person.until('a turn', yourMove);
      if ((await person.texts(part('end'))).length > 0) break;
      // Chooses the highest of the marked squares.
      const to = await person.read<string>(
        `[...document.querySelectorAll('.q-target')].map((one) => one.dataset.at).sort((a, b) => b.slice(1) - a.slice(1))[0]`,
      );
      const made = await movesMade(person);
      await person.click(square(to));
      await person.until(
        'the move',
        `document.querySelectorAll('[data-testid="moves"] button').length > ${made} ||
        document.querySelector('[data-testid="end"]') !== null`,
      );
    }
    await person.sees(part('end'));
    expect(await person.errors()).toEqual([]);
  });

  it('places pieces of Blokus', async () => {
    const { person } = await browser.visit('/#/blokus');
    await person.sees(part('start'));
    await seat(person, 1, 'Easy');
    await person.click(part('start'));
    await person.sees(part('board'));
    for (let placed = 0; placed < 3; placed++) {
      await person.until('a turn', yourMove);
      await person.press('m');
      await person.sees({ css: '.bk-ghost[data-ghost="legal"]' });
      const made = await movesMade(person);
      await person.press('Enter');
      await person.until('the piece', `document.querySelectorAll('[data-testid="moves"] button').length > ${made}`);
    }
    expect(await person.errors()).toEqual([]);
  });

  it('solves a level of Ricochet by keys', async () => {
    const { person } = await browser.visit('/#/ricochet/mode/levels/1');
    await person.sees(part('board'));
    for (const [robot, way] of ricochetLevels[0]!.moves.split(' ').map((move) => [move[0]!, move[1]!] as const)) {
      await person.press(robot, arrows[way]!);
    }
    await person.sees({ css: 'h2', text: 'Solved' });
    expect(await person.errors()).toEqual([]);
  });

  it('solves a level of Sokoban by keys', async () => {
    const { person } = await browser.visit('/#/sokoban/mode/story/1');
    await person.click(button('Set the stage'));
    await person.sees(part('counters'));
    for (const letter of storyLevels[0]!.solution.toLowerCase()) await person.press(arrows[letter]!);
    await person.sees(part('end', 'The stage is set!'));
    expect(await person.errors()).toEqual([]);
  });

  it('restores a game after a reload, and lists it in the library', async () => {
    const { person } = await browser.visit('/#/quoridor');
    await person.sees(part('start'));
    await seat(person, 1, 'A person');
    await person.click(part('start'));
    for (const at of ['e2', 'e8', 'e3']) await person.click(square(at));
    await person.until('three moves', `document.querySelectorAll('[data-testid="moves"] button').length === 3`);
    await person.reload();
    await person.sees(part('board'));
    await person.until('three moves', `document.querySelectorAll('[data-testid="moves"] button').length === 3`);
    await person.go('/#/library');
    await person.sees(part('saved-game'));
    expect(await person.errors()).toEqual([]);
  });

  it('has a puzzle of the day', async () => {
    const { person } = await browser.visit('/');
    await person.click(part('today-sokoban'));
    await person.sees(part('challenge', 'Load the stage'));
    expect(await person.errors()).toEqual([]);
  });

  it('plays with a chosen clock', async () => {
    const { person } = await browser.visit('/#/quoridor');
    await person.sees(part('start'));
    await seat(person, 1, 'A person');
    await person.click(part('clock-field'));
    await person.click({ css: '[role="option"]', text: '1 min + 0 s' });
    await person.click(part('start'));
    await person.until(
      'the clock',
      `/^0:[0-5]\\d$/.test(document.querySelector('[data-testid="seat-0"] [data-testid="clock"]')?.textContent ?? '')`,
    );
    expect(await person.errors()).toEqual([]);
  });

  it('switches to French, and keeps it after a reload', async () => {
    const { person } = await browser.visit('/');
    await person.click(part('language'));
    await person.sees({ css: 'a, button', text: 'Jouer' });
    await person.reload();
    await person.sees({ css: 'a, button', text: 'Jouer' });
    expect(await person.read('document.documentElement.lang')).toBe('fr');
    expect(await person.errors()).toEqual([]);
  });

  it('works offline', async () => {
    const { person, cutOff } = await browser.visit('/');
    await person.read('navigator.serviceWorker.ready.then(() => true)');
    await person.until('the whole app', 'caches.keys().then((keys) => keys.length > 0)');
    await person.until(
      'its worker',
      'navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then(({ active }) => active?.state === "activated")',
    );
    await cutOff();
    await person.reload();
    await person.sees(part('card-sokoban'));
    await person.go('/#/sokoban/mode/story/1');
    await person.click(button('Set the stage'));
    await person.sees(part('counters'));
    expect(await person.errors()).toEqual([]);
  });
});
