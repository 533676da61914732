import type { Result } from '@quadrille/kit';
import {
  type Ask,
  Link,
  type OnlineApi,
  accountApi,
  onlineApi,
  peopleApi,
  tournamentApi,
  type OpenSocket,
} from '@quadrille/online';
import { type Me, protocolVersion } from '@quadrille/protocol';
import { environment } from '../environment.ts';
import { askHello, getServer, isFromProxy, noteAnswer, setServer } from './server.ts';

/** Sends an HTTP request to the server that delivered the app. */
export const askServer: Ask = async ({ method, path, body }) => {
  const answer = await fetch(new URL(path, document.baseURI), {
    method,
    credentials: 'same-origin',
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    noteAnswer(false);
    throw error;
  });
  noteAnswer(!isFromProxy(answer.status));
  return { status: answer.status, text: await answer.text() };
};

export const api: OnlineApi = onlineApi(askServer);

let link: Link | undefined;

/** The only connection of this tab, opened on first use. */
export function getConnection(): Link {
  if (link) return link;
  const made = new Link(browserSocket, environment);
  link = made;
  // A phone that wakes up may hold a dead socket: going visible checks it.
  const look = () => made.setHidden(document.visibilityState === 'hidden');
  document.addEventListener('visibilitychange', look);
  document.addEventListener('resume', () => made.probe());
  addEventListener('pageshow', () => made.probe());
  addEventListener('online', () => made.probe());
  made.subscribe(() => {
    // The answer clears a cookie that the server does not know; the next socket is opened without it.
    if (made.now().isStranger) void askHello();
    const { turns } = made.now();
    const { hello } = getServer();
    if (hello && turns !== undefined && turns !== hello.turns)
      setServer({ state: 'there', hello: { ...hello, turns } });
  });
  return made;
}

/** Registers as a guest with this name, or changes the name. */
export async function setGuestName(name: string): Promise<Result<Me>> {
  const isNew = getServer().hello?.me === undefined;
  const known = await api.guest(name);
  if (!known.ok) return known;
  setMe(known.value);
  // The socket was opened without a session.
  if (isNew) link?.renew();
  return known;
}

/** Stores who this browser's session belongs to. */
export function setMe(me: Me): void {
  const { hello } = getServer();
  if (hello) setServer({ state: 'there', hello: { ...hello, me } });
}

/** After a change of session: asks the server who the user is, and reopens the socket with the new session. */
export async function changeSession(): Promise<void> {
  await askHello();
  link?.renew();
}

export const people = peopleApi(askServer);

export const account = accountApi(askServer);

export const tournaments = tournamentApi(askServer);

/** Opens a WebSocket to the server that delivered the app. */
const browserSocket: OpenSocket = (listener) => {
  const url = new URL(`ws?p=${protocolVersion}`, document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => listener.opened());
  socket.addEventListener('message', ({ data }) => listener.heard(String(data)));
  const closed = ({ code, reason }: CloseEvent) => listener.closed(code, reason);
  socket.addEventListener('close', closed);
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      socket.removeEventListener('close', closed);
      socket.close();
    },
  };
};
