import type { Seat, Say } from '@quadrille/kit';
import { RemoteTable, type RemoteNow } from '@quadrille/online';
import { outcomeOf, type AnyTable } from '@quadrille/table';
import { use, useEffect, useMemo, useState, useSyncExternalStore, useEffectEvent } from 'react';
import { environment } from '../platform/environment.ts';
import { WithGame } from '../platform/page/with-game.tsx';
import { loadGame, type LoadedGame } from '../platform/games.ts';
import { loadBoard, waitForGame } from '../shared/board/board-of.ts';
import { PlayTable, type PlaySlots } from '../features/play/play-table.tsx';
import { navigate, type PageProps } from '../platform/router.ts';
import { explain } from '../platform/messages.ts';
import { Loading } from '../platform/page/loading.tsx';
import { NotFound } from '../platform/page/not-found.tsx';
import { useSettled } from '../platform/lazy-load.ts';
import { getConnection, setGuestName } from '../platform/server/client.ts';
import { ConnectionNote } from '../features/online/connection-note.tsx';
import { RemoteGame, abortOf } from '../features/online/remote-game.ts';
import { TableMenu, tableActions } from '../features/online/table-menu.tsx';
import { TournamentNote, WithTableFacts } from '../features/online/table-facts.tsx';
import { TablePanel, TableResult } from '../features/online/table-panel.tsx';
import { unsentKeeper } from '../shared/online/unsent-keeper.ts';
import { useOnlineSay, withOnlineWords } from '../shared/online/words/index.ts';
import { useTableNews } from '../features/online/use-table-news.ts';
import { WaitingRoom } from '../features/online/waiting-room.tsx';
import { TooOld, WithServer } from '../features/online/with-server.tsx';
import { toast } from '@quadrille/ui';
import { Page } from '../platform/page/page.tsx';
import { GuestName } from '../features/online/guest-name.tsx';
import { TableNext } from '../features/online/table-next.tsx';
import type { Playing } from '../features/play/use-play.ts';
import { SeekWait } from '../features/people/seek-wait.tsx';
import { usePeopleSay } from '../features/people/words/index.ts';
import { useSeek } from '../features/people/use-seek.ts';
import { keepPairing, pairingAt, type UsualSeek } from '../features/people/usual-seek.ts';
import type { WaitingFor } from '@quadrille/protocol';

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
  // While the log is requested again, the last known table stays visible.
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
  return <PlayingTable remote={remote} table={table} loaded={loaded} />;
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

function PlayingTable({ remote, table, loaded }: Pick<AtTableProps, 'remote' | 'table' | 'loaded'>) {
  const Board = use(useMemo(() => loadBoard(loaded.game), [loaded]));
  useTurnInTitle(isAsked(table, remote.now().you));
  const [played] = useState(() => new RemoteGame(remote, table));
  useEffect(() => played.attend(), [played]);
  useRematchPairing(remote);
  return <PlayTable loaded={loaded} played={played} Board={Board} slots={slots} />;
}

/** A rematch counts as paired, too: afterwards the search continues with the same game and clock. */
function useRematchPairing(remote: RemoteTable): void {
  const { next } = useSyncExternalStore(remote.subscribe, remote.now);
  useEffect(() => {
    const wish = pairingAt(remote.id);
    if (next !== undefined && wish) keepPairing(next, wish);
  }, [remote, next]);
}

/** The server no longer knows this browser's session: asks for a name and continues. */
function Stranger() {
  const say = useOnlineSay();
  const [name, setName] = useState('');
  const tell = async () => {
    const known = await setGuestName(name.trim());
    if (!known.ok) toast(explain(say, known.error));
  };
  return (
    <Page name="lost" title={say('online.stranger')}>
      <form
        className="card lost"
        data-testid="stranger"
        onSubmit={(event) => {
          event.preventDefault();
          void tell();
        }}
      >
        <h1 tabIndex={-1}>{say('online.stranger')}</h1>
        <p>{say('online.stranger.text')}</p>
        <GuestName value={name} say={say} change={setName} />
        <div className="row">
          <button type="submit" className="button primary">
            {say('online.stranger.do')}
          </button>
        </div>
      </form>
    </Page>
  );
}

const mark = '● ';

/** Marks the window's title while it is the user's turn, to be seen among many tabs. */
function useTurnInTitle(isOurTurn: boolean): void {
  useEffect(() => {
    if (!isOurTurn) return undefined;
    const { title } = document;
    document.title = mark + title;
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
  }, [isOurTurn]);
}

/** What follows a game. A paired player can look for the next opponent, and does so if this one did not come. */
function TableAfter({ play }: { readonly play: Playing }) {
  /** The user's choice; undefined until there is one. */
  const [isChosen, setChosen] = useState<boolean>();
  const wish = play.played.remote && pairingAt(play.played.remote.id);
  if (!wish) return <TableNext play={play} />;
  if (isChosen ?? isLeftWaiting(play)) return <SearchAgain play={play} wish={wish} stopped={() => setChosen(false)} />;
  return <TableNext play={play} findOpponent={() => setChosen(true)} />;
}

/** Whether the opponent did not come or aborted. */
function isLeftWaiting({ ours, played }: Playing): boolean {
  const abort = played.remote && abortOf(played.remote);
  return abort?.seat !== undefined && ours.length > 0 && !ours.some((seat: Seat) => seat === abort.seat);
}

interface SearchAgainProps {
  readonly play: Playing;
  readonly wish: UsualSeek;
  stopped(): void;
}

function SearchAgain({ play, wish, stopped }: SearchAgainProps) {
  const say: Say = usePeopleSay();
  const [waiting, setWaiting] = useState<readonly WaitingFor[]>([]);
  const { now, seek, stop } = useSeek((fault) => toast(explain(say, fault)));
  const start = useEffectEvent(() => void seek(wish));
  useEffect(() => {
    const first = setTimeout(() => start(), 0);
    return () => clearTimeout(first);
  }, []);
  useEffect(() => getConnection().followLobby((lobby) => setWaiting(lobby.waiting)), []);
  if (!now) return <TableNext play={play} findOpponent={() => void seek(wish)} />;
  return (
    <div className="seek-again" data-testid="seek-again">
      <SeekWait
        now={now}
        say={say}
        waiting={waiting}
        seek={(next) => void seek(next)}
        stop={() => {
          stop();
          stopped();
        }}
      />
    </div>
  );
}
