import { expect, type ModeProps } from '@quadrille/kit';
import { Plus, Share2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isInGame } from '../rules/chips.ts';
import { notation } from '../notation/notation.ts';
import { defaults } from '../rules/params.ts';
import { printPosition } from '../rules/position.ts';
import type { SavedResult, SavedSolo } from '../puzzles/progress.ts';
import type { State } from '../rules/state.ts';
import { ChipPlay } from './chip-play.tsx';
import {
  ClockBar,
  Figure,
  type SavedProgress,
  focusButton,
  printChip,
  useCountdown,
  useProgress,
} from './page-parts.tsx';
import { savedSolo, soloOf, soloOfPlay } from './saved-play.ts';
import {
  type SoloRule,
  defaultRule,
  latePoints,
  parseRule,
  pointsFor,
  printRule,
  recordAfter,
  formatPoints,
  sumOf,
} from './scores.ts';
import { SoloEnd, SoloSetup } from './solo-parts.tsx';
import {
  type ChipSession,
  stateAtDraw,
  withDrawnChip,
  openSession,
  openSessionOfTexts,
  paramsText,
  positionText,
  puzzleState,
  solveQuery,
} from './chip-session.ts';
import { isSolved, useSolution } from './solution-player.tsx';
import './modes.css';

/** The game of the report: all chips of the board in turn, against the sum of the optima. */
export function Solo(page: ModeProps): ReactNode {
  const kept = useProgress(page);
  if (!kept) return undefined;
  return <SoloGame page={page} kept={kept} />;
}

interface SoloState {
  readonly session: ChipSession;
  readonly rule: SoloRule;
  readonly results: readonly SavedResult[];
  /** Whether the chip in play can still score: not after the solution was shown or the time ran out. */
  readonly given: 'no' | 'helped' | 'late';
}

const newSolo = (params: Partial<ChipSession['params']>, rule: SoloRule): SoloState => {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  return { session: withDrawnChip(openSession({ ...defaults, ...params, seed })), rule, results: [], given: 'no' };
};

/** A saved match that cannot be read is replaced by a new one. */
function resumeSolo(solo: SavedSolo | null): SoloState {
  if (!solo) return newSolo({}, defaultRule);
  try {
    const start = openSessionOfTexts(solo.params, solo.start ?? undefined);
    const session = solo.moves.reduce((now, text) => expect(now.playText(text)), start);
    return { session, rule: parseRule(solo.rule), results: solo.results, given: 'no' };
  } catch {
    return newSolo({}, defaultRule);
  }
}

function SoloGame({ page, kept }: { page: ModeProps; kept: SavedProgress }): ReactNode {
  const { say } = page;
  const [game, setGame] = useState(() => resumeSolo(soloOfPlay(page.attempts.toResume) ?? kept.current.solo));
  const [choosing, setChoosing] = useState(false);
  const { session, rule, results, given } = game;
  const { state, turn } = session;
  const chipState = state.chip ? state : (session.last?.before ?? state);
  const request = solveQuery(chipState);
  const solving = useSolution(page, chipState.chip ? request : undefined);
  const fewest = isSolved(solving.answer) ? solving.answer.moves.length : undefined;
  const wonNow = state.chip === undefined && results.length < state.draws;
  const all = state.board.targets.filter((target) => isInGame(state, target)).length;

  const set = (next: SoloState): void => {
    setGame(next);
    const solo = soloOf(next.session, next.results, printRule(next.rule));
    kept.change({ solo });
    page.attempts.save(savedSolo(next.session, solo));
  };

  /** A finished match need not be saved for continuing. */
  const keepRecord = (counted: readonly SavedResult[]): void => {
    kept.change({ solo: null, soloBest: recordAfter(kept.current.soloBest, counted) });
  };

  // The chip is scored as soon as both numbers are known.
  const count = useEffectEvent((best: number) => {
    const moves = chipState.way.length + 1;
    const earned = pointsFor(moves, best, rule.punishment);
    const points = given === 'late' ? latePoints : given === 'helped' ? Math.min(0, earned) : earned;
    const counted = [
      ...results,
      { chip: chipText(chipState), moves, best, points, ...(given !== 'no' && { helped: true as const }) },
    ];
    page.announce(`${say('solo.won', { n: moves })}. ${say('solo.best-was', { n: best })}`);
    set({ ...game, results: counted });
    if (turn.kind === 'over') keepRecord(counted);
  });
  useEffect(() => {
    if (!wonNow || fewest === undefined) return undefined;
    const soon = setTimeout(() => count(fewest));
    return () => clearTimeout(soon);
  }, [wonNow, fewest]);

  /** The time is over: the solution is played, and the chip is lost. */
  const late = (): void => {
    if (!isSolved(solving.answer)) return;
    page.announce(say('solo.late'));
    const again = session.go(session.cursor - state.way.length).takeback();
    const shown = solving.answer.moves.reduce((now, text) => expect(now.playText(text)), again);
    set({ ...game, session: shown, given: 'late' });
  };
  /** A chip that is proved to have no solution is removed without a score. */
  const skip = (): void => {
    const place = state.board.targets.findIndex(({ cell }) => cell === state.chip?.cell);
    const { chip: _, ...rest } = stateAtDraw(state);
    const without = printPosition({ ...rest, owners: state.owners.with(place, 0) });
    const next = withDrawnChip(openSession(state.params, without));
    const counted = [...results, { chip: chipText(state), moves: 0, best: 0, points: 0 }];
    set({ ...game, session: next, results: counted, given: 'no' });
    if (next.turn.kind === 'over') keepRecord(counted);
  };
  const phase = state.way.length === 0 && session.isAtEnd ? 'think' : 'move';
  const running = state.chip !== undefined && !choosing && given === 'no';
  const left = useCountdown(rule[phase], running, `${state.draws} ${phase} ${state.params.seed}`, late);

  const begin = (params: Partial<ChipSession['params']>, next: SoloRule): void => {
    setChoosing(false);
    set(newSolo(params, next));
  };
  const isOver = turn.kind === 'over' && !wonNow;
  const latest = results.at(-1);
  const points = sumOf(results, 'points') + state.points[0]!;

  const clock = rule[phase] > 0 && running && (
    <ClockBar left={left} of={rule[phase]} label={say(`solo.clock.${phase}`, { n: left })} />
  );
  const verdict = !state.chip && !isOver && (
    <ChipVerdict
      page={page}
      result={wonNow ? undefined : latest}
      given={given}
      next={() => {
        const next = withDrawnChip(session);
        page.announce(notation.speak(session.state, next.last!.move, say));
        set({ ...game, session: next, given: 'no' });
      }}
    />
  );
  const newGame = (
    <button
      ref={isOver ? focusButton : undefined}
      type="button"
      className={isOver ? 'button primary' : 'button wide-only'}
      onClick={() => setChoosing(true)}
    >
      <Plus aria-hidden />
      {say('solo.new')}
    </button>
  );
  const foot = (
    <>
      {state.chip && solving.answer?.status === 'unsolvable' && (
        <button type="button" className="button primary" onClick={skip}>
          {say('solo.skip')}
        </button>
      )}
      {newGame}
    </>
  );

  return (
    <>
      {isOver ? (
        <SoloEnd page={page} session={session} results={results} record={kept.current.soloBest} again={newGame} />
      ) : (
        <ChipPlay
          key={`${state.params.seed} ${state.draws}`}
          page={page}
          title={say('mode.solo')}
          line={`${say('solo.left', { n: results.length, all })} · ${say('solo.points', { n: points })}`}
          session={session}
          setSession={(next) => set({ ...game, session: next })}
          chipState={chipState}
          request={request}
          solving={solving}
          isActive={state.chip !== undefined}
          onHelp={() => state.chip && setGame({ ...game, given: 'helped' })}
          clock={clock}
          verdict={verdict}
          head={results.length > 0 && <SoloFigures page={page} results={results} points={points} />}
          foot={foot}
          menu={[
            { id: 'new', icon: <Plus aria-hidden />, label: say('solo.new'), run: () => setChoosing(true) },
            {
              id: 'share',
              icon: <Share2 aria-hidden />,
              label: say('puzzle.share'),
              run: state.chip && (() => page.share(paramsText(puzzleState(state)), positionText(puzzleState(state)))),
            },
          ]}
        />
      )}
      {choosing && (
        <SoloSetup say={say} params={state.params} rule={rule} start={begin} close={() => setChoosing(false)} />
      )}
    </>
  );
}

interface SoloFiguresProps {
  readonly page: ModeProps;
  readonly results: readonly SavedResult[];
  readonly points: number;
}

function SoloFigures({ page: { say }, results, points }: SoloFiguresProps): ReactNode {
  return (
    <section className="card rr-panel">
      <dl className="rr-figures">
        <Figure name={say('solo.total')} value={String(sumOf(results, 'moves'))} />
        <Figure name={say('solo.fewest')} value={String(sumOf(results, 'best'))} />
        <Figure name={say('solo.score')} value={formatPoints(points)} />
      </dl>
    </section>
  );
}

interface ChipVerdictProps {
  readonly page: ModeProps;
  /** Undefined while the solver still searches the fewest moves. */
  readonly result: SavedResult | undefined;
  readonly given: SoloState['given'];
  next(): void;
}

/** The result of the chip that was just taken. */
function ChipVerdict({ page, result, given, next }: ChipVerdictProps): ReactNode {
  const { say } = page;
  return (
    <section className="card rr-panel rr-won" aria-live="polite">
      {result ? (
        <>
          <h2>{given === 'late' ? say('solo.late') : say('solo.won', { n: result.moves })}</h2>
          <p>
            {result.moves === result.best && given === 'no'
              ? say('solo.perfect')
              : say('solo.best-was', { n: result.best ?? result.moves })}{' '}
            {given === 'helped' ? say('solo.helped') : say('solo.points', { n: result.points })}
          </p>
          <button ref={focusButton} type="button" className="button primary" onClick={next}>
            {say('solo.next')}
          </button>
        </>
      ) : (
        <div className="rr-busy">
          <span className="rr-spin" aria-hidden="true" /> {say('solo.wait')}
        </div>
      )}
    </section>
  );
}

const chipText = ({ board, chip }: State): string => (chip ? printChip(board, chip) : '');
