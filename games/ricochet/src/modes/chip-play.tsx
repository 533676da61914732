import { type MenuAction, type ModeProps, type Say, expect } from '@quadrille/kit';
import { Confirm, SegmentedControl } from '@quadrille/ui';
import { type ModeEnd, ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Eye, Grid3x3, Lightbulb, type LucideIcon, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CellTint } from '../board/cells.tsx';
import { hintsOf } from '../engine/solutions.ts';
import { notation } from '../notation/notation.ts';
import { type Slide, canTake, robotColours, slidesIn } from '../rules/slide.ts';
import type { Move, State } from '../rules/state.ts';
import { createHeuristicMap } from '../teaching/heuristic-map.ts';
import { type ChipSession, type SolveQuery, currentPuzzle, puzzleOf, currentQuery } from './chip-session.ts';
import { MoveSteps, SessionBoard, TargetCard, arrowOf, scrollIntoView } from './page-parts.tsx';
import {
  type ShownSolution,
  SolutionPanel,
  type SolvingState,
  SolverStatus,
  isSolved,
  sessionOfShown,
  slidesOf,
  useShownSolution,
  useSolution,
} from './solution-player.tsx';
import './modes.css';

/** Hints: the number of moves, the number of robots, which robots, the last move; the fifth is the solution itself. */
const hintCount = 4;

function hintTexts(moves: readonly string[], say: Say): string[] {
  const hints = hintsOf(slidesOf(moves));
  const list = new Intl.ListFormat(say.language, { type: 'conjunction' });
  return [
    say('hint.moves', { n: hints.moves }),
    say('hint.robots', { n: hints.robots.length }),
    say('hint.which', { robots: list.format(hints.robots.map((robot) => say(`board.robot.${robot}`))) }),
    say('hint.last', {
      robot: say(`board.robot.${hints.lastMove.robot}`),
      way: `${arrowOf[hints.lastMove.direction]} ${say(`board.way.${hints.lastMove.direction}`)}`,
    }),
  ];
}

interface HintListProps {
  readonly hints: readonly string[];
  readonly say: Say;
  /** The choice of where they start. */
  readonly origin?: ReactNode;
}

function HintList({ hints, say, origin }: HintListProps): ReactNode {
  return (
    <section ref={scrollIntoView} className="card rr-panel rr-help" aria-live="polite">
      <h3>{say('hint.heading')}</h3>
      {origin}
      <ol className="rr-hints">
        {hints.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </section>
  );
}

type HelpKind = 'hint' | 'solution';

/** Where help starts: at the current board, or where the robots were when the chip was drawn. */
type HelpOrigin = 'here' | 'start';

interface ShownHints {
  /** Where they start; undefined if the board has changed since. */
  readonly origin: HelpOrigin | undefined;
  readonly texts: readonly string[];
}

interface ChipHelp {
  /** The last hints. */
  readonly hints: ShownHints | undefined;
  /** The solution on the board; undefined while it is closed. */
  readonly show: ShownSolution | undefined;
  setShow(show: ShownSolution | undefined): void;
  /** Requested while the solver was still working. */
  readonly pendingHelp: HelpKind | undefined;
  /** Of the shown or requested solution. */
  readonly origin: HelpOrigin;
  readonly query: SolveQuery;
  readonly solving: SolvingState;
  /** The person must confirm that the solution costs the points. */
  readonly isWarning: boolean;
  /** From the current board by default. */
  requestHint(origin?: HelpOrigin): void;
  requestSolution(origin?: HelpOrigin): void;
  /** The answer to the warning. */
  answerWarning(isWanted: boolean): void;
}

interface ChipHelpOptions {
  readonly page: ModeProps;
  /** The chip from its start, and the solver's result. */
  readonly start: SolveQuery;
  readonly startSolving: SolvingState;
  /** The chip from the current board; undefined if that is the start. */
  readonly here: SolveQuery | undefined;
  readonly isActive: boolean;
  /** The person has requested the solution. */
  onHelp(): void;
}

/** Hints one by one, and the solution. The solution costs the points of the chip; the page warns once before. */
function useChipHelp({ page, start, startSolving, here, isActive, onHelp }: ChipHelpOptions): ChipHelp {
  const { say } = page;
  const { show, set: setShow } = useShownSolution();
  const [chosen, setChosen] = useState<HelpOrigin>('here');
  // The current board is solved only when help is requested there, so that moves never wait for a search.
  const [asked, setAsked] = useState<string>();
  const hereSolving = useSolution(page, here && asked === here.position ? here : undefined);
  const [told, setTold] = useState<ReadonlyMap<string, number>>(new Map());
  const [hinted, setHinted] = useState<{ readonly position: string; readonly moves: readonly string[] }>();
  const [isWarned, setWarned] = useState(false);
  const [isWarning, setWarning] = useState(false);
  const [wants, setWants] = useState<HelpKind>();
  const origin = chosen === 'here' && here ? 'here' : 'start';
  const query = origin === 'here' ? here! : start;
  const solving = origin === 'here' ? hereSolving : startSolving;
  const solved = isSolved(solving.answer) ? solving.answer.moves : undefined;

  const give = (what: HelpKind, moves: readonly string[]): void => {
    const before = told.get(query.position) ?? 0;
    setWants(undefined);
    if (what === 'solution' || before >= hintCount) {
      onHelp();
      setShow({ moves, movesShown: 0, isPlaying: true });
      return;
    }
    page.announce(hintTexts(moves, say)[before]!);
    setTold(new Map(told).set(query.position, before + 1));
    setHinted({ position: query.position, moves });
  };
  const giveLate = useEffectEvent(give);
  useEffect(() => {
    if (!wants || !solved) return undefined;
    const soon = setTimeout(() => giveLate(wants, solved));
    return () => clearTimeout(soon);
  }, [wants, solved]);
  const ask = (what: HelpKind, from: HelpOrigin): void => {
    setChosen(from);
    if (from === 'here') setAsked(here?.position);
    setShow(undefined);
    setWants(what);
  };
  const originOf = (position: string): HelpOrigin | undefined =>
    position === here?.position ? 'here' : position === start.position ? 'start' : undefined;
  return {
    hints: hinted && {
      origin: originOf(hinted.position),
      texts: hintTexts(hinted.moves, say).slice(0, told.get(hinted.position)),
    },
    show,
    setShow,
    pendingHelp: solved ? undefined : wants,
    origin,
    query,
    solving,
    isWarning,
    requestHint: (from = 'here') => ask('hint', from),
    requestSolution: (from = 'here') => {
      setChosen(from);
      if (isActive && !isWarned) setWarning(true);
      else ask('solution', from);
    },
    answerWarning: (isWanted) => {
      setWarning(false);
      if (!isWanted) return;
      setWarned(true);
      ask('solution', chosen);
    },
  };
}

const origins: readonly HelpOrigin[] = ['here', 'start'];

interface OriginChoiceProps {
  readonly say: Say;
  /** Undefined: neither is selected. */
  readonly value: HelpOrigin | undefined;
  choose(origin: HelpOrigin): void;
}

/** The choice whether help starts at the current board or at the start of the chip. */
function OriginChoice({ say, value, choose }: OriginChoiceProps): ReactNode {
  return (
    <SegmentedControl
      isLabelHidden
      label={say('help.origin')}
      options={origins.map((id) => ({ id, label: say(`help.origin.${id}`) }))}
      value={value ?? ''}
      onChange={(id) => choose(id === 'start' ? 'start' : 'here')}
    />
  );
}

interface ChipPlayProps {
  readonly page: ModeProps;
  readonly title: string;
  readonly line?: string;
  /** The list that this chip belongs to. */
  readonly up?: { readonly href: string; readonly label: string };
  readonly session: ChipSession;
  setSession(session: ChipSession): void;
  /** The state of the chip in play, or of the last one. */
  readonly chipState: State;
  readonly request: SolveQuery;
  readonly solving: SolvingState;
  /** False: it is over, or has not begun. */
  readonly isActive: boolean;
  /** The person has requested the solution. */
  onHelp(): void;
  /** Shown in the line of the target. */
  readonly clock?: ReactNode;
  /** The result of the chip; replaces the target. */
  readonly verdict?: ReactNode;
  /** The puzzle is over. */
  readonly end?: ModeEnd | undefined;
  /** Above and below the hints. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  readonly menu?: readonly MenuAction[];
}

/** One chip on the board: moves, undo, hints, the solution and the map. Solo matches and puzzles use it. */
export function ChipPlay(props: ChipPlayProps): ReactNode {
  const { page, session, setSession, chipState, isActive, onHelp, solving, verdict } = props;
  const { say } = page;
  const { state } = session;
  const here = state.chip && state.way.length > 0 ? state : undefined;
  const help = useChipHelp({
    page,
    start: props.request,
    startSolving: solving,
    here: useMemo(() => here && currentQuery(here), [here]),
    isActive,
    onHelp,
  });
  const [mapShown, setMapShown] = useState(false);
  const { show } = help;
  const from = help.origin === 'here' ? here : undefined;
  const puzzle = useMemo(() => (from ? currentPuzzle(from) : puzzleOf(chipState)), [from, chipState]);
  const shown = useMemo(() => show && sessionOfShown(puzzle, show), [puzzle, show]);
  const tint = useMemo(() => (mapShown ? heuristicTint(chipState) : undefined), [mapShown, chipState]);
  const chip = chipState.chip;
  const way = slidesOfChip(session);

  const play = (move: Move): void => {
    const next = expect(session.play(move, 0));
    page.announce(notation.speak(session.state, move, say));
    setSession(next);
  };
  const made = state.way.length;
  const nextIsSlide = !session.isAtEnd && !session.entries[session.cursor]?.text.startsWith('draw');
  const isFree = isActive && !shown;
  const undo = isFree && made > 0 ? () => setSession(session.go(session.cursor - 1)) : undefined;
  const redo = isFree && nextIsSlide ? () => setSession(session.go(session.cursor + 1)) : undefined;
  const reset = isFree && made > 0 ? () => setSession(session.go(session.cursor - made)) : undefined;
  const act = (Icon: LucideIcon, id: string, run: ShellAction['run']): ShellAction => ({
    id,
    icon: <Icon aria-hidden />,
    label: say(`chip-play.${id}`),
    run,
  });
  // The order of all puzzle pages, then the actions of this game.
  const actions: readonly ShellAction[] = [
    act(Undo2, 'undo', undo),
    act(RotateCcw, 'reset', reset),
    act(Lightbulb, 'hint', chip && isFree ? () => help.requestHint() : undefined),
    act(Eye, 'solution', chip && !shown ? () => help.requestSolution() : undefined),
    { ...act(Grid3x3, 'map', chip ? () => setMapShown(!mapShown) : undefined), isPressed: mapShown },
    { ...act(Redo2, 'redo', redo), placement: 'wide' },
  ];
  const fewest =
    help.hints && isSolved(solving.answer) ? ` · ${say('chip-play.fewest', { n: solving.answer.moves.length })}` : '';
  return (
    <>
      <ModeShell
        page={page}
        title={props.title}
        subtitle={props.line}
        parent={props.up}
        actions={actions}
        menu={props.menu ?? []}
        undo={undo}
        redo={redo}
        end={props.end}
        ownMoves={way.length}
        top={
          verdict ||
          (chip && (
            <TargetCard
              board={chipState.board}
              chip={chip}
              say={say}
              line={`${say('chip-play.moves', { n: way.length })}${fewest}`}
              aside={props.clock}
            />
          ))
        }
        board={<SessionBoard page={page} session={shown ?? session} isActive={isFree} play={play} tint={tint} />}
        side={
          <>
            {!shown && way.length > 0 && (
              <MoveSteps start={chipState} way={way} say={say} label={say('chip-play.your-moves')} />
            )}
            <HelpPanels help={help} here={here} {...props} />
          </>
        }
      />
      {help.isWarning && (
        <Confirm
          title={say('chip-play.solution.ask')}
          text={say('chip-play.solution.text')}
          confirmLabel={say('chip-play.solution.show')}
          cancelLabel={say('chip-play.solution.not')}
          onConfirm={() => help.answerWarning(true)}
          onClose={() => help.answerWarning(false)}
        />
      )}
    </>
  );
}

interface HelpPanelsProps extends ChipPlayProps {
  readonly help: ChipHelp;
  /** The current board, if it is not the start. */
  readonly here: State | undefined;
}

function HelpPanels({ help, here, ...props }: HelpPanelsProps): ReactNode {
  const { page, chipState, solving, isActive, head, foot } = props;
  const { show, hints, origin, pendingHelp } = help;
  const { say } = page;
  const solutionOrigin = here && <OriginChoice say={say} value={origin} choose={help.requestSolution} />;
  return (
    <>
      {show && (
        <SolutionPanel
          // All listed solutions belong to one position.
          key={help.query.position}
          page={page}
          start={here && origin === 'here' ? { board: here.board, bases: here.robots } : chipState}
          solving={help.solving}
          request={help.query}
          show={show}
          set={help.setShow}
          origin={solutionOrigin}
        />
      )}
      {pendingHelp && (
        <section className="card rr-panel">
          {pendingHelp === 'solution' && solutionOrigin}
          <SolverStatus page={page} solving={help.solving} />
        </section>
      )}
      {solving.answer?.status === 'unsolvable' && !pendingHelp && <p className="notice">{say('solve.unsolvable')}</p>}
      {hints && (
        <HintList
          hints={hints.texts}
          say={say}
          origin={
            here && isActive && !show && <OriginChoice say={say} value={hints.origin} choose={help.requestHint} />
          }
        />
      )}
      {head}
      {foot}
    </>
  );
}

/** The slides made for the chip, including the one that has just taken it. */
function slidesOfChip({ state, last }: ChipSession): readonly Slide[] {
  if (state.way.length > 0 || state.chip || last?.move.kind !== 'slide') return slidesIn(state.way);
  return [...slidesIn(last.before.way), last.move];
}

/** The fewest slides to the target from each cell, if a robot could stop anywhere. */
function heuristicTint({ board, chip, robots }: State): ReadonlyMap<number, CellTint> | undefined {
  const robot = chip && robotColours(robots).find((each) => canTake(chip, each));
  if (!chip || !robot) return undefined;
  const { distances, rings } = createHeuristicMap(board, chip.cell, robot);
  return new Map(
    distances.flatMap((distance, cell): [number, CellTint][] =>
      distance === Infinity
        ? []
        : [[cell, { text: String(distance), level: 1 - distance / rings.length, tone: 'map' }]],
    ),
  );
}
