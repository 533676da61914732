import {
  type AnyHeadless,
  type AnySession,
  type Result,
  Session,
  createSay,
  dealOnThisThread,
  fail,
  fault,
  kitEnglish,
  ok,
  openRecord,
  parseRecord,
  resolveStart,
  textLimit,
} from '@quadrille/kit';
import { pictureOf, sceneOf, usualLook } from '@quadrille/picture';
import { loadDrawnGame, pngOf } from '@quadrille/picture/node';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import { GameRegistry, headlessModule } from '../platform/games.ts';

/** What a preview shows. A packed game, a position and a day come from an address: nothing in them is trusted. */
export type PreviewScene =
  | { readonly kind: 'record'; readonly text: string }
  /** A record as links of the app hold it: deflate, then base64url. */
  | { readonly kind: 'packed'; readonly code: string }
  | {
      readonly kind: 'position';
      readonly game: string;
      readonly params: string;
      readonly position?: string | undefined;
    }
  | { readonly kind: 'daily'; readonly game: string; readonly day: string };

export interface PreviewJob {
  readonly job: number;
  readonly scene: PreviewScene;
  readonly sizePx: { readonly width: number; readonly height: number };
}

/** A picture and what a title says about it. */
export interface PaintedPreview {
  readonly png: Uint8Array;
  readonly game: string;
  /** Names of the seats; empty where a record has none. */
  readonly names: readonly string[];
  readonly moves: number;
  readonly isOver: boolean;
}

export interface PreviewAnswer {
  readonly job: number;
  readonly result: Result<PaintedPreview>;
}

/** A start that has to be searched for is searched for this long. */
const maxDealMs = 2000;

/** With this niceness, Linux gives a thread about a tenth of the share of a normal one. */
const backgroundNiceness = 10;
// On other systems priority belongs to the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(backgroundNiceness);
  } catch {
    // Not permitted in this container.
  }
}

const known = new Set(new GameRegistry().ids);

async function headlessOf(id: string): Promise<Result<AnyHeadless>> {
  if (!known.has(id)) return fail(fault('online-no-game', { game: id.slice(0, 40) }));
  return ok(((await import(headlessModule(id))) as { readonly headless: AnyHeadless }).headless);
}

interface Opened {
  readonly headless: AnyHeadless;
  readonly session: AnySession;
  readonly names: readonly string[];
}

function unpack(code: string): Result<string> {
  try {
    // The limit keeps a small address from becoming a large text.
    return ok(inflateSync(Buffer.from(code, 'base64url'), { maxOutputLength: textLimit.record }).toString());
  } catch {
    return fail(fault('link-damaged'));
  }
}

async function openText(text: string): Promise<Result<Opened>> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const headless = await headlessOf(record.value.game);
  if (!headless.ok) return headless;
  const session = openRecord(headless.value, record.value);
  if (!session.ok) return session;
  const names = record.value.seats.map(({ name }) => name);
  // A shared game opens at its start; its picture is the position that it led to.
  return ok({ headless: headless.value, session: session.value.go(session.value.length), names });
}

async function openPosition(id: string, params: string, position: string | undefined): Promise<Result<Opened>> {
  const headless = await headlessOf(id);
  if (!headless.ok) return headless;
  const parsed = headless.value.notation.params.parse(params);
  if (!parsed.ok) return parsed;
  const deal = dealOnThisThread(headless.value, AbortSignal.timeout(maxDealMs));
  const start = await resolveStart(headless.value, params, position, deal);
  if (!start.ok) return start;
  const session: Result<AnySession> = Session.start(headless.value, parsed.value, start.value);
  return session.ok ? ok({ headless: headless.value, session: session.value, names: [] }) : session;
}

async function openDaily(id: string, day: string): Promise<Result<Opened>> {
  const headless = await headlessOf(id);
  if (!headless.ok) return headless;
  const source = await headless.value.puzzleSource?.();
  const puzzle = await source?.daily(day, source.version, AbortSignal.timeout(maxDealMs));
  return puzzle ? openPosition(id, puzzle.params, puzzle.position) : fail(fault('daily-day'));
}

async function open(scene: PreviewScene): Promise<Result<Opened>> {
  switch (scene.kind) {
    case 'record':
      return openText(scene.text);
    case 'packed': {
      const text = unpack(scene.code);
      return text.ok ? openText(text.value) : text;
    }
    case 'position':
      return openPosition(scene.game, scene.params, scene.position);
    case 'daily':
      return openDaily(scene.game, scene.day);
  }
}

async function paint({ scene, sizePx }: PreviewJob): Promise<Result<PaintedPreview>> {
  const opened = await open(scene);
  if (!opened.ok) return opened;
  const { headless, session, names } = opened.value;
  const say = createSay('en', [kitEnglish, await headless.words.en()]);
  const look = { ...usualLook, sizePx: Math.min(sizePx.width, sizePx.height), paperPx: sizePx };
  const picture = pictureOf(sceneOf(session), await loadDrawnGame(headless.id), look, say);
  return ok({
    png: await pngOf(picture),
    game: headless.id,
    names,
    moves: session.length,
    isOver: session.turn.kind === 'over',
  });
}

parentPort?.on('message', (job: PreviewJob) => {
  void paint(job)
    .catch((): Result<never> => fail(fault('online-engine')))
    .then((result) => parentPort?.postMessage({ job: job.job, result } satisfies PreviewAnswer, []));
});
