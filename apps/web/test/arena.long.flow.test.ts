import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { download, finished, patient } from './arena-people.ts';

const app = theApp();

describe('the arena', () => {
  it('keeps the keyboard focus in the list of contestants while it grows and shrinks', async () => {
    const { page } = await app.visit('/#/arena');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
    await page.getByRole('radio', { name: 'Round robin' }).check({ force: true });
    await page.getByTestId('add-player').focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('contestant-2');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('contestant-1');
  });

  it('has integers on the axes of lengths and counts, even after few games', async () => {
    const { page, errors } = await app.visit('/#/arena/new/noughts?players=random,perfect&games=2');
    await page.getByTestId('start-run').click();
    await finished(page);
    const axes = page.getByTestId('chart-lengths').locator('text');
    await axes.first().waitFor();
    for (const label of await axes.allTextContents()) expect(label).toMatch(/^\d+$/);
    expect(errors).toEqual([]);
  });

  it('extends a finished run', async () => {
    const { page, errors } = await app.visit('/#/arena/new/noughts?players=random,perfect&games=20');
    await page.getByTestId('start-run').click();
    await finished(page);
    await page.getByTestId('run-extend').click();
    await page.getByRole('textbox').fill('50');
    await page.getByRole('dialog').getByRole('button', { name: 'Play more' }).click();
    await expect.poll(() => page.getByTestId('run-done').textContent(), patient).toBe('50 of 50 games');
    expect(errors).toEqual([]);
  });

  it('moves runs with all their games to another browser by a backup', async () => {
    const here = await app.visit('/#/arena/new/noughts?players=random,perfect&games=20');
    await here.page.getByTestId('start-run').click();
    await finished(here.page);
    const standings = await here.page.getByTestId('standings').locator('tbody').innerText();
    await here.page.goto('#/library');
    const backup = await download(here.page, () => here.page.getByTestId('export-all').click());
    const there = await app.visit('/#/library');
    await there.page
      .getByTestId('import-file')
      .setInputFiles({ name: backup.name, mimeType: 'application/json', buffer: backup.bytes });
    await there.page.getByText('1 run of the arena imported.').waitFor();
    await there.page.goto('#/arena');
    await there.page.getByTestId('runs').getByRole('link').first().click();
    await finished(there.page);
    expect(await there.page.getByTestId('standings').locator('tbody').innerText()).toBe(standings);
    expect([...here.errors, ...there.errors]).toEqual([]);
  });

  it('compares the values of a setup, shares it by a link, and speaks French', async () => {
    const link = '/#/arena/new/noughts?players=random,perfect&games=30&sweep=size%3D3,4';
    const { page, errors } = await app.visit(link, {
      language: 'fr',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByTestId('start-run').click();
    await finished(page);
    expect(await page.getByTestId('run-done').textContent()).toBe('60 parties sur 60');
    const sweep = page.getByTestId('chart-sweep');
    await sweep.getByText('En tableau').click();
    await expect.poll(() => sweep.locator('table tbody tr').count(), patient).toBe(2);
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Partager le réglage' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#/arena/new/noughts?');
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expect.poll(() => page.getByTestId('sweep-values').inputValue()).toBe('3,4');
    expect(errors).toEqual([]);
  });

  it('shows a round robin in a cross table, which does not scroll the page sideways on a phone', async () => {
    const { page, errors } = await app.visit(
      '/#/arena/new/quoridor?players=random,easy,hard&format=round-robin&games=20',
      {
        width: 390,
        height: 844,
        hasTouch: true,
        isMobile: true,
      },
    );
    await page.getByTestId('start-run').tap();
    await finished(page);
    expect(await page.getByTestId('cross').locator('tbody tr').count()).toBe(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(errors).toEqual([]);
  });

  it('restores a run after a reload, resumes it, and adds games', async () => {
    const { page, errors } = await app.visit('/#/arena/new/quoridor?players=easy,hard&games=20000&seed=9');
    await page.getByTestId('start-run').click();
    const done = async () =>
      Number((await page.getByTestId('run-done').textContent())!.split(' ')[0]!.replaceAll(',', ''));
    await expect.poll(done, patient).toBeGreaterThan(100);
    await page.reload();
    await page.getByTestId('run-resume').waitFor();
    const before = await done();
    expect(before).toBeGreaterThan(0);
    await page.getByTestId('run-resume').click();
    await expect.poll(done, patient).toBeGreaterThan(before);
    await page.getByTestId('run-pause').click();
    await page.getByTestId('run-resume').waitFor();
    await page.getByRole('link', { name: 'Arena' }).first().click();
    const listed = page.getByTestId('runs');
    await expect.poll(() => listed.textContent(), patient).toMatch(/Easy – Hard.*of 20,000 games · paused/);
    expect(errors).toEqual([]);
  });

  it('explains errors in a setup and in a link', async () => {
    const { page } = await app.visit('/#/arena/new/quoridor?players=easy,hard&openings=101');
    await page.getByTestId('start-run').click();
    await page.getByText('Openings have 0 to 100 moves, not 101.').waitFor();
    await page.goto('/#/arena/new/quoridor?dance=yes');
    await page.getByTestId('lost').getByText('dance', { exact: false }).first().waitFor();
    await page.goto('/#/arena/run/nowhere');
    await page.getByText('This run does not exist in this browser.').waitFor();
  });
});
