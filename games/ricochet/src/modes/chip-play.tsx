import { expect, type MenuAction, type ModeProps } from '@quadrille/kit';
import { Confirm } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Grid3x3, Lightbulb, Redo2, RotateCcw, Route, Undo2, type LucideIcon } from 'lucide-react';
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
import { SessionBoard } from './session-board.tsx';
import { shownSession, SolutionPanel, Working } from './solution-player.tsx';
import type { SolveQuery } from './solve-query.ts';
import type { ChipSession } from './chip-session.ts';
import { TargetCard } from './target-card.tsx';
import type { Solving } from './use-solution.ts';
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
  const help = useChipHelp(page, solving, active, onHelp);
  const [mapShown, setMapShown] = useState(false);
  const { show } = help;
  const shown = useMemo(() => (show ? shownSession(chipState, show) : undefined), [chipState, show]);
  const tint = useMemo(() => (mapShown ? mapTint(chipState) : undefined), [mapShown, chipState]);
  const chip = chipState.chip;
  const way = wayOf(session);

  const play = (move: Move): void => {
    const next = expect(session.play(move, 0));
    page.announce(notation.speak(session.state, move, say));
    setSession(next);
  };
  const made = session.state.way.length;
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
  const actions: readonly ShellAction[] = [
    act(Undo2, 'undo', undo),
    { ...act(Redo2, 'redo', redo), place: 'wide' },
    act(RotateCcw, 'reset', reset),
    act(Lightbulb, 'hint', chip && isFree ? help.askHint : undefined),
    { ...act(Grid3x3, 'map', chip ? () => setMapShown(!mapShown) : undefined), pressed: mapShown },
    // The quietest: not under a thumb.
    { ...act(Route, 'solution', chip && !shown ? help.askSolution : undefined), place: 'wide' },
  ];
  const fewest = help.hints.length > 0 && help.solved ? ` · ${say('chip-play.fewest', { n: help.solved.length })}` : '';
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
            <HelpPanels help={help} {...props} />
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

function HelpPanels({ help, ...props }: ChipPlayProps & { readonly help: ChipHelp }): ReactNode {
  const { page, chipState, request, solving, head, foot } = props;
  const { show } = help;
  return (
    <>
      {show && (
        <SolutionPanel
          page={page}
          state={chipState}
          solving={solving}
          request={request}
          show={show}
          set={help.setShow}
        />
      )}
      {help.wants && (
        <section className="card rr-panel">
          <Working page={page} solving={solving} />
        </section>
      )}
      {solving.answer?.status === 'unsolvable' && !help.wants && (
        <p className="notice">{page.say('solve.unsolvable')}</p>
      )}
      <HintList hints={help.hints} say={page.say} />
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
