import type { Say } from '@quadrille/kit';
import type { DayBoards, Leaderboards, Me } from '@quadrille/protocol';
import { createElement, useCallback } from 'react';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { PersonFace } from '../shared/online/person-face.tsx';
import { WithServer } from '../features/online/with-server.tsx';
import { BoardGap, hasGapBefore } from '../features/people/board-gap.tsx';
import { poolText, ratingShown } from '../features/people/rating-text.ts';
import { secondsText } from '../features/people/rush-board.tsx';
import { usePeopleSay } from '../features/people/words/index.ts';
import { formatDay } from '../platform/dates.ts';
import { useToday } from '../platform/today.ts';
import { cardOf, onlineCards, pictureOf } from '../platform/games.ts';
import { explain } from '../platform/messages.ts';
import { hrefOf, type PageProps, type Route } from '../platform/router.ts';
import { people } from '../platform/server/client.ts';
import { useAnswer } from '../platform/server/use-answer.ts';
import '../features/people/people.css';

export default function BoardsPage({ pool }: PageProps<'boards'>) {
  return (
    <WithServer>{({ me }) => (pool === undefined ? <Boards me={me} /> : <Board pool={pool} me={me} />)}</WithServer>
  );
}

/** All leaderboards: the puzzles of today, and the ratings by game. */
function Boards({ me }: { readonly me: Me | undefined }) {
  const say = usePeopleSay();
  const [answer] = useAnswer(people.leaderboards);
  const day = useToday();
  const [days] = useAnswer(useCallback(() => people.dayBoards(day), [day]));
  return (
    <OnlineFrame title={say('boards.title')}>
      <h1 tabIndex={-1}>{say('boards.title')}</h1>
      <div className="stack">
        {days?.ok && (
          <section className="card stack online-card" aria-labelledby="boards-today" data-testid="boards-today">
            <h2 id="boards-today">{say('boards.today', { day: formatDay(say.language, day) })}</h2>
            {days.value.games.map((boards) => (
              <DayGame key={boards.game} boards={boards} say={say} />
            ))}
            {!me?.person && <NeedsAccount say={say} back="boards" />}
          </section>
        )}
        {answer?.ok && (
          <section className="card stack online-card" aria-labelledby="boards-ratings" data-testid="boards-ratings">
            <h2 id="boards-ratings">{say('boards.ratings')}</h2>
            {answer.value.pools.length === 0 ? (
              <Unrated me={me} say={say} />
            ) : (
              <Pools pools={answer.value.pools} say={say} />
            )}
          </section>
        )}
      </div>
    </OnlineFrame>
  );
}

function DayGame({
  boards: { game, daily, rush },
  say,
}: {
  readonly boards: DayBoards['games'][number];
  readonly say: Say;
}) {
  const title = cardOf(game)?.words[say.language].title ?? game;
  return (
    <div className="day-game">
      <h3 className="house-title">
        <span className="pair-picture" aria-hidden="true">
          {createElement(pictureOf(game))}
        </span>
        {title}
      </h3>
      <First
        title={say('boards.daily')}
        to={{ page: 'daily', game }}
        none={say('boards.daily.none')}
        lines={daily.map(({ place, name, count, isOwn }) => ({ place, name, isOwn, figure: String(count) }))}
      />
      <First
        title={say('boards.rush')}
        to={{ page: 'rush', game }}
        none={say('boards.rush.none')}
        lines={rush.map(({ place, name, solved, ms, isOwn }) => ({
          place,
          name,
          isOwn,
          figure: `${say('day.solved.n', { n: solved })} · ${secondsText(ms)}`,
        }))}
      />
    </div>
  );
}

interface FirstProps {
  readonly title: string;
  readonly to: Route;
  /** The text of an empty board: how to get there. */
  readonly none: string;
  readonly lines: readonly {
    readonly place: number;
    readonly name: string;
    readonly isOwn?: true | undefined;
    readonly figure: string;
  }[];
}

/** The first of one board, and the reader's own line. */
function First({ title, to, none, lines }: FirstProps) {
  return (
    <div className="day-first">
      <p className="label">
        <a href={hrefOf(to)}>{title}</a>
      </p>
      {lines.length === 0 ? (
        <p className="muted small">{none}</p>
      ) : (
        <ol className="first-lines">
          {lines.map(({ place, name, isOwn, figure }) => (
            <li key={name} data-own={isOwn}>
              <span className="figures muted">{place}</span>
              <a href={hrefOf({ page: 'person', name })}>{name}</a>
              <span className="figures muted small">{figure}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface PoolsProps {
  readonly pools: Leaderboards['pools'];
  readonly say: Say;
}

/** Rating pools under the game that they are of. */
function Pools({ pools, say }: PoolsProps) {
  const games = onlineCards
    .map(({ id, words }) => ({
      id,
      title: words[say.language].title,
      own: pools.filter(({ pool }) => pool.startsWith(`${id}.`)),
    }))
    .filter(({ own }) => own.length > 0);
  return games.map(({ id, title, own }) => (
    <div key={id} className="day-game">
      <h3 className="house-title">
        <span className="pair-picture" aria-hidden="true">
          {createElement(pictureOf(id))}
        </span>
        {title}
      </h3>
      <ul className="ways pool-ways">
        {own.map(({ pool, people: n, own: rating }) => (
          <li key={pool} className="way">
            <a href={hrefOf({ page: 'boards', pool })}>{poolText(pool, say)}</a>
            <span className="muted figures">
              {rating !== undefined && <b>{say('boards.own', { rating: String(Math.round(rating)) })} · </b>}
              {say('boards.people', { n })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Explains how to get onto an empty board. */
const Unrated = ({ me, say }: { readonly me: Me | undefined; readonly say: Say }) => (
  <div className="stack" data-testid="boards-none">
    <p>{say('boards.none')}</p>
    <ol className="board-steps">
      <li>{say('boards.step.account')}</li>
      <li>{say('boards.step.play')}</li>
      <li>{say('boards.step.place')}</li>
    </ol>
    <div className="row">
      {!me?.person && (
        <a className="button primary" href={hrefOf({ page: 'account', back: 'boards' })}>
          {say('online.account.none')}
        </a>
      )}
      <a className={me?.person ? 'button primary' : 'button'} href={hrefOf({ page: 'online' })}>
        {say('pair.go')}
      </a>
    </div>
  </div>
);

const NeedsAccount = ({ say, back }: { readonly say: Say; readonly back: string }) => (
  <p className="small">
    <a href={hrefOf({ page: 'account', back })}>{say('day.guest')}</a>
  </p>
);

/** The leaderboard of a pool, by the lower bound of the rating, with the user's neighbours. */
function Board({ pool, me }: { readonly pool: string; readonly me: Me | undefined }) {
  const say = usePeopleSay();
  const [answer] = useAnswer(useCallback(() => people.leaderboard(pool), [pool]));
  const rows = answer?.ok ? answer.value.rows : [];
  const title = poolText(pool, say);
  return (
    <OnlineFrame title={title}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{say('boards.help')}</p>
      <section className="card stack online-card">
        {answer && !answer.ok && <p role="alert">{explain(say, answer.error)}</p>}
        {answer?.ok && rows.length === 0 && <Unrated me={me} say={say} />}
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
              {rows.flatMap((row, index) => [
                hasGapBefore(rows, index) && <BoardGap key={`gap ${row.name}`} columns={4} />,
                <tr key={row.name} data-testid="board-row" data-own={row.isOwn}>
                  <td className="figures">{row.place ?? '–'}</td>
                  <th scope="row">
                    <span className="board-person">
                      <PersonFace name={row.name} />
                      <a href={hrefOf({ page: 'person', name: row.name })}>{row.name}</a>
                    </span>
                  </th>
                  <td className="figures">{ratingShown(say, row)}</td>
                  <td className="figures">{row.games}</td>
                </tr>,
              ])}
            </tbody>
          </table>
        )}
        {rows.length > 0 && !rows.some(({ isOwn }) => isOwn) && <p className="muted small">{say('boards.not-you')}</p>}
        <p className="small">
          <a href={hrefOf({ page: 'boards' })}>{say('boards.all')}</a>
        </p>
      </section>
    </OnlineFrame>
  );
}
