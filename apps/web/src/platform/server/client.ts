import type { Result } from '@quadrille/kit';
import { type Ask, Link, type OnlineApi, accountApi, onlineApi, peopleApi, tournamentApi } from '@quadrille/online';
import type { Me } from '@quadrille/protocol';
import { around } from '../environment.ts';
import { browserSocket } from './browser-socket.ts';
import { askHello, learnServer, serverNow } from './server.ts';

/** Asks the server that the app came from. */
export const askServer: Ask = async ({ method, path, body }) => {
  const answer = await fetch(new URL(path, document.baseURI), {
    method,
    credentials: 'same-origin',
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
};

export const api: OnlineApi = onlineApi(askServer);

let link: Link | undefined;

/** The one link of this tab; it is made when it is first needed. */
export function theLink(): Link {
  if (link) return link;
  const made = new Link(browserSocket, around);
  link = made;
  // A phone that comes out of a pocket may hold a socket that is long dead.
  const look = () => made.setHidden(document.visibilityState === 'hidden');
  document.addEventListener('visibilitychange', look);
  document.addEventListener('resume', () => made.probe());
  addEventListener('pageshow', () => made.probe());
  addEventListener('online', () => made.probe());
  made.subscribe(() => {
    // The answer ends a cookie that nobody knows; the next socket comes without.
    if (made.now().isStranger) void askHello();
    const { turns } = made.now();
    const { hello } = serverNow();
    if (hello && turns !== undefined && turns !== hello.turns)
      learnServer({ state: 'there', hello: { ...hello, turns } });
  });
  return made;
}

/** Becomes a guest with this name, or takes another name. */
export async function introduce(name: string): Promise<Result<Me>> {
  const isNew = serverNow().hello?.me === undefined;
  const known = await api.guest(name);
  if (!known.ok) return known;
  learnMe(known.value);
  // The socket was opened by nobody in particular.
  if (isNew) link?.renew();
  return known;
}

/** Who the server takes this browser for. */
export function learnMe(me: Me): void {
  const { hello } = serverNow();
  if (hello) learnServer({ state: 'there', hello: { ...hello, me } });
}

/** Another session than before: the server is asked who this is, and the socket comes back as that person. */
export async function changeSession(): Promise<void> {
  await askHello();
  link?.renew();
}

export const people = peopleApi(askServer);

export const account = accountApi(askServer);

export const tournaments = tournamentApi(askServer);
