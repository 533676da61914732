import type { Say } from '@quadrille/kit';
import type { PastTournaments } from '@quadrille/protocol';
import { toast } from '@quadrille/ui';
import { Trophy } from 'lucide-react';
import { createElement, useEffect, useEffectEvent, useState } from 'react';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { WithServer } from '../features/online/with-server.tsx';
import { entrantName, planText, tournamentName } from '../features/tournaments/tournament-text.ts';
import { useTournamentSay } from '../features/tournaments/words/index.ts';
import { formatDateTime } from '../platform/dates.ts';
import { pictureOf } from '../platform/games.ts';
import { explain } from '../platform/messages.ts';
import { hrefOf } from '../platform/router.ts';
import { tournaments } from '../platform/server/client.ts';
import { onServerReturn } from '../platform/server/server.ts';
import '../features/tournaments/tournament.css';

type Past = PastTournaments['tournaments'][number];

export default function PastTournamentsPage() {
  return <WithServer>{() => <List />}</WithServer>;
}

/** Finished tournaments, each with its podium and the way to its games. */
function List() {
  const say = useTournamentSay();
  const [shown, setShown] = useState<readonly Past[]>();
  const [next, setNext] = useState<number>();
  const load = async (before?: number): Promise<void> => {
    const told = await tournaments.past(before);
    if (!told.ok) return toast(explain(say, told.error));
    setShown((known = []) => [...(before === undefined ? [] : known), ...told.value.tournaments]);
    return setNext(told.value.next);
  };
  const loadFirst = useEffectEvent(() => void load());
  useEffect(() => {
    const first = setTimeout(() => loadFirst(), 0);
    const stop = onServerReturn(() => loadFirst());
    return () => {
      clearTimeout(first);
      stop();
    };
  }, []);
  return (
    <OnlineFrame title={say('tournament.past')}>
      <h1 tabIndex={-1}>{say('tournament.past')}</h1>
      <p className="muted">
        <a href={hrefOf({ page: 'tournaments' })}>{say('tournament.all')}</a>
      </p>
      {shown?.length === 0 ? (
        <section className="card stack online-card" data-testid="past-none">
          <p>{say('tournament.past.none')}</p>
          <p>
            <a className="button primary" href={hrefOf({ page: 'tournaments' })}>
              {say('tournament.past.next')}
            </a>
          </p>
        </section>
      ) : (
        <ul className="past-tournaments" data-testid="past-tournaments">
          {shown?.map((past) => (
            <li key={past.id}>
              <PastCard past={past} say={say} />
            </li>
          ))}
        </ul>
      )}
      {next !== undefined && (
        <button type="button" className="button" onClick={() => void load(next)}>
          {say('tournament.past.more')}
        </button>
      )}
    </OnlineFrame>
  );
}

function PastCard({ past, say }: { readonly past: Past; readonly say: Say }) {
  return (
    <article className="card past-tournament">
      <span className="past-picture" aria-hidden="true">
        {createElement(pictureOf(past.game))}
      </span>
      <div>
        <h2>
          <a href={hrefOf({ page: 'tournament', id: past.id })}>{tournamentName(past, say)}</a>
        </h2>
        <p className="muted small">
          {planText(past, say)} · {formatDateTime(say.language, past.ended ?? 0)}
        </p>
        <ol className="past-podium">
          {past.podium.map(({ rank, name, points }) => (
            <li key={`${rank} ${name}`}>
              <Trophy aria-hidden data-rank={rank} />
              <b>{entrantName(name, say)}</b>
              <span className="muted figures">{say('tournament.points.n', { n: points })}</span>
            </li>
          ))}
        </ol>
        <p className="small">
          <a href={hrefOf({ page: 'tournament', id: past.id })}>{say('tournament.past.games', { n: past.tables })}</a>
          {' · '}
          {say('tournament.people', { n: past.entrants })}
        </p>
      </div>
    </article>
  );
}
