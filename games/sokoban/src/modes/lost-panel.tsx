import { Square, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { positionText, printCell } from '../rules/level-text.ts';
import type { LastSolvableSaid, LastSolvableTask } from '../tasks/last-solvable.ts';
import { type Job, useJob, useSeconds } from './job.ts';
import { Thumb, showIt } from './board-of.tsx';
import { lurdOf } from './level.ts';
import type { LevelPlaying } from './level-play.tsx';
import type { Witnesses } from './use-hint.ts';

export interface LostHandle {
  readonly job: Job<LastSolvableTask, LastSolvableSaid>;
  ask(): void;
}

const limitMs = 60_000;

/** The move that lost the level. */
export function useLost(page: ModeProps, playing: LevelPlaying, known: Witnesses): LostHandle {
  const { session } = playing;
  const job = useJob<LastSolvableTask, LastSolvableSaid>(page, 'last-solvable', session, (answer) => {
    page.announce(wordsOf(page, playing, answer));
    if (answer.kind === 'solvable' && answer.way !== '') {
      known.add({ start: positionText.print(session.state), moves: answer.way });
    }
  });
  return {
    job,
    ask: () =>
      job.start({
        start: positionText.print(session.stateAt(0)),
        moves: lurdOf(session).slice(0, session.cursor),
        witnesses: known.all,
        limitMs,
      }),
  };
}

interface LostPanelProps {
  readonly page: ModeProps;
  readonly playing: LevelPlaying;
  readonly lost: LostHandle;
}

/** The move that lost the level, the cases that cause it, and the way back. */
export function LostPanel({ page, playing, lost }: LostPanelProps): ReactElement | null {
  const { say } = page;
  const { running, answer, failed, stop, clear } = lost.job;
  const { session } = playing;
  if (failed) return <p className="notice wrong">{say('solve.failed')}</p>;
  if (running) return <Looking page={page} playing={playing} said={running.said} stop={stop} />;
  if (!answer) return null;
  const good = answer.kind === 'undecided' ? answer.good : answer.kind === 'found' ? answer.lost - 1 : undefined;
  return (
    <section ref={showIt} className="card sk-stack sk-answer" data-testid="lost" data-answer={answer.kind}>
      <p>{wordsOf(page, playing, answer)}</p>
      {answer.kind === 'found' && (
        <div className="sk-evidence">
          <Thumb
            start={positionText.print(session.stateAt(answer.lost))}
            stuck={answer.boxes.length > 0 ? answer.boxes : [answer.pushed]}
          />
        </div>
      )}
      <div className="sk-actions">
        {good !== undefined && good >= 0 && (
          <button type="button" className="button primary" onClick={() => playing.go(good)}>
            <Undo2 aria-hidden />
            {say(answer.kind === 'found' ? 'lost.back' : 'lost.back-sure', { n: good })}
          </button>
        )}
        <button type="button" className="button quiet sk-close" onClick={clear}>
          {say('page.close')}
        </button>
      </div>
    </section>
  );
}

interface LookingProps {
  readonly page: ModeProps;
  readonly playing: LevelPlaying;
  readonly said: LastSolvableSaid | undefined;
  stop(): void;
}

function Looking({ page, playing, said, stop }: LookingProps): ReactElement {
  const { say } = page;
  const seconds = useSeconds();
  const states = said?.kind === 'looking' ? said.states : 0;
  return (
    <section ref={showIt} className="card sk-stack sk-answer" data-testid="lost" data-answer="running" aria-busy="true">
      <p>{said?.kind === 'looking' ? wordsOf(page, playing, said) : say('lost.looking')}</p>
      <progress className="sk-progress" aria-label={say('lost.looking')} />
      <p className="muted small figures">
        {say('random.states', { n: states })} · {say('solve.seconds', { n: seconds })}
      </p>
      <div className="sk-actions">
        <button type="button" className="button" onClick={stop}>
          <Square aria-hidden />
          {say('page.cancel')}
        </button>
      </div>
    </section>
  );
}

function wordsOf({ say }: ModeProps, { session }: LevelPlaying, answer: LastSolvableSaid): string {
  switch (answer.kind) {
    case 'looking':
      return answer.good >= 0 && answer.lost <= session.cursor
        ? say('lost.between', { n: answer.good, lost: answer.lost })
        : say('lost.looking');
    case 'solvable':
      return say('lost.solvable');
    case 'never':
      return say('lost.never');
    case 'declined':
      return say('solve.declined');
    case 'found': {
      const { board } = session.state;
      const cells = answer.boxes.map((box) => printCell(board, box)).join(' · ');
      if (cells === '') return say('lost.found-only', { move: answer.lost, cell: printCell(board, answer.pushed) });
      return say('lost.found', { move: answer.lost, n: answer.boxes.length, cells });
    }
    case 'undecided':
      if (answer.good < 0) return say('lost.unknown');
      return answer.lost > session.cursor
        ? say('lost.undecided-end', { n: answer.good })
        : say('lost.undecided', { n: answer.good, lost: answer.lost });
  }
}
