import type { Say } from '@quadrille/kit';
import type { WatchedTable, WatchedTables } from '@quadrille/protocol';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { controlText } from '../features/setup/fields.tsx';
import { playerName } from '../platform/seat-names.ts';
import { cardOf } from '../platform/games.ts';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { useFresh } from '../platform/server/use-fresh.ts';
import { WithServer } from '../features/online/with-server.tsx';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { people } from '../platform/server/client.ts';
import { TableMiniature } from '../features/people/table-miniature.tsx';
import { usePeopleSay } from '../features/people/use-people-say.ts';
import '../features/people/people.css';

/** Which games go on is told; how they stand is asked for. */
const askEvery = 4000;

export default function WatchPage({ tables }: PageProps<'watch'>) {
  return <WithServer>{() => <Watching tables={tables} />}</WithServer>;
}

/** Games that go on: the best now, those of people one follows; or those that a link names, such as a tournament's. */
function Watching({ tables }: { readonly tables: string | undefined }) {
  const say = usePeopleSay();
  const [told, setTold] = useState<WatchedTables>();
  const ask = async () => {
    const answer = await people.watch(tables);
    if (answer.ok) setTold(answer.value);
  };
  useFresh('watch', () => void ask());
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask();
    }, askEvery);
    return () => clearInterval(timer);
  });
  const title = say('watch-now.title');
  const isEmpty = told?.best.length === 0 && told.friends.length === 0;
  return (
    <OnlineFrame title={title}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{say('watch-now.lead')}</p>
      <div className="stack">
        {isEmpty && (
          <section className="card stack online-card" data-testid="watch-none">
            <p>{say(tables === undefined ? 'watch-now.none' : 'watch-now.over')}</p>
            <div className="row">
              <a className="button" href={hrefOf({ page: 'boards' })}>
                {say('online.boards')}
              </a>
              <a className="button" href={hrefOf({ page: 'online' })}>
                {say('pair.title')}
              </a>
            </div>
          </section>
        )}
        <Tables id="friends" title={say('watch-now.friends')} tables={told?.friends ?? []} say={say} />
        <Tables
          id="best"
          title={say(tables === undefined ? 'watch-now.best' : 'watch-now.named')}
          tables={told?.best ?? []}
          say={say}
        />
      </div>
    </OnlineFrame>
  );
}

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
          <li key={`${table.g} ${table.version}`} className="table-row own-game" data-testid={`watch-${table.g}`}>
            <TableMiniature g={table.g} game={table.game} />
            <div>
              <p className="table-row-title">{namesText(table, say)}</p>
              <p className="muted small">
                {cardOf(table.game)?.words[say.language].title ?? table.game} · {controlText(table.control, say)}
                {table.rated && ` · ${say('online.rated')}`}
              </p>
            </div>
            <a className="button" href={hrefOf({ page: 'online-table', table: table.g })}>
              <Eye aria-hidden />
              {say('watch-now.look')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `Ada (1620) – Bob` */
function namesText({ seats, ratings }: WatchedTable, say: Say): string {
  const names = seats.map((holder, seat) => {
    if (holder.kind === 'open') return say('room.free');
    if (holder.kind === 'computer') return holder.name ?? playerName(say, holder.player);
    const name = holder.name || say('seat.person', { n: seat + 1 });
    const rating = ratings[seat];
    return typeof rating === 'number' ? say('watch-now.rated', { name, rating: Math.round(rating) }) : name;
  });
  return names.join(' – ');
}
