import type { Say } from '@quadrille/kit';
import type { Hello, LobbyTable, OwnTable } from '@quadrille/protocol';
import { createElement, lazy, Suspense, useEffect, useState } from 'react';
import { onlineCards, pictureOf } from '../games.ts';
import { hrefOf } from '../router.ts';
import { Page } from '../shell/page.tsx';
import { api, theLink } from './client.ts';
import { OwnName } from './own-name.tsx';
import { TableRow } from './table-row.tsx';
import { useOnlineSay } from './use-online-say.ts';
import { WithServer } from './with-server.tsx';

const Challenges = lazy(() => import('../people/challenges.tsx'));

export default function OnlinePage() {
  return <WithServer>{(hello) => <Entrance hello={hello} />}</WithServer>;
}

/** Games to open a table for, one's own tables, and those that wait for somebody. */
function Entrance({ hello }: { readonly hello: Hello }) {
  const say = useOnlineSay();
  const { me } = hello;
  return (
    <Page name="online" title={say('online.title')}>
      <h1 tabIndex={-1}>{say('online.title')}</h1>
      <p className="muted">{say('online.lead')}</p>
      {me && <OwnName me={me} say={say} />}
      <div className="stack">
        <section className="card stack online-card" aria-labelledby="online-choose">
          <h2 id="online-choose">{say('online.choose')}</h2>
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
        {me?.person && (
          <Suspense>
            <Challenges />
          </Suspense>
        )}
        {me && <OwnTables say={say} />}
        <Lobby say={say} />
        {!isSecureContext && <p className="muted small">{say('online.insecure')}</p>}
        <p className="small">
          <a href={hrefOf({ page: 'account' })} data-testid="to-account">
            {say(me?.person ? 'online.account' : 'online.account.none')}
          </a>
          {' · '}
          {me?.person && (
            <>
              <a href={hrefOf({ page: 'person', name: me.name })} data-testid="to-profile">
                {me.name}
              </a>
              {' · '}
            </>
          )}
          <a href={hrefOf({ page: 'tournaments' })} data-testid="to-tournaments">
            {say('online.tournaments')}
          </a>
          {' · '}
          <a href={hrefOf({ page: 'boards' })}>{say('online.boards')}</a>
          {' · '}
          <a href={hrefOf({ page: 'privacy' })}>{say('online.privacy')}</a>
        </p>
      </div>
    </Page>
  );
}

const shownTables = 12;

function OwnTables({ say }: { readonly say: Say }) {
  const [tables, setTables] = useState<readonly OwnTable[]>();
  useEffect(() => {
    void api.mine().then((mine) => {
      if (mine.ok) setTables(mine.value);
    });
  }, []);
  return (
    <section className="card stack online-card" aria-labelledby="online-mine">
      <h2 id="online-mine">{say('online.mine')}</h2>
      {tables?.length === 0 && <p className="muted">{say('online.mine.none')}</p>}
      <ul className="table-rows">
        {tables?.slice(0, shownTables).map((table) => (
          <TableRow
            key={table.g}
            table={table}
            say={say}
            state={table.turn ? say('online.your-turn') : say(`online.state.${table.state}`)}
            isUrgent={table.turn}
            action={say('online.go')}
          />
        ))}
      </ul>
    </section>
  );
}

function Lobby({ say }: { readonly say: Say }) {
  const [tables, setTables] = useState<readonly LobbyTable[]>();
  useEffect(() => theLink().followLobby((lobby) => setTables(lobby.tables)), []);
  return (
    <section className="card stack online-card" aria-labelledby="online-lobby" aria-live="polite">
      <h2 id="online-lobby">{say('online.lobby')}</h2>
      {tables?.length === 0 && <p className="muted">{say('online.lobby.none')}</p>}
      <ul className="table-rows">
        {tables?.map((table) => (
          <TableRow key={table.g} table={table} say={say} action={say('online.sit')} />
        ))}
      </ul>
    </section>
  );
}
