import type { Fault } from '@quadrille/kit';
import { commandName } from '@quadrille/online';
import type { SeekWish } from '@quadrille/protocol';
import { useEffect, useRef, useState } from 'react';
import { around } from '../../platform/environment.ts';
import { theLink } from '../../platform/server/client.ts';
import { navigate } from '../../platform/router.ts';

/** A wish on its way, or taken note of by the server since then. */
export interface SeekNow extends Omit<SeekWish, 'c'> {
  readonly since?: number;
}

/** Waits to be paired for as long as the page is open; the table opens by itself. */
export function useSeek(onFault: (fault: Fault) => void): {
  readonly now: SeekNow | undefined;
  seek(wish: Omit<SeekWish, 'c'>): void;
  stop(): void;
} {
  const [now, setNow] = useState<SeekNow>();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return {
    now,
    seek: (wish) => {
      setNow(wish);
      cancel.current = theLink().seek({ c: commandName(around.chance), ...wish }, (message) => {
        if (message.t === 'paired') return navigate({ page: 'online-table', table: message.g });
        if (message.fault) onFault(message.fault);
        return setNow(message.since === undefined ? undefined : { ...wish, since: message.since });
      });
    },
    stop: () => {
      cancel.current?.();
      setNow(undefined);
    },
  };
}
