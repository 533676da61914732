import type { Challenge, Say } from '@quadrille/kit';
import { chosenPreferences, Confirm, SeatMark, toast } from '@quadrille/ui';
import { ShellActions, type ShellAction } from '@quadrille/ui/shell';
import { CircleCheck, CircleX, Eye, Lightbulb, RotateCcw, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import type { GameBoard } from '../play/board-of.ts';
import { BoardStage } from '../play/board-stage.tsx';
import type { SearchDesk } from '../../platform/search/search-desk.ts';
import { useBoardLook, useSettings } from '../../platform/settings.ts';
import { ChallengeShell } from './challenge-shell.tsx';
import { gradeOf } from './result.ts';
import { useChallenge, type ChallengeAttempt, type Solved } from './use-challenge.ts';

export interface ChallengePlayProps {
  readonly loaded: LoadedGame;
  readonly Board: GameBoard;
  readonly desk: SearchDesk;
  readonly challenge: Challenge;
  readonly say: Say;
  readonly head: ReactNode;
  readonly bar?: ReactNode;
  /** What help costs; it is asked before the first. Undefined: there is none. */
  readonly price: string | undefined;
  readonly foot?: ReactNode;
  /** What comes after it is solved or given up. */
  renderAfter?(attempt: ChallengeAttempt): ReactNode;
  solved(solved: Solved): void;
  failed?(): void;
}

/** One puzzle: the board, what is asked, what was answered. */
export function ChallengePlay(props: ChallengePlayProps) {
  const { loaded, Board, desk, challenge, say, head, bar, price, foot, renderAfter, solved, failed } = props;
  const { game } = loaded;
  const settings = useSettings();
  const look = useBoardLook();
  const attempt = useChallenge(game, desk, challenge, {
    solved,
    failed: () => failed?.(),
    broken: () => toast(say('today.broken')),
  });
  const { session, phase, hint } = attempt;
  const { turn } = session;
  const colours = game.setup.colours(session.params);
  const seatName = (seat: number) =>
    seat === challenge.seat ? say('seat.you') : say(`colour.${colours[seat] ?? seat}`);
  return (
    <ChallengeShell
      head={head}
      bar={bar}
      task={
        <section className="card challenge-ask" aria-label={say('today.task')}>
          <h2 className="challenge-task">
            {colours.length > 1 && <SeatMark colour={colours[challenge.seat] ?? 0} />}
            {say(`challenge.${challenge.task}`, { n: challenge.n })}
            <span className="chip figures" data-grade={gradeOf(challenge)}>
              {say(`today.grade.${gradeOf(challenge)}`)} · {String(challenge.rating)}
            </span>
          </h2>
          <p>{say(`challenge.${challenge.task}.help`, { n: challenge.n })}</p>
        </section>
      }
      board={
        <BoardStage
          Board={Board}
          loaded={loaded}
          session={session}
          hands={phase === 'play' && turn.kind === 'seat' && turn.seat === challenge.seat ? [challenge.seat] : []}
          say={say}
          seatName={seatName}
          look={look}
          preferences={chosenPreferences(settings, game.id, game.preferences)}
          marks={hint === undefined ? undefined : [hint]}
          celebrate={phase === 'solved' && !attempt.helped ? { winners: [challenge.seat], reason: '' } : undefined}
          play={attempt.play}
        />
      }
      verdict={<Verdict attempt={attempt} say={say} />}
      actions={<Actions attempt={attempt} say={say} price={price} />}
      side={
        <>
          {(phase === 'solved' || phase === 'shown') && renderAfter && (
            <section className="card stack">{renderAfter(attempt)}</section>
          )}
          {foot}
        </>
      }
    />
  );
}

function Verdict({ attempt, say }: { readonly attempt: ChallengeAttempt; readonly say: Say }) {
  const { phase, judgement, challenge, session, hint } = attempt;
  const said = judgement && judgement.kind !== 'open' && judgement.said;
  const words = said && say.has(said.key) ? say(said.key, said.args) : '';
  return (
    <div className="card challenge-verdict" data-tone={phase} data-testid="challenge-verdict" aria-live="polite">
      {phase === 'wait' && <p className="muted">{say('today.judging')}</p>}
      {phase === 'play' && hint !== undefined && <p>{say('today.hint.move', { move: hint })}</p>}
      {phase === 'play' && hint === undefined && challenge.par !== undefined && session.cursor > 0 && (
        <p className="muted figures">{say('today.so-far', { n: session.cursor })}</p>
      )}
      {phase === 'lost' && (
        <p data-testid="challenge-wrong">
          <CircleX aria-hidden />
          <span>{words || say('today.wrong')}</span>
        </p>
      )}
      {phase === 'solved' && (
        <p data-testid="challenge-solved">
          <CircleCheck aria-hidden />
          <span>
            {solvedText(attempt, say)} {words}
          </span>
        </p>
      )}
      {phase === 'shown' && <p className="muted">{say('today.shown')}</p>}
    </div>
  );
}

function solvedText({ judgement, challenge, helped }: ChallengeAttempt, say: Say): string {
  if (helped) return say('today.solved.helped');
  if (judgement?.kind !== 'solved' || challenge.par === undefined) return say('today.solved');
  const { count } = judgement;
  return count <= challenge.par
    ? say('today.solved.par', { n: count })
    : say('today.solved.over', { n: count, par: challenge.par });
}

interface ActionsProps {
  readonly attempt: ChallengeAttempt;
  readonly say: Say;
  readonly price: string | undefined;
}

/** Each in its place, whether it can be pressed or not; help asks once. */
function Actions({ attempt, say, price }: ActionsProps) {
  const { phase, session, helped } = attempt;
  const [asked, setAsked] = useState<'hint' | 'show'>();
  const give = (what: 'hint' | 'show') => (what === 'hint' ? attempt.askHint() : attempt.show());
  const want = (what: 'hint' | 'show') => () => (helped ? give(what) : setAsked(what));
  const isBegun = phase === 'play' && session.cursor > 0;
  const isLost = phase === 'lost';
  // A rated puzzle and a rush go on with the next one.
  const isOverHere = price !== undefined && (phase === 'solved' || phase === 'shown');
  const help: readonly ShellAction[] =
    price === undefined
      ? []
      : [
          {
            id: 'challenge-hint',
            icon: <Lightbulb aria-hidden />,
            label: say('today.hint'),
            run: phase === 'play' ? want('hint') : undefined,
          },
          {
            id: 'challenge-show',
            icon: <Eye aria-hidden />,
            label: say('today.show'),
            run: phase === 'play' || isLost ? want('show') : undefined,
          },
        ];
  return (
    <>
      <ShellActions
        label={say('actions.title')}
        actions={[
          {
            id: 'challenge-undo',
            icon: <Undo2 aria-hidden />,
            label: say(isLost ? 'today.back' : 'actions.undo'),
            primary: isLost,
            run: isLost || isBegun ? attempt.takeBack : undefined,
          },
          {
            id: 'challenge-again',
            icon: <RotateCcw aria-hidden />,
            label: say('today.again'),
            run: isBegun || isLost || isOverHere ? attempt.again : undefined,
          },
          ...help,
        ]}
      />
      {asked && price !== undefined && (
        <Confirm
          title={say(asked === 'hint' ? 'today.hint' : 'today.show')}
          text={price}
          confirmLabel={say('today.help.yes')}
          cancelLabel={say('shell.cancel')}
          confirm={() => give(asked)}
          close={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
