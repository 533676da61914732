import type { Say } from '@quadrille/kit';
import type { Hello, LobbyTable, Me, OwnTable, WaitingFor } from '@quadrille/protocol';
import { createElement, Suspense, useEffect, useState } from 'react';
import { formatDateTime } from '../platform/dates.ts';
import { onlineCards, pictureOf } from '../platform/games.ts';
import { hrefOf } from '../platform/router.ts';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { getConnection } from '../platform/server/client.ts';
import { OwnName } from '../features/online/own-name.tsx';
import { wantSeat } from '../shared/online/seat-wish.ts';
import { TableRow } from '../shared/online/table-row.tsx';
import { useOwnTables } from '../features/online/use-own-tables.ts';
import { useOnlineSay } from '../shared/online/words/index.ts';
import { WithServer } from '../features/online/with-server.tsx';
import { lazy } from '../platform/lazy-load.ts';

const PlayNow = lazy(() => import('../features/people/play-now.tsx'));
const HouseOpponents = lazy(() => import('../features/people/house-opponents.tsx'));
const Challenges = lazy(() => import('../features/people/challenges.tsx'));

export default function OnlinePage() {
  return <WithServer>{(hello) => <Entrance hello={hello} />}</WithServer>;
}

/** Games to open a table for, the user's tables, and open tables. */
function Entrance({ hello }: { readonly hello: Hello }) {
  const say = useOnlineSay();
  const { me } = hello;
  const lobby = useLobby();
  return (
    <OnlineFrame
      title={say('online.title')}
      windowTitle={`${hello.turns ? `(${hello.turns}) ` : ''}${say('online.title')} · Quadrille`}
    >
      <h1 tabIndex={-1}>{say('online.title')}</h1>
      <p className="muted">{say('online.lead')}</p>
      {me && <OwnName me={me} say={say} />}
      <div className="stack">
        <Suspense>
          <PlayNow hello={hello} waiting={lobby?.waiting ?? []} tables={lobby?.tables ?? []} />
        </Suspense>
        {me && <OwnTables me={me} say={say} />}
        {me?.person && (
          <Suspense>
            <Challenges />
          </Suspense>
        )}
        <Lobby say={say} tables={lobby?.tables ?? []} />
        <section className="card stack online-card" aria-labelledby="online-choose">
          <h2 id="online-choose">{say('online.choose')}</h2>
          <p className="muted small">{say('online.choose.text')}</p>
          <ul className="online-games">
            {onlineCards
              .filter(({ id }) => id in hello.games)
              .map((card) => (
                <li key={card.id}>
                  <a
                    className="online-game"
                    href={hrefOf({ page: 'online-new', game: card.id })}
                    data-testid={`online-${card.id}`}
                  >
                    <span aria-hidden="true">{createElement(pictureOf(card.id))}</span>
                    {card.words[say.language].title}
                  </a>
                </li>
              ))}
          </ul>
        </section>
        <Suspense>
          <HouseOpponents />
        </Suspense>
        {!isSecureContext && <p className="muted small">{say('online.insecure')}</p>}
        <p className="small">
          {!me?.person && (
            <>
              <a href={hrefOf({ page: 'account' })} data-testid="to-account">
                {say('online.account.none')}
              </a>
              {' · '}
            </>
          )}
          <a href={hrefOf({ page: 'privacy' })}>{say('online.privacy')}</a>
        </p>
      </div>
    </OnlineFrame>
  );
}

interface LobbyNow {
  readonly tables: readonly LobbyTable[];
  readonly waiting: readonly WaitingFor[];
}

const shownTables = 12;
/** Finished ones are all in *Your games*. */
const shownFinished = 3;

const isOver = ({ state }: OwnTable): boolean => state === 'over';

function OwnTables({ me, say }: { readonly me: Me; readonly say: Say }) {
  const tables = useOwnTables(me);
  if (!tables || tables.length === 0) return undefined;
  const shown = [
    ...tables.filter((table) => !isOver(table)).slice(0, shownTables),
    ...tables.filter(isOver).slice(0, shownFinished),
  ];
  return (
    <section className="card stack online-card" aria-labelledby="online-mine">
      <h2 id="online-mine">{say('online.mine')}</h2>
      <ul className="table-rows">
        {shown.map((table) => (
          <TableRow
            key={table.tableId}
            table={table}
            say={say}
            state={ownState(table, say)}
            isUrgent={table.turn}
            action={say('online.go')}
          />
        ))}
      </ul>
      <p className="small">
        <a href={hrefOf({ page: 'online-mine' })} data-testid="to-mine">
          {say('online.mine.all')}
        </a>
      </p>
    </section>
  );
}

/** The state of a table; after its end result, length and date. */
function ownState({ turn, state, result, moves, ended }: OwnTable, say: Say): string {
  if (turn) return say('online.your-turn');
  if (state !== 'over') return say(`online.state.${state}`);
  const length = moves === undefined ? [] : [say('list.moves', { n: moves })];
  const date = ended === undefined ? [] : [formatDateTime(say.language, ended)];
  return [say(`list.result.${result ?? 'none'}`), ...length, ...date].join(' · ');
}

/** The lobby, updated while the page is open. */
function useLobby(): LobbyNow | undefined {
  const [lobby, setLobby] = useState<LobbyNow>();
  useEffect(() => getConnection().followLobby(setLobby), []);
  return lobby;
}

function Lobby({ say, tables }: { readonly say: Say; readonly tables: LobbyNow['tables'] }) {
  // The region stays, so that the first table is read out.
  return (
    <div className="online-lobby" aria-live="polite">
      {tables.length > 0 && (
        <section className="card stack online-card" aria-labelledby="online-lobby">
          <h2 id="online-lobby">{say('online.lobby')}</h2>
          <ul className="table-rows">
            {tables.map((table) => (
              <TableRow
                key={table.tableId}
                table={table}
                say={say}
                action={say('online.sit')}
                onAction={() => wantSeat(table.tableId)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
