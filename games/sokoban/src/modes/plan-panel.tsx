import type { ModeProps, Say } from '@quadrille/kit';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Plan, PlannedBox } from '../explain/plan.ts';
import type { State } from '../rules/state.ts';
import { positionText, printCell } from '../rules/level-text.ts';
import type { PlanAnswer, WayRequest } from '../tasks/hint.ts';
import { showIt } from './board-of.tsx';
import { type Job, useJob } from './job.ts';
import type { Witnesses } from './use-hint.ts';

interface PlanHandle {
  /** The player has opened the plan. */
  readonly isOn: boolean;
  readonly job: Job<WayRequest, PlanAnswer>;
  /** For the current boxes. */
  readonly plan: Plan | undefined;
  /** A push has left every known solution. */
  readonly isLeft: boolean;
  ask(): void;
  close(): void;
}

const limitMs = 30_000;

/** Waits until a walk is over. */
const pause = 30;

/** The plan from the current boxes. It advances while the pushes follow it. */
export function usePlan(page: ModeProps, state: State, known: Witnesses): PlanHandle {
  const { boxes } = state;
  /** The boxes at the time of the request. */
  const [asked, setAsked] = useState<readonly number[]>();
  const isOn = asked !== undefined;
  const isFollowing = isOn && asked !== boxes;
  const isSpoken = useRef(true);
  const job = useJob<WayRequest, PlanAnswer>(page, 'plan', boxes, (answer) => {
    if (answer.kind === 'plan') known.add({ start: positionText.print(state), moves: answer.way });
    if (isSpoken.current) page.announce(planWords(page, state, answer));
  });
  const start = (limit: number): void => {
    isSpoken.current = limit > 0;
    job.start({ position: positionText.print(state), limitMs: limit, witnesses: known.all });
  };
  const follow = useEffectEvent((of: readonly number[]) => {
    if (of === boxes && !job.running && !job.answer && !job.failed) start(0);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = window.setTimeout(() => follow(boxes), pause);
    return () => window.clearTimeout(timer);
  }, [boxes, isOn]);
  const { answer } = job;
  return {
    isOn,
    job,
    plan: isOn && answer?.kind === 'plan' ? answer.plan : undefined,
    isLeft: isFollowing && answer?.kind === 'gave-up',
    ask: () => {
      setAsked(boxes);
      start(limitMs);
    },
    close: () => {
      job.stop();
      setAsked(undefined);
    },
  };
}

/** The answer in a sentence. */
function planWords({ say }: ModeProps, state: State, answer: PlanAnswer): string {
  switch (answer.kind) {
    case 'searching':
      return say('random.states', { n: answer.states });
    case 'unsolvable':
      return say(state.tally.moves === 0 ? 'solve.unsolvable-level' : 'hint.unsolvable');
    case 'gave-up':
      return say('plan.gave-up');
    case 'declined':
      return say('solve.declined');
    case 'plan': {
      const first = answer.plan.boxes.find(({ waits }) => !waits);
      const cell = first ? printCell(state.board, first.at) : '';
      return say('plan.said', { n: answer.plan.boxes.length, first: first?.number ?? 1, cell });
    }
  }
}

interface PlanPanelProps {
  readonly page: ModeProps;
  readonly state: State;
  readonly plan: PlanHandle;
}

/** The plan as text: the meaning of the numbers on the board, case by case. */
export function PlanPanel({ page, state, plan: handle }: PlanPanelProps): ReactElement | null {
  const { say } = page;
  const { isOn, job, plan, isLeft, ask, close } = handle;
  if (!isOn) return null;
  const { running, answer, failed } = job;
  return (
    <section
      ref={showIt}
      className="card sk-stack sk-answer"
      data-testid="plan-panel"
      data-answer={running ? 'running' : (answer?.kind ?? 'none')}
      aria-busy={running !== undefined}
    >
      <h2>{say('plan.title')}</h2>
      {running && <progress className="sk-progress" aria-label={say('plan.making')} />}
      {failed && <p>{say('solve.failed')}</p>}
      {isLeft ? <p>{say('plan.left')}</p> : answer && answer.kind !== 'plan' && <p>{planWords(page, state, answer)}</p>}
      {plan && (
        <>
          <p className="muted small">{say('plan.legend')}</p>
          <Cases say={say} state={state} plan={plan} />
        </>
      )}
      <div className="sk-actions">
        {!running && !plan && (
          <button type="button" className="button" onClick={ask}>
            {say('plan.anew')}
          </button>
        )}
        <button type="button" className="button quiet sk-close" onClick={close}>
          {say(running ? 'page.cancel' : 'page.close')}
        </button>
      </div>
    </section>
  );
}

function Cases({
  say,
  state,
  plan: { boxes },
}: {
  readonly say: Say;
  readonly state: State;
  readonly plan: Plan;
}): ReactElement {
  return (
    <ol className="sk-plan">
      {boxes.map((box) => (
        <li key={box.number} value={box.number}>
          {caseWords(say, state, box)}
        </li>
      ))}
    </ol>
  );
}

/** “3,4 to the mark 6,2. Waits for case 1: its way is not free before.” */
function caseWords(say: Say, { board }: State, { at, stops, home, waits }: PlannedBox): string {
  const cells = { cell: printCell(board, at), home: printCell(board, home) };
  const way =
    stops.length === 0
      ? say('plan.way', cells)
      : say('plan.way-parked', { ...cells, stops: stops.map((stop) => printCell(board, stop)).join(' · ') });
  return `${way} ${waits ? say(`plan.waits-${waits.why}`, { n: waits.number }) : say('plan.now')}`;
}
