import { expect, Session, type ModeProps } from '@quadrille/kit';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { notation } from '../notation/notation.ts';
import { type Progress, missed, progress, puzzle, solved } from '../puzzles/puzzle.ts';
import { rules } from '../rules/rules.ts';
import type { Move } from '../rules/state.ts';
import { SessionBoard } from './session-board.tsx';
import './modes.css';

const game = { id: 'noughts', rules, notation };

/** Win in one, puzzle after puzzle; how far one has come is kept. */
export function Puzzles(page: ModeProps): ReactElement | null {
  const [kept, setKept] = useState<Progress>();
  const [number, setNumber] = useState(0);
  // The page may be drawn again with other props at any time; what was kept is asked for once.
  const load = useEffectEvent(() => page.progress.load());
  const begin = useEffectEvent((data: unknown) => {
    const read = progress.parse(progress.version, data ?? progress.empty);
    if (!read.ok) page.announce(page.explain(read.error));
    const found = read.ok ? read.value : progress.empty;
    setKept(found);
    setNumber(found.next);
  });
  useEffect(() => {
    let here = true;
    void load().then((data) => here && begin(data));
    return () => {
      here = false;
    };
  }, []);

  if (!kept) return null;
  const keep = (next: Progress): void => {
    setKept(next);
    void page.progress.save(next);
  };
  return (
    <OnePuzzle key={number} page={page} number={number} kept={kept} keep={keep} goOn={() => setNumber(kept.next)} />
  );
}

interface OnePuzzleProps {
  readonly page: ModeProps;
  readonly number: number;
  readonly kept: Progress;
  keep(next: Progress): void;
  goOn(): void;
}

function OnePuzzle({ page, number, kept, keep, goOn }: OnePuzzleProps): ReactElement {
  const { say } = page;
  const [task] = useState(() => puzzle(number));
  const [session, setSession] = useState(() => expect(Session.start(game, task.params, task.position)));
  const [word, setWord] = useState('');
  const [slipped, setSlipped] = useState(false);
  const done = session.cursor > 0;

  const play = (move: Move): void => {
    const text = notation.move.print(move);
    const right = text === task.answer;
    const told = right ? say('puzzles.right') : say('puzzles.wrong', { square: text });
    setWord(told);
    page.announce(told);
    if (right) {
      setSession(expect(session.play(move, session.state.mover)));
      keep(solved(kept, !slipped));
    } else {
      setSlipped(true);
      keep(missed(kept));
    }
  };

  return (
    <div className="noughts-page">
      <div className="card noughts-stage">
        <SessionBoard page={page} session={session} active={!done} play={play} />
      </div>
      <section className="card noughts-panel">
        <h2>{say('puzzles.number', { n: number + 1 })}</h2>
        <p>{say(`puzzles.task.${session.stateAt(0).mover}`, { n: task.params.row })}</p>
        <p className="noughts-verdict">{word}</p>
        <div className="noughts-actions">
          <button type="button" className="button primary" disabled={!done} onClick={goOn}>
            {say('puzzles.next')}
          </button>
        </div>
        <ul className="muted noughts-figures">
          <li>{say('puzzles.solved', { n: kept.solved })}</li>
          <li>{say('puzzles.streak', { n: kept.streak })}</li>
          <li>{say('puzzles.best', { n: kept.best })}</li>
        </ul>
      </section>
    </div>
  );
}
