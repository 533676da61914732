import { expect, type ModeProps } from '@quadrille/kit';
import { Confirm } from '@quadrille/ui';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import type { CellTint } from '../board/tint.tsx';
import { notation } from '../notation/notation.ts';
import { robotColours } from '../rules/slide.ts';
import type { Move, State } from '../rules/state.ts';
import { heuristicMap } from '../teaching/heuristic-map.ts';
import { mayTake } from '../rules/way.ts';
import { ChipPicture, chipName } from './chip-line.tsx';
import { HintList, hintCount, hintTexts } from './hint-list.tsx';
import { Icon } from './icon.tsx';
import { MoveSteps } from './move-steps.tsx';
import { SessionBoard } from './session-board.tsx';
import { shownTable, SolutionPanel, useShow, Working } from './solution-player.tsx';
import type { Table } from './table.ts';
import { isSolved, type Solving } from './use-solution.ts';
import type { SolveQuery } from './solve-query.ts';
import './modes.css';

export interface ChipDeskProps {
  readonly page: ModeProps;
  readonly table: Table;
  setTable(table: Table): void;
  /** The state of the chip that is in play, or was until a moment ago. */
  readonly chipState: State;
  readonly request: SolveQuery;
  readonly solving: Solving;
  /** False: it is over, or not begun. */
  readonly active: boolean;
  /** The person has asked for the solution. */
  onHelp(): void;
  /** Above the actions. */
  readonly head?: ReactNode;
  /** Below everything. */
  readonly foot?: ReactNode;
}

/** One chip on the board: moves, undo, hints, the solution and the map. Solo games and puzzles stand on it. */
export function ChipDesk(props: ChipDeskProps): ReactNode {
  const { page, table, setTable, chipState, request, solving, active, onHelp, head, foot } = props;
  const { say } = page;
  const { show, set: setShow } = useShow();
  const [told, setTold] = useState(0);
  const [mapShown, setMapShown] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const [isWarning, setWarning] = useState(false);
  const [wants, setWants] = useState<'hint' | 'solution'>();
  const solved = isSolved(solving.answer) ? solving.answer.moves : undefined;
  const shown = useMemo(() => (show ? shownTable(chipState, show) : undefined), [chipState, show]);
  const tint = useMemo(() => (mapShown ? mapTint(chipState) : undefined), [mapShown, chipState]);
  const chip = chipState.chip;
  const { way } = table.state;

  const play = (move: Move): void => {
    const next = expect(table.play(move, 0));
    page.announce(notation.speak(table.state, move, say));
    setTable(next);
  };
  const nextIsSlide = !table.atEnd && !table.entries[table.cursor]?.text.startsWith('draw');
  const undo = active && way.length > 0 ? () => setTable(table.go(table.cursor - 1)) : undefined;
  const redo = active && nextIsSlide ? () => setTable(table.go(table.cursor + 1)) : undefined;
  const reset = active && way.length > 0 ? () => setTable(table.go(table.cursor - way.length)) : undefined;

  const openSolution = (moves: readonly string[]): void => {
    onHelp();
    setWants(undefined);
    setShow({ moves, made: 0, playing: true });
  };
  const hint = (moves: readonly string[]): void => {
    setWants(undefined);
    if (told >= hintCount) return openSolution(moves);
    page.announce(hintTexts(moves, say)[told]!);
    setTold(told + 1);
  };
  const give = (what: 'hint' | 'solution', moves: readonly string[]): void =>
    what === 'solution' ? openSolution(moves) : hint(moves);
  // What was asked for while the solver was still thinking.
  const giveLate = useEffectEvent(give);
  useEffect(() => {
    if (!wants || !solved) return undefined;
    const soon = setTimeout(() => giveLate(wants, solved));
    return () => clearTimeout(soon);
  }, [wants, solved]);
  const ask = (what: 'hint' | 'solution') => () => {
    if (solved) give(what, solved);
    else setWants(what);
  };
  // Whoever looks gets nothing for the chip: that is said before, once.
  const askSolution = active && !isWarned ? () => setWarning(true) : ask('solution');
  const action = (name: Parameters<typeof Icon>[0]['name'], word: string, run: (() => void) | undefined, more = {}) => (
    <button type="button" className="button" disabled={!run} onClick={run} data-action={word} {...more}>
      <Icon name={name} />
      <span>{say(`desk.${word}`)}</span>
    </button>
  );

  return (
    <div className="rr-page">
      <div className="card rr-table">
        <SessionBoard page={page} table={shown ?? table} active={active && !shown} play={play} tint={tint} />
      </div>
      <div className="rr-side">
        {head}
        {chip && !shown && (
          <section className="card rr-panel">
            <div className="rr-chip-line">
              <ChipPicture board={chipState.board} chip={chip} say={say} />
              <h2>{say('desk.goal', { chip: chipName(chipState.board, chip, say) })}</h2>
            </div>
            <p className="muted small figures">
              {say('desk.moves', { n: way.length })}
              {told > 0 && solved ? ` · ${say('desk.fewest', { n: solved.length })}` : ''}
            </p>
            <MoveSteps start={table.state} way={way} say={say} label={say('desk.your-moves')} />
          </section>
        )}
        {show && (
          <SolutionPanel
            page={page}
            state={chipState}
            solving={solving}
            request={request}
            show={show}
            set={(next) => setShow(next)}
          />
        )}
        <div className="rr-actions" role="group" aria-label={say('desk.actions')}>
          {action('undo', 'undo', shown ? undefined : undo)}
          {action('redo', 'redo', shown ? undefined : redo)}
          {action('reset', 'reset', shown ? undefined : reset)}
          {action('bulb', 'hint', chip && active && !shown ? ask('hint') : undefined)}
          {action('map', 'map', chip ? () => setMapShown(!mapShown) : undefined, { 'aria-pressed': mapShown })}
          {action('solution', 'solution', chip && !shown ? askSolution : undefined, { className: 'button quiet' })}
        </div>
        {wants && !solved && (
          <section className="card rr-panel">
            <Working page={page} solving={solving} />
          </section>
        )}
        {solving.answer?.status === 'unsolvable' && !wants && <p className="notice">{say('solve.unsolvable')}</p>}
        {solved && <HintList hints={hintTexts(solved, say).slice(0, told)} say={say} />}
        {foot}
      </div>
      {isWarning && (
        <Confirm
          title={say('desk.solution.ask')}
          text={say('desk.solution.text')}
          confirmLabel={say('desk.solution.show')}
          cancelLabel={say('desk.solution.not')}
          confirm={() => {
            setWarning(false);
            setWarned(true);
            ask('solution')();
          }}
          close={() => setWarning(false)}
        />
      )}
    </div>
  );
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
