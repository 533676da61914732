import { type ModeProps, Session, expect, impliedMover, sessionProps } from '@quadrille/kit';
import { type Sides, sidesOf } from '@quadrille/quoridor/modes';
import { type Option, Segments, useProgress } from '@quadrille/ui';
import { ModeShell, type PuzzleSide, PuzzleSides, type ShellAction, puzzleActions } from '@quadrille/ui/shell';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Board } from '../board/board.tsx';
import { PowerSign } from '../board/scenery.tsx';
import { facts } from '../rules/facts.ts';
import { notation } from '../notation/notation.ts';
import type { LineQuestion, Question, Verdict } from '../puzzles/judge.ts';
import { type Progress, progress, withSolved } from '../puzzles/progress.ts';
import { type Puzzle, puzzleParams, puzzles } from '../puzzles/puzzle.ts';
import { setup } from '../rules/params.ts';
import { printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import { type Move, type Params, type Power, type State, powers } from '../rules/state.ts';

interface SessionBoardProps {
  readonly page: ModeProps;
  readonly sides: Sides;
  readonly session: Session<Params, State, Move>;
  /** False: the board is only looked at. */
  readonly active: boolean;
  readonly marks?: readonly string[] | undefined;
  play(move: Move): void;
}

/** The game's board over a session of the page's own. */
function SessionBoard({ page, sides, session, active, marks, play }: SessionBoardProps): ReactNode {
  const { rules: sessionRules } = session.game;
  const { state } = session;
  const check = useCallback((move: Move) => sessionRules.check(state, move, state.toMove), [sessionRules, state]);
  return (
    <Board
      {...sessionProps(page, session, active ? play : undefined)}
      check={check}
      explain={sides.explain}
      say={sides.say}
      seatName={sides.name}
      {...(marks && { marks })}
    />
  );
}

const game = { id: 'minotaur', rules, notation };

type PuzzleSession = Session<Params, State, Move>;

/** Milliseconds between the moves of a solution that is being shown. */
const pace = 1100;

interface Solving {
  readonly session: PuzzleSession;
  /** `wrong`: a wrong move and the reply to it stand on the board. `shown`: the solution does. */
  readonly status: 'open' | 'thinking' | 'wrong' | 'solved' | 'shown';
  /** Own moves left. */
  readonly left: number;
  /** What was last said. */
  readonly word: string;
  /** The move that a hint tells. */
  readonly hint: string | undefined;
  play(move: Move): void;
  takeBack(): void;
  again(): void;
  askHint(): void;
  show(): void;
  go(cursor: number): void;
}

const begin = ({ position }: Puzzle): PuzzleSession => expect(Session.start(game, puzzleParams, position));

/** One puzzle: every move is judged by proof, and a wrong one is answered by what is wrong with it. */
function useSolving(page: ModeProps, sides: Sides, puzzle: Puzzle, solved: () => void): Solving {
  const [session, setSession] = useState(() => begin(puzzle));
  const [before, setBefore] = useState<PuzzleSession>();
  const [status, setStatus] = useState<Solving['status']>('open');
  const [word, setWord] = useState('');
  const [hint, setHint] = useState<string>();
  // Stepping by hand ends the solution's own pace.
  const [isHeld, setHeld] = useState(false);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const left = puzzle.moves - Math.ceil(session.cursor / 2);

  const tell = (text: string): void => {
    setWord(text);
    page.announce(text);
  };
  const change = (next: PuzzleSession, to: Solving['status']): void => {
    asked.current?.abort();
    setSession(next);
    setStatus(to);
    setHint(undefined);
    setWord('');
  };
  const ask = async <T,>(task: string, request: Question | LineQuestion): Promise<T | undefined> => {
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    for await (const answer of page.background(task, request, signal)) {
      return signal.aborted ? undefined : (answer as T);
    }
    return undefined;
  };
  const line = (from: PuzzleSession, moves: number) =>
    ask<readonly string[]>('line', { position: printPosition(from.state), moves });

  const play = (move: Move): void => {
    const played = expect(session.takeback().play(move, 0));
    const text = notation.move.print(move);
    change(played, 'thinking');
    setBefore(session);
    void ask<Verdict>('judge', { position: printPosition(session.state), moves: left, move: text }).then((verdict) => {
      if (!verdict) return;
      const reply = verdict.kind === 'home' ? undefined : verdict.reply;
      setSession(reply === undefined ? played : expect(played.playText(reply)));
      if (verdict.kind === 'home') {
        setStatus('solved');
        tell(sides.say('puzzles.solved'));
        solved();
      } else if (verdict.kind === 'right') {
        setStatus('open');
        tell(sides.say('puzzles.right', { reply: verdict.reply, n: left - 1 }));
      } else {
        setStatus('wrong');
        tell(sides.say(reply === undefined ? 'puzzles.late' : 'puzzles.wrong', { move: text, reply: reply ?? '' }));
      }
    });
  };

  const step = useEffectEvent((to: number) => {
    const next = session.go(to);
    setSession(next);
    const played = next.last;
    if (played) page.announce(notation.speak(played.before, played.move, sides.say));
  });
  const isShowing = status === 'shown' && !session.atEnd && !isHeld;
  const { cursor } = session;
  useEffect(() => {
    if (!isShowing) return undefined;
    const timer = setTimeout(() => step(cursor + 1), pace);
    return () => clearTimeout(timer);
  }, [isShowing, cursor]);

  return {
    session,
    status,
    left,
    word,
    hint,
    play,
    takeBack: () => change(before ?? begin(puzzle), 'open'),
    again: () => change(begin(puzzle), 'open'),
    askHint: () => {
      void line(session, left).then((moves) => {
        const [best] = moves ?? [];
        if (best === undefined) return;
        setHint(best);
        tell(sides.say('puzzles.try', { move: best }));
      });
    },
    show: () => {
      // From the start: after a wrong move there may be no way on.
      const start = begin(puzzle);
      void line(start, puzzle.moves).then((moves) => {
        if (!moves) return;
        const whole = moves.reduce((now, text) => expect(now.playText(text)), start);
        setHeld(false);
        change(whole.go(0), 'shown');
        tell(sides.say('puzzles.shown', { line: moves.join(' ') }));
      });
    },
    go: (to) => {
      setHeld(true);
      setSession(session.go(to));
    },
  };
}

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
