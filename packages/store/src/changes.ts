import type { Change } from './store.ts';

/** Tells changes to every listener in this tab and in the others. */
export interface Changes {
  announce(change: Change): void;
  watch(listener: (change: Change) => void): () => void;
  close(): void;
}

export function changes(name: string): Changes {
  const listeners = new Set<(change: Change) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const post = channel?.postMessage.bind(channel);
  const tell = (change: Change): void => {
    for (const listener of listeners) listener(change);
  };
  channel?.addEventListener('message', (event: MessageEvent<Change>) => tell(event.data));
  return {
    announce: (change) => {
      post?.(change);
      tell(change);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      channel?.close();
    },
  };
}
