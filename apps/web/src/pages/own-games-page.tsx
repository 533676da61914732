import type { Say } from '@quadrille/kit';
import type { Hello, OwnTable } from '@quadrille/protocol';
import { controlText } from '../shared/setup/fields.tsx';
import { formatDateTime } from '../platform/dates.ts';
import { cardOf } from '../platform/games.ts';
import { useNamesAt } from '../shared/online/seat-names.ts';
import { getConnection } from '../platform/server/client.ts';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { useOwnTables } from '../features/online/use-own-tables.ts';
import { WithServer } from '../features/online/with-server.tsx';
import { hrefOf } from '../platform/router.ts';
import { TableMiniature } from '../shared/online/table-miniature.tsx';
import { TellMe } from '../features/people/tell-me.tsx';
import { usePeopleSay } from '../features/people/words/index.ts';
import '../features/people/people.css';

export default function OwnGamesPage() {
  return <WithServer>{(hello) => <OwnGames hello={hello} />}</WithServer>;
}

/** Maximum number of tables with a small board: each needs a request. */
const mostDrawn = 24;
const mostOver = 12;

/** All tables of the user: those where it is the user's turn first, by deadline. */
function OwnGames({ hello }: { readonly hello: Hello }) {
  const say = usePeopleSay();
  const { me, turns = 0 } = hello;
  const tables = useOwnTables(me);
  const title = say('mine.title');
  const groups = {
    turn: tables?.filter((table) => table.turn).toSorted(byDeadline) ?? [],
    wait: tables?.filter(({ turn, state }) => !turn && state !== 'over').toSorted(byDeadline) ?? [],
    over: tables?.filter(({ state }) => state === 'over').slice(0, mostOver) ?? [],
  };
  return (
    <OnlineFrame title={title} windowTitle={`${turns > 0 ? `(${turns}) ` : ''}${title} · Quadrille`}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{say('mine.lead')}</p>
      <div className="stack">
        {(!me || tables?.length === 0) && (
          <section className="card stack online-card" data-testid="mine-none">
            <p>{say('mine.none')}</p>
            <div className="row">
              <a className="button primary" href={hrefOf({ page: 'online' })}>
                {say('pair.go')}
              </a>
              <a className="button" href={hrefOf({ page: 'tournaments' })}>
                {say('online.tournaments')}
              </a>
              <a className="button" href={hrefOf({ page: 'watch' })}>
                {say('online.watch')}
              </a>
            </div>
          </section>
        )}
        {(['turn', 'wait', 'over'] as const)
          .filter((group) => groups[group].length > 0)
          .map((group) => (
            <section key={group} className="card stack online-card" aria-labelledby={`mine-${group}`}>
              <h2 id={`mine-${group}`}>{say(`mine.${group}`)}</h2>
              <ul className="table-rows" data-testid={`mine-${group}`}>
                {groups[group].slice(0, mostDrawn).map((table) => (
                  <OwnGame key={`${table.tableId} ${table.version}`} table={table} say={say} />
                ))}
              </ul>
            </section>
          ))}
        {me?.person && groups.over.length > 0 && (
          <p>
            <a className="button" href={hrefOf({ page: 'person', name: me.name })} data-testid="to-history">
              {say('mine.history')}
            </a>
          </p>
        )}
        {me && <TellMe say={say} />}
      </div>
    </OnlineFrame>
  );
}

const byDeadline = (one: OwnTable, other: OwnTable): number =>
  (one.deadline ?? Infinity) - (other.deadline ?? Infinity) || other.at - one.at;

function OwnGame({ table, say }: { readonly table: OwnTable; readonly say: Say }) {
  const { tableId, game, seats, you, control, deadline, turn, state, ended, result, moves } = table;
  const names = useNamesAt(table);
  const others = seats.flatMap((holder, seat) =>
    you.includes(seat) ? [] : [holder.kind === 'person' ? names[seat]! : say(`mine.holder.${holder.kind}`)],
  );
  const length = moves === undefined ? [] : [say('list.moves', { n: moves })];
  const left = deadline === undefined ? undefined : deadline - getConnection().serverNow();
  return (
    <li className="table-row own-game" data-testid={`own-${tableId}`}>
      <TableMiniature g={tableId} game={game} />
      <div>
        <p className="table-row-title">{cardOf(game)?.words[say.language].title ?? game}</p>
        <p className="muted small">
          {others.length > 0 && `${others.join(' · ')} · `}
          {controlText(control, say)}
        </p>
        {state === 'live' && moves !== undefined && (
          <p className="muted small">{[turnText(table, names, say), ...length].join(' · ')}</p>
        )}
        {state === 'over' && (
          <p className="small" data-testid="own-result">
            <b>{say(`list.result.${result ?? 'none'}`)}</b>
            <span className="muted">
              {['', ...length, ...(ended === undefined ? [] : [formatDateTime(say.language, ended)])].join(' · ')}
            </span>
          </p>
        )}
        {left !== undefined && state === 'live' && (
          <p className={turn ? 'small own-game-due' : 'muted small'} data-testid="time-left">
            {say(turn ? 'mine.left' : 'mine.left.other', { time: leftText(left, say) })}
          </p>
        )}
      </div>
      <a className={turn ? 'button primary' : 'button'} href={hrefOf({ page: 'online-table', table: tableId })}>
        {say(turn ? 'mine.play' : 'mine.look')}
      </a>
    </li>
  );
}

/** Whose turn it is, in words. */
function turnText({ turn, you, seats }: OwnTable, names: readonly string[], say: Say): string {
  if (turn) return say('online.turn.you');
  const other = names.find((_, seat) => !you.includes(seat));
  return seats.length === 2 ? say('online.turn.other', { name: other ?? '' }) : say('mine.wait');
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The remaining time in the largest unit that gives at least two. */
function leftText(ms: number, say: Say): string {
  const left = Math.max(0, ms);
  if (left >= 2 * day) return say('time.days', { n: Math.floor(left / day) });
  if (left >= 2 * hour) return say('time.hours', { n: Math.floor(left / hour) });
  if (left >= 2 * minute) return say('time.minutes', { n: Math.floor(left / minute) });
  return say('time.seconds', { n: Math.floor(left / second) });
}
