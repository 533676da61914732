import type { OpenSocket } from '@quadrille/online';
import { protocolVersion } from '@quadrille/protocol';

/** Opens a WebSocket to the server that delivered the app. */
export const browserSocket: OpenSocket = (listener) => {
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
