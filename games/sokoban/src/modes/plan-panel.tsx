import type { ReactElement } from 'react';
import type { ModeProps, Say } from '@quadrille/kit';
import type { Plan, PlannedBox } from '../explain/plan.ts';
import { printCell } from '../notation/cell-text.ts';
import type { State } from '../rules/state.ts';
import { showIt } from './show-it.ts';
import { planWords, type PlanHandle } from './use-plan.ts';

interface PlanPanelProps {
  readonly page: ModeProps;
  readonly state: State;
  readonly plan: PlanHandle;
}

/** The plan in words: what the numbers on the board mean, case by case. */
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
