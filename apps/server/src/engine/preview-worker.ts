import { kitEnglish, openRecord, parseRecord, createSay } from '@quadrille/kit';
import { pictureOf, sceneOf, usualLook } from '@quadrille/picture';
import { loadDrawnGame, pngOf } from '@quadrille/picture/node';
import { parentPort } from 'node:worker_threads';
import type { AnyHeadless } from '@quadrille/kit';
import { headlessModule } from '../platform/games.ts';

/** A position to draw. Both fields come from the server, none from a client. */
export interface PreviewJob {
  readonly job: number;
  readonly game: string;
  readonly record: string;
}

export interface PreviewAnswer {
  readonly job: number;
  readonly png?: Uint8Array;
}

const sizePx = 630;

async function draw({ game: id, record: text }: PreviewJob): Promise<Uint8Array | undefined> {
  const { headless } = (await import(headlessModule(id))) as { readonly headless: AnyHeadless };
  const record = parseRecord(text);
  const session = record.ok ? openRecord(headless, record.value) : record;
  if (!session.ok) return undefined;
  const say = createSay('en', [kitEnglish, await headless.words.en()]);
  const drawn = await loadDrawnGame(id);
  return pngOf(pictureOf(sceneOf(session.value), drawn, { ...usualLook, sizePx }, say));
}

parentPort?.on('message', (job: PreviewJob) => {
  void draw(job)
    .catch(() => undefined)
    .then((png) => parentPort?.postMessage({ job: job.job, ...(png && { png }) } satisfies PreviewAnswer, []));
});
