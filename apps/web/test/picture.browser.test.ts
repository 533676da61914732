import { afterEach, expect, test } from 'vitest';
import '../src/fonts.css';
import { boardPicture } from '../src/shared/share/png.ts';

afterEach(() => document.body.replaceChildren());

/** A stage with a board of 100 by 100; its colours come from a theme, a class and an inherited property. */
function stage(): HTMLElement {
  document.body.innerHTML = `
    <style>
      .stage { --cell: rgb(10, 200, 30); background: rgb(240, 230, 220); }
      .stage svg { display: block; color: rgb(0, 0, 250); }
      .cell { fill: var(--cell); }
      .gone { display: none; }
      .moved { transform: translate(50px, 50px); fill: currentColor; }
    </style>
    <div class="stage">
      <svg width="20" height="20" viewBox="0 0 20 20"><rect width="20" height="20" fill="red" /></svg>
      <svg width="100" height="100" viewBox="0 0 100 100">
        <defs><linearGradient id="shade"><stop offset="0" class="cell" style="stop-color: var(--cell)" /></linearGradient></defs>
        <rect class="cell" width="50" height="50" />
        <rect x="50" width="50" height="50" fill="url(#shade)" />
        <rect class="moved" width="50" height="50" />
        <rect class="gone" width="100" height="100" fill="red" />
      </svg>
      <svg width="100" height="100" viewBox="0 0 100 100" aria-hidden="true"><rect width="100" height="100" fill="red" /></svg>
    </div>`;
  return document.querySelector<HTMLElement>('.stage')!;
}

test('a picture of the board has the colours and the background of the theme', async () => {
  const picture = await boardPicture(stage());
  expect(picture?.type).toBe('image/png');
  const bitmap = await createImageBitmap(picture!);
  expect([bitmap.width, bitmap.height]).toEqual([1600, 1600]);
  const canvas = new OffscreenCanvas(1600, 1600);
  const pen = canvas.getContext('2d')!;
  pen.drawImage(bitmap, 0, 0);
  const colour = (x: number, y: number) => pen.getImageData(x, y, 1, 1).data.slice(0, 3).join(' ');
  expect(colour(5, 5)).toBe('240 230 220');
  expect(colour(400, 400)).toBe('10 200 30');
  expect(colour(1200, 400)).toBe('10 200 30');
  expect(colour(1200, 1200)).toBe('0 0 250');
  expect(colour(400, 1200)).toBe('240 230 220');
});

test('a stage without a drawing gives no picture', async () => {
  document.body.innerHTML = '<div><p>no board</p></div>';
  expect(await boardPicture(document.querySelector('div')!)).toBeUndefined();
});

test('a picture has the fonts of the page', async () => {
  document.body.innerHTML = `
    <div style="background: white">
      <svg width="400" height="100" viewBox="0 0 400 100">
        <text x="10" y="60" style="font: 800 40px 'Bricolage Grotesque Variable', monospace">Quadrille</text>
      </svg>
    </div>`;
  const text = document.querySelector('text')!;
  const plain = text.getBBox().width;
  await document.fonts.load("800 40px 'Bricolage Grotesque Variable'");
  const own = text.getBBox().width;
  // The test is meaningful only if the fonts differ.
  expect(Math.abs(own - plain)).toBeGreaterThan(10);
  const bitmap = await createImageBitmap((await boardPicture(document.querySelector('div')!))!);
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  pen.drawImage(bitmap, 0, 0);
  const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
  const inked = new Set<number>();
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) inked.add((at / 4) % bitmap.width);
  const scale = (bitmap.width - 64) / 400;
  const width = (Math.max(...inked) - Math.min(...inked)) / scale;
  expect(Math.abs(width - own)).toBeLessThan(6);
});
