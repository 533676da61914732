import type { Fault } from '@quadrille/kit';
import { commandName } from '@quadrille/online';
import type { SeekWish } from '@quadrille/protocol';
import { useEffect, useRef, useState } from 'react';
import { environment } from '../../platform/environment.ts';
import { getConnection } from '../../platform/server/client.ts';
import { navigate } from '../../platform/router.ts';
import { ensureGuest } from '../../shared/online/as-guest.ts';
import { keepPairing, keepUsualSeek } from './usual-seek.ts';

/** A seek: being sent, or accepted by the server at `since`. */
export interface SeekNow extends Omit<SeekWish, 'commandId'> {
  readonly since?: number;
}

/** Waits to be paired while the page is open, as a guest if necessary; then opens the table. */
export function useSeek(onFault: (fault: Fault) => void): {
  readonly now: SeekNow | undefined;
  seek(wish: Omit<SeekWish, 'commandId'>): Promise<void>;
  stop(): void;
} {
  const [now, setNow] = useState<SeekNow>();
  const cancel = useRef<() => void>(undefined);
  /** Increases with every new or ended seek: answers to earlier ones are dropped. */
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current++;
      cancel.current?.();
    },
    [],
  );
  return {
    now,
    seek: async (wish) => {
      const own = ++turn.current;
      setNow(wish);
      const known = await ensureGuest();
      if (turn.current !== own) return;
      if (!known.ok) {
        setNow(undefined);
        return onFault(known.error);
      }
      keepUsualSeek(wish);
      cancel.current = getConnection().seek({ commandId: commandName(environment.chance), ...wish }, (message) => {
        if (message.kind === 'paired') {
          keepPairing(message.tableId, wish);
          return navigate({ page: 'online-table', table: message.tableId });
        }
        if (message.fault) onFault(message.fault);
        return setNow(message.since === undefined ? undefined : { ...wish, since: message.since });
      });
    },
    stop: () => {
      turn.current++;
      cancel.current?.();
      cancel.current = undefined;
      setNow(undefined);
    },
  };
}
