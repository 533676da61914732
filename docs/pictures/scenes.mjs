// What `npm run pictures` shows: an address of the app, and what to do there.
import { withMonth } from './month-profile.mjs';

const middleGame = 'quoridor::a6c3c6e3e6_/_b4f4g3_/_e4_e6_/_5_6_/_1';
/** Five pieces of each colour; blue has a place for its X between the others. */
const teams =
  'blokus::111p2/b1m2222/b1k22d/c1j2e/c1j2e/c11e1222f/d1a1b1112g/e1111b12g/h4112h/h41122a22d/h4432a22e/h4333a32e/e444343a333e/e4a4344c3e/d4c34e33c/c44c33e33c/c4l3c/a44n33a/44p3a/4q33,-,-,1';
const duo =
  'blokus:game=duo:b1a11h/b1a11c1d/b11e1d/d111a11d/d1a1a1e/b11c1f/a11d12222b/f11c2b/g1a22c/i22c/e22b2d/c222a2b2c/b2d2b2c/222d222d,-,-,1';

/** The board has come, which may have to be made first. */
const laid = (page) => page.locator('[data-board] svg:not([aria-hidden=true])').first().waitFor({ timeout: 60_000 });

/** A board without the tip about the right mouse button. */
const tidy = async (page) => {
  await laid(page);
  const tip = page.getByTestId('preference-mention');
  if (await tip.isVisible()) await tip.getByRole('button').first().click();
};

/** The engine has an opinion. */
const analysed = async (page, title) => {
  await tidy(page);
  await page.getByRole('button', { name: title }).first().click();
  await page.getByTestId('analysis-line').nth(2).waitFor({ timeout: 60_000 });
  await page.getByTestId('heat').click();
  await page.waitForTimeout(1500);
};

/** The share dialog after a move and its answer. */
const shareDialog = async (page, title) => {
  await tidy(page);
  await page.locator('[data-at="e5"]').first().click();
  await page.waitForTimeout(2500);
  await page.getByRole('button', { name: title }).first().click();
  await page.getByTestId('share-dialog').waitFor();
};

export const scenes = [
  { name: 'home', address: '', width: 1366 },
  { name: 'home-fr', address: '', width: 1366, language: 'fr' },
  { name: 'analysis', address: `#/open/${middleGame}`, height: 940, steps: (page) => analysed(page, 'Analysis') },
  {
    name: 'analysis-fr',
    address: `#/open/${middleGame}`,
    height: 940,
    language: 'fr',
    steps: (page) => analysed(page, 'Analyse'),
  },
  { name: 'share', address: `#/open/${middleGame}`, steps: (page) => shareDialog(page, 'Share') },
  { name: 'share-fr', address: `#/open/${middleGame}`, language: 'fr', steps: (page) => shareDialog(page, 'Partager') },
  {
    name: 'minotaur',
    address: '#/minotaur',
    steps: async (page) => {
      await page
        .getByRole('button', { name: /^Play / })
        .first()
        .click();
      await tidy(page);
    },
  },
  { name: 'quoridor', address: `#/open/${middleGame}`, steps: tidy },
  { name: 'quoridor-dark', address: `#/open/${middleGame}`, dark: true, steps: tidy },
  { name: 'quoridor-phone', address: `#/open/${middleGame}`, width: 390, height: 844, language: 'fr' },
  {
    name: 'blokus',
    address: `#/open/${teams}`,
    steps: async (page) => {
      await page.locator('[data-tray="X"]').click();
      await page.locator('[data-at="h16"]').hover();
    },
  },
  {
    name: 'blokus-phone',
    address: `#/open/${duo}`,
    width: 390,
    height: 844,
    language: 'fr',
    dark: true,
    steps: (page) => page.locator('[data-tray="X"]').tap(),
  },
  { name: 'ricochet', address: '#/ricochet/mode/solo', dark: true },
  {
    name: 'sokoban',
    address: '#/sokoban/mode/story',
    steps: async (page) => {
      await page.getByText('Load-in').first().click();
      await page.getByRole('button', { name: 'Set the stage' }).click();
      await laid(page);
    },
  },
  {
    name: 'arena',
    address: '#/arena/new/quoridor?players=first,easy,hard&format=round-robin&games=200',
    height: 1352,
    steps: async (page) => {
      await page.getByTestId('start-run').click();
      await page.locator('[data-testid=run-progress][data-state=done]').waitFor({ timeout: 120_000 });
      await page.getByTestId('chart-share').locator('canvas').waitFor();
    },
  },
  { name: 'home-month', address: '', width: 1366, steps: withMonth },
  {
    name: 'home-phone',
    address: '#/quoridor',
    width: 390,
    height: 844,
    steps: async (page) => {
      await withMonth(page);
      await page.getByRole('button', { name: 'Play Casual' }).click();
      await page.getByTestId('board').waitFor();
      for (const tap of [1, 2])
        await page
          .locator('[data-at="e2"]')
          .first()
          .tap({ timeout: 5000 * tap });
      await page.waitForTimeout(2500);
      await page.goto('#/');
      await page.getByTestId('continue').waitFor();
    },
  },
  { name: 'me', address: '#/me', height: 1100, steps: withMonth },
  { name: 'me-phone', address: '#/me', width: 390, height: 844, dark: true, language: 'fr', steps: withMonth },
  {
    name: 'daily',
    address: '#/today/blokus',
    steps: async (page) => {
      await withMonth(page);
      await laid(page);
    },
  },
  {
    name: 'daily-phone',
    address: '#/today/ricochet',
    width: 390,
    height: 844,
    dark: true,
    steps: async (page) => {
      await withMonth(page);
      await laid(page);
    },
  },
  {
    name: 'daily-helped',
    address: '#/today/quoridor',
    dark: true,
    steps: async (page) => {
      await laid(page);
      await page.getByRole('button', { name: 'Show the solution' }).click();
      await page.getByRole('button', { name: 'Help me' }).click();
      await page.getByText('This is the solution.').waitFor();
    },
  },
  { name: 'ladder', address: '#/quoridor', dark: true, height: 1000, steps: withMonth },
  {
    name: 'won',
    address: '#/open/quoridor::-_/_-_/_e8_a5_/_10_10_/_1',
    steps: async (page) => {
      await page.locator('[data-at="e9"]').first().click();
      await page.getByTestId('end').waitFor();
    },
  },
  {
    name: 'lost',
    address: '#/quoridor',
    dark: true,
    steps: async (page) => {
      await withMonth(page);
      await page.getByRole('button', { name: 'Play First-timer' }).click();
      await page.locator('[data-at="e2"]').first().click();
      await page.getByTestId('seat-0').getByText('your move').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Resign' }).first().click();
      await page.getByTestId('confirm').getByRole('button', { name: 'Resign' }).click();
      await page.getByTestId('end').waitFor();
    },
  },
  {
    name: 'won-phone',
    address: '#/open/quoridor::-_/_-_/_e8_a5_/_10_10_/_1',
    width: 390,
    height: 844,
    dark: true,
    language: 'fr',
    steps: async (page) => {
      for (const tap of [1, 2])
        await page
          .locator('[data-at="e9"]')
          .first()
          .tap({ timeout: 5000 * tap });
      await page.getByTestId('end').waitFor();
    },
  },
];
