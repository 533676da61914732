import type { Seat } from '@quadrille/kit';
import { RemoteTable, type RemoteNow } from '@quadrille/online';
import { outcomeOf, type AnyTable } from '@quadrille/table';
import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { environment } from '../platform/environment.ts';
import { WithGame } from '../platform/page/with-game.tsx';
import { loadGame, type LoadedGame } from '../platform/games.ts';
import { loadBoard, waitForGame } from '../features/play/board-of.ts';
import { PlayTable, type PlaySlots } from '../features/play/play-table.tsx';
import { navigate, type PageProps } from '../platform/router.ts';
import { explain } from '../platform/messages.ts';
import { Loading } from '../platform/page/loading.tsx';
import { NotFound } from '../platform/page/not-found.tsx';
import { useSettled } from '../platform/lazy-load.ts';
import { getConnection } from '../platform/server/client.ts';
import { ConnectionNote } from '../features/online/connection-note.tsx';
import { RemoteGame } from '../features/online/remote-game.ts';
import { TableAfter } from '../features/people/table-after.tsx';
import { Stranger } from '../features/online/stranger.tsx';
import { TableMenu, tableActions } from '../features/online/table-menu.tsx';
import { TournamentNote, WithTableFacts } from '../features/online/table-facts.tsx';
import { TablePanel, TableResult } from '../features/online/table-panel.tsx';
import { unsentKeeper } from '../features/online/unsent-keeper.ts';
import { useOnlineSay, withOnlineWords } from '../features/online/use-online-say.ts';
import { useTurnInTitle } from '../features/online/use-turn-in-title.ts';
import { useTableNews } from '../features/online/use-table-news.ts';
import { WaitingRoom } from '../features/online/waiting-room.tsx';
import { TooOld, WithServer } from '../features/online/with-server.tsx';

interface TablePageProps {
  readonly id: string;
  readonly invite: string | undefined;
}

export default function TablePage({ table: id, invite }: PageProps<'online-table'>) {
  return <WithServer>{() => <Joining id={id} invite={invite} />}</WithServer>;
}

/** Joins a table for as long as the page is open. */
function Joining({ id, invite }: TablePageProps) {
  const say = useOnlineSay();
  const [remote] = useState(
    () => new RemoteTable({ id, link: getConnection(), keeper: unsentKeeper, around: environment, game: loadGame }),
  );
  useEffect(() => () => remote.close(), [remote]);
  const now = useSyncExternalStore(remote.subscribe, remote.now);
  const { isStranger } = useSyncExternalStore(getConnection().subscribe, getConnection().now);
  const [known, setKnown] = useState<AnyTable>();
  // While the log is asked for again, what was seen stays in sight.
  const table = now.table ?? known;
  const game = table?.setup.game;
  const hasBoard = useSettled(useMemo(() => (game === undefined ? undefined : waitForGame(game)), [game]));
  if (now.table && now.table !== known) setKnown(now.table);
  if (now.connection === 'old') return <TooOld />;
  if (isStranger) return <Stranger />;
  if (now.fault) return <NotFound say={say} reason={explain(say, now.fault)} />;
  if (!table || !hasBoard) return now.connection === 'lost' ? <Reaching now={now} /> : <Loading say={say} />;
  return (
    <WithGame id={table.setup.game}>
      {(loaded) => (
        <WithTableFacts table={id} taken={table.places.filter(({ holder }) => holder.kind !== 'open').length}>
          <AtTable remote={remote} now={now} table={table} invite={invite} loaded={withOnlineWords(loaded)} />
        </WithTableFacts>
      )}
    </WithGame>
  );
}

function Reaching({ now }: { readonly now: RemoteNow }) {
  const say = useOnlineSay();
  return (
    <main id="main" className="page page-online" tabIndex={-1}>
      <ConnectionNote now={now} say={say} />
    </main>
  );
}

interface AtTableProps {
  readonly remote: RemoteTable;
  readonly now: RemoteNow;
  readonly table: AnyTable;
  readonly invite: string | undefined;
  readonly loaded: LoadedGame;
}

function AtTable({ remote, now, table, invite, loaded }: AtTableProps) {
  useTableNews(remote, loaded);
  const say = useOnlineSay();
  if (!table.hasStarted && outcomeOf(table)) return <NotFound say={say} reason={say('room.closed')} />;
  if (!table.hasStarted) {
    const leave = () => {
      const [own] = now.you;
      // The player who opened the table closes it; another player only frees the seat.
      const isHost = own !== undefined && table.setup.seats[own]?.kind === 'person';
      if (own !== undefined) remote.do(own, { kind: isHost ? 'abort' : 'leave' });
      navigate({ page: 'online' });
    };
    return <WaitingRoom id={remote.id} invite={invite} loaded={loaded} now={now} table={table} leave={leave} />;
  }
  return <Playing remote={remote} table={table} loaded={loaded} />;
}

/** Whether one of these seats must act. */
function isAsked({ turn }: AnyTable, seats: readonly Seat[]): boolean {
  if (turn.kind === 'seat') return seats.includes(turn.seat);
  return turn.kind === 'any' && turn.seats.some((seat) => seats.includes(seat));
}

const slots: PlaySlots = {
  Note: ({ play: { remote, say, table } }) =>
    remote && (
      <>
        <TournamentNote game={table.setup.game} />
        <ConnectionNote now={remote} say={say} withAudience />
      </>
    ),
  Panel: TablePanel,
  Result: TableResult,
  Menu: TableMenu,
  Next: TableAfter,
  actions: tableActions,
};

function Playing({ remote, table, loaded }: Pick<AtTableProps, 'remote' | 'table' | 'loaded'>) {
  const Board = use(useMemo(() => loadBoard(loaded.game), [loaded]));
  useTurnInTitle(isAsked(table, remote.now().you));
  const [played] = useState(() => new RemoteGame(remote, table));
  useEffect(() => played.attend(), [played]);
  return <PlayTable loaded={loaded} played={played} Board={Board} slots={slots} />;
}
