import type { Say } from '@quadrille/kit';
import type { WatchedTable, WatchedTables } from '@quadrille/protocol';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { controlText } from '../shared/setup/fields.tsx';
import { cardOf } from '../platform/games.ts';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { namesAt, namesText } from '../shared/online/seat-names.ts';
import { useRefresh } from '../platform/server/use-refresh.ts';
import { WithServer } from '../features/online/with-server.tsx';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { people } from '../platform/server/client.ts';
import { TableMiniature } from '../shared/online/table-miniature.tsx';
import { isBotName } from '../platform/bot-names.ts';
import { LiveBoard } from '../features/people/live-board.tsx';
import { usePeopleSay } from '../features/people/words/index.ts';
import '../features/people/people.css';

/** Polling interval: starts and ends of games are announced, positions are not. */
const askEvery = 4000;

export default function WatchPage({ tables }: PageProps<'watch'>) {
  return <WithServer>{() => <Watching tables={tables} />}</WithServer>;
}

/** Live games: the best, those of followed people, or those in the link, such as a tournament's. */
function Watching({ tables }: { readonly tables: string | undefined }) {
  const say = usePeopleSay();
  const [told, setTold] = useState<WatchedTables>();
  const ask = async () => {
    const answer = await people.watch(tables);
    if (answer.ok) setTold(answer.value);
  };
  useRefresh('watch', () => void ask());
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask();
    }, askEvery);
    return () => clearInterval(timer);
  });
  const title = say('watch-now.title');
  const best = told?.best ?? [];
  const featured = tables === undefined ? best[0] : undefined;
  const isEmpty = told?.best.length === 0 && told.friends.length === 0;
  return (
    <OnlineFrame title={title}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{say('watch-now.lead')}</p>
      <div className="stack">
        {isEmpty && (
          <section className="card stack online-card watch-none" data-testid="watch-none">
            <Eye aria-hidden />
            <h2>{say(tables === undefined ? 'watch-now.none' : 'watch-now.over')}</h2>
            <p className="muted">{say('watch-now.none.text')}</p>
            <div className="row">
              <a className="button primary" href={hrefOf({ page: 'online' })}>
                {say('pair.go')}
              </a>
              <a className="button" href={hrefOf({ page: 'tournaments' })}>
                {say('online.tournaments')}
              </a>
              <a className="button" href={hrefOf({ page: 'tournaments-past' })}>
                {say('watch-now.past')}
              </a>
            </div>
          </section>
        )}
        {featured && <Featured table={featured} say={say} />}
        <Tables id="friends" title={say('watch-now.friends')} tables={told?.friends ?? []} say={say} />
        <Tables
          id="best"
          title={say(tables === undefined ? 'watch-now.best' : 'watch-now.named')}
          tables={best.slice(featured ? 1 : 0)}
          say={say}
        />
      </div>
    </OnlineFrame>
  );
}

/** The best game of all, large and as it is played. */
function Featured({ table, say }: { readonly table: WatchedTable; readonly say: Say }) {
  return (
    <section className="card online-card watch-featured" aria-labelledby="watch-featured" data-testid="watch-featured">
      <LiveBoard key={table.tableId} g={table.tableId} game={table.game} />
      <div className="stack">
        <h2 id="watch-featured">{namesText(table, say)}</h2>
        <p className="muted">
          {cardOf(table.game)?.words[say.language].title ?? table.game} · {controlText(table.control, say)}
          {table.rated && ` · ${say('online.rated')}`}
        </p>
        <p>
          <a className="button primary" href={hrefOf({ page: 'online-table', table: table.tableId })}>
            <Eye aria-hidden />
            {say('watch-now.look')}
          </a>
        </p>
        {isAmongBots(table) && (
          <p className="muted small">
            {say('watch-now.bots')} <a href={hrefOf({ page: 'online' })}>{say('pair.go')}</a>
          </p>
        )}
      </div>
    </section>
  );
}

/** Guests and people with accounts may not begin their names like a bot. */
const isAmongBots = ({ seats }: WatchedTable): boolean =>
  seats.every((holder) => holder.kind === 'person' && isBotName(holder.name));

interface TablesProps {
  readonly id: string;
  readonly title: string;
  readonly tables: readonly WatchedTable[];
  readonly say: Say;
}

function Tables({ id, title, tables, say }: TablesProps) {
  if (tables.length === 0) return undefined;
  return (
    <section className="card stack online-card" aria-labelledby={`watch-${id}`}>
      <h2 id={`watch-${id}`}>{title}</h2>
      <ul className="table-rows" data-testid={`watch-${id}`}>
        {tables.map((table) => (
          <li
            key={`${table.tableId} ${table.version}`}
            className="table-row own-game"
            data-testid={`watch-${table.tableId}`}
          >
            <TableMiniature g={table.tableId} game={table.game} />
            <div>
              <p className="table-row-title">{namesAt(table, say).join(' – ')}</p>
              <p className="muted small">
                {cardOf(table.game)?.words[say.language].title ?? table.game} · {controlText(table.control, say)}
                {table.rated && ` · ${say('online.rated')}`}
              </p>
            </div>
            <a className="button" href={hrefOf({ page: 'online-table', table: table.tableId })}>
              <Eye aria-hidden />
              {say('watch-now.look')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
