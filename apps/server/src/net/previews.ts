import { type Fault, fault, printRecord } from '@quadrille/kit';
import { recordOfTable, tableFor } from '@quadrille/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PreviewPainter } from '../engine/preview-painter.ts';
import { seatsOf } from '../store/table-row.ts';
import type { Room } from '../table/table-registry.ts';
import { callerOf } from './caller.ts';
import type { NetContext } from './context.ts';
import { requestCost } from './limits.ts';
import { refuse } from './routes.ts';

/** The preview of a link in a chat. */
interface Preview {
  readonly title: string;
  readonly description: string;
  /** Paths on this host. */
  readonly image: string;
  readonly target: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page with Open Graph tags for chats; browsers are redirected to the app. */
function pageOf({ title, description, image, target }: Preview, origin: string): string {
  const meta = Object.entries({
    'og:type': 'website',
    'og:site_name': 'Quadrille',
    'og:title': title,
    'og:description': description,
    'og:image': `${origin}${image}`,
    'twitter:card': 'summary_large_image',
  }).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
${meta.join('\n')}
<meta http-equiv="refresh" content="0; url=${escapeHtml(target)}">
</head>
<body><p><a href="${escapeHtml(target)}">${escapeHtml(title)}</a></p></body>
</html>
`;
}

/** The origin that the client used, for the picture's address; undefined if it is not a valid host. */
function originOf({ raw, headers }: FastifyRequest, behindProxy: boolean): string {
  const host = headers.host ?? '';
  if (!/^[\w.-]{1,253}(?::\d{1,5})?$|^\[[\da-f:]{2,45}\](?::\d{1,5})?$/i.test(host)) return '';
  return `${callerOf(raw, behindProxy).isSecure ? 'https' : 'http'}://${host}`;
}

/**
 * Short paths that chats can preview: `/share/game/ID`, `/share/tournament/ID`, `/share/player/NAME`. They show what anyone may see, as
 * a spectator without an account.
 */
export function bindPreviews(app: FastifyInstance, context: NetContext): void {
  const painter = new PreviewPainter();
  app.addHook('onClose', async () => painter.close());
  const { tables, store, games } = context;

  const checkLimit = async (request: FastifyRequest): Promise<Fault | undefined> => {
    const { address } = callerOf(request.raw, context.behindProxy);
    const wait = await context.limiter.take('requests', address, requestCost.heavy);
    return wait > 0 ? fault('online-limit', { n: wait }) : undefined;
  };
  const send = (request: FastifyRequest, reply: FastifyReply, preview: Preview): FastifyReply =>
    reply
      .header('Cache-Control', 'public, max-age=60')
      .type('text/html; charset=utf-8')
      .send(pageOf(preview, originOf(request, context.behindProxy)));
  const titleOf = async (game: string): Promise<string> => (await games.card(game))?.words.en.title ?? game;

  app.get<{ Params: { id: string } }>('/share/game/:id', async (request, reply) => {
    const wrong = await checkLimit(request);
    if (wrong) return refuse(context, reply, wrong);
    const room = await tables.room(request.params.id);
    if (!room.ok) return refuse(context, reply, room.error);
    const { id, table } = room.value.actor;
    const names = recordOf(room.value, context.now()).seats.map(({ name }, seat) => name || `Player ${seat + 1}`);
    const moves = table.line.length;
    return send(request, reply, {
      title: `${await titleOf(table.setup.game)}: ${names.join(', ')}`,
      description: `${table.line.turn.kind === 'over' ? 'Finished' : 'In progress'} after ${moves} ${moves === 1 ? 'move' : 'moves'}.`,
      image: `/share/game/${id}/board-${moves}.png`,
      target: `/#/online/${id}`,
    });
  });

  app.get<{ Params: { id: string; file: string } }>('/share/game/:id/:file', async (request, reply) => {
    const wrong = await checkLimit(request);
    if (wrong) return refuse(context, reply, wrong);
    if (!/^board-\d{1,6}\.png$/.test(request.params.file)) return refuse(context, reply, fault('online-nothing'));
    const room = await tables.room(request.params.id);
    if (!room.ok) return refuse(context, reply, room.error);
    const { id, table } = room.value.actor;
    // The number in the address only defeats caches: the picture shows what a spectator sees now.
    const png = await painter.paint(`${id} ${table.line.length}`, table.setup.game, () =>
      printRecord(recordOf(room.value, context.now())),
    );
    if (!png) return refuse(context, reply, fault('online-busy', { n: 5 }));
    return reply.header('Cache-Control', 'public, max-age=300').type('image/png').send(Buffer.from(png));
  });

  app.get<{ Params: { id: string } }>('/share/tournament/:id', async (request, reply) => {
    const wrong = await checkLimit(request);
    if (wrong) return refuse(context, reply, wrong);
    const state = await store.tournament(request.params.id);
    if (!state) return refuse(context, reply, fault('online-no-tournament'));
    const { id, name, plan } = state.tournament;
    return send(request, reply, {
      title: name,
      description: `${await titleOf(plan.game)} tournament on Quadrille.`,
      image: '/icon-512.png',
      target: `/#/tournaments/${id}`,
    });
  });

  app.get<{ Params: { name: string } }>('/share/player/:name', async (request, reply) => {
    const wrong = await checkLimit(request);
    if (wrong) return refuse(context, reply, wrong);
    const person = await store.person(request.params.name.slice(0, 100));
    if (!person) return refuse(context, reply, fault('online-no-person', { name: request.params.name.slice(0, 80) }));
    return send(request, reply, {
      title: person.name,
      description: `${person.name} plays on Quadrille.`,
      image: '/icon-512.png',
      target: `/#/people/${encodeURIComponent(person.name)}`,
    });
  });
}

/** The record as a spectator without an account sees it. */
function recordOf({ actor: { table } }: Room, now: number) {
  return recordOfTable(tableFor(table, seatsOf(table, undefined)), now);
}
