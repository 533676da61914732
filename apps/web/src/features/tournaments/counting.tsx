import type { Say } from '@quadrille/kit';
import type { TournamentSheet } from '@quadrille/protocol';
import { tieBreaks } from '@quadrille/tournament';

/** What brings points, and what decides among equal ones. */
export function Counting({ sheet, say }: { readonly sheet: TournamentSheet; readonly say: Say }) {
  const { kind, seats } = sheet;
  const list = tieBreaks[kind].map((name) => say(`tournament.break.${name}`)).join(', ');
  return (
    <details className="card online-card tournament-counting">
      <summary>{say('tournament.counted')}</summary>
      <p>{say(seats === 2 ? 'tournament.counted.two' : 'tournament.counted.more')}</p>
      <p>{say(`tournament.counted.${kind}`)}</p>
      <p>{say('tournament.counted.no-show')}</p>
      <p>{say('tournament.counted.ties', { list })}</p>
    </details>
  );
}
