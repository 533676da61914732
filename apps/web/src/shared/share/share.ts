import { printGameId, type AnySession, type GameId, type Say } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { hrefOf } from '../../platform/router.ts';

/** Shares the displayed position. */
export async function share(session: AnySession, title: string, say: Say): Promise<void> {
  const { game, params, state } = session;
  const id: GameId = {
    game: game.id,
    params: game.notation.params.print(params),
    position: game.notation.position(params).print(state),
  };
  await shareAddress(hrefOf({ page: 'open', id: printGameId(id) }), title, say);
}

/** Opens the share sheet on phones; elsewhere copies the link to the clipboard. */
export async function shareAddress(href: string, title: string, say: Say): Promise<void> {
  const url = new URL(href, location.href).href;
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

export async function copyText(text: string, done: string, say: Say): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(say('share.refused'));
  }
}
