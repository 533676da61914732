import type { ModeProps } from '@quadrille/kit';
import type { ReactNode } from 'react';
import { levels } from '../puzzles/levels.ts';
import { focusHere } from './focus-here.ts';
import { LevelPicture } from './level-picture.tsx';
import { PuzzlePlay } from './puzzle-play.tsx';
import { mostStars, Stars, starsFor, starText } from './stars.tsx';
import { useProgress } from './use-progress.ts';
import './modes.css';
import './levels.css';

/** The chosen puzzles in rising order; any may be tried. */
export function Levels(page: ModeProps): ReactNode {
  const { say } = page;
  const kept = useProgress(page);
  const open = /^[1-9]\d*$/.test(page.place) ? Number(page.place) : undefined;
  if (!kept) return undefined;
  const stars = kept.now.levels;
  const level = open === undefined ? undefined : levels[open - 1];
  if (open === undefined || !level) {
    const all = Object.values(stars).reduce((sum, n) => sum + n, 0);
    const current = levels.findIndex((_, i) => stars[i + 1] === undefined);
    return (
      <section className="rr-list">
        <p className="muted small">
          {say('levels.stars', { n: all, all: mostStars * levels.length })} · {say('levels.help')}
        </p>
        <ol className="rr-levels">
          {levels.map(({ position }, i) => {
            const won = stars[i + 1] ?? 0;
            return (
              <li key={position}>
                <a
                  className="card rr-level"
                  href={page.hrefOf(String(i + 1))}
                  aria-label={say('levels.mark', { level: i + 1, n: won })}
                  {...(i === current && { 'data-next': '' })}
                >
                  <LevelPicture position={position} />
                  <span className="rr-level-words">
                    <b>{i + 1}</b>
                    <Stars won={won} />
                  </span>
                </a>
              </li>
            );
          })}
        </ol>
      </section>
    );
  }
  const moves = level.moves.split(' ');
  return (
    <PuzzlePlay
      key={open}
      page={page}
      title={say('levels.name', { n: open })}
      line={starText(stars[open] ?? 0)}
      up={{ href: page.hrefOf(''), label: say('levels.back') }}
      puzzle={{ params: 'variant=puzzle', position: level.position, moves }}
      place={String(open)}
      onSolved={(made, helped) => {
        const won = Math.max(stars[open] ?? 0, starsFor(made, moves.length, helped));
        kept.change({ levels: { ...stars, [open]: won } });
      }}
      next={
        open < levels.length && (
          <button
            ref={focusHere}
            type="button"
            className="button primary"
            onClick={() => page.go(String(open + 1), 'replace')}
          >
            {say('levels.next')}
          </button>
        )
      }
    />
  );
}
