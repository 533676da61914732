import { impliedMover, type ModeProps } from '@quadrille/kit';
import { SeatMark } from '@quadrille/ui';
import type { ReactNode } from 'react';
import { distance } from '../rules/path.ts';
import { setup } from '../setup.ts';
import type { Puzzle } from '../puzzles/puzzle.ts';
import type { Proofs } from './proofs.ts';
import { SessionBoard } from './session-board.tsx';
import type { Sides } from './sides.ts';
import { useSolving, type SolvingDesk } from './use-solving.ts';
import { hintText, verdictText } from './verdict-text.ts';

interface SolverProps {
  readonly page: ModeProps;
  readonly sides: Sides;
  readonly proofs: Proofs;
  readonly puzzle: Puzzle;
  readonly title: string;
  readonly head: ReactNode;
  readonly foot: ReactNode;
  readonly next: { readonly label: string; go(): void } | undefined;
  onSolved(isClean: boolean): void;
}

/** One puzzle: the board, what is asked, what was answered. */
export function Solver({ page, sides, proofs, puzzle, title, head, foot, next, onSolved }: SolverProps): ReactNode {
  const desk = useSolving(page, sides, proofs, puzzle, onSolved);
  const { say } = sides;
  const { session, phase } = desk;
  const hint = hintText(desk, desk.best, say);
  return (
    <div className="qm-page qm-solver">
      <div className="qm-head">
        {head}
        <h2>{taskTitle(puzzle, sides)}</h2>
      </div>
      <div className="card qm-stage">
        <SessionBoard
          page={page}
          sides={sides}
          session={session}
          active={phase === 'play'}
          marks={hint?.mark ? [hint.mark] : []}
          play={desk.play}
        />
      </div>
      <div className="qm-column">
        <section className="card qm-panel" aria-label={title}>
          <p className="qm-title muted small">
            {title}
            {/* As text: no group signs in what works like a name. */}
            <span className="chip">{say('puzzle.rating', { n: String(puzzle.rating) })}</span>
          </p>
          <p className="qm-task">{task(puzzle, sides)}</p>
          <SideLines desk={desk} sides={sides} patterns={page.look.patterns} />
          <Verdict desk={desk} sides={sides} hint={hint?.text} />
          <Actions desk={desk} sides={sides} next={next} />
        </section>
        {foot}
      </div>
    </div>
  );
}

function taskTitle({ kind, moves }: Puzzle, { say }: Sides): string {
  return kind === 'wall' ? say('puzzle.wall') : say('puzzle.win', { n: moves });
}

function task({ kind, moves, answers }: Puzzle, sides: Sides): string {
  const n = kind === 'wall' ? answers.length : moves;
  return sides.say(`puzzle.${kind}.task`, { n, seat: 0, other: sides.name(1) });
}

interface PartProps {
  readonly desk: SolvingDesk;
  readonly sides: Sides;
}

/** What each side still has: without it no puzzle can be solved. */
function SideLines({ desk, sides, patterns }: PartProps & { readonly patterns: boolean }): ReactNode {
  const { state } = desk.session;
  const colours = setup.colours(state.params);
  const mover = impliedMover(desk.session.turn);
  return (
    <ul className="qm-sides">
      {colours.map((colour, seat) => (
        <li key={colour} data-turn={mover === seat || undefined}>
          <SeatMark colour={colour} letter={patterns ? sides.say(`board.letter.${colour}`) : undefined} />
          <b>{sides.name(seat)}</b>
          <span className="muted">
            {sides.say('fact.walls', { n: state.stock[seat]! })} ·{' '}
            {sides.say('fact.distance', { n: distance(state, seat) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Verdict({ desk, sides, hint }: PartProps & { readonly hint: string | undefined }): ReactNode {
  const { phase, session } = desk;
  if (phase === 'wait')
    return <p className="qm-verdict muted">{sides.say('puzzle.thinking', { other: sides.name(1) })}</p>;
  if (phase === 'shown') {
    const line = session.entries.map(({ text }) => text).join(' ');
    return <p className="qm-verdict">{sides.say('puzzle.shown', { line })}</p>;
  }
  const tone = phase === 'refuted' ? 'wrong' : phase === 'solved' ? 'right' : undefined;
  return (
    <p className="qm-verdict" data-tone={tone}>
      {/* A hint is asked for, so it is read out. */}
      {hint ? <span role="status">{hint}</span> : verdictText(desk, sides)}
    </p>
  );
}

function Actions({ desk, sides: { say }, next }: PartProps & Pick<SolverProps, 'next'>): ReactNode {
  const { phase, session, puzzle, hints } = desk;
  const most = session.cursor === 0 ? 3 : 2;
  const isDone = phase === 'solved' || phase === 'shown';
  return (
    <div className="qm-actions">
      {phase === 'refuted' && (
        <button type="button" className="button primary" onClick={desk.takeBack}>
          {say('puzzle.back')}
        </button>
      )}
      {isDone && next && (
        <button type="button" className="button primary" onClick={next.go}>
          {next.label}
        </button>
      )}
      {!isDone && phase !== 'refuted' && (
        <button type="button" className="button" disabled={phase !== 'play' || hints >= most} onClick={desk.hint}>
          {say('puzzle.hint')}
        </button>
      )}
      {!isDone && (
        <button type="button" className="button" disabled={phase === 'wait'} onClick={() => desk.show('start')}>
          {say('puzzle.show')}
        </button>
      )}
      {phase === 'solved' && puzzle.kind === 'wall' && (
        <button type="button" className="button" onClick={() => desk.show('here')}>
          {say('puzzle.watch')}
        </button>
      )}
      {phase === 'shown' && <Steps desk={desk} say={say} />}
      {(isDone || (phase === 'play' && session.cursor > 0)) && (
        <button type="button" className="button quiet" onClick={desk.again}>
          {say('puzzle.again')}
        </button>
      )}
    </div>
  );
}

function Steps({ desk, say }: { readonly desk: SolvingDesk; readonly say: Sides['say'] }): ReactNode {
  const { session } = desk;
  const step = (by: number, label: string, sign: string): ReactNode => (
    <button
      type="button"
      className="button icon"
      aria-label={label}
      disabled={by < 0 ? session.cursor === 0 : session.atEnd}
      onClick={() => desk.go(session.cursor + by)}
    >
      {sign}
    </button>
  );
  return (
    <>
      {step(-1, say('puzzle.step-back'), '‹')}
      {step(1, say('puzzle.step-on'), '›')}
    </>
  );
}
