import { RemoteTable } from '@quadrille/online';
import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { environment } from '../../platform/environment.ts';
import { loadGame, pictureOf } from '../../platform/games.ts';
import { getConnection } from '../../platform/server/client.ts';
import { unsentKeeper } from '../../shared/online/unsent-keeper.ts';
import './people.css';

type Picture = ComponentType<{ readonly state: unknown }>;

/** A small live board of a table. */
export function LiveBoard({ g, game }: { readonly g: string; readonly game: string }) {
  const [remote, setRemote] = useState<RemoteTable>();
  const [Shown, setShown] = useState<Picture>();
  useEffect(() => {
    const joined = new RemoteTable({
      id: g,
      link: getConnection(),
      keeper: unsentKeeper,
      around: environment,
      game: loadGame,
    });
    // Joins the table with the page and leaves with it.
    const first = setTimeout(() => setRemote(joined), 0);
    return () => {
      clearTimeout(first);
      joined.close();
    };
  }, [g]);
  useEffect(() => {
    let isCurrent = true;
    void loadGame(game)
      .then((loaded) => loaded?.miniature?.())
      .then((found) => {
        if (isCurrent && found) setShown(() => found as unknown as Picture);
      })
      // Without it the game's picture is shown.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [game]);
  return (
    <div className="live-board" data-testid="live-board" aria-hidden="true">
      {remote && Shown ? <Position remote={remote} Shown={Shown} game={game} /> : createElement(pictureOf(game))}
    </div>
  );
}

interface PositionProps {
  readonly remote: RemoteTable;
  readonly Shown: Picture;
  readonly game: string;
}

function Position({ remote, Shown, game }: PositionProps) {
  const { table } = useSyncExternalStore(remote.subscribe, remote.now);
  if (!table) return createElement(pictureOf(game));
  return (
    <div data-moves={table.line.length}>{createElement(Shown, { state: table.line.stateAt(table.line.length) })}</div>
  );
}
