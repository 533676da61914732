import type { ModeProps } from '@quadrille/kit';
import { useState, type ReactNode } from 'react';
import { levels } from '../puzzles/levels.ts';
import { focusHere } from './focus-here.ts';
import { PuzzleDesk } from './puzzle-desk.tsx';
import { useProgress } from './use-progress.ts';
import './modes.css';
import './levels.css';

const mostStars = 3;

export function starsFor(moves: number, fewest: number, helped: boolean): number {
  if (helped) return 1;
  return moves <= fewest ? mostStars : moves <= fewest + 2 ? 2 : 1;
}

/** The chosen puzzles in rising order; any may be tried. */
export function Levels(page: ModeProps): ReactNode {
  const { say } = page;
  const kept = useProgress(page);
  const [open, setOpen] = useState<number>();
  if (!kept) return <p className="muted">{say('page.loading')}</p>;
  const stars = kept.now.levels;
  const level = open === undefined ? undefined : levels[open - 1];
  if (open === undefined || !level) {
    const all = Object.values(stars).reduce((sum, n) => sum + n, 0);
    const current = levels.findIndex((_, i) => stars[i + 1] === undefined);
    return (
      <section className="card rr-panel">
        <h2>{say('levels.title')}</h2>
        <p className="muted small">
          {say('levels.stars', { n: all, all: mostStars * levels.length })} · {say('levels.help')}
        </p>
        <ol className="rr-levels">
          {levels.map(({ position }, i) => {
            const won = stars[i + 1] ?? 0;
            return (
              <li key={position}>
                <button
                  type="button"
                  className={i === current ? 'button primary' : 'button'}
                  aria-label={say('levels.mark', { level: i + 1, n: won })}
                  onClick={() => setOpen(i + 1)}
                >
                  {i + 1}
                  <Stars won={won} />
                </button>
              </li>
            );
          })}
        </ol>
      </section>
    );
  }
  const moves = level.moves.split(' ');
  return (
    <PuzzleDesk
      key={open}
      page={page}
      puzzle={{ params: 'variant=puzzle', position: level.position, moves }}
      place={String(open)}
      onSolved={(made, helped) => {
        const won = Math.max(stars[open] ?? 0, starsFor(made, moves.length, helped));
        kept.change({ levels: { ...stars, [open]: won } });
      }}
      head={
        <section className="card rr-panel">
          <h2>{say('levels.name', { n: open })}</h2>
          <div className="rr-row">
            <Stars won={stars[open] ?? 0} />
            <button type="button" className="button" onClick={() => setOpen(undefined)}>
              {say('levels.back')}
            </button>
          </div>
        </section>
      }
      next={
        open < levels.length && (
          <button ref={focusHere} type="button" className="button primary" onClick={() => setOpen(open + 1)}>
            {say('levels.next')}
          </button>
        )
      }
    />
  );
}

function Stars({ won }: { won: number }): ReactNode {
  return (
    <span className="rr-stars" aria-hidden="true">
      {'★'.repeat(won)}
      <i>{'☆'.repeat(mostStars - won)}</i>
    </span>
  );
}
