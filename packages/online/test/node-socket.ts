import { WebSocket } from 'ws';
import type { OpenSocket } from '../src/index.ts';

/** A socket of Node in the shape that a link asks for. */
export const nodeSocket =
  (address: () => string, headers: Readonly<Record<string, string>> = {}): OpenSocket =>
  (listener) => {
    const socket = new WebSocket(address(), { headers });
    let isOver = false;
    socket.on('open', () => {
      if (!isOver) listener.opened();
    });
    socket.on('message', (data) => {
      if (!isOver) listener.heard(String(data));
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      if (!isOver) listener.closed(code);
      isOver = true;
    });
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => {
        isOver = true;
        socket.terminate();
      },
    };
  };
