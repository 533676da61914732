import { parseRecord, type GameRecord } from '@quadrille/kit';
import { useEffect, useState } from 'react';
import { Miniature } from '../board/miniature.tsx';
import { askServer } from '../../platform/server/client.ts';

interface TableMiniatureProps {
  readonly g: string;
  readonly game: string;
  /** Milliseconds between two looks, while the page is in sight; without it, there is one. */
  readonly everyMs?: number;
}

/** The position at a table in small, as far as one may see it. */
export function TableMiniature({ g, game, everyMs }: TableMiniatureProps) {
  const [record, setRecord] = useState<GameRecord>();
  useEffect(() => {
    let isCurrent = true;
    const look = () =>
      void askServer({ method: 'GET', path: `api/games/${g}/record` })
        .then(({ status, text }) => {
          const read = parseRecord(text);
          if (isCurrent && status === 200 && read.ok) setRecord(read.value);
        })
        // Without it the game's own picture stands there.
        .catch(() => undefined);
    look();
    const timer =
      everyMs === undefined
        ? undefined
        : setInterval(() => {
            if (document.visibilityState === 'visible') look();
          }, everyMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [g, everyMs]);
  return <Miniature game={game} record={record} />;
}
