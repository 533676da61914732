import { theApp } from '@quadrille/conformance/flow';
import { amount } from '@quadrille/conformance/amount';
import {
  type AnyHeadless,
  type AnySession,
  Session,
  resolveStart,
  expect as valueOf,
  impliedMover,
  kitEnglish,
  printRecord,
  recordOf,
  createSay,
} from '@quadrille/kit';
import { pictureOf, sceneOf, usualLook } from '@quadrille/picture';
import { loadDrawnGame, pngOf } from '@quadrille/picture/node';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../src/shared/share/record-code.ts';

const app = theApp();
const games = readdirSync(new URL('../../../games/', import.meta.url)).toSorted();

/** A game in which each move is the n-th legal one, with changing n. */
async function playedGame(id: string): Promise<AnySession> {
  const { headless } = (await import(new URL(`../../../games/${id}/dist/headless.js`, import.meta.url).href)) as {
    headless: AnyHeadless;
  };
  const params = valueOf(headless.notation.params.parse(''));
  let session: AnySession = valueOf(
    Session.start(headless, params, valueOf(await resolveStart(headless, '', undefined))),
  );
  for (let move = 0; move < 24 && session.turn.kind !== 'over'; move++) {
    const by = impliedMover(session.turn) ?? 0;
    const moves = [...headless.rules.moves(session.state, by)] as unknown[];
    const next = session.play(moves[(move * 7919) % moves.length], by);
    if (!next.ok) break;
    session = next.value;
  }
  return session;
}

/** The board of the page in this width, on its background. */
async function shoot(page: Page, widthPx: number): Promise<{ png: Buffer; heightPx: number }> {
  const clip = await page.evaluate((width) => {
    const [svg] = [...document.querySelectorAll<SVGSVGElement>('[data-board] svg')]
      .filter((one) => one.getAttribute('aria-hidden') !== 'true')
      .toSorted((a, b) => b.querySelectorAll('*').length - a.querySelectorAll('*').length);
    const root = document.documentElement;
    root.style.background = getComputedStyle(svg!.closest('[data-board]')!).backgroundColor;
    document.body.style.visibility = 'hidden';
    const { viewBox } = svg!;
    const height = Math.round((width * viewBox.baseVal.height) / viewBox.baseVal.width);
    Object.assign(svg!.style, {
      visibility: 'visible',
      position: 'fixed',
      width: `${width}px`,
      height: `${height}px`,
      maxHeight: 'none',
      maxWidth: 'none',
      zIndex: '1',
    });
    for (let above = svg!.parentElement; above; above = above.parentElement) {
      Object.assign(above.style, { overflow: 'visible', containerType: 'normal', transform: 'none', contain: 'none' });
    }
    svg!.style.left = '0px';
    svg!.style.top = '0px';
    const { left, top } = svg!.getBoundingClientRect();
    svg!.style.left = `${-left}px`;
    svg!.style.top = `${-top}px`;
    return { x: 0, y: 0, width, height };
  }, widthPx);
  return { png: await page.screenshot({ clip, animations: 'disabled' }), heightPx: clip.height };
}

/** The share of pixels in which a channel differs by more than a tenth; the second picture has a margin. */
function compare(page: Page, shown: Buffer, drawn: Uint8Array, margin: number): Promise<number> {
  return page.evaluate(
    async ([first, second, rim]) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
      const pixels = async (base64: string, offset: number, width: number, height: number) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0)!);
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(width || bitmap.width, height || bitmap.height);
        const pen = canvas.getContext('2d')!;
        pen.drawImage(bitmap, -offset, -offset);
        return pen.getImageData(0, 0, canvas.width, canvas.height);
      };
      const a = await pixels(first, 0, 0, 0);
      const b = await pixels(second, rim, a.width, a.height);
      let different = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const far = [0, 1, 2].some((channel) => Math.abs(a.data[at + channel]! - b.data[at + channel]!) > 25.5);
        if (far) different++;
      }
      return different / (a.width * a.height);
    },
    [shown.toString('base64'), Buffer.from(drawn).toString('base64'), margin] as const,
  );
}

describe('a picture made without a browser looks like the app', () => {
  for (const [index, id] of games.entries()) {
    // Each game in the light and the dark theme; the short run alternates.
    for (const theme of amount([(['light', 'dark'] as const)[index % 2]!], ['light', 'dark'] as const)) {
      it(`${id}, ${theme}`, async () => {
        const session = await playedGame(id);
        const record = printRecord(recordOf(session, (session.game as AnyHeadless).revision, []));
        const { page } = await app.visit(`/#/game/${await encodeText(record)}`, {
          colorScheme: theme,
          reducedMotion: 'reduce',
        });
        await page.locator('[data-board] svg').first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        const hasCoordinates = (await page.locator('[data-board] [class*=coordinates]').count()) > 0;
        const { png, heightPx } = await shoot(page, 600);
        const boardPx = Math.max(600, heightPx);
        // The margin of a picture is 2 % of its size.
        const margin = Math.round(boardPx / 48);
        const say = createSay('en', [kitEnglish, await (session.game as AnyHeadless).words.en()]);
        const look = { ...usualLook, theme, coordinates: hasCoordinates, sizePx: boardPx + 2 * margin };
        const drawn = await pngOf(pictureOf(sceneOf(session), await loadDrawnGame(id), look, say));
        expect(await compare(page, png, drawn, margin)).toBeLessThan(0.01);
      });
    }
  }
});

describe('the share dialog', () => {
  it('saves a picture and a film of the game, without policy violations', async () => {
    const session = await playedGame('quoridor');
    const record = printRecord(recordOf(session, (session.game as AnyHeadless).revision, []));
    const { page, errors } = await app.visit(`/#/game/${await encodeText(record)}`);
    const save = async (button: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId(button).click()]);
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    await page.getByTestId('pause').click();
    await page.getByTestId('pause-share').click();
    const picture = await save('share-picture');
    expect(picture.name).toBe(`quoridor-${session.length}.png`);
    expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([1200, 1200]);
    const film = await save('share-film');
    expect(film.name).toBe('quoridor.gif');
    expect(film.bytes.subarray(0, 6).toString()).toBe('GIF89a');
    expect([film.bytes.readUInt16LE(6), film.bytes.readUInt16LE(8)]).toEqual([480, 480]);
    expect(film.bytes.toString('latin1').split('\u{21}\u{f9}\u{4}').length - 1).toBe(session.length + 1);
    await expect.poll(() => page.getByTestId('share-film').isEnabled()).toBe(true);
    expect(errors).toEqual([]);
  });
});
