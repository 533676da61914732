import { parseRecord, type GameRecord } from '@quadrille/kit';
import { useEffect, useState } from 'react';
import { Miniature } from '../library/miniature.tsx';
import { askServer } from '../../platform/server/client.ts';
import '../library/library.css';

/** The position at a table in small, as far as one may see it. Where there is a newer one, a new one has to be asked for. */
export function TableMiniature({ g, game }: { readonly g: string; readonly game: string }) {
  const [record, setRecord] = useState<GameRecord>();
  useEffect(() => {
    let isCurrent = true;
    void askServer({ method: 'GET', path: `api/games/${g}/record` })
      .then(({ status, text }) => {
        const read = parseRecord(text);
        if (isCurrent && status === 200 && read.ok) setRecord(read.value);
      })
      // Without it the game's own picture stands there.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [g]);
  return <Miniature game={game} record={record} />;
}
