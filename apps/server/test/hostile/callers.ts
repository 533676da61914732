import type { OutgoingHttpHeaders } from 'node:http';
import type { Scope } from '@quadrille/protocol';
import type { Store } from '../../src/store/store.ts';
import { personAt } from '../people/people.ts';
import type { TestServer } from '../served.ts';

/** Every kind of caller, by its credentials. */
export interface Callers {
  readonly anonymous: OutgoingHttpHeaders;
  readonly guest: OutgoingHttpHeaders;
  readonly account: OutgoingHttpHeaders;
  readonly moderator: OutgoingHttpHeaders;
  readonly unknownToken: OutgoingHttpHeaders;
  readonly token: Readonly<Record<Scope, OutgoingHttpHeaders>>;
}

export async function createCallers(server: TestServer, store: Store): Promise<Callers> {
  const guest = await server.guest('Gus Guest');
  const owner = await personAt(server, 'Olga Owner');
  const moderator = await personAt(server, 'Mona Moder');
  await store.setModerator(moderator.me.account, true);
  await owner.request('POST', '/api/bots', { name: 'Olgas Bot' });
  const token = async (scope: Scope): Promise<OutgoingHttpHeaders> => {
    const made = await owner.request('POST', '/api/bots/Olgas%20Bot/tokens', { name: scope, scopes: [scope] });
    const { token: text } = (await made.json()) as { readonly token: string };
    return { Authorization: `Bearer ${text}` };
  };
  return {
    anonymous: {},
    guest: { Cookie: guest.cookie },
    account: { Cookie: owner.cookie },
    moderator: { Cookie: moderator.cookie },
    unknownToken: { Authorization: `Bearer quadrille_${'x'.repeat(43)}` },
    token: { read: await token('read'), play: await token('play'), open: await token('open') },
  };
}
