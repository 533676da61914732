import type { ModeProps } from '@quadrille/kit';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, memo } from 'react';
import { Walls } from '../board/cells.tsx';
import { cellSide, centreOf, layoutOf } from '../board/input-context.ts';
import { levels } from '../puzzles/levels.ts';
import { robotColours } from '../rules/slide.ts';
import { openSessionOfTexts } from './chip-session.ts';
import { Stars, focusButton, useProgress } from './page-parts.tsx';
import { maxStars, starText, starsFor } from './scores.ts';
import { PuzzlePlay } from './puzzle-play.tsx';
import './modes.css';
import './levels.css';

/** Cells shown per side: whole boards would all look alike at this size. */
const shownCells = 8;

/** The picture of a level: the part of the board around the target, with its walls and robots. */
const LevelPicture = memo(function LevelPicture({ position }: { position: string }): ReactNode {
  const { board, robots, chip } = openSessionOfTexts('variant=puzzle', position).state;
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

/** Selected puzzles in order of difficulty; any can be played. */
export function Levels(page: ModeProps): ReactNode {
  const { say } = page;
  const kept = useProgress(page);
  const open = /^[1-9]\d*$/.test(page.location) ? Number(page.location) : undefined;
  if (!kept) return undefined;
  const stars = kept.current.levels;
  const level = open === undefined ? undefined : levels[open - 1];
  if (open === undefined || !level) {
    const all = Object.values(stars).reduce((sum, n) => sum + n, 0);
    const current = levels.findIndex((_, i) => stars[i + 1] === undefined);
    return (
      <section className="rr-list">
        <p className="muted small">
          {say('levels.stars', { n: all, all: maxStars * levels.length })} · {say('levels.help')}
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
            ref={focusButton}
            type="button"
            className="button primary"
            onClick={() => page.goTo(String(open + 1), 'replace')}
          >
            <ArrowRight aria-hidden />
            {say('levels.next')}
          </button>
        )
      }
    />
  );
}
