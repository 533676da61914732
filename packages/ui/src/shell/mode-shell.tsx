import type { MenuAction, ModeProps } from '@quadrille/kit';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cameByKeyboard } from '../keyboard.ts';
import { BoardShell, BoardStage, type BoardShellProps } from './board-shell.tsx';
import { hasRoomForCoach, useCoachNote } from './coach-note.tsx';
import { EndBar, EndFrame } from './end-frame.tsx';
import { type ShellAction, ShellActions, ShellHead, useShellKeys } from './shell-parts.tsx';

/** The content of the card at the end. */
export interface ModeEnd {
  readonly title: ReactNode;
  readonly line?: ReactNode;
  /** Figures, records, notes. */
  readonly body?: ReactNode;
  /** Buttons, the likeliest first. `close` puts the card away. */
  renderActions(close: () => void): ReactNode;
}

interface ModeShellProps extends Pick<BoardShellProps, 'notices' | 'top' | 'board' | 'bottom' | 'side' | 'testId'> {
  readonly page: ModeProps;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** The page that Back opens: a list. Default: the game's page. */
  readonly parent?: { readonly href: string; readonly label: string } | undefined;
  readonly actions?: readonly ShellAction[];
  /** Additional items of the menu. */
  readonly menu?: readonly MenuAction[];
  /** The game or puzzle is over: a card over the panels. */
  readonly end?: ModeEnd | undefined;
  /** Moves that the player has made on this board; undefined where the player makes none. */
  readonly ownMoves?: number;
  readonly undo?: (() => void) | undefined;
  readonly redo?: (() => void) | undefined;
}

/** The board shell of a mode. The app provides the menu. */
export function ModeShell(props: ModeShellProps): ReactNode {
  const {
    page,
    title,
    subtitle,
    parent = page.parent,
    actions = [],
    menu = [],
    end,
    ownMoves,
    undo,
    redo,
    ...slots
  } = props;
  const root = useRef<HTMLAnchorElement>(null);
  // Focus starts at the heading, as on every page, or on the board if the player came by keyboard.
  useEffect(() => {
    const shell = root.current?.closest('.shell');
    const focusFirst = (): void => {
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement?.tagName !== 'H1') return;
      const cell = cameByKeyboard() && shell?.querySelector<HTMLElement>('[data-board] [tabindex="0"]');
      (cell || shell?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
    };
    // After the page around it, which focuses its heading.
    const timer = setTimeout(focusFirst);
    return () => clearTimeout(timer);
  }, []);
  const lines = [...actions.filter(({ placement }) => placement === 'wide').map(toMenuAction), ...menu];
  const openMenu = (): void => page.openMenu(lines);
  useShellKeys({
    isPaused: false,
    onPause: openMenu,
    undo,
    redo,
  });
  const coach = useCoachNote({
    say: page.say,
    isDue: ownMoves !== undefined && page.coach?.isDue === true,
    ownMoves: ownMoves ?? 0,
    finish: () => page.coach?.finish(),
  });
  const [isWide] = useState(hasRoomForCoach);
  const ending = useEnding(end !== undefined);
  return (
    <BoardShell
      {...slots}
      isTask
      board={<BoardStage>{slots.board}</BoardStage>}
      coach={!isWide && coach}
      cover={end && ending.isOpen && <EndOf page={page} end={end} close={ending.close} />}
      side={
        (slots.side || end || (isWide && coach)) && (
          <>
            {isWide && coach}
            {end && !ending.isOpen && <EndBar title={end.title} openLabel={page.say('end.open')} open={ending.open} />}
            {slots.side}
          </>
        )
      }
      head={
        <ShellHead
          title={title}
          subtitle={subtitle}
          backLink={
            <a
              ref={root}
              className="button icon shell-out"
              href={parent.href}
              aria-label={parent.label}
              title={parent.label}
            >
              <ArrowLeft aria-hidden />
            </a>
          }
          menuLabel={page.say('shell.menu')}
          openMenu={openMenu}
        />
      }
      actions={actions.length > 0 && <ShellActions label={page.say('shell.actions')} actions={actions} />}
    />
  );
}

interface Ending {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** The card is open when the end comes; each new end opens it again. */
function useEnding(isOver: boolean): Ending {
  const [isClosed, setClosed] = useState(false);
  if (!isOver && isClosed) setClosed(false);
  return { isOpen: !isClosed, open: () => setClosed(false), close: () => setClosed(true) };
}

interface EndOfProps {
  readonly page: ModeProps;
  readonly end: ModeEnd;
  close(): void;
}

function EndOf({ page, end: { title, line, body, renderActions }, close }: EndOfProps): ReactNode {
  return (
    <EndFrame title={title} line={line} closeLabel={page.say('end.close')} close={close}>
      {body}
      <div className="end-actions">{renderActions(close)}</div>
    </EndFrame>
  );
}

/** Actions without room in a phone's bar move to its menu. */
const toMenuAction = ({ id, icon, label, spokenLabel, run }: ShellAction): MenuAction => ({
  id,
  icon,
  label: spokenLabel ?? label,
  isNarrowOnly: true,
  run,
});
