import { expect, Session, type ModeProps } from '@quadrille/kit';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { notation } from '../notation/notation.ts';
import { type Progress, withMissed, progress, createPuzzle, withSolved } from '../puzzles/puzzle.ts';
import { rules } from '../rules/rules.ts';
import type { Move } from '../rules/state.ts';
import { SessionBoard } from './session-board.tsx';
import './modes.css';

const game = { id: 'noughts', rules, notation };

/** Win-in-one puzzles, one after the other. Progress is saved. */
export function Puzzles(page: ModeProps): ReactElement | null {
  const [saved, setSaved] = useState<Progress>();
  const [number, setNumber] = useState(0);
  // An effect event, so that a rerender with new props does not load the progress again.
  const load = useEffectEvent(() => page.progress.load());
  const begin = useEffectEvent((data: unknown) => {
    const read = progress.parse(progress.version, data ?? progress.empty);
    if (!read.ok) page.announce(page.explain(read.error));
    const found = read.ok ? read.value : progress.empty;
    setSaved(found);
    setNumber(found.next);
  });
  useEffect(() => {
    let here = true;
    void load().then((data) => here && begin(data));
    return () => {
      here = false;
    };
  }, []);

  if (!saved) return null;
  const save = (next: Progress): void => {
    setSaved(next);
    void page.progress.save(next);
  };
  return (
    <OnePuzzle
      key={number}
      page={page}
      number={number}
      saved={saved}
      save={save}
      onNext={() => setNumber(saved.next)}
    />
  );
}

interface OnePuzzleProps {
  readonly page: ModeProps;
  readonly number: number;
  readonly saved: Progress;
  save(next: Progress): void;
  onNext(): void;
}

function OnePuzzle({ page, number, saved, save, onNext }: OnePuzzleProps): ReactElement {
  const { say } = page;
  const [puzzle] = useState(() => createPuzzle(number));
  const [session, setSession] = useState(() => expect(Session.start(game, puzzle.params, puzzle.position)));
  const [message, setMessage] = useState('');
  const [hasErred, setHasErred] = useState(false);
  const done = session.cursor > 0;

  const play = (move: Move): void => {
    const text = notation.move.print(move);
    const right = text === puzzle.answer;
    const spoken = right ? say('puzzles.right') : say('puzzles.wrong', { square: text });
    setMessage(spoken);
    page.announce(spoken);
    if (right) {
      setSession(expect(session.play(move, session.state.mover)));
      save(withSolved(saved, !hasErred));
    } else {
      setHasErred(true);
      save(withMissed(saved));
    }
  };

  return (
    <div className="noughts-page">
      <div className="card noughts-stage">
        <SessionBoard page={page} session={session} active={!done} play={play} />
      </div>
      <section className="card noughts-panel">
        <h2>{say('puzzles.number', { n: number + 1 })}</h2>
        <p>{say(`puzzles.task.${session.stateAt(0).mover}`, { n: puzzle.params.row })}</p>
        <p className="noughts-verdict">{message}</p>
        <div className="noughts-actions">
          <button type="button" className="button primary" disabled={!done} onClick={onNext}>
            {say('puzzles.next')}
          </button>
        </div>
        <ul className="muted noughts-figures">
          <li>{say('puzzles.solved', { n: saved.solved })}</li>
          <li>{say('puzzles.streak', { n: saved.streak })}</li>
          <li>{say('puzzles.best', { n: saved.best })}</li>
        </ul>
      </section>
    </div>
  );
}
