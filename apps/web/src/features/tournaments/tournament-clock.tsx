import type { Say } from '@quadrille/kit';
import type { TournamentSheet } from '@quadrille/protocol';
import { useSecondsLeft } from '@quadrille/ui';
import { spanText } from './tournament-text.ts';

interface TournamentClockProps {
  readonly sheet: TournamentSheet;
  readonly ahead: number;
  readonly say: Say;
}

/** What comes next, and how soon. */
export function TournamentClock({ sheet, ahead, say }: TournamentClockProps) {
  const next = nextOf(sheet);
  const left = useSecondsLeft(next && (() => next.at - Date.now() - ahead));
  const isLate = sheet.state === 'going' && sheet.ends !== undefined && sheet.at >= sheet.ends;
  if (isLate) return <p className="card online-card">{say('tournament.late')}</p>;
  if (sheet.state === 'waiting' && sheet.need !== undefined)
    return <p className="card online-card">{say('tournament.there', { need: sheet.need, n: thereNow(sheet) })}</p>;
  if (!next || left === undefined || left < 0) return undefined;
  return (
    <p className="card online-card tournament-clock figures" data-testid="tournament-clock">
      {say(next.key, { time: spanText(left * 1000) })}
    </p>
  );
}

type Next = { readonly key: 'tournament.starts-in' | 'tournament.ends-in' | 'tournament.next-in'; readonly at: number };

function nextOf({ state, starts, ends, next, kind }: TournamentSheet): Next | undefined {
  if (state === 'waiting') return starts === undefined ? undefined : { key: 'tournament.starts-in', at: starts };
  if (state === 'over') return undefined;
  if (ends !== undefined) return { key: 'tournament.ends-in', at: ends };
  return next === undefined || kind === 'arena' ? undefined : { key: 'tournament.next-in', at: next };
}

const thereNow = ({ rows }: TournamentSheet): number => rows.filter(({ isOut }) => !isOut).length;
