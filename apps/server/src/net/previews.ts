import {
  type Fault,
  type Language,
  type Result,
  type Say,
  createSay,
  fail,
  fault,
  languages,
  ok,
  parseGameId,
  printRecord,
} from '@quadrille/kit';
import { recordOfTable, tableFor } from '@quadrille/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { PreviewPainter, previewSizePx } from '../engine/preview-painter.ts';
import type { PaintedPreview, PreviewScene } from '../engine/preview-worker.ts';
import { isTableId } from '../platform/table-id.ts';
import { seatsOf } from '../store/table-row.ts';
import type { Room } from '../table/table-registry.ts';
import { callerOf } from './caller.ts';
import type { NetContext } from './context.ts';
import { requestCost } from './limits.ts';
import { refuse, statusOf } from './routes.ts';

/** What a chat shows of a link, and where a person who follows it goes. */
interface Preview {
  readonly title: string;
  readonly description: string;
  /** The app's address, behind its `#/`. */
  readonly target: string;
  /** Names the picture in the cache. */
  readonly key: string;
  scene(): PreviewScene;
}

const words = {
  en: {
    'share.game': '{game}: {names}',
    'share.seat': 'Player {n}',
    'share.running': {
      zero: 'No move yet.',
      one: 'In progress after {n} move.',
      other: 'In progress after {n} moves.',
    },
    'share.over': { one: 'Finished after {n} move.', other: 'Finished after {n} moves.' },
    'share.position': 'A position to play from. No account is needed.',
    'share.daily': '{game}: puzzle of {day}',
    'share.daily.text': 'The same puzzle for everyone, one each day. Can you solve it?',
    'share.tournament': '{game} tournament on Quadrille.',
    'share.player': {
      zero: '{name} plays on Quadrille.',
      one: '{n} game on Quadrille: {won} won, {drawn} drawn, {lost} lost.',
      other: '{n} games on Quadrille: {won} won, {drawn} drawn, {lost} lost.',
    },
    'share.none': 'There is nothing at this address. Check the link, or ask for a new one.',
    'share.wrong': 'This link is damaged: what it should show cannot be read.',
    'share.later': 'The server is busy. Please try again in a moment.',
    'share.home': 'Go to Quadrille',
  },
  fr: {
    'share.game': '{game} : {names}',
    'share.seat': 'Joueur {n}',
    'share.running': {
      zero: 'Aucun coup encore.',
      one: 'En cours, après {n} coup.',
      other: 'En cours, après {n} coups.',
    },
    'share.over': { one: 'Terminée après {n} coup.', other: 'Terminée après {n} coups.' },
    'share.position': 'Une position à jouer. Sans compte.',
    'share.daily': '{game} : problème du {day}',
    'share.daily.text': 'Le même problème pour tout le monde, un par jour. Saurez-vous le résoudre ?',
    'share.tournament': 'Tournoi de {game} sur Quadrille.',
    'share.player': {
      zero: '{name} joue sur Quadrille.',
      one: '{n} partie sur Quadrille : {won} gagnée, {drawn} nulle, {lost} perdue.',
      other: '{n} parties sur Quadrille : {won} gagnées, {drawn} nulles, {lost} perdues.',
    },
    'share.none': 'Il n’y a rien à cette adresse. Vérifiez le lien ou demandez-en un nouveau.',
    'share.wrong': 'Ce lien est abîmé : ce qu’il devrait montrer est illisible.',
    'share.later': 'Le serveur est occupé. Réessayez dans un instant.',
    'share.home': 'Aller sur Quadrille',
  },
} as const;
const voices: Readonly<Record<Language, Say>> = { en: createSay('en', [words.en]), fr: createSay('fr', [words.fr]) };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Names come from outside; a title is one line. */
const plainLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 60);

/** Open Graph, as chats read it; a browser goes on to the app at once. */
function pageOf({ title, description, target }: Preview, address: string, image: string, say: Say): string {
  const meta = Object.entries({
    'og:type': 'website',
    'og:site_name': 'Quadrille',
    'og:locale': say.language === 'fr' ? 'fr_FR' : 'en_US',
    'og:url': address,
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(previewSizePx.width),
    'og:image:height': String(previewSizePx.height),
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
  }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`);
  return htmlOf(say, title, [
    `<meta name="description" content="${escaped(description)}">`,
    ...meta,
    `<meta http-equiv="refresh" content="0; url=${escaped(`/#/${target}`)}">`,
  ])(`<p><a href="${escaped(`/#/${target}`)}">${escaped(title)}</a></p>`);
}

const htmlOf = (say: Say, title: string, head: readonly string[]) => (body: string) =>
  `<!doctype html>
<html lang="${say.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
${head.join('\n')}
</head>
<body>${body}</body>
</html>
`;

/** A sentence for a person who follows a link that leads nowhere. It repeats nothing of the link. */
function refusalPage(say: Say, status: number): string {
  const text = say(status === 404 ? 'share.none' : status === 422 ? 'share.wrong' : 'share.later');
  const head = ['<meta name="robots" content="noindex">'];
  return htmlOf(say, 'Quadrille', head)(`<p>${escaped(text)}</p><p><a href="/">${escaped(say('share.home'))}</a></p>`);
}

/** The origin that the client used, for the picture's address; undefined if it is not a valid host. */
function originOf({ raw, headers }: FastifyRequest, behindProxy: boolean): string {
  const host = headers.host ?? '';
  if (!/^[\w.-]{1,253}(?::\d{1,5})?$|^\[[\da-f:]{2,45}\](?::\d{1,5})?$/i.test(host)) return '';
  return `${callerOf(raw, behindProxy).isSecure ? 'https' : 'http'}://${host}`;
}

/** The language of the link, else the reader's. */
function voiceOf({ query, headers }: FastifyRequest): Say {
  const asked = (query as { readonly lang?: unknown }).lang;
  const wishes = typeof asked === 'string' ? [asked] : (headers['accept-language'] ?? '').split(',');
  for (const wish of wishes) {
    const language = languages.find((one) => wish.trim().toLowerCase().startsWith(one));
    if (language) return voices[language];
  }
  return voices.en;
}

const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
/** A puzzle is shown from the moment on at which its day has begun somewhere. */
const earliestDayMs = 14 * 3_600_000;

/**
 * Short paths that chats can preview: `/share/KIND/…`. They show what anyone may see, as a spectator without an account. The same path
 * with `/board-….png` at its end is the picture.
 *
 * | path                     | shows                                                          |
 * | ------------------------ | -------------------------------------------------------------- |
 * | `game/ID`                | a table of this server                                         |
 * | `record/CODE`            | a whole game, packed as in `#/game/CODE`                       |
 * | `position/GAME-ID`       | a position or a puzzle, as in `#/open/GAME-ID`                 |
 * | `puzzle/GAME/DAY`        | the puzzle of a day                                            |
 * | `tournament/ID`          | its newest table                                               |
 * | `player/NAME`            | a profile, with the last game                                  |
 */
export function bindPreviews(app: FastifyInstance, context: NetContext): void {
  const painter = new PreviewPainter();
  app.addHook('onClose', async () => painter.close());
  const finder = new PreviewFinder(context, painter);

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const say = voiceOf(request);
    const path = (request.params as { readonly '*': string })['*'];
    const [, shared = path, image] = /^(.*)\/(board(?:-[\w-]{1,40})?\.png)$/s.exec(path) ?? [];
    const refusal = (error: Fault): FastifyReply => {
      if (image !== undefined) return refuse(context, reply, error);
      const status = statusOf(error);
      context.metrics.refused.inc({ fault: error.code });
      if (typeof error.args?.['n'] === 'number') void reply.header('Retry-After', error.args['n']);
      return reply
        .code(status)
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(refusalPage(say, status));
    };
    const { address } = callerOf(request.raw, context.behindProxy);
    const wait = await context.limiter.take('requests', address, requestCost.heavy);
    if (wait > 0) return refusal(fault('online-limit', { n: wait }));
    const preview = await finder.find(shared, say);
    if (!preview.ok) return refusal(preview.error);
    if (image !== undefined) {
      const painted = await painter.paint(preview.value.key, preview.value.scene);
      if (!painted.ok) return refusal(painted.error);
      const { png } = painted.value;
      return reply.header('Cache-Control', 'public, max-age=300').type('image/png').send(Buffer.from(png));
    }
    const base = `${originOf(request, context.behindProxy)}/share/${shared.split('/').map(encodeURIComponent).join('/')}`;
    // Another position has another address: chats keep pictures for days.
    const picture = `${base}/board-${preview.value.key.slice(-16)}.png`;
    return reply
      .headers({ 'Cache-Control': 'public, max-age=60', Vary: 'Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(pageOf(preview.value, say.language === 'en' ? base : `${base}?lang=${say.language}`, picture, say));
  };
  app.route({ method: ['GET', 'HEAD'], url: '/share/*', exposeHeadRoute: false, handler: answer });
}

const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Finds what a path below `/share/` stands for. */
class PreviewFinder {
  readonly #context: NetContext;
  readonly #painter: PreviewPainter;

  constructor(context: NetContext, painter: PreviewPainter) {
    this.#context = context;
    this.#painter = painter;
  }

  find(path: string, say: Say): Promise<Result<Preview>> {
    const [kind = '', ...rest] = path.split('/');
    const [first = '', second = ''] = rest;
    if (kind === 'position') return this.#position(rest.join('/'), say);
    if (kind === 'player') return this.#player(rest.join('/'), say);
    if (kind === 'puzzle' && rest.length === 2) return this.#daily(first, second, say);
    if (rest.length === 1) {
      if (kind === 'game') return this.#game(first, say);
      if (kind === 'record') return this.#record(first, say);
      if (kind === 'tournament') return this.#tournament(first, say);
    }
    return Promise.resolve(fail(fault('online-nothing')));
  }

  async #titleOf(game: string, { language }: Say): Promise<string> {
    return (await this.#context.games.card(game))?.words[language].title ?? game;
  }

  async #namesOf(game: string, names: readonly string[], say: Say): Promise<string> {
    const title = await this.#titleOf(game, say);
    const shown = names.map((name, seat) => plainLine(name) || say('share.seat', { n: seat + 1 }));
    return names.some((name) => name !== '') ? say('share.game', { game: title, names: shown.join(' – ') }) : title;
  }

  async #game(id: string, say: Say): Promise<Result<Preview>> {
    const room = await this.#context.tables.room(id);
    if (!room.ok) return room;
    const { table } = room.value.actor;
    const moves = table.line.length;
    const names = recordOf(room.value, 0).seats.map(({ name }) => name);
    return ok({
      title: await this.#namesOf(table.setup.game, names, say),
      description: say(table.line.turn.kind === 'over' ? 'share.over' : 'share.running', { n: moves }),
      target: `online/${room.value.actor.id}`,
      ...this.#pictureOf(room.value),
    });
  }

  #pictureOf(room: Room): Pick<Preview, 'key' | 'scene'> {
    const { id, table } = room.actor;
    return {
      key: keyOf('table', id, String(table.positionNumber)),
      scene: () => ({ kind: 'record', text: printRecord(recordOf(room, this.#context.now())) }),
    };
  }

  /** Read by the thread that draws: what cannot be drawn cannot be previewed, and the picture is asked for next. */
  async #painted(key: string, scene: PreviewScene): Promise<Result<PaintedPreview>> {
    return this.#painter.paint(key, () => scene);
  }

  async #record(code: string, say: Say): Promise<Result<Preview>> {
    const scene: PreviewScene = { kind: 'packed', code };
    const key = keyOf('record', code);
    if (!/^[\w-]+$/.test(code)) return fail(fault('link-damaged'));
    const painted = await this.#painted(key, scene);
    if (!painted.ok) return painted;
    const { game, names, moves, isOver } = painted.value;
    return ok({
      title: await this.#namesOf(game, names, say),
      description: say(isOver ? 'share.over' : 'share.running', { n: moves }),
      target: `game/${code}`,
      key,
      scene: () => scene,
    });
  }

  async #position(text: string, say: Say): Promise<Result<Preview>> {
    const id = parseGameId(text);
    if (!id.ok) return id;
    const { game, params, position } = id.value;
    const scene: PreviewScene = { kind: 'position', game, params, position };
    const key = keyOf('position', game, params, position ?? '');
    const painted = await this.#painted(key, scene);
    if (!painted.ok) return painted;
    return ok({
      title: await this.#titleOf(game, say),
      description: say('share.position'),
      target: `open/${encodeURI(text).replaceAll('#', '%23')}`,
      key,
      scene: () => scene,
    });
  }

  async #daily(game: string, day: string, say: Say): Promise<Result<Preview>> {
    const hasBegun = isDay(day) && Date.parse(day) <= this.#context.now() + earliestDayMs;
    if (!hasBegun || !(await this.#context.games.load(game))?.puzzleSource) return fail(fault('daily-day'));
    const date = new Intl.DateTimeFormat(say.language === 'fr' ? 'fr-FR' : 'en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    return ok({
      title: say('share.daily', { game: await this.#titleOf(game, say), day: date.format(Date.parse(day)) }),
      description: say('share.daily.text'),
      target: `today/${game}/${day}`,
      key: keyOf('daily', game, day),
      scene: () => ({ kind: 'daily', game, day }),
    });
  }

  async #tournament(id: string, say: Say): Promise<Result<Preview>> {
    const state = isTableId(id) ? await this.#context.store.tournament(id) : undefined;
    if (!state) return fail(fault('online-no-tournament'));
    const { name, plan } = state.tournament;
    const newest = state.meetings.findLast(({ game }) => game !== null)?.game ?? undefined;
    return ok({
      title: plainLine(name),
      description: say('share.tournament', { game: await this.#titleOf(plan.game, say) }),
      target: `tournaments/${state.tournament.id}`,
      ...(await this.#lastGame(newest, plan.game, plan.params)),
    });
  }

  async #player(name: string, say: Say): Promise<Result<Preview>> {
    const { store } = this.#context;
    const person = await store.person(name.slice(0, 100));
    if (!person) return fail(fault('online-no-person', { name: name.slice(0, 80) }));
    const { won, drawn, lost } = await store.tallyOf(person.id);
    const [newest] = await store.settledGames(person.id, {}, 1);
    return ok({
      title: plainLine(person.name),
      description: say('share.player', { name: person.name, n: won + drawn + lost, won, drawn, lost }),
      target: `people/${encodeURIComponent(person.name)}`,
      ...(await this.#lastGame(newest?.id, this.#context.games.ids[0]!, '')),
    });
  }

  /** The board of a table; where there is none, the start of a game. */
  async #lastGame(id: string | undefined, game: string, params: string): Promise<Pick<Preview, 'key' | 'scene'>> {
    const room = id === undefined ? undefined : await this.#context.tables.room(id);
    if (room?.ok) return this.#pictureOf(room.value);
    return { key: keyOf('position', game, params, ''), scene: () => ({ kind: 'position', game, params }) };
  }
}

/** The record as a spectator without an account sees it. */
function recordOf({ actor: { table } }: Room, now: number) {
  return recordOfTable(tableFor(table, seatsOf(table, undefined)), now);
}
