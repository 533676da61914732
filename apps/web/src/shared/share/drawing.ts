import type { AnySession, Say, Words } from '@quadrille/kit';
import { filmOf, type Picture, type PictureLook, type Raster, type Scene, sceneOf } from '@quadrille/picture';
import type { DrawingAnswer, DrawingRequest } from './drawing-worker.ts';

/** What to draw, and the language of its texts, such as letters on robots. */
export interface Drawn {
  readonly session: AnySession;
  readonly words: readonly Words[];
  readonly look: PictureLook;
  readonly say: Say;
}

/** The worker that draws, while a picture or a film is made. */
class DrawingWorker {
  readonly #worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting: { resolve(answer: DrawingAnswer): void; reject(error: Error): void }[] = [];

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<DrawingAnswer>) => {
      const next = this.#waiting.shift();
      if (data.error === undefined) next?.resolve(data);
      else next?.reject(new Error(data.error));
    });
    this.#worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.splice(0)) reject(new Error('the drawing worker does not load'));
    });
  }

  ask(request: DrawingRequest, transfer: Transferable[] = []): Promise<DrawingAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(request, transfer);
    });
  }

  async draw(scene: Scene, look: PictureLook): Promise<Picture> {
    const { picture } = await this.ask({ do: 'draw', scene, look });
    return picture!;
  }

  close(): void {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.splice(0)) reject(new DOMException('closed', 'AbortError'));
  }
}

async function withWorker<T>({ session, words, say }: Drawn, work: (worker: DrawingWorker) => Promise<T>): Promise<T> {
  const worker = new DrawingWorker();
  try {
    await worker.ask({ do: 'open', game: session.game.id, language: say.language, words });
    return await work(worker);
  } finally {
    worker.close();
  }
}

/** The position at the session's cursor as a PNG. */
export function drawPng(drawn: Drawn): Promise<Blob> {
  return withWorker(drawn, async (worker) => {
    const { canvas } = await paint(await worker.draw(sceneOf(drawn.session), drawn.look));
    return await canvas.convertToBlob({ type: 'image/png' });
  });
}

/** The whole game as a GIF. `progress`: from 0 to 1. */
export function drawFilm(drawn: Drawn, progress: (share: number) => void, signal: AbortSignal): Promise<Blob> {
  const film = filmOf(drawn.session);
  return withWorker(drawn, async (worker) => {
    const rasterOf = async (at: number): Promise<Raster> => {
      const { canvas, pen } = await paint(await worker.draw(film.scene(at), drawn.look));
      const { width, height } = canvas;
      return { width, height, pixels: pen.getImageData(0, 0, width, height).data };
    };
    const samples: Raster[] = [];
    for (const at of film.samples) samples.push(await rasterOf(at));
    await worker.ask({ do: 'begin', samples });
    for (let at = 0; at < film.length; at++) {
      signal.throwIfAborted();
      const raster = await rasterOf(at);
      await worker.ask({ do: 'add', raster, delayMs: film.delayMs(at) }, [raster.pixels.buffer]);
      progress((at + 1) / film.length);
    }
    const { gif } = await worker.ask({ do: 'finish' });
    return new Blob([gif!], { type: 'image/gif' });
  });
}

/** Only a page can rasterise an SVG; it takes some milliseconds, and the next one waits for its answer from the worker. */
async function paint({ svg, widthPx, heightPx }: Picture) {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(widthPx, heightPx);
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    pen.drawImage(image, 0, 0);
    return { canvas, pen };
  } finally {
    URL.revokeObjectURL(url);
  }
}
