import { parseRecord, type GameRecord } from '@quadrille/kit';
import { useEffect, useState } from 'react';
import { Miniature } from '../board/miniature.tsx';
import { askServer } from '../../platform/server/client.ts';

interface TableMiniatureProps {
  readonly g: string;
  readonly game: string;
  /** Polling interval while the page is visible; without it the position is loaded once. */
  readonly everyMs?: number;
}

/** A small board of a table, as this user may see it. */
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
        // Without it the game's picture is shown.
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
