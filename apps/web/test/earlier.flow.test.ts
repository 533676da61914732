import { expect as must, parseRecord } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';
import { browserOfThen, eventually, isOn, plain, rows, saved } from './earlier-browser.ts';

const app = theApp();
const comeBack = browserOfThen(app);

/** The result of a single person against computer players. */
function resultWord(result: string, seats: readonly { readonly player?: string }[]): RegExp {
  if (result === '*') return /en cours/;
  if (seats.length === 1) return /terminé/;
  if (result === 'draw') return /partie nulle/;
  const people = seats.flatMap(({ player }, seat) => (player === undefined ? [String(seat + 1)] : []));
  if (people.length !== 1) return /gagne(?:nt)? !/;
  return result.split('+').includes(people[0]!) ? /gagné/ : /perdu/;
}

describe('a browser with the data of version ddb560e', () => {
  it('keeps its language, theme and settings', async () => {
    const { page } = await comeBack('settings');
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    for (const name of ['Français', 'Sombre']) await isOn(page, 'radio', name).toBe(true);
    for (const name of ['Sons', 'Animations', 'Coordonnées']) await isOn(page, 'switch', name).toBe(false);
    for (const name of ['Motifs', 'Barre d’évaluation']) await isOn(page, 'switch', name).toBe(true);
  });

  it('continues the last game from the home page', async () => {
    const { page } = await comeBack('');
    const newest = saved.toSorted((a, b) => b.updated - a.updated)[0]!;
    const card = page.getByTestId('continue');
    await card.getByText('Ada – Blaise – Charles "le \\ petit" C. – Dorothée').waitFor();
    expect(await card.textContent()).toContain('6 coups');
    expect(await card.getByRole('link').getAttribute('href')).toBe(`#/quoridor/play/${newest.id}`);
  });

  it('lists every saved game in the library, with its name, length and result', async () => {
    const { page } = await comeBack('library');
    await eventually(() => page.getByTestId('saved-game').count()).toBe(rows.length);
    for (const { id, game, title, record } of saved) {
      const row = page.getByTestId('saved-game').filter({ has: page.locator(`a[href="#/${game}/play/${id}"]`) });
      const { entries, result, seats } = must(parseRecord(record));
      const text = plain(await row.innerText());
      expect(text).toContain(entries.length === 1 ? '1 coup ' : `${entries.length} coups`);
      expect(text).toMatch(resultWord(result, seats));
      if (title !== undefined) expect(text).toContain(title);
    }
  });
});
