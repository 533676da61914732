import type { Say } from '@quadrille/kit';
import type { Hello, OwnTable } from '@quadrille/protocol';
import { controlText } from '../features/setup/fields.tsx';
import { cardOf } from '../platform/games.ts';
import { theLink } from '../platform/server/client.ts';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { useOwnTables } from '../features/online/use-own-tables.ts';
import { WithServer } from '../features/online/with-server.tsx';
import { hrefOf } from '../platform/router.ts';
import { TableMiniature } from '../features/people/table-miniature.tsx';
import { TellMe } from '../features/people/tell-me.tsx';
import { leftText } from '../features/people/time-left.ts';
import { usePeopleSay } from '../features/people/use-people-say.ts';
import '../features/people/people.css';

export default function OwnGamesPage() {
  return <WithServer>{(hello) => <OwnGames hello={hello} />}</WithServer>;
}

/** As many as have their position drawn: each is asked for. */
const mostDrawn = 24;
const mostOver = 12;

/** All tables of one's own: those that wait for oneself first, and whichever is due first among them. */
function OwnGames({ hello }: { readonly hello: Hello }) {
  const say = usePeopleSay();
  const { me, turns = 0 } = hello;
  const tables = useOwnTables();
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
            <p>{say(me ? 'mine.none' : 'mine.nobody')}</p>
            <div className="row">
              <a className="button primary" href={hrefOf({ page: 'online' })}>
                {say('pair.go')}
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
                  <OwnGame key={`${table.g} ${table.version}`} table={table} say={say} />
                ))}
              </ul>
            </section>
          ))}
        {me && <TellMe say={say} />}
      </div>
    </OnlineFrame>
  );
}

const byDeadline = (one: OwnTable, other: OwnTable): number =>
  (one.deadline ?? Infinity) - (other.deadline ?? Infinity) || other.at - one.at;

function OwnGame({ table, say }: { readonly table: OwnTable; readonly say: Say }) {
  const { g, game, seats, you, control, deadline, turn, state } = table;
  const others = seats.flatMap((holder, seat) =>
    you.includes(seat) ? [] : [holder.kind === 'person' ? holder.name : say(`mine.holder.${holder.kind}`)],
  );
  const left = deadline === undefined ? undefined : deadline - theLink().serverNow();
  return (
    <li className="table-row own-game" data-testid={`own-${g}`}>
      <TableMiniature g={g} game={game} />
      <div>
        <p className="table-row-title">{cardOf(game)?.words[say.language].title ?? game}</p>
        <p className="muted small">
          {others.length > 0 && `${others.join(' · ')} · `}
          {controlText(control, say)}
        </p>
        {left !== undefined && state === 'live' && (
          <p className={turn ? 'small own-game-due' : 'muted small'} data-testid="time-left">
            {say(turn ? 'mine.left' : 'mine.left.other', { time: leftText(left, say) })}
          </p>
        )}
      </div>
      <a className={turn ? 'button primary' : 'button'} href={hrefOf({ page: 'online-table', table: g })}>
        {say(turn ? 'mine.play' : 'mine.look')}
      </a>
    </li>
  );
}
