/** What a socket tells. After `closed` it tells nothing more. */
export interface SocketListener {
  opened(): void;
  heard(text: string): void;
  /** The code that the other side gave; 1006 where there was no such word. */
  closed(code: number): void;
}

export interface Socket {
  send(text: string): void;
  /** Whoever closes is told nothing more. */
  close(): void;
}

/** Begins to connect: a browser's `WebSocket` or another one, put into this shape. */
export type OpenSocket = (listener: SocketListener) => Socket;
