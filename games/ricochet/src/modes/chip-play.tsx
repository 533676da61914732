import { expect, type MenuAction, type ModeProps } from '@quadrille/kit';
import { Confirm } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Eye, Grid3x3, Lightbulb, Redo2, RotateCcw, Undo2, type LucideIcon } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { CellTint } from '../board/tint.tsx';
import { notation } from '../notation/notation.ts';
import { robotColours, type Slide } from '../rules/slide.ts';
import type { Move, State } from '../rules/state.ts';
import { heuristicMap } from '../teaching/heuristic-map.ts';
import { mayTake, slidesIn } from '../rules/way.ts';
import { useChipHelp, type ChipHelp } from './chip-help.ts';
import { HintList } from './hint-list.tsx';
import { MoveSteps } from './move-steps.tsx';
import { OriginChoice } from './origin-choice.tsx';
import { SessionBoard } from './session-board.tsx';
import { shownSession, SolutionPanel, Working } from './solution-player.tsx';
import { queryHere, type SolveQuery } from './solve-query.ts';
import { puzzleHere, puzzleOf, type ChipSession } from './chip-session.ts';
import { TargetCard } from './target-card.tsx';
import { isSolved, type Solving } from './use-solution.ts';
import './modes.css';

export interface ChipPlayProps {
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
