import type { ModeProps } from '@quadrille/kit';
import { type ReactNode, memo } from 'react';
import { Walls } from '../board/ground.tsx';
import { cellSide, centreOf, layoutOf } from '../board/surface.ts';
import { levels } from '../puzzles/levels.ts';
import { robotColours } from '../rules/slide.ts';
import { openText } from './chip-session.ts';
import { Stars, focusHere, useProgress } from './page-parts.tsx';
import { mostStars, starText, starsFor } from './scores.ts';
import { PuzzlePlay } from './puzzle-play.tsx';
import './modes.css';
import './levels.css';

/** So many cells are shown of a side. A whole board is the same grey square sixty times. */
const shownCells = 8;

/** A level on a stamp: the part of the board around the target, with its walls and robots. */
const LevelPicture = memo(function LevelPicture({ position }: { position: string }): ReactNode {
  const { board, robots, chip } = openText('variant=puzzle', position).state;
  const layout = layoutOf(board, 0, false);
  const target = chip && centreOf(layout, chip.cell);
  const side = shownCells * cellSide;
  const from = (middle: number, length: number): number =>
    Math.max(0, Math.min(length - side, Math.round(middle - side / 2)));
  const [x, y] = [from(target?.x ?? 0, layout.width), from(target?.y ?? 0, layout.height)];
  return (
    <svg className="rr-stamp rr-board" viewBox={`${x} ${y} ${side} ${side}`} aria-hidden="true">
      <rect className="rr-ground" width={layout.width} height={layout.height} rx={12} />
      <Walls board={board} layout={layout} />
      {target && (
        <rect
          className={`rr-stamp-target rr-${chip.colour}`}
          x={target.x - cellSide / 2}
          y={target.y - cellSide / 2}
          width={cellSide}
          height={cellSide}
          rx={8}
        />
      )}
      {robotColours(robots).map((colour) => {
        const at = centreOf(layout, robots[colour]!);
        return (
          <circle key={colour} className={`rr-stamp-robot rr-${colour}`} cx={at.x} cy={at.y} r={cellSide * 0.48} />
        );
      })}
    </svg>
  );
});

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
