import type { Fault } from '@quadrille/kit';
import { commandName } from '@quadrille/online';
import type { SeekWish } from '@quadrille/protocol';
import { useEffect, useRef, useState } from 'react';
import { environment } from '../../platform/environment.ts';
import { getConnection } from '../../platform/server/client.ts';
import { navigate } from '../../platform/router.ts';
import { ensureGuest } from '../../shared/online/as-guest.ts';
import { keepPairing, keepUsualSeek } from './usual-seek.ts';

/** A wish on its way, or taken note of by the server since then. */
export interface SeekNow extends Omit<SeekWish, 'commandId'> {
  readonly since?: number;
}

/** Waits to be paired for as long as the page is open, as a guest if need be; the table opens by itself. */
export function useSeek(onFault: (fault: Fault) => void): {
  readonly now: SeekNow | undefined;
  seek(wish: Omit<SeekWish, 'commandId'>): Promise<void>;
  stop(): void;
} {
  const [now, setNow] = useState<SeekNow>();
  const cancel = useRef<() => void>(undefined);
  /** Rises with every wish and every end: an answer to an earlier one is dropped. */
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
