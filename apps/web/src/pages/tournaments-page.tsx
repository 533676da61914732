import type { Say } from '@quadrille/kit';
import type { Hello, TournamentHead } from '@quadrille/protocol';
import { createElement, useState } from 'react';
import { formatDateTime, whenStarts } from '../platform/dates.ts';
import { onlineCards, pictureOf } from '../platform/games.ts';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { useRefresh } from '../platform/server/use-refresh.ts';
import { WithServer } from '../features/online/with-server.tsx';
import { hrefOf } from '../platform/router.ts';
import { tournaments } from '../platform/server/client.ts';
import { planText, tournamentName } from '../features/tournaments/tournament-text.ts';
import { useTournamentSay } from '../features/tournaments/words/index.ts';
import '../features/tournaments/tournament.css';

const states = ['going', 'waiting', 'over'] as const;

export default function TournamentsPage() {
  return <WithServer>{(hello) => <List hello={hello} />}</WithServer>;
}

/** Running, upcoming and finished tournaments, and the games for a new one. */
function List({ hello }: { readonly hello: Hello }) {
  const say = useTournamentSay();
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof tournaments.list>>>();
  useRefresh('tournaments', () => {
    // A list without an answer stays as it was.
    void tournaments.list().then((told) => setAnswer((known) => (known?.ok && !told.ok ? known : told)));
  });
  const all = answer?.ok ? answer.value.tournaments : [];
  const now = answer?.ok ? answer.value.at : 0;
  const fit = answer?.ok ? answer.value.games : [];
  return (
    <OnlineFrame title={say('tournament.title')}>
      <h1 tabIndex={-1}>{say('tournament.title')}</h1>
      <p className="muted">{say(all.some(({ house }) => house) ? 'tournament.lead.house' : 'tournament.lead')}</p>
      <div className="stack">
        {answer?.ok && all.length === 0 && <p className="card online-card muted">{say('tournament.none')}</p>}
        {states.map((state) => (
          <Some key={state} title={say(`tournament.${state}`)} list={sortedBy(state, all)} now={now} say={say} />
        ))}
        <p>
          <a href={hrefOf({ page: 'tournaments-past' })}>{say('tournament.past')}</a>
        </p>
        <section className="card stack online-card" aria-labelledby="tournament-make">
          <h2 id="tournament-make">{say('tournament.make')}</h2>
          <ul className="online-games">
            {onlineCards
              .filter(({ id }) => id in hello.games && fit.includes(id))
              .map((card) => (
                <li key={card.id}>
                  <a
                    className="online-game"
                    href={hrefOf({ page: 'tournament-new', game: card.id })}
                    data-testid={`tournament-of-${card.id}`}
                  >
                    <span aria-hidden="true">{createElement(pictureOf(card.id))}</span>
                    {card.words[say.language].title}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      </div>
    </OnlineFrame>
  );
}

/** Upcoming ones by start time; the others in the server's order. */
function sortedBy(state: TournamentHead['state'], all: readonly TournamentHead[]): readonly TournamentHead[] {
  const list = all.filter((each) => each.state === state);
  if (state !== 'waiting') return list;
  return list.toSorted((one, other) => (one.starts ?? Infinity) - (other.starts ?? Infinity) || 0);
}

interface SomeProps {
  readonly title: string;
  readonly list: readonly TournamentHead[];
  readonly now: number;
  readonly say: Say;
}

function Some({ title, list, now, say }: SomeProps) {
  if (list.length === 0) return undefined;
  return (
    <section className="card stack online-card" aria-label={title}>
      <h2>{title}</h2>
      <ul className="table-rows">
        {list.map((head) => (
          <li key={head.id} className="table-row tournament-line" data-testid="tournament-line">
            <span className="tournament-mark" aria-hidden="true">
              {createElement(pictureOf(head.game))}
            </span>
            <div>
              <p className="table-row-title">
                <a href={hrefOf({ page: 'tournament', id: head.id })}>{tournamentName(head, say)}</a>
              </p>
              <p className="muted small">{planText(head, say)}</p>
              <p className="muted small">
                {head.house && head.entrants === 0
                  ? say('tournament.first')
                  : say('tournament.people', { n: head.entrants })}
                {head.mine && ` · ${say('tournament.mine')}`}
              </p>
            </div>
            <p className="tournament-when figures">{whenText(head, say, now)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whenText({ state, starts, need, ended }: TournamentHead, say: Say, now: number): string {
  if (state === 'over') return formatDateTime(say.language, ended ?? 0);
  if (state === 'going') return '';
  return starts === undefined
    ? say('tournament.needs', { n: need ?? 0 })
    : say('tournament.starts', { time: whenStarts(say.language, starts, now) });
}
