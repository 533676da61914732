import type { Me, OwnTable } from '@quadrille/protocol';
import { useEffect, useState } from 'react';
import { api, getConnection } from '../../platform/server/client.ts';

/**
 * The user's tables; loaded again after every turn notification and every reconnection. A visitor without an account or
 * guest name has none.
 */
export function useOwnTables(me: Me | undefined): readonly OwnTable[] | undefined {
  const isKnown = me !== undefined;
  const [tables, setTables] = useState<readonly OwnTable[]>();
  useEffect(() => {
    if (!isKnown) return undefined;
    let isCurrent = true;
    const ask = async () => {
      const mine = await api.mine();
      if (isCurrent && mine.ok) setTables(mine.value);
    };
    void ask();
    const link = getConnection();
    const leave = link.subscribe(() => {
      if (link.now().state === 'up') void ask();
    });
    return () => {
      isCurrent = false;
      leave();
    };
  }, [isKnown]);
  return tables;
}
