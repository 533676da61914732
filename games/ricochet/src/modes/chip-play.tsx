import { type MenuAction, type ModeProps, type Say, expect } from '@quadrille/kit';
import { Confirm, Segments } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Eye, Grid3x3, Lightbulb, type LucideIcon, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CellTint } from '../board/ground.tsx';
import { hintsFrom } from '../engine/solutions.ts';
import { notation } from '../notation/notation.ts';
import { type Slide, mayTake, robotColours, slidesIn } from '../rules/slide.ts';
import type { Move, State } from '../rules/state.ts';
import { heuristicMap } from '../teaching/heuristic-map.ts';
import { type ChipSession, type SolveQuery, puzzleHere, puzzleOf, queryHere } from './chip-session.ts';
import { MoveSteps, SessionBoard, TargetCard, arrowOf, scrollHere } from './page-parts.tsx';
import {
  type Show,
  SolutionPanel,
  type Solving,
  Working,
  isSolved,
  shownSession,
  slidesOf,
  useShow,
  useSolution,
} from './solution-player.tsx';
import './modes.css';

/** How many moves, how many robots, which, the last move; the fifth hint is the solution itself. */
const hintCount = 4;

function hintTexts(moves: readonly string[], say: Say): string[] {
  const hints = hintsFrom(slidesOf(moves));
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
  /** From where they may start as well. */
  readonly origin?: ReactNode;
}

function HintList({ hints, say, origin }: HintListProps): ReactNode {
  return (
    <section ref={scrollHere} className="card rr-panel rr-help" aria-live="polite">
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

type Help = 'hint' | 'solution';

/** Where help starts: at the board as it stands, or where the robots stood when the chip was drawn. */
type Origin = 'here' | 'start';

interface ToldHints {
  /** Where they start; undefined: at a board that was left since. */
  readonly origin: Origin | undefined;
  readonly texts: readonly string[];
}

interface ChipHelp {
  /** The hints told last. */
  readonly hints: ToldHints | undefined;
  /** The solution on the board; undefined while it is closed. */
  readonly show: Show | undefined;
  setShow(show: Show | undefined): void;
  /** Asked for while the solver was still thinking. */
  readonly wants: Help | undefined;
  /** Of the solution that is shown or looked for. */
  readonly origin: Origin;
  readonly query: SolveQuery;
  readonly solving: Solving;
  /** The person is asked whether the solution is worth the points. */
  readonly isWarning: boolean;
  /** From the board as it stands, unless the start is asked for. */
  askHint(origin?: Origin): void;
  askSolution(origin?: Origin): void;
  /** The answer to the warning. */
  answer(isWanted: boolean): void;
}

interface ChipHelpOptions {
  readonly page: ModeProps;
  /** The chip from its start, and what the solver has found. */
  readonly start: SolveQuery;
  readonly startSolving: Solving;
  /** The chip from the board as it stands; undefined: that is the start. */
  readonly here: SolveQuery | undefined;
  readonly active: boolean;
  /** The person has asked for the solution. */
  onHelp(): void;
}

/** Hints one by one and the solution. Whoever looks at it gets nothing for the chip: that is said before, once. */
function useChipHelp({ page, start, startSolving, here, active, onHelp }: ChipHelpOptions): ChipHelp {
  const { say } = page;
  const { show, set: setShow } = useShow();
  const [chosen, setChosen] = useState<Origin>('here');
  // Another board is solved only when help is asked for there: moves need not wait for a search.
  const [asked, setAsked] = useState<string>();
  const hereSolving = useSolution(page, here && asked === here.position ? here : undefined);
  const [told, setTold] = useState<ReadonlyMap<string, number>>(new Map());
  const [hinted, setHinted] = useState<{ readonly position: string; readonly moves: readonly string[] }>();
  const [isWarned, setWarned] = useState(false);
  const [isWarning, setWarning] = useState(false);
  const [wants, setWants] = useState<Help>();
  const origin = chosen === 'here' && here ? 'here' : 'start';
  const query = origin === 'here' ? here! : start;
  const solving = origin === 'here' ? hereSolving : startSolving;
  const solved = isSolved(solving.answer) ? solving.answer.moves : undefined;

  const give = (what: Help, moves: readonly string[]): void => {
    const before = told.get(query.position) ?? 0;
    setWants(undefined);
    if (what === 'solution' || before >= hintCount) {
      onHelp();
      setShow({ moves, made: 0, playing: true });
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
  const ask = (what: Help, from: Origin): void => {
    setChosen(from);
    if (from === 'here') setAsked(here?.position);
    setShow(undefined);
    setWants(what);
  };
  const originOf = (position: string): Origin | undefined =>
    position === here?.position ? 'here' : position === start.position ? 'start' : undefined;
  return {
    hints: hinted && {
      origin: originOf(hinted.position),
      texts: hintTexts(hinted.moves, say).slice(0, told.get(hinted.position)),
    },
    show,
    setShow,
    wants: solved ? undefined : wants,
    origin,
    query,
    solving,
    isWarning,
    askHint: (from = 'here') => ask('hint', from),
    askSolution: (from = 'here') => {
      setChosen(from);
      if (active && !isWarned) setWarning(true);
      else ask('solution', from);
    },
    answer: (isWanted) => {
      setWarning(false);
      if (!isWanted) return;
      setWarned(true);
      ask('solution', chosen);
    },
  };
}

const origins: readonly Origin[] = ['here', 'start'];

interface OriginChoiceProps {
  readonly say: Say;
  /** Undefined: at neither. */
  readonly value: Origin | undefined;
  choose(origin: Origin): void;
}

/** Whether help starts at the board as it stands or at the start of the chip. */
function OriginChoice({ say, value, choose }: OriginChoiceProps): ReactNode {
  return (
    <Segments
      bare
      label={say('help.origin')}
      options={origins.map((id) => ({ id, label: say(`help.origin.${id}`) }))}
      value={value ?? ''}
      choose={(id) => choose(id === 'start' ? 'start' : 'here')}
    />
  );
}

interface ChipPlayProps {
  readonly page: ModeProps;
  readonly title: string;
  readonly line?: string;
  /** The list this chip belongs to. */
  readonly up?: { readonly href: string; readonly label: string };
  readonly session: ChipSession;
  setSession(session: ChipSession): void;
  /** The state of the chip that is in play, or was until a moment ago. */
  readonly chipState: State;
  readonly request: SolveQuery;
  readonly solving: Solving;
  /** False: it is over, or not begun. */
  readonly active: boolean;
  /** The person has asked for the solution. */
  onHelp(): void;
  /** In the line of the target. */
  readonly clock?: ReactNode;
  /** What the chip has brought: in the place of the target. */
  readonly verdict?: ReactNode;
  /** Above and below the hints. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  readonly menu?: readonly MenuAction[];
}

/** One chip on the board: moves, undo, hints, the solution and the map. Solo games and puzzles stand on it. */
export function ChipPlay(props: ChipPlayProps): ReactNode {
  const { page, session, setSession, chipState, active, onHelp, solving, verdict } = props;
  const { say } = page;
  const { state } = session;
  const here = state.chip && state.way.length > 0 ? state : undefined;
  const help = useChipHelp({
    page,
    start: props.request,
    startSolving: solving,
    here: useMemo(() => here && queryHere(here), [here]),
    active,
    onHelp,
  });
  const [mapShown, setMapShown] = useState(false);
  const { show } = help;
  const from = help.origin === 'here' ? here : undefined;
  const puzzle = useMemo(() => (from ? puzzleHere(from) : puzzleOf(chipState)), [from, chipState]);
  const shown = useMemo(() => show && shownSession(puzzle, show), [puzzle, show]);
  const tint = useMemo(() => (mapShown ? mapTint(chipState) : undefined), [mapShown, chipState]);
  const chip = chipState.chip;
  const way = wayOf(session);

  const play = (move: Move): void => {
    const next = expect(session.play(move, 0));
    page.announce(notation.speak(session.state, move, say));
    setSession(next);
  };
  const made = state.way.length;
  const nextIsSlide = !session.atEnd && !session.entries[session.cursor]?.text.startsWith('draw');
  const isFree = active && !shown;
  const undo = isFree && made > 0 ? () => setSession(session.go(session.cursor - 1)) : undefined;
  const redo = isFree && nextIsSlide ? () => setSession(session.go(session.cursor + 1)) : undefined;
  const reset = isFree && made > 0 ? () => setSession(session.go(session.cursor - made)) : undefined;
  const act = (Icon: LucideIcon, id: string, run: ShellAction['run']): ShellAction => ({
    id,
    icon: <Icon aria-hidden />,
    label: say(`chip-play.${id}`),
    run,
  });
  // The order of every puzzle page; what is Ricochet's own comes after it.
  const actions: readonly ShellAction[] = [
    act(Undo2, 'undo', undo),
    act(RotateCcw, 'reset', reset),
    act(Lightbulb, 'hint', chip && isFree ? () => help.askHint() : undefined),
    act(Eye, 'solution', chip && !shown ? () => help.askSolution() : undefined),
    { ...act(Grid3x3, 'map', chip ? () => setMapShown(!mapShown) : undefined), pressed: mapShown },
    { ...act(Redo2, 'redo', redo), place: 'wide' },
  ];
  const fewest =
    help.hints && isSolved(solving.answer) ? ` · ${say('chip-play.fewest', { n: solving.answer.moves.length })}` : '';
  return (
    <>
      <ModeShell
        page={page}
        title={props.title}
        line={props.line}
        up={props.up}
        actions={actions}
        menu={props.menu ?? []}
        undo={undo}
        redo={redo}
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
        board={<SessionBoard page={page} session={shown ?? session} active={isFree} play={play} tint={tint} />}
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
          confirm={() => help.answer(true)}
          close={() => help.answer(false)}
        />
      )}
    </>
  );
}

interface HelpPanelsProps extends ChipPlayProps {
  readonly help: ChipHelp;
  /** The board as it stands, where that is not the start. */
  readonly here: State | undefined;
}

function HelpPanels({ help, here, ...props }: HelpPanelsProps): ReactNode {
  const { page, chipState, solving, active, head, foot } = props;
  const { show, hints, origin, wants } = help;
  const { say } = page;
  const solutionOrigin = here && <OriginChoice say={say} value={origin} choose={help.askSolution} />;
  return (
    <>
      {show && (
        <SolutionPanel
          // All solutions are of one board.
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
      {wants && (
        <section className="card rr-panel">
          {wants === 'solution' && solutionOrigin}
          <Working page={page} solving={help.solving} />
        </section>
      )}
      {solving.answer?.status === 'unsolvable' && !wants && <p className="notice">{say('solve.unsolvable')}</p>}
      {hints && (
        <HintList
          hints={hints.texts}
          say={say}
          origin={here && active && !show && <OriginChoice say={say} value={hints.origin} choose={help.askHint} />}
        />
      )}
      {head}
      {foot}
    </>
  );
}

/** The slides made for the chip, with the one that has just taken it. */
function wayOf({ state, last }: ChipSession): readonly Slide[] {
  if (state.way.length > 0 || state.chip || last?.move.kind !== 'slide') return slidesIn(state.way);
  return [...slidesIn(last.before.way), last.move];
}

/** The fewest slides to the target from each cell, if a robot could stop anywhere. */
function mapTint({ board, chip, robots }: State): ReadonlyMap<number, CellTint> | undefined {
  const robot = chip && robotColours(robots).find((each) => mayTake(chip, each));
  if (!chip || !robot) return undefined;
  const { distances, rings } = heuristicMap(board, chip.cell, robot);
  return new Map(
    distances.flatMap((distance, cell): [number, CellTint][] =>
      distance === Infinity
        ? []
        : [[cell, { text: String(distance), level: 1 - distance / rings.length, tone: 'map' }]],
    ),
  );
}
