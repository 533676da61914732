import { Camera, Copy, Download, Flag, Square } from 'lucide-react';
import { useRef, useState, type ReactElement } from 'react';
import type { ModeProps, Say } from '@quadrille/kit';
import type { Aim } from '../engine/portfolio.ts';
import { positionText } from '../rules/level-text.ts';
import type { State } from '../rules/state.ts';
import type { SolveSaid, SolveTask } from '../tasks/solve.ts';
import { SaveDialog, copyText } from './save-dialog.tsx';
import { type Job, useJob, useSeconds } from './job.ts';
import { showIt } from './board-of.tsx';
import type { Reel } from './level-play.tsx';
import type { Witnesses } from './use-hint.ts';

type Solved = Extract<SolveSaid, { kind: 'solved' }>;

export interface SolveHandle {
  readonly job: Job<SolveTask, SolveSaid>;
  readonly busy: boolean;
  ask(): void;
  /** A found solution stays. */
  stop(): void;
  /** After giving up. */
  askLonger(): void;
  shorten(answer: Solved, aim: Aim): void;
}

interface SolveWish {
  /** Called with solutions. */
  readonly known?: Witnesses;
  /** Also searches for flaws of the level. */
  readonly rate?: boolean;
}

const firstLimit = 30_000;
const shortenLimit = 20_000;
/** While the first solution is shown, the optimiser runs. */
const meanwhileLimit = 8000;

/** The solver for the current position. */
export function useSolve(page: ModeProps, state: State | undefined, wish: SolveWish): SolveHandle {
  const { known, rate = false } = wish;
  const limit = useRef(firstLimit);
  const position = (): string => (state ? positionText.print(state) : '');
  const spoken = useRef('');
  const speak = (answer: SolveSaid): void => {
    if (!state) return;
    const words = verdict(page, state, answer);
    if (words !== spoken.current) page.announce(words);
    spoken.current = words;
    if (answer.kind === 'solved') known?.add({ start: position(), moves: answer.lurd });
  };
  const job = useJob<SolveTask, SolveSaid>(
    page,
    'solve',
    state,
    speak,
    (said) => said.kind === 'solved' && speak(said),
  );
  const ask = (limitMs: number): void => {
    limit.current = limitMs;
    spoken.current = '';
    if (state) job.start({ position: position(), limitMs, rate, ...(!rate && { improveMs: meanwhileLimit }) });
  };
  return {
    job,
    // Watching a solution stops the solver.
    busy: job.running !== undefined && job.running.said?.kind !== 'solved',
    stop: job.running?.said?.kind === 'solved' ? job.settle : job.stop,
    ask: () => ask(firstLimit),
    askLonger: () => ask(4 * limit.current),
    shorten: ({ lurd, least }, aim) => {
      spoken.current = '';
      job.start({ position: position(), limitMs: shortenLimit, improve: { lurd, aim, least } });
    },
  };
}

interface SolvePanelProps {
  readonly page: ModeProps;
  readonly title: string;
  readonly state: State;
  readonly solve: SolveHandle;
  watch(reel: Reel): void;
  askLost?(): void;
}

/** The solver's progress and result. */
export function SolvePanel({ page, title, state, solve, watch, askLost }: SolvePanelProps): ReactElement | null {
  const { say } = page;
  const [isSaving, setSaving] = useState(false);
  const { running, failed, stop, settle, clear } = solve.job;
  const isBettering = running?.said?.kind === 'solved';
  const answer = isBettering ? running.said : solve.job.answer;
  if (running && !isBettering) return <Searching page={page} said={running.said} stop={stop} />;
  if (failed) return <p className="notice wrong">{say('solve.failed')}</p>;
  if (!answer) return null;
  const kinds = state.specials.length > 0;
  return (
    <section
      ref={showIt}
      className="card sk-stack sk-answer"
      data-testid="solver"
      data-answer={answer.kind}
      aria-busy={isBettering}
    >
      <p>{verdict(page, state, answer)}</p>
      {answer.kind === 'solved' && (
        <>
          <p className="muted small figures">
            {say('solve.lines', { n: answer.tally.lines })} · {say('solve.changes', { n: answer.tally.changes })}
            {answer.states > 0 && ` · ${say('random.states', { n: answer.states })}`}
          </p>
          {!answer.optimal && answer.least > 0 && (
            <p className="muted small">
              {say('solve.least', { n: answer.least })} {say('solve.above', { n: answer.tally.pushes - answer.least })}
            </p>
          )}
          {isBettering && (
            <p className="small sk-links" data-testid="bettering">
              {say('solve.improving')}
              <button type="button" className="button link" onClick={settle}>
                {say('solve.enough')}
              </button>
            </p>
          )}
          {answer.flaws && (
            <p className="small" data-testid="flaws">
              {answer.flaws.length === 0
                ? say('rating.flawless')
                : [...new Set(answer.flaws)].map((flaw) => say(`rating.${flaw}`)).join(' ')}
            </p>
          )}
          <button
            type="button"
            className="button primary"
            onClick={() => watch({ start: state, moves: answer.lurd, title: say('solve.film'), here: true })}
          >
            <Camera aria-hidden />
            {say('solve.watch')}
          </button>
          {!kinds && (
            <div className="sk-aims">
              {aims(answer).map((aim) => (
                <button key={aim} type="button" className="button" onClick={() => solve.shorten(answer, aim)}>
                  {say(`solve.fewer-${aim}`)}
                </button>
              ))}
            </div>
          )}
        </>
      )}
      {answer.kind === 'gave-up' && kinds && <p className="muted small">{say('solve.kinds')}</p>}
      <div className="sk-actions">
        {answer.kind === 'solved' && (
          <>
            <button
              type="button"
              className="button icon quiet"
              aria-label={say('level-play.copy-lurd')}
              title={say('level-play.copy-lurd')}
              onClick={() => void copyText(say, answer.lurd, say('level-play.lurd-copied', { n: answer.lurd.length }))}
            >
              <Copy aria-hidden />
            </button>
            <button
              type="button"
              className="button icon quiet"
              aria-label={say('save.ask')}
              title={say('save.ask')}
              onClick={() => setSaving(true)}
            >
              <Download aria-hidden />
            </button>
            {isSaving && (
              <SaveDialog say={say} title={title} start={state} moves={answer.lurd} close={() => setSaving(false)} />
            )}
          </>
        )}
        {answer.kind === 'gave-up' && (
          <button type="button" className="button" onClick={solve.askLonger}>
            {say('solve.longer')}
          </button>
        )}
        {answer.kind === 'unsolvable' && askLost && (
          <button type="button" className="button" onClick={askLost}>
            <Flag aria-hidden />
            {say('lost.ask')}
          </button>
        )}
        <button type="button" className="button quiet sk-close" onClick={clear}>
          {say('page.close')}
        </button>
      </div>
    </section>
  );
}

interface SearchingProps {
  readonly page: ModeProps;
  readonly said: SolveSaid | undefined;
  stop(): void;
}

/** Progress in figures of fixed width, and a stop button. */
function Searching({ page: { say }, said, stop }: SearchingProps): ReactElement {
  const seconds = useSeconds();
  return (
    <section
      ref={showIt}
      className="card sk-stack sk-answer"
      data-testid="solver"
      data-answer="running"
      aria-busy="true"
    >
      <p>{say(said?.kind === 'improving' ? 'solve.improving' : 'solve.searching')}</p>
      <progress className="sk-progress" aria-label={say('solve.searching')} />
      <dl className="sk-facts">
        {said?.kind === 'improving' ? (
          <>
            <dt>{say('solve.best')}</dt>
            <dd>{say('solve.figures', { moves: said.moves, pushes: said.pushes })}</dd>
          </>
        ) : (
          <>
            <dt>{say('solve.stage')}</dt>
            <dd>{said?.kind === 'searching' ? stageName(say, said.stage) : '–'}</dd>
            <dt>{say('solve.states')}</dt>
            <dd>{said?.kind === 'searching' ? say('solve.number', { n: said.states }) : '–'}</dd>
            <dt>{say('solve.depth')}</dt>
            <dd>{said?.kind === 'searching' && said.depth > 0 ? say('solve.number', { n: said.depth }) : '–'}</dd>
          </>
        )}
        <dt>{say('solve.time')}</dt>
        <dd>{say('solve.seconds', { n: seconds })}</dd>
      </dl>
      <div className="sk-actions">
        <button type="button" className="button" onClick={stop}>
          <Square aria-hidden />
          {say('page.cancel')}
        </button>
      </div>
    </section>
  );
}

/** What the optimiser may still improve. */
const aims = ({ optimal, fewestMoves }: Solved): readonly Aim[] => [
  ...(fewestMoves ? [] : (['moves'] as const)),
  ...(optimal ? [] : (['pushes'] as const)),
];

/** Searches with a name; all others are feature space searches. */
const stages: Readonly<Record<string, string>> = {
  exact: 'exact',
  hurried: 'exact',
  ahead: 'ahead',
  greedy: 'greedy',
  beam: 'beam',
  backBeam: 'beam',
  carefulBackBeam: 'beam',
  variedBeam: 'beam',
  variedBackBeam: 'beam',
  freeBeam: 'beam',
  lateBeam: 'beam',
};

const stageName = (say: Say, stage: string): string => say(`solve.stage.${stages[stage] ?? 'fess'}`);

function solvedAs({ optimal, fewestMoves }: Solved): string {
  if (fewestMoves) return optimal ? 'optimal-both' : 'optimal-moves';
  return optimal ? 'optimal' : 'solved';
}

function verdict({ say }: ModeProps, state: State, answer: SolveSaid): string {
  switch (answer.kind) {
    case 'solved':
      return say(`solve.${solvedAs(answer)}`, {
        moves: answer.tally.moves,
        pushes: answer.tally.pushes,
      });
    case 'unsolvable':
      return say(state.tally.moves > 0 ? 'solve.unsolvable' : 'solve.unsolvable-level');
    case 'gave-up':
      return say('solve.gave-up', { n: Math.round(answer.ms / 1000), boxes: state.boxes.length });
    case 'declined':
      return say('solve.declined');
    case 'searching':
    case 'improving':
      return say('solve.searching');
  }
}
