import { impliedMover, type ModeProps } from '@quadrille/kit';
import { sidesOf, type Sides } from '@quadrille/quoridor/modes';
import { Segments, useProgress, type Option } from '@quadrille/ui';
import { ModeShell, puzzleActions, PuzzleSides, type PuzzleSide, type ShellAction } from '@quadrille/ui/shell';
import type { ReactNode } from 'react';
import { PowerSign } from '../board/power-sign.tsx';
import { progress, withSolved, type Progress } from '../progress.ts';
import { puzzleParams, puzzles, type Puzzle } from '../puzzles/puzzle.ts';
import { powers, type Power } from '../rules/state.ts';
import { facts } from '../facts.ts';
import { setup } from '../setup.ts';
import { SessionBoard } from './session-board.tsx';
import { useSolving, type Solving } from './solving.ts';

/** Puzzles for each power, every one of them proved; the address names the puzzle. */
export function Puzzles(page: ModeProps): ReactNode {
  const kept = useProgress(page, progress);
  if (!kept) return undefined;
  const { now, change } = kept;
  const puzzle = puzzles.find(({ id }) => String(id + 1) === page.place) ?? nextOf(now, undefined);
  return <OnePuzzle key={puzzle.id} page={page} puzzle={puzzle} kept={now} keep={(next) => change(() => next)} />;
}

/** The next unsolved one after a puzzle, round and round; the next at all where all are solved. */
function nextOf({ solved }: Progress, after: Puzzle | undefined): Puzzle {
  const start = after ? puzzles.indexOf(after) + 1 : 0;
  const order = [...puzzles.slice(start), ...puzzles.slice(0, start)];
  return order.find(({ id }) => !solved.includes(id)) ?? order[0]!;
}

interface OnePuzzleProps {
  readonly page: ModeProps;
  readonly puzzle: Puzzle;
  readonly kept: Progress;
  keep(next: Progress): void;
}

function OnePuzzle({ page, puzzle, kept, keep }: OnePuzzleProps): ReactNode {
  const sides = sidesOf(page, puzzleParams);
  const { say } = sides;
  const solving = useSolving(page, sides, puzzle, () => keep(withSolved(kept, puzzle.id)));
  const { session, status, left, word, hint } = solving;
  const go = ({ id }: Puzzle): void => page.go(String(id + 1), 'replace');
  const kinds = powers.map((power): Option => {
    const all = puzzles.filter((one) => one.power === power);
    const done = all.filter(({ id }) => kept.solved.includes(id)).length;
    return { id: power, label: `${say(`editor.power.${power}`)} ${done}/${all.length}`, icon: sign(power) };
  });
  return (
    <ModeShell
      page={page}
      title={say('mode.puzzles')}
      undo={status === 'wrong' ? solving.takeBack : undefined}
      actions={actionsOf(solving, say, () => go(nextOf(kept, puzzle)))}
      board={
        <SessionBoard
          page={page}
          sides={sides}
          session={session}
          active={status === 'open'}
          marks={hint === undefined ? undefined : [hint]}
          play={solving.play}
        />
      }
      top={
        <section className="card qm-panel qm-ask" aria-label={say('puzzles.number', { n: puzzle.id + 1 })}>
          <p className="qm-task">{say('puzzles.task', { seat: 0, other: sides.name(1), n: puzzle.moves })}</p>
          <PuzzleSides sides={sidesIn(session, sides, page.look.patterns)} />
        </section>
      }
      bottom={
        <p className="card qm-verdict" data-tone={tones[status]} data-testid="puzzle-word">
          {status === 'thinking' ? say('puzzles.thinking') : word || say('puzzles.left', { n: left })}
        </p>
      }
      side={
        <section className="card qm-panel" aria-label={say('mode.puzzles')}>
          <h2>{say('puzzles.number', { n: puzzle.id + 1 })}</h2>
          <Segments
            label={say('puzzles.power')}
            options={kinds}
            value={puzzle.power}
            choose={(power) => go(puzzles.find((one) => one.power === power)!)}
          />
        </section>
      }
    />
  );
}

const tones = { open: undefined, thinking: undefined, wrong: 'wrong', solved: 'right', shown: undefined } as const;

function sidesIn({ state, params, turn }: Solving['session'], { say, name }: Sides, patterns: boolean): PuzzleSide[] {
  const mover = impliedMover(turn);
  return setup.colours(params).map((colour, seat) => ({
    colour,
    letter: patterns ? say(`board.letter.${colour}`) : undefined,
    name: name(seat),
    facts: facts(state, seat).map(({ key, value }) => say(`fact.${key}`, { n: value })),
    isTurn: mover === seat,
  }));
}

function actionsOf(solving: Solving, say: Sides['say'], next: () => void): readonly ShellAction[] {
  const { status, session } = solving;
  const { cursor, atEnd } = session;
  if (status === 'shown') {
    return puzzleActions({
      say,
      isShown: true,
      isDone: true,
      undo: cursor > 0 ? () => solving.go(cursor - 1) : undefined,
      again: solving.again,
      hint: atEnd ? undefined : () => solving.go(cursor + 1),
      show: undefined,
      next,
    });
  }
  return puzzleActions({
    say,
    isWrong: status === 'wrong',
    isDone: status === 'solved',
    undo: status === 'wrong' ? solving.takeBack : undefined,
    again: cursor > 0 ? solving.again : undefined,
    hint: status === 'open' ? solving.askHint : undefined,
    show: status === 'open' || status === 'wrong' ? solving.show : undefined,
    next,
  });
}

const sign = (power: Power): ReactNode => (
  <svg className="m-editor-sign" viewBox="-12 -12 24 24" aria-hidden="true">
    <PowerSign power={power} />
  </svg>
);
