import type { AnySession, LiveSession } from '@quadrille/kit';
import { useSyncExternalStore } from 'react';

export function useSession(live: LiveSession<unknown, unknown, unknown>): AnySession {
  return useSyncExternalStore(live.subscribe, live.get);
}
