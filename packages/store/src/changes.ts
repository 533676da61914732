import type { Change } from './store.ts';

type Listener = (change: Change) => void;

/** Announces changes to every listener in this tab and in the others. */
export interface Changes {
  /** `but`: a listener that already knows. */
  announce(change: Change, but?: Listener): void;
  watch(listener: Listener): () => void;
  close(): void;
}

export function changes(name: string): Changes {
  const listeners = new Set<Listener>();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const post = channel?.postMessage.bind(channel);
  const notify = (change: Change, but?: Listener): void => {
    for (const listener of listeners) if (listener !== but) listener(change);
  };
  channel?.addEventListener('message', (event: MessageEvent<Change>) => notify(event.data));
  return {
    announce: (change, but) => {
      post?.(change);
      notify(change, but);
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
