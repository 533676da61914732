import type { Say } from '@quadrille/kit';
import type { RushResult } from '../../platform/profile.ts';

const width = 320;
const height = 96;
const foot = 4;
const gap = 3;
/** Maximum width of a bar, for few rounds. */
const widest = 28;

/** The latest rounds, oldest first: a bar for each, the best one marked. */
export function RushCurve({ rounds, say }: { readonly rounds: readonly RushResult[]; readonly say: Say }) {
  if (rounds.length < 2) return undefined;
  const scores = rounds.map(({ score }) => score);
  const best = Math.max(...scores);
  const step = Math.min(widest, width / rounds.length);
  const label = say('rush.curve', { n: rounds.length, best, list: scores.join(', ') });
  return (
    <figure className="rush-curve">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <line x1="0" x2={width} y1={height - foot / 2} y2={height - foot / 2} />
        {rounds.map(({ at, score }, index) => {
          const tall = best === 0 ? 0 : (score / best) * (height - foot - 14);
          return (
            <rect
              key={at}
              x={index * step + gap / 2}
              y={height - foot - tall}
              width={Math.max(2, step - gap)}
              height={tall}
              rx="2"
              {...(score === best && { 'data-best': '' })}
            />
          );
        })}
        <text x={(scores.indexOf(best) + 0.5) * step} y={height - foot - (best === 0 ? 0 : height - foot - 14) - 4}>
          {best}
        </text>
      </svg>
      <figcaption className="muted small">{say('rush.curve.caption', { n: rounds.length })}</figcaption>
    </figure>
  );
}
