import { type ModeProps, Session, expect, sessionProps } from '@quadrille/kit';
import { type Sides, sidesOf } from '@quadrille/quoridor/modes';
import { type Option, Segments, useProgress } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { RotateCcw, SkipForward } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Board } from '../board/board.tsx';
import { PowerSign } from '../board/scenery.tsx';
import { notation } from '../notation/notation.ts';
import type { Verdict } from '../puzzles/judge.ts';
import { type Progress, progress, withSolved } from '../puzzles/progress.ts';
import { type Puzzle, puzzleParams, puzzles } from '../puzzles/puzzle.ts';
import { printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import { type Move, type Params, type Power, type State, powers } from '../rules/state.ts';

interface SessionBoardProps {
  readonly page: ModeProps;
  readonly sides: Sides;
  readonly session: Session<Params, State, Move>;
  /** False: the board is only looked at. */
  readonly active: boolean;
  play(move: Move): void;
}

/** The game's board over a session of the page's own. */
function SessionBoard({ page, sides, session, active, play }: SessionBoardProps): ReactNode {
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
    />
  );
}

const game = { id: 'minotaur', rules, notation };

interface Solving {
  readonly session: Session<Params, State, Move>;
  readonly status: 'open' | 'thinking' | 'wrong' | 'solved';
  /** Own moves left. */
  readonly left: number;
  /** What was last said. */
  readonly word: string;
  play(move: Move): void;
  again(): void;
}

const begin = ({ position }: Puzzle): Session<Params, State, Move> =>
  expect(Session.start(game, puzzleParams, position));

/** One puzzle: every move is judged by proof, and a wrong one is answered by what is wrong with it. */
function useSolving(page: ModeProps, sides: Sides, puzzle: Puzzle, solved: () => void): Solving {
  const [session, setSession] = useState(() => begin(puzzle));
  const [status, setStatus] = useState<Solving['status']>('open');
  const [word, setWord] = useState('');
  const asked = useRef<AbortController>(undefined);
  const left = puzzle.moves - Math.ceil(session.cursor / 2);

  const tell = (text: string): void => {
    setWord(text);
    page.announce(text);
  };

  const ask = async (move: Move): Promise<Verdict | undefined> => {
    const controller = new AbortController();
    asked.current?.abort();
    asked.current = controller;
    const request = { position: printPosition(session.state), moves: left, move: notation.move.print(move) };
    for await (const verdict of page.background('judge', request, controller.signal)) {
      return controller.signal.aborted ? undefined : (verdict as Verdict);
    }
    return undefined;
  };

  const play = (move: Move): void => {
    const played = expect(session.play(move, 0));
    setSession(played);
    setStatus('thinking');
    void ask(move).then((verdict) => {
      if (!verdict) return;
      const reply = verdict.kind === 'home' ? undefined : verdict.reply;
      setSession(reply === undefined ? played : expect(played.playText(reply)));
      const text = notation.move.print(move);
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

  const again = (): void => {
    asked.current?.abort();
    setSession(begin(puzzle));
    setStatus('open');
    setWord('');
  };

  return { session, status, left, word, play, again };
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
  const { session, status, left, word } = solving;
  const go = ({ id }: Puzzle): void => page.go(String(id + 1), 'replace');
  const act = (id: string, icon: ReactNode, run: ShellAction['run']): ShellAction => ({
    id,
    icon,
    label: say(`puzzles.${id}`),
    run,
  });
  const kinds = powers.map((power): Option => {
    const all = puzzles.filter((one) => one.power === power);
    const done = all.filter(({ id }) => kept.solved.includes(id)).length;
    return { id: power, label: `${say(`editor.power.${power}`)} ${done}/${all.length}`, icon: sign(power) };
  });
  return (
    <ModeShell
      page={page}
      title={say('mode.puzzles')}
      undo={session.cursor > 0 ? solving.again : undefined}
      actions={[
        act('again', <RotateCcw aria-hidden />, session.cursor > 0 ? solving.again : undefined),
        act('next', <SkipForward aria-hidden />, () => go(nextOf(kept, puzzle))),
      ]}
      board={
        <SessionBoard page={page} sides={sides} session={session} active={status === 'open'} play={solving.play} />
      }
      top={
        <section className="card qm-panel qm-ask" aria-label={say('puzzles.number', { n: puzzle.id + 1 })}>
          <p className="qm-task">{say('puzzles.task', { seat: 0, other: sides.name(1), n: puzzle.moves })}</p>
        </section>
      }
      bottom={
        <p className="qm-verdict" data-tone={tones[status]} data-testid="puzzle-word">
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

const tones = { open: undefined, thinking: undefined, wrong: 'wrong', solved: 'right' } as const;

const sign = (power: Power): ReactNode => (
  <svg className="m-editor-sign" viewBox="-12 -12 24 24" aria-hidden="true">
    <PowerSign power={power} />
  </svg>
);
