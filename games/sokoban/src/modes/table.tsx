import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { ModeProps } from '@quadrille/kit';
import { ActionMenu, Switch, type Action } from '@quadrille/ui';
import { stuckBoxes, type Stuck } from '../deadlock/stuck.ts';
import { isElsewhere } from '../board/keys.ts';
import { printCell } from '../cell-text.ts';
import { printMov } from '../moves/mov.ts';
import { notation } from '../notation.ts';
import { isSolved } from '../step.ts';
import type { State } from '../state.ts';
import { BoardOf } from './board-of.tsx';
import { copyText, fileName, saveFile, shareAddress } from './files.ts';
import { Icon } from './icon.tsx';
import { lurdOf, runningOf, type Level, type LevelSession } from './level.ts';
import { Tool } from './tool.tsx';
import { useHint } from './use-hint.ts';
import { useTable, type TableState } from './use-table.ts';
import type { Running } from '../kept.ts';
import './modes.css';

export interface TableProps {
  readonly page: ModeProps;
  readonly level: Level;
  /** How it was left. */
  readonly first?: LevelSession | undefined;
  /** Over the counters: title, story. */
  readonly head?: ReactNode;
  /** Under everything: ratings, snapshots. */
  readonly renderFoot?: (table: TableState) => ReactNode;
  /** Best steps so far. */
  readonly best?: string | undefined;
  /** More entries of the menu. */
  readonly actions?: (table: TableState) => readonly Action[];
  /** What can be done when every case is home. */
  readonly renderNext: (table: TableState) => ReactNode;
  /** After every move. */
  keep(running: Running): void;
  /** When every case is home; LURD of the whole way. */
  solved(moves: string): void;
}

/** Board, counters, undo in every way, hint, warnings: what all pages play on. */
export function Table(props: TableProps): ReactElement {
  const { page, level, head, best, renderFoot, renderNext } = props;
  const { say, announce } = page;
  const table = useTable(level, props.first, (now) => props.keep(runningOf(level, now)));
  const { session } = table;
  const { state } = session;
  const over = isSolved(state);
  const hint = useHint(page, level, state);
  const [dead, setDead] = useState(page.preferences['dead-squares'] === 'on');
  const preferences = { ...page.preferences, 'dead-squares': dead ? 'on' : 'off' };
  const stuck = useTrouble(state, page.preferences['warning'] !== 'off' && !over);
  useSolved(session, over, props.solved);
  useSpoken(session, page);
  useTableKeys(table, hint.ask);

  // The second press makes the moves that the first one has shown.
  const showHint = (): void => (hint.moves.length > 0 ? table.playAll(hint.moves) : hint.ask());
  const copy = (): void =>
    void copyText(say, lurdOf(session).slice(0, session.cursor), say('table.lurd-copied', { n: session.cursor }));
  const share = (): void =>
    void copyText(
      say,
      shareAddress(notation.params.print(level.params), notation.position(level.params).print(state)),
      say('page.link-copied'),
    );
  const actions: readonly Action[] = [
    {
      id: 'mov',
      label: say('table.save-mov'),
      icon: <Icon name="save" />,
      run: () => saveFile(fileName(level.title, 'mov'), printMov(lurdOf(session).slice(0, session.cursor))),
    },
    { id: 'lurd', label: say('table.copy-lurd'), icon: <Icon name="copy" />, run: copy },
    { id: 'share', label: say('table.share'), icon: <Icon name="share" />, run: share },
    ...(props.actions?.(table) ?? []),
  ];
  const ratio =
    page.look.rotation % 2 === 0 ? state.board.width / state.board.height : state.board.height / state.board.width;
  return (
    <div className="sk-page">
      <div className="card sk-stage" data-board="" style={{ '--ratio': ratio } as CSSProperties}>
        <BoardOf
          page={{ ...page, announce }}
          params={session.params}
          state={state}
          last={session.last}
          preferences={preferences}
          hint={hint.shown}
          play={table.play}
        />
      </div>
      <div className="sk-side">
        {head}
        {over && (
          <section ref={showEnd} className="card sk-end" data-testid="end">
            <h2>{say('table.solved')}</h2>
            <p className="figures">
              {say('fact.moves', { n: state.tally.moves })} · {say('fact.pushes', { n: state.tally.pushes })}
              {best !== undefined && <span className="muted"> · {best}</span>}
            </p>
            <div className="sk-actions">{renderNext(table)}</div>
          </section>
        )}
        <div className="card sk-counters" data-testid="counters">
          <p className="figures sk-count">
            <strong>{say('fact.moves', { n: state.tally.moves })}</strong>
            <span>{say('fact.pushes', { n: state.tally.pushes })}</span>
          </p>
          {best !== undefined && <p className="muted small figures">{best}</p>}
        </div>
        <div className="sk-tools">
          <Tool icon="undo" label={say('table.undo')} run={table.undo} disabled={!table.canUndo} />
          <Tool icon="redo" label={say('table.redo')} run={table.redo} disabled={!table.canRedo} />
          <Tool icon="undo-push" label={say('table.undo-push')} run={table.undoPush} disabled={!table.canUndo} />
          <Tool icon="redo-push" label={say('table.redo-push')} run={table.redoPush} disabled={!table.canRedo} />
          <Tool icon="reset" label={say('table.reset')} run={table.reset} disabled={session.cursor === 0} />
          <ActionMenu label={say('table.more')} className="button icon" actions={actions}>
            <Icon name="more" />
          </ActionMenu>
        </div>
        <button
          type="button"
          className="button primary sk-hint"
          disabled={over}
          onClick={hint.searching ? hint.stop : showHint}
        >
          <Icon name={hint.searching ? 'stop' : 'hint'} />
          {say(hint.searching ? 'hint.stop' : hint.moves.length > 0 ? 'hint.play' : 'hint.ask')}
        </button>
        {hint.words && !over && <p className="sk-words">{hint.words}</p>}
        {stuck && (
          <div className="notice wrong sk-trouble" data-testid="stuck">
            <div>
              <p>
                {say(`stuck.${stuck.reason}`, { n: stuck.boxes.length })}{' '}
                <span className="muted figures">
                  {stuck.boxes.map((box) => printCell(state.board, box)).join(' · ')}
                </span>
              </p>
              <button type="button" className="button link" onClick={table.undoTrouble}>
                {say('table.undo-trouble')}
              </button>
            </div>
          </div>
        )}
        <Switch label={say('table.dead-squares')} on={dead} turn={setDead} />
        {renderFoot?.(table)}
      </div>
    </div>
  );
}

/** On a phone it appears under the board: it must be seen. */
function showEnd(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The same verdict as the board marks, as words beside it. */
function useTrouble(state: State, on: boolean): Stuck | undefined {
  const [found, setFound] = useState<{ readonly boxes: readonly number[]; readonly stuck: Stuck | undefined }>();
  const look = useEffectEvent((of: readonly number[]) => setFound({ boxes: of, stuck: stuckBoxes(state) }));
  const { boxes } = state;
  useEffect(() => {
    if (!on) return undefined;
    const timer = window.setTimeout(() => look(boxes), 150);
    return () => window.clearTimeout(timer);
  }, [boxes, on]);
  return on && found?.boxes === boxes ? found.stuck : undefined;
}

function useSolved(session: LevelSession, over: boolean, tell: (moves: string) => void): void {
  const done = useEffectEvent(() => tell(lurdOf(session).slice(0, session.cursor)));
  useEffect(() => {
    if (over) done();
  }, [over]);
}

/** Says where a walk has led to, not each of its steps. */
function useSpoken(session: LevelSession, { say, announce }: ModeProps): void {
  const speak = useEffectEvent(({ last, state }: LevelSession) => {
    if (!last) return;
    const done = isSolved(state) ? ` ${say('outcome.solved')}` : '';
    announce(`${notation.speak(last.before, last.move, say)}.${done}`);
  });
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = window.setTimeout(() => speak(session), 120);
    return () => window.clearTimeout(timer);
  }, [session]);
}

/** Ctrl+Z and Backspace take back, with Shift by pushes; Ctrl+Y gives again; H asks. */
function useTableKeys(table: TableState, hint: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isElsewhere(event.target)) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (control && key === 'z') (event.shiftKey ? table.redo : table.undo)();
    else if (control && key === 'y') table.redo();
    else if (!control && key === 'backspace') (event.shiftKey ? table.undoPush : table.undo)();
    else if (!control && key === 'h') hint();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
