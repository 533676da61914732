import { printGameId, type AnySession, type Say } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { hrefOf } from '../router.ts';

/** The address that opens the shown position anywhere. */
export function shareAddress(session: AnySession): string {
  const { game, params, state } = session;
  const id = printGameId({
    game: game.id,
    params: game.notation.params.print(params),
    position: game.notation.position(params).print(state),
  });
  return new URL(hrefOf({ page: 'open', id }), location.href).href;
}

/** Phones have a share sheet; elsewhere the link goes to the clipboard. */
export async function share(session: AnySession, title: string, say: Say): Promise<void> {
  const url = shareAddress(session);
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
