import { expect as must, parseRecord } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';
import { browserOfThen, eventually, isOn, rows, runs, saved } from './earlier-browser.ts';

const app = theApp();

const comeBack = browserOfThen(app);

describe('a browser with the data of version ddb560e', () => {
  it('keeps the preferences and lessons of every game', async () => {
    const { page, lines } = await comeBack('quoridor');
    await isOn(page, 'radio', 'Maintenir le bouton droit').toBe(true);
    await isOn(page, 'switch', 'Plus court chemin').toBe(true);
    expect((await lines()).match(/\nterminée\n/g)).toHaveLength(2);
    await page.goto('#/blokus');
    for (const name of ['Coins exploitables', 'Numéros des coups']) await isOn(page, 'switch', name).toBe(true);
    await page.goto('#/ricochet');
    await isOn(page, 'radio', 'Cachés').toBe(true);
    await page.goto('#/sokoban');
    await isOn(page, 'radio', 'Me laisser le découvrir').toBe(true);
    await isOn(page, 'switch', 'Montrer les cases').toBe(true);
  });

  it.each(['quoridor', 'blokus', 'ricochet', 'sokoban'])('opens every game of %s at its cursor', async (id) => {
    const { page, errors } = await comeBack('');
    const games = saved.filter(({ game }) => game === id);
    expect(games.length).toBeGreaterThan(3);
    for (const one of games) {
      const { cursor, entries } = must(parseRecord(one.record));
      // Skips the board of the previous game.
      await page.evaluate(() => document.querySelector('[data-testid=board]')?.setAttribute('data-left', ''));
      await page.goto(`#/${id}/play/${one.id}`);
      await page.locator('[data-testid=board]:not([data-left])').waitFor();
      const current = page.getByTestId('moves').locator('[aria-current]');
      await eventually(() => current.getAttribute('data-place')).toBe(String(cursor ?? entries.length));
    }
    expect(errors).toEqual([]);
  });

  it('lists the games of the old example for developers, whose address another game has now; each says why it does not open', async () => {
    const { page, shows } = await comeBack('library');
    const examples = rows.filter(({ game }) => game === 'template');
    expect(examples).toHaveLength(4);
    for (const { id } of examples) {
      await page.goto('#/library');
      await page.locator(`a[href="#/template/play/${id}"]`).click();
      await shows('Cette partie ne s’ouvre pas');
      await shows('Ligne ');
    }
  });
});

describe('the progress is kept', () => {
  it('in the puzzles of Quoridor', async () => {
    // The old address of a daily.
    const { page, shows } = await comeBack('quoridor/mode/puzzles/2026-11-12');
    await eventually(async () => page.url()).toContain('#/today/quoridor/2026-11-12');
    for (const phrase of ['3 jours de suite', 'record : 3 jours']) await shows(phrase);
    await page.goto('#/quoridor/mode/puzzles');
    await isOn(page, 'radio', 'Moyen').toBe(true);
    for (const phrase of ['117 résolus', '2 de suite sans aide', 'record : 2']) await shows(phrase);
    await shows('Encore 200 de cette difficulté dans la collection');
  });

  it('in Ricochet Robots', async () => {
    const { page, shows } = await comeBack('ricochet');
    const figures = {
      daily: ['3 jours de suite', 'record : 3 jours'],
      endless: ['2 résolus', '2 parfaits'],
      levels: ['9 étoiles sur 180', '1\n★★★', '2\n★★☆', '3\n★☆☆', '4\n☆☆☆', '5\n★★★'],
      duel: ['Jusqu’ici, duels gagnés : 2, perdus : 1.'],
      solo: ['2 sur 13', 'Coups\n17', 'Minimum\n15', 'Points\n12', 'Cible : vortex', '1 coup'],
    };
    for (const [mode, phrases] of Object.entries(figures)) {
      await page.goto(`#/ricochet/mode/${mode}`);
      for (const phrase of phrases) await shows(phrase);
    }
  });

  it('in the story of Sokoban, with the level that was left', async () => {
    const { page, shows, press, follow } = await comeBack('sokoban/mode/story');
    await shows('« Premier rangé, dernier servi » est encore en scène comme vous l’avez laissé, après 8 pas.');
    await press('Continuer');
    await shows('8 pas', '[data-testid=counters]');
    await press('Rétablir');
    await shows('9 pas', '[data-testid=counters]');
    await follow('Tous les niveaux');
    await shows('34 pas, 13 poussées', '[data-testid=level-1]');
    await shows('16 pas, 4 poussées', '[data-testid=level-2]');
    expect(await page.getByTestId('level-4').isEnabled()).toBe(true);
    expect(await page.getByTestId('level-5').isEnabled()).toBe(false);
  });

  it('in the other modes of Sokoban, including backwards', async () => {
    const { page, shows, press } = await comeBack('sokoban/mode/random');
    await shows('« Garage nº 7 » est encore en scène comme vous l’avez laissé, joué à l’envers, après 10 pas.');
    await press('Continuer');
    await page.getByTestId('backwards').waitFor();
    await page.goto('#/sokoban/mode/film');
    await shows('après 3 pas.');
    await page.goto('#/sokoban/mode/editor');
    await shows('« Mon niveau » est encore en scène comme vous l’avez laissé, après 1 pas.');
    await press('Retour au dessin');
    await shows('2 flight cases', '[data-testid=proof]');
  });

  it('in the collections of Sokoban, with snapshots', async () => {
    const { shows, press, follow } = await comeBack('sokoban/mode/collections');
    await shows('« Two cases » est encore en scène comme vous l’avez laissé, après 6 pas.');
    await press('Continuer');
    await shows('6 pas', '[data-testid=counters]');
    await shows('3 steps · 1 push');
    await shows('5 steps · 1 push');
    await follow('Back rooms');
    await shows('1 sur 4 résolus');
    await shows('Solution connue : 4 pas, 3 poussées', '[data-testid=level-1]');
    await shows('Record : 4 pas, 3 poussées', '[data-testid=level-2]');
  });

  it('in the arena: every run with its standings', async () => {
    const { page, errors, shows } = await comeBack('arena');
    await eventually(() => page.getByTestId('runs').getByRole('link').count()).toBe(runs.length);
    await shows('6 parties sur 500 · en pause');
    await shows('40 parties sur 40 · terminée');
    const standings = {
      '6 parties sur 500': ['Habitué\t83,3 %', 'Amateur\t16,7 %'],
      '2 parties sur 2': ['Facile\t50,0 %', 'Intermédiaire\t50,0 %'],
      '18 parties sur 18': ['Difficile\t91,7 %', 'Facile\t58,3 %', 'Aléatoire\t0,0 %'],
      '40 parties sur 40': ['Facile\t100,0 %', 'Aléatoire\t0,0 %'],
    };
    for (const [done, players] of Object.entries(standings)) {
      await page.goto('#/arena');
      const run = page
        .getByTestId('runs')
        .getByRole('listitem')
        .filter({ hasText: `${done} ·` });
      await run.getByRole('link').click();
      await shows(done, '[data-testid=run-done]');
      for (const player of players) await shows(player, '[data-testid=standings]');
    }
    expect(errors).toEqual([]);
  });
});

it('links of version ddb560e open their games, and a link to a Sokoban room opens its level', async () => {
  const { page, errors } = await comeBack('');
  for (const [id, place] of [
    ['quoridor:size=7:7_/_b2e4_/_c5_/_d3_e5_/_8_9_/_2', 'd3'],
    ['ricochet:variant=puzzle:4B-1A-3B-2B_rd9,gg12,bi7,ym14_ro5', 'red'],
    ['blokus:game=duo', 'n14'],
  ] as const) {
    await page.goto(`#/open/${id}`);
    await page.locator(`[data-at="${place}"]`).first().waitFor();
  }
  await page.goto('#/open/sokoban:room=3x3,boxes=2,seed=7');
  await eventually(() => page.locator('.s-board .s-case').count()).toBe(2);
  expect(errors).toEqual([]);
});
