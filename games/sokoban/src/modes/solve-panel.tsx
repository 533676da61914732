import { saveFile } from '@quadrille/ui';
import { Camera, Copy, Download, Flag, Square } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import type { ModeProps, Say } from '@quadrille/kit';
import { printMov } from '../notation/mov.ts';
import { positionText } from '../notation/position.ts';
import type { State } from '../rules/state.ts';
import type { SolveSaid, SolveTask } from '../tasks/solve.ts';
import { copyText, fileName } from './files.ts';
import { useJob, type Job } from './job.ts';
import { showIt } from './show-it.ts';
import type { Reel } from './level-play.tsx';
import { useSeconds } from './use-seconds.ts';
import type { Witnesses } from './use-witnesses.ts';

type Solved = Extract<SolveSaid, { kind: 'solved' }>;

export interface SolveHandle {
  readonly job: Job<SolveTask, SolveSaid>;
  readonly busy: boolean;
  ask(): void;
  /** After giving up. */
  askLonger(): void;
  shorten(answer: Solved, aim: 'moves' | 'pushes'): void;
}

interface SolveWish {
  /** Hears of solutions. */
  readonly known?: Witnesses;
  /** Looks for flaws of the level as well. */
  readonly rate?: boolean;
}

const firstLimit = 30_000;
const shortenLimit = 20_000;

/** The solver on the position that lies on the playing. */
export function useSolve(page: ModeProps, state: State | undefined, wish: SolveWish): SolveHandle {
  const { known, rate = false } = wish;
  const limit = useRef(firstLimit);
  const position = (): string => (state ? positionText.print(state) : '');
  const job = useJob<SolveTask, SolveSaid>(page, 'solve', state, (answer) => {
    if (state) page.announce(verdict(page, state, answer));
    if (answer.kind === 'solved') known?.add({ start: position(), moves: answer.lurd });
  });
  const ask = (limitMs: number): void => {
    limit.current = limitMs;
    if (state) job.start({ position: position(), limitMs, rate });
  };
  return {
    job,
    busy: job.running !== undefined,
    ask: () => ask(firstLimit),
    askLonger: () => ask(4 * limit.current),
    shorten: ({ lurd, least }, aim) =>
      job.start({ position: position(), limitMs: shortenLimit, improve: { lurd, aim, least } }),
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

/** What the solver is doing, and what it has found. */
export function SolvePanel({ page, title, state, solve, watch, askLost }: SolvePanelProps): ReactElement | null {
  const { say } = page;
  const { running, answer, failed, stop, clear } = solve.job;
  if (running) return <Searching page={page} said={running.said} stop={stop} />;
  if (failed) return <p className="notice wrong">{say('solve.failed')}</p>;
  if (!answer) return null;
  const kinds = state.specials.length > 0;
  return (
    <section ref={showIt} className="card sk-stack sk-answer" data-testid="solver" data-answer={answer.kind}>
      <p>{verdict(page, state, answer)}</p>
      {answer.kind === 'solved' && (
        <>
          <p className="muted small figures">
            {say('solve.lines', { n: answer.tally.lines })} · {say('solve.changes', { n: answer.tally.changes })}
            {answer.states > 0 && ` · ${say('random.states', { n: answer.states })}`}
          </p>
          {!answer.optimal && answer.least > 0 && (
            <p className="muted small">{say('solve.least', { n: answer.least })}</p>
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
              {(answer.optimal ? (['moves'] as const) : (['moves', 'pushes'] as const)).map((aim) => (
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
              aria-label={say('level-play.save-mov')}
              title={say('level-play.save-mov')}
              onClick={() => saveFile(fileName(title, 'mov'), printMov(answer.lurd))}
            >
              <Download aria-hidden />
            </button>
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

/** Progress in figures that do not jump, and a way out. */
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

/** Searches that have a name of their own; all others look at features. */
const stages: Readonly<Record<string, string>> = {
  exact: 'exact',
  hurried: 'exact',
  ahead: 'ahead',
  greedy: 'greedy',
};

const stageName = (say: Say, stage: string): string => say(`solve.stage.${stages[stage] ?? 'fess'}`);

function verdict({ say }: ModeProps, state: State, answer: SolveSaid): string {
  switch (answer.kind) {
    case 'solved':
      return say(answer.optimal ? 'solve.optimal' : 'solve.solved', {
        moves: answer.tally.moves,
        pushes: answer.tally.pushes,
      });
    case 'unsolvable':
      return say(state.tally.moves > 0 ? 'solve.unsolvable' : 'solve.unsolvable-level');
    case 'gave-up':
      return say('solve.gave-up', { n: Math.round(answer.ms / 1000), boxes: state.boxes.length });
    case 'searching':
    case 'improving':
      return say('solve.searching');
  }
}
