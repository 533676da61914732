import type { Say } from '@quadrille/kit';
import type { TournamentSheet } from '@quadrille/protocol';
import { useSecondsLeft } from '@quadrille/ui';
import { spanText } from './tournament-text.ts';

interface TournamentClockProps {
  readonly sheet: TournamentSheet;
  readonly ahead: number;
  readonly say: Say;
}

/** The next event: a countdown, or how many players are still missing. */
export function TournamentClock({ sheet, ahead, say }: TournamentClockProps) {
  const next = nextOf(sheet);
  const left = useSecondsLeft(next && (() => next.at - Date.now() - ahead));
  const isLate = sheet.state === 'going' && sheet.ends !== undefined && sheet.at >= sheet.ends;
  if (isLate) return <p className="tournament-clock">{say('tournament.late')}</p>;
  if (sheet.state === 'waiting' && sheet.need !== undefined) {
    const n = sheet.rows.filter(({ isOut }) => !isOut).length;
    const need = sheet.need;
    return (
      <p className="tournament-clock" data-testid="tournament-need">
        <span className="hidden-visually">{say('tournament.there', { need, n })}</span>
        <span className="muted small" aria-hidden="true">
          {say('tournament.there.label')}
        </span>
        <b className="figures" aria-hidden="true">
          {n} / {need}
        </b>
      </p>
    );
  }
  if (!next || left === undefined || left < 0) return undefined;
  const time = spanText(left * 1000);
  return (
    <p
      className="tournament-clock"
      data-testid="tournament-clock"
      role="timer"
      aria-label={say(next.sentence, { time })}
    >
      <span className="muted small" aria-hidden="true">
        {say(next.label)}
      </span>
      <b className="figures" aria-hidden="true">
        {time}
      </b>
    </p>
  );
}

interface Next {
  /** The label of the countdown. */
  readonly label: string;
  /** The same with the time, in a sentence. */
  readonly sentence: string;
  readonly at: number;
}

function nextOf({ state, starts, ends, next, kind }: TournamentSheet): Next | undefined {
  if (state === 'waiting') {
    if (starts === undefined) return undefined;
    return { label: 'tournament.starts-in.label', sentence: 'tournament.starts-in', at: starts };
  }
  if (state === 'over') return undefined;
  if (ends !== undefined) return { label: 'tournament.ends-in.label', sentence: 'tournament.ends-in', at: ends };
  if (next === undefined || kind === 'arena') return undefined;
  return { label: 'tournament.next-in.label', sentence: 'tournament.next-in', at: next };
}
