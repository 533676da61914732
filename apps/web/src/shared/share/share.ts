import { printGameId, type AnySession, type Language, type Say } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { hrefOf, type Route } from '../../platform/router.ts';
import { getServer } from '../../platform/server/server.ts';

/** Shares the displayed position. */
export async function share(session: AnySession, title: string, say: Say): Promise<void> {
  const { game, params, state } = session;
  const id = printGameId({
    game: game.id,
    params: game.notation.params.print(params),
    position: game.notation.position(params).print(state),
  });
  await shareRoute({ page: 'open', id }, title, say);
}

/** Opens the share sheet on phones; elsewhere copies the link to the clipboard. */
export async function shareRoute(route: Route, title: string, say: Say): Promise<void> {
  const url = linkTo(route, say.language);
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyText(url, say('share.copied'), say);
}

/** Chats and proxies cut or refuse longer addresses; what follows a `#` is not sent. */
const maxPreviewLength = 4000;

/** The address of a page for other people. A server has a path for it that chats can preview; it leads to the same page. */
export function linkTo(route: Route, language: Language): string {
  const own = new URL(hrefOf(route), location.href).href;
  const parts = getServer().state === 'there' ? previewPath(route) : undefined;
  if (!parts) return own;
  const path = parts.map((part) => encodeURIComponent(part)).join('/');
  const preview = new URL(`share/${path}${language === 'en' ? '' : `?lang=${language}`}`, document.baseURI).href;
  return preview.length > maxPreviewLength ? own : preview;
}

/** The parts of a path below `/share/`; undefined: the page has no preview. */
function previewPath(route: Route): readonly string[] | undefined {
  switch (route.page) {
    case 'shared':
      return ['record', route.code];
    case 'open':
      return ['position', route.id];
    case 'daily':
      return route.day === undefined ? undefined : ['puzzle', route.game, route.day];
    case 'tournament':
      return ['tournament', route.id];
    case 'person':
      return ['player', route.name];
    case 'online-table':
      // An invitation lets its holder take a seat: it stays behind the `#`, out of the logs of proxies.
      return route.invite === undefined ? ['game', route.table] : undefined;
    default:
      return undefined;
  }
}

export async function copyText(text: string, done: string, say: Say): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(say('share.refused'));
  }
}
