import type { Say } from '@quadrille/kit';
import type { TournamentRow, TournamentSheet } from '@quadrille/protocol';
import { Trophy } from 'lucide-react';

/** The second stands left of the first, the third right. */
const order = [1, 0, 2];

/** The end of a tournament: who came first, second and third. */
export function Podium({ sheet, say }: { readonly sheet: TournamentSheet; readonly say: Say }) {
  const best = sheet.rows.slice(0, 3).filter(({ games }) => games > 0);
  if (best.length === 0) return <p className="card online-card muted">{say('tournament.nobody')}</p>;
  const places = order.flatMap((index) => best[index] ?? []);
  return (
    <section className="card online-card" aria-label={say('tournament.podium')} data-testid="podium">
      <ol className="podium">
        {places.map((row) => (
          <Step key={row.number} row={row} step={best.indexOf(row) + 1} say={say} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly row: TournamentRow;
  /** 1 is the highest. */
  readonly step: number;
  readonly say: Say;
}

function Step({ row, step, say }: StepProps) {
  const name = row.name || say('tournament.gone');
  const points = say('tournament.points.n', { n: row.points });
  return (
    <li
      className="podium-step"
      data-step={step}
      aria-label={say('tournament.podium.place', { rank: row.rank, name, points })}
    >
      {step === 1 && <Trophy aria-hidden />}
      <b aria-hidden="true">{name}</b>
      <span className="muted small figures" aria-hidden="true">
        {points}
      </span>
      <span className="podium-block figures" aria-hidden="true">
        {row.rank}
      </span>
    </li>
  );
}
