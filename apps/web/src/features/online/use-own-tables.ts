import type { OwnTable } from '@quadrille/protocol';
import { useEffect, useState } from 'react';
import { api, getConnection } from '../../platform/server/client.ts';

/** One's own tables; asked for again whenever the line tells of a turn, or is there again. */
export function useOwnTables(): readonly OwnTable[] | undefined {
  const [tables, setTables] = useState<readonly OwnTable[]>();
  useEffect(() => {
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
  }, []);
  return tables;
}
