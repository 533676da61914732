import type { Say } from '@quadrille/kit';
import { isProvisional, newcomer } from '@quadrille/rating';
import { useCallback } from 'react';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { WithServer } from '../features/online/with-server.tsx';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { people } from '../platform/server/client.ts';
import { poolText } from '../features/people/pool-text.ts';
import { ratingShown } from '../features/people/rating-shown.ts';
import { useAnswer } from '../platform/server/use-answer.ts';
import { usePeopleSay } from '../features/people/use-people-say.ts';
import '../features/people/people.css';

export default function BoardsPage({ pool }: PageProps<'boards'>) {
  return <WithServer>{() => (pool === undefined ? <Pools /> : <Board pool={pool} />)}</WithServer>;
}

/** Every kind of game that somebody is rated in. */
function Pools() {
  const say = usePeopleSay();
  const [answer] = useAnswer(people.leaderboards);
  const pools = answer?.ok ? answer.value.pools : undefined;
  return (
    <OnlineFrame title={say('boards.title')}>
      <h1 tabIndex={-1}>{say('boards.title')}</h1>
      <section className="card stack online-card">
        {pools?.length === 0 && <Unrated say={say} />}
        <ul className="ways">
          {pools?.map(({ pool, people: n }) => (
            <li key={pool} className="way">
              <a href={hrefOf({ page: 'boards', pool })}>{poolText(pool, say)}</a>
              <span className="muted figures">{say('boards.people', { n })}</span>
            </li>
          ))}
        </ul>
      </section>
    </OnlineFrame>
  );
}

/** Nobody is there yet: how one gets there. */
const Unrated = ({ say }: { readonly say: Say }) => (
  <>
    <p>{say('boards.none')}</p>
    <div className="row">
      <a className="button" href={hrefOf({ page: 'online' })}>
        {say('pair.title')}
      </a>
    </div>
  </>
);

/** The best of one kind of game, by what they are worth at least. */
function Board({ pool }: { readonly pool: string }) {
  const say = usePeopleSay();
  const [answer] = useAnswer(useCallback(() => people.leaderboard(pool), [pool]));
  const rows = answer?.ok ? answer.value.rows : [];
  const isKnown = (row: (typeof rows)[number]): boolean => !isProvisional({ ...newcomer, ...row });
  const title = poolText(pool, say);
  return (
    <OnlineFrame title={title}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{say('boards.help')}</p>
      <section className="card stack online-card">
        {answer && rows.length === 0 && <Unrated say={say} />}
        {rows.length > 0 && (
          <table className="board-rows">
            <thead>
              <tr>
                <th scope="col">{say('boards.place')}</th>
                <th scope="col">{say('account.name')}</th>
                <th scope="col">{say('boards.rating')}</th>
                <th scope="col">{say('boards.games')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <Row key={row.name} row={row} place={isKnown(row) ? index + 1 : undefined} say={say} />
              ))}
            </tbody>
          </table>
        )}
        <p className="small">
          <a href={hrefOf({ page: 'boards' })}>{say('boards.all')}</a>
        </p>
      </section>
    </OnlineFrame>
  );
}

interface RowProps {
  readonly row: { readonly name: string; readonly rating: number; readonly deviation: number; readonly games: number };
  /** None while the rating is a guess. */
  readonly place: number | undefined;
  readonly say: Say;
}

function Row({ row, place, say }: RowProps) {
  return (
    <tr data-testid="board-row">
      <td className="figures">{place ?? '–'}</td>
      <th scope="row">
        <a href={hrefOf({ page: 'person', name: row.name })}>{row.name}</a>
      </th>
      <td className="figures">{ratingShown(say, row)}</td>
      <td className="figures">{row.games}</td>
    </tr>
  );
}
