import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ModeProps } from '@quadrille/kit';
import type { Plan } from '../explain/plan.ts';
import { printCell } from '../notation/cell-text.ts';
import { positionText } from '../notation/position.ts';
import type { State } from '../rules/state.ts';
import type { PlanAnswer } from '../tasks/plan.ts';
import type { WayRequest } from '../tasks/way-from.ts';
import { useJob, type Job } from './job.ts';
import type { Witnesses } from './use-witnesses.ts';

export interface PlanHandle {
  /** Somebody wants to see it. */
  readonly isOn: boolean;
  readonly job: Job<WayRequest, PlanAnswer>;
  /** Of the boxes as they stand. */
  readonly plan: Plan | undefined;
  /** A push has led away from every solution that is known. */
  readonly isLeft: boolean;
  ask(): void;
  close(): void;
}

const limitMs = 30_000;

/** A walk is over before the plan is looked at again. */
const pause = 30;

/** The plan from where the boxes stand. It goes along while the pushes follow it. */
export function usePlan(page: ModeProps, state: State, known: Witnesses): PlanHandle {
  const { boxes } = state;
  /** The boxes as they stood when somebody asked. */
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
export function planWords({ say }: ModeProps, state: State, answer: PlanAnswer): string {
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
