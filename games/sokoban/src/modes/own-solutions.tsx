import type { ModeProps, Say } from '@quadrille/kit';
import { ActionMenu, SegmentedControl } from '@quadrille/ui';
import { Camera, Check, Copy, Ellipsis, Pause, Pencil, Play, Scissors, Square, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactElement, useMemo, useState } from 'react';
import { Miniature } from '../board/miniature.tsx';
import { type OwnSolution, fewest, withOwnSolution, withRenamed, withoutSolution } from '../progress/kept.ts';
import { type Best, type Goal, goals } from '../progress/progress.ts';
import { positionText } from '../rules/level-text.ts';
import type { State } from '../rules/state.ts';
import type { SolveSaid, SolveTask } from '../tasks/solve.ts';
import { showIt } from './board-of.tsx';
import { reel, useFilm } from './film-screen.tsx';
import { type Job, useJob, useSeconds } from './job.ts';
import type { KeptHandle, Level } from './level.ts';
import { figuresOf } from './library.ts';
import { copyText } from './save-dialog.tsx';

/** How long the optimiser works before it asks whether to continue. */
const shortenLimitMs = 20_000;

interface Shortening {
  readonly start: string;
  readonly name: string;
  /** The original solution, then every improvement, the best one last. */
  readonly steps: readonly string[];
  readonly goal: Goal;
}

export interface ShortenHandle {
  readonly now: Shortening | undefined;
  readonly job: Job<SolveTask, SolveSaid>;
  /** Proved: no solution is better by this goal. */
  readonly isBest: boolean;
  open(start: string, name: string, moves: string): void;
  setGoal(goal: Goal): void;
  run(): void;
  close(): void;
}

/** Whether one solution beats another: by the goal first, then by the other one. */
function beats(goal: Goal, one: string, other: string): boolean {
  const [a, b] = [figuresOf(one), figuresOf(other)];
  const second: Goal = goal === 'moves' ? 'pushes' : 'moves';
  return (a[goal] - b[goal] || a[second] - b[second]) < 0;
}

/** The optimiser on a solution of the player, in the worker. */
export function useShorten(page: ModeProps): ShortenHandle {
  const [now, setNow] = useState<Shortening>();
  const hear = (said: SolveSaid): void => {
    if (said.kind !== 'improving' && said.kind !== 'solved') return;
    setNow((before) =>
      before && beats(before.goal, said.lurd, before.steps.at(-1)!)
        ? { ...before, steps: [...before.steps, said.lurd] }
        : before,
    );
  };
  const done = (): void => page.announce(page.say('shorten.done'));
  // The job belongs to one solution and one goal.
  const job = useJob<SolveTask, SolveSaid>(page, 'solve', now && `${now.goal} ${now.steps[0]}`, done, hear);
  const { answer } = job;
  return {
    now,
    job,
    isBest: answer?.kind === 'solved' && (now?.goal === 'moves' ? answer.fewestMoves : answer.optimal),
    open: (start, name, moves) => setNow({ start, name, steps: [moves], goal: 'pushes' }),
    setGoal: (goal) => setNow((before) => before && { ...before, goal, steps: before.steps.slice(0, 1) }),
    run: () => {
      if (!now) return;
      const lurd = now.steps.at(-1)!;
      job.start({ position: now.start, limitMs: shortenLimitMs, improve: { lurd, aim: now.goal } });
    },
    close: () => {
      job.stop();
      setNow(undefined);
    },
  };
}

interface OwnSolutionsProps {
  readonly page: ModeProps;
  readonly handle: KeptHandle;
  readonly level: Level;
  readonly shorten: ShortenHandle;
  watch(moves: string, title: string): void;
}

/** Whole solutions of this level that the player has found, with names, and the tool that shortens them. */
export function OwnSolutions({ page, handle, level, shorten, watch }: OwnSolutionsProps): ReactElement | null {
  const { say } = page;
  const [renaming, setRenaming] = useState<string>();
  const list = handle.kept.solutions?.[level.start] ?? [];
  if (list.length === 0) return null;
  const best = { moves: fewest(list, 'moves'), pushes: fewest(list, 'pushes') };
  const keep = (solution: OwnSolution): void => {
    handle.change((before) => ({ ...before, solutions: withOwnSolution(before.solutions, level.start, solution) }));
    page.announce(say('shorten.kept'));
  };
  return (
    <section className="card sk-stack sk-own" aria-label={say('own.title')} data-testid="own-solutions">
      <h2>{say('own.title')}</h2>
      <ol className="sk-own-list">
        {list.map((solution, index) => {
          const { moves, helped } = solution;
          const name = solution.name || say('own.unnamed', { n: index + 1 });
          const marks = goals.filter((goal) => list.length > 1 && best[goal] === solution);
          return (
            <li key={moves} className="sk-own-row" data-testid="own-solution">
              {renaming === moves ? (
                <Rename
                  say={say}
                  name={solution.name}
                  save={(next) => {
                    handle.change((before) => ({
                      ...before,
                      solutions: withRenamed(before.solutions, level.start, moves, next),
                    }));
                    setRenaming(undefined);
                  }}
                />
              ) : (
                <div className="sk-own-words">
                  <strong>{name}</strong>
                  <span className="small muted figures">{figures(say, moves)}</span>
                  {(helped || marks.length > 0) && (
                    <span className="small">
                      {[...marks.map((goal) => say(`own.fewest-${goal}`)), ...(helped ? [say('own.helped')] : [])].join(
                        ' · ',
                      )}
                    </span>
                  )}
                </div>
              )}
              <div className="sk-own-actions">
                <button
                  type="button"
                  className="button quiet icon"
                  aria-label={say('own.watch', { name })}
                  title={say('own.watch', { name })}
                  onClick={() => watch(moves, name)}
                >
                  <Camera aria-hidden />
                </button>
                <ActionMenu
                  label={say('own.actions', { name })}
                  className="button quiet icon"
                  actions={[
                    {
                      id: 'shorten',
                      label: say('shorten.ask'),
                      icon: <Scissors aria-hidden />,
                      run: () => shorten.open(level.start, name, moves),
                    },
                    {
                      id: 'rename',
                      label: say('own.rename'),
                      icon: <Pencil aria-hidden />,
                      run: () => setRenaming(moves),
                    },
                    {
                      id: 'copy',
                      label: say('level-play.copy-lurd'),
                      icon: <Copy aria-hidden />,
                      run: () => void copyText(say, moves, say('level-play.lurd-copied', { n: moves.length })),
                    },
                    {
                      id: 'remove',
                      label: say('own.remove'),
                      icon: <Trash2 aria-hidden />,
                      run: () =>
                        handle.change((before) => ({
                          ...before,
                          solutions: withoutSolution(before.solutions, level.start, moves),
                        })),
                    },
                  ]}
                >
                  <Ellipsis aria-hidden />
                </ActionMenu>
              </div>
            </li>
          );
        })}
      </ol>
      {shorten.now?.start === level.start ? (
        <ShortenPanel page={page} shorten={shorten} now={shorten.now} watch={watch} keep={keep} />
      ) : (
        <button
          type="button"
          className="button"
          onClick={() => {
            const last = list.length - 1;
            const { name, moves } = list[last]!;
            shorten.open(level.start, name || say('own.unnamed', { n: last + 1 }), moves);
          }}
        >
          <Scissors aria-hidden />
          {say('shorten.ask')}
        </button>
      )}
    </section>
  );
}

function figures(say: Say, moves: string): string {
  const counts = figuresOf(moves);
  return goals.map((goal) => say(`fact.${goal}`, { n: counts[goal] })).join(' · ');
}

interface RenameProps {
  readonly say: Say;
  readonly name: string;
  save(name: string): void;
}

function Rename({ say, name, save }: RenameProps): ReactElement {
  const [text, setText] = useState(name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save(text);
  };
  return (
    <form className="sk-own-words sk-rename" onSubmit={submit}>
      <input
        className="input"
        aria-label={say('own.name')}
        placeholder={say('own.name')}
        value={text}
        maxLength={60}
        ref={(field) => field?.focus()}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button icon" aria-label={say('own.save-name')}>
        <Check aria-hidden />
      </button>
    </form>
  );
}

interface ShortenPanelProps {
  readonly page: ModeProps;
  readonly shorten: ShortenHandle;
  readonly now: Shortening;
  watch(moves: string, title: string): void;
  keep(solution: OwnSolution): void;
}

/** The optimiser's goal, progress, improvements, and the solution before and after. */
function ShortenPanel({ page, shorten, now, watch, keep }: ShortenPanelProps): ReactElement {
  const { say } = page;
  const { job, isBest } = shorten;
  const [first = ''] = now.steps;
  const best = now.steps.at(-1)!;
  const isBetter = now.steps.length > 1;
  const isDone = job.answer !== undefined;
  const isDeclined = job.answer?.kind === 'declined';
  const before = figuresOf(first);
  return (
    <section
      ref={showIt}
      className="sk-stack sk-shorten"
      aria-label={say('shorten.title', { name: now.name })}
      data-testid="shorten"
    >
      <h3>{say('shorten.title', { name: now.name })}</h3>
      <SegmentedControl
        label={say('shorten.goal')}
        options={(['pushes', 'moves'] as const).map((id) => ({ id, label: say(`shorten.goal-${id}`) }))}
        value={now.goal}
        onChange={(id) => {
          job.stop();
          shorten.setGoal(id === 'moves' ? 'moves' : 'pushes');
        }}
      />
      {job.running && <Working say={say} stop={isBetter ? job.settle : job.stop} />}
      {job.failed && <p className="notice wrong">{say('solve.failed')}</p>}
      {isDeclined && <p className="notice">{say('solve.declined')}</p>}
      {isDone && !isDeclined && (
        <p className="notice" role="status" data-testid="shorten-result">
          {say(isBest ? `shorten.proved-${now.goal}` : isBetter ? 'shorten.better' : 'shorten.nothing')}
        </p>
      )}
      <ol className="sk-steps" aria-label={say('shorten.steps')}>
        {now.steps.map((moves, index) => (
          <li key={moves} data-testid="shorten-step">
            <span className="sk-own-words">
              <span className="figures">{figures(say, moves)}</span>
              <span className="small muted figures">
                {index === 0 ? say('shorten.yours') : change(say, before, figuresOf(moves))}
              </span>
            </span>
            <button
              type="button"
              className="button quiet icon"
              aria-label={say('shorten.watch', { n: index })}
              title={say('shorten.watch', { n: index })}
              onClick={() => watch(moves, index === 0 ? now.name : say('shorten.step', { name: now.name, n: index }))}
            >
              <Camera aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      {isBetter && !job.running && <SideBySide page={page} start={now.start} before={first} after={best} />}
      <div className="sk-actions">
        {!job.running && !isBest && (
          <button type="button" className={isBetter ? 'button' : 'button primary'} onClick={shorten.run}>
            <Scissors aria-hidden />
            {say(isDone ? 'shorten.longer' : 'shorten.start')}
          </button>
        )}
        {isBetter && !job.running && (
          <button
            type="button"
            className="button primary"
            onClick={() => {
              keep({ name: say('shorten.name', { name: now.name }), moves: best, helped: true });
              shorten.close();
            }}
          >
            {say('shorten.keep')}
          </button>
        )}
        <button type="button" className="button quiet sk-close" onClick={shorten.close}>
          {say('page.close')}
        </button>
      </div>
    </section>
  );
}

function Working({ say, stop }: { readonly say: Say; stop(): void }): ReactElement {
  const seconds = useSeconds();
  return (
    <div className="sk-stack" aria-busy="true" data-testid="shortening">
      <progress
        className="sk-progress"
        aria-label={say('shorten.running')}
        max={shortenLimitMs / 1000}
        value={seconds}
      />
      <p className="small sk-links">
        {say('shorten.running')} {say('solve.seconds', { n: seconds })}
        <button type="button" className="button" onClick={stop}>
          <Square aria-hidden />
          {say('page.cancel')}
        </button>
      </p>
    </div>
  );
}

/** The difference for each goal; with a plus if it increased. */
function change(say: Say, before: Best, after: Best): string {
  return goals
    .filter((goal) => before[goal] !== after[goal])
    .map((goal) => {
      const saved = before[goal] - after[goal];
      return say(`${saved > 0 ? 'shorten.saved' : 'shorten.added'}-${goal}`, { n: Math.abs(saved) });
    })
    .join(' · ');
}

interface SideBySideProps {
  readonly page: ModeProps;
  readonly start: string;
  readonly before: string;
  readonly after: string;
}

/** Both solutions on small boards, played at the same time. */
function SideBySide({ page, start, before, after }: SideBySideProps): ReactElement | null {
  const level = useMemo(() => positionText.parse(start), [start]);
  return level.ok ? <TwoFilms page={page} level={level.value} before={before} after={after} /> : null;
}

function TwoFilms(props: Omit<SideBySideProps, 'start'> & { readonly level: State }): ReactElement {
  const { page, level, before, after } = props;
  const { say } = page;
  const [longer, shorter] = before.length >= after.length ? [before, after] : [after, before];
  const film = useFilm(level, longer, 2, false);
  const shorterAt = useMemo(() => reel(level, shorter), [level, shorter]);
  const stateAt = (moves: string): State =>
    moves === longer ? film.state : shorterAt(Math.min(film.cursor, shorter.length));
  return (
    <div className="sk-stack" data-testid="side-by-side">
      <div className="sk-two">
        {(['before', 'after'] as const).map((side) => {
          const moves = props[side];
          const state = stateAt(moves);
          return (
            <figure key={side}>
              <Miniature state={state} />
              <figcaption className="small">
                <strong>{say(`shorten.${side}`)}</strong>{' '}
                <span className="figures muted">
                  {say('film.move', { n: Math.min(film.cursor, moves.length), all: moves.length })}
                </span>
              </figcaption>
            </figure>
          );
        })}
      </div>
      <div className="sk-player">
        <button
          type="button"
          className="button quiet icon"
          aria-label={say(film.running ? 'film.pause' : 'film.play')}
          onClick={() => film.run(!film.running)}
        >
          {film.running ? <Pause aria-hidden /> : <Play aria-hidden />}
        </button>
        <input
          type="range"
          className="sk-scrub"
          aria-label={say('film.scrub')}
          min={0}
          max={longer.length}
          value={film.cursor}
          onChange={(event) => {
            film.run(false);
            film.go(Number(event.target.value));
          }}
        />
      </div>
    </div>
  );
}
