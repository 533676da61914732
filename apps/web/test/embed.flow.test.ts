import { theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { attribute, hostPage, otherSite } from './embed-host.ts';

const app = theApp();
const site = otherSite();

/** A page of another site with this content, which loads the element from the app's server. */
async function visitHost(content: string, lang = 'en') {
  const { page, errors } = await app.visit('/embed/frame.css');
  const origin = new URL(page.url()).origin;
  await page.goto(site.show(hostPage(origin, content, lang)));
  return { page, errors, origin };
}

const sentence = (page: Page): Promise<string> => page.locator('quadrille-board [role=alert]').innerText();

describe('a board on a page of another site', () => {
  it('plays a whole game by keyboard and mouse, with its events, and axe finds nothing', async () => {
    const { page, errors } = await visitHost('<quadrille-board game="noughts" playable controls></quadrille-board>');
    const square = (at: string) => page.locator(`quadrille-board [data-at="${at}"]`);
    await square('a1').waitFor();
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      for (const kind of ['move', 'end']) {
        document.addEventListener(kind, (event) => {
          const { detail } = event as CustomEvent<{ move?: string; winners?: number[] }>;
          told.push(`${kind} ${detail.move ?? detail.winners?.join()}`);
        });
      }
    });
    await square('a1').focus();
    await page.keyboard.press('Enter');
    for (const at of ['b1', 'a2', 'b2', 'a3']) await square(at).click();
    await expect
      .poll(() => page.evaluate('told'))
      .toEqual(['move a1', 'move b1', 'move a2', 'move b2', 'move a3', 'end 0']);
    const caption = page.locator('quadrille-board figcaption');
    expect(await caption.innerText()).toContain('Player 1: won.');
    await page.getByRole('button', { name: 'First position' }).click();
    await expect.poll(() => page.locator('quadrille-board fieldset').innerText()).toContain('Move 0 of 5');
    expect(await page.evaluate(() => document.querySelector('quadrille-board')!.shadowRoot !== null)).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('takes no style from its host and gives it none', async () => {
    const style =
      '<style>svg { display: none !important } * { color: red; font-size: 40px } p.mine { margin: 7px }</style>';
    const { page } = await visitHost(
      `${style}<p class="mine muted">Mine</p><quadrille-board game="noughts"></quadrille-board>`,
    );
    await page.locator('quadrille-board [data-at="a1"]').waitFor();
    expect(await page.locator('quadrille-board figcaption').evaluate((one) => getComputedStyle(one).fontSize)).toBe(
      '16px',
    );
    const own = await page.locator('p.mine').evaluate((one) => {
      const { color, margin, boxSizing } = getComputedStyle(one);
      return [color, margin, boxSizing];
    });
    expect(own).toEqual(['rgb(255, 0, 0)', '7px', 'content-box']);
  });

  it('is in French on a French page, and steps through the moves of a position', async () => {
    const { page } = await visitHost(
      '<quadrille-board game="quoridor" moves="1. e2 e8 2. e3" at="1" controls theme="dark" board="wood"></quadrille-board>',
      'fr',
    );
    const controls = page.locator('quadrille-board fieldset');
    await expect.poll(() => controls.innerText()).toContain('Coup 1 sur 3');
    await page.getByRole('button', { name: 'Dernière position' }).click();
    await expect.poll(() => controls.innerText()).toContain('Coup 3 sur 3');
    await page.locator('quadrille-board').evaluate((one) => one.setAttribute('moves', 'e2'));
    await expect.poll(() => controls.innerText()).toContain('Coup 1 sur 1');
  });

  it('has the skins of Sokoban, and handles only its own keys', async () => {
    const level = '#######|#@ $ .#|#######';
    const { page } = await visitHost(
      `<quadrille-board game="sokoban" position="${level}" playable preferences="skin=paper"></quadrille-board>
      <quadrille-board game="sokoban" position="${level}" playable preferences="skin=lava,dead-squares"></quadrille-board>`,
    );
    const [first, second] = [page.locator('quadrille-board').first(), page.locator('quadrille-board').last()];
    const skin = (board: typeof first) => board.locator('[data-skin]').first().getAttribute('data-skin');
    expect([await skin(first), await skin(second)]).toEqual(['paper', 'stage']);
    for (const name of ['warehouse', 'contrast', 'stage']) {
      await second.evaluate((one, value) => one.setAttribute('preferences', `skin=${value}`), name);
      await expect.poll(() => skin(second)).toBe(name);
    }
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('quadrille-board')].map((one) => (one as unknown as { place: number }).place),
      );
    await page.keyboard.press('ArrowRight');
    expect(await places()).toEqual([0, 0]);
    await second.locator('[tabindex="0"]').focus();
    for (const _ of 'rRR') await page.keyboard.press('ArrowRight');
    await expect.poll(places).toEqual([0, 3]);
    await expect.poll(() => second.locator('figcaption').innerText()).toContain('Player 1: won.');
  });

  it('shows a sentence for invalid content, and executes nothing', async () => {
    const markup = '<img src=x onerror="window.hacked = 1">';
    const record = `[Quadrille "1"]\n[Game "noughts"]\n[Revision "1"]\n[Seat1 "${markup.replaceAll('"', '\\"')}"]\n[Seat2 "B"]\n[Result "*"]\n\na1\n`;
    const { page } = await visitHost(
      `<quadrille-board record="${attribute(record)}" caption="${attribute(markup)}"></quadrille-board>`,
    );
    const caption = page.locator('quadrille-board figcaption');
    await expect.poll(() => caption.innerText()).toContain(markup);
    expect(await page.locator('quadrille-board img').count()).toBe(0);
    const board = page.locator('quadrille-board');
    const show = (attributes: Readonly<Record<string, string>>) =>
      board.evaluate((one, values) => {
        for (const name of one.getAttributeNames()) one.removeAttribute(name);
        for (const [name, value] of Object.entries(values)) one.setAttribute(name, value);
      }, attributes);
    const trials: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ game: 'quorridor' }, 'There is no game “quorridor” here. Games: quoridor.'],
      [{ game: '__proto__' }, 'There is no game “__proto__” here.'],
      [{}, 'The page does not say which game it is.'],
      [{ game: 'quoridor', position: '<b>no</b>' }, 'This board cannot be shown.'],
      [{ game: 'quoridor', moves: 'e2 e2' }, 'Move 2 (“e2”)'],
      [{ game: 'quoridor', params: 'size=99' }, 'This board cannot be shown.'],
      [{ record: 'nonsense' }, 'This board cannot be shown.'],
    ];
    for (const [attributes, text] of trials) {
      await show(attributes);
      await expect.poll(() => sentence(page)).toContain(text);
    }
    await board.evaluate((one) => one.setAttribute('record', 'x'.repeat(20_000_000)));
    await expect.poll(() => sentence(page)).toContain('20,000,000 characters');
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });
});

describe('the page for a frame', () => {
  it('can be framed by another site; the app cannot', async () => {
    const { page } = await visitHost(
      '<iframe id="board" src="APP/embed/?game=noughts&playable" title="Board"></iframe><iframe id="app" src="APP/" title="App"></iframe>',
    );
    const board = page.frameLocator('#board').locator('[data-at="b2"]');
    await board.click();
    await expect
      .poll(() => page.frameLocator('#board').locator('figcaption').innerText())
      .toContain('To move: Player 2');
    expect(await page.frameLocator('#app').locator('#root, main').count()).toBe(0);
  });

  it('other sites may load only files of /embed/, whatever the spelling of the address', async () => {
    const { page, origin } = await visitHost('');
    const headersOf = async (path: string) => (await page.request.get(`${origin}${path}`)).headers();
    const embed = await headersOf('/embed/quadrille-board.js');
    expect(embed['access-control-allow-origin']).toBe('*');
    expect(embed['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await headersOf('/embed/'))['content-security-policy']).toContain('frame-ancestors *');
    // It allows no connection, so other sites cannot reach an account or a game.
    expect((await headersOf('/embed/'))['content-security-policy']).toContain("default-src 'none'");
    for (const path of ['/', '/theme.js', '/embed/%2e%2e/index.html']) {
      const headers = await headersOf(path);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('the embed code of the share dialog shows the game', async () => {
    const { page } = await app.visit('/#/open/noughts:', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('[data-at="a1"]').click();
    await page.getByTestId('pause').click();
    await page.getByTestId('pause-share').click();
    await page.getByTestId('share-embed').click();
    await page.getByText('The embed code is in the clipboard.').waitFor();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toMatch(/^<iframe src="http[^"]+\/embed\/\?controls=&amp;lang=en[^"]*#[\w-]+" title="[^"]+"/);
    const { page: other } = await visitHost(code);
    const frame = other.frameLocator('iframe');
    await expect.poll(() => frame.locator('fieldset').innerText()).toMatch(/Move 0 of [1-9]/);
  });
});
