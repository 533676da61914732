import type { Session } from './session.ts';

/** The one place where a running game lives: boards and panels read it, the autosave listens to it. */
export interface LiveSession<P, S, M> {
  get(): Session<P, S, M>;
  set(next: Session<P, S, M>): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (session: Session<P, S, M>) => void): () => void;
}

export function liveSession<P, S, M>(first: Session<P, S, M>): LiveSession<P, S, M> {
  let current = first;
  const listeners = new Set<(session: Session<P, S, M>) => void>();
  return {
    get: () => current,
    set: (next) => {
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener(next);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
