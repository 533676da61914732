import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Film } from './film.ts';
import { GifEncoder, paletteOf, type Raster } from './gif.ts';
import type { DrawnGame, Picture, Scene } from './picture.ts';

let ready: Promise<void> | undefined;

/** Loads the rasteriser once per process. */
function rasteriser(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  return (ready ??= readFile(file).then((bytes) => initWasm(bytes)));
}

/** Texts are already outlines, so no fonts are loaded. */
const noFonts = { font: { loadSystemFonts: false } };

/** Rasterises a picture as a PNG file. */
export async function pngOf({ svg }: Picture): Promise<Uint8Array> {
  await rasteriser();
  const drawing = new Resvg(svg, noFonts);
  try {
    const image = drawing.render();
    try {
      return image.asPng();
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}

async function rasterOf({ svg }: Picture): Promise<Raster> {
  await rasteriser();
  const drawing = new Resvg(svg, noFonts);
  try {
    const image = drawing.render();
    try {
      return { width: image.width, height: image.height, pixels: image.pixels };
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}

/** A film as a GIF. */
export async function gifOf(film: Film, draw: (scene: Scene) => Picture, signal?: AbortSignal): Promise<Uint8Array> {
  const samples: Raster[] = [];
  for (const at of film.samples) samples.push(await rasterOf(draw(film.scene(at))));
  const { width, height } = samples[0]!;
  const encoder = new GifEncoder(width, height, paletteOf(samples));
  for (let at = 0; at < film.length; at++) {
    signal?.throwIfAborted();
    encoder.add({ raster: await rasterOf(draw(film.scene(at))), delayMs: film.delayMs(at) });
  }
  return encoder.finish();
}

/** The board of a game, from the bundles that `build-boards.mjs` makes. */
export async function loadDrawnGame(id: string): Promise<DrawnGame> {
  if (!/^[a-z][a-z0-9-]*$/.test(id)) throw new Error(`no game: ${id}`);
  const module = (await import(new URL(`./boards/${id}.js`, import.meta.url).href)) as { readonly drawn: DrawnGame };
  return module.drawn;
}
