import type { MenuAction, ModeProps } from '@quadrille/kit';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { BoardShell, BoardStage, type BoardShellProps } from './board-shell.tsx';
import { type ShellAction, ShellActions, ShellHead, useShellKeys } from './shell-parts.tsx';

interface ModeShellProps extends Pick<
  BoardShellProps,
  'notices' | 'top' | 'board' | 'bottom' | 'side' | 'ratio' | 'testId'
> {
  readonly page: ModeProps;
  readonly title: string;
  readonly line?: string | undefined;
  /** Where Back leads: the list this belongs to; without it the game's page. */
  readonly up?: { readonly href: string; readonly label: string } | undefined;
  readonly actions?: readonly ShellAction[];
  /** The page's own lines of the menu. */
  readonly menu?: readonly MenuAction[];
  readonly undo?: (() => void) | undefined;
  readonly redo?: (() => void) | undefined;
}

/** The shell of a page that belongs to a game: it fills the slots, the app has the menu behind it. */
export function ModeShell(props: ModeShellProps): ReactNode {
  const { page, title, line, up = page.up, actions = [], menu = [], undo, redo, ...slots } = props;
  const root = useRef<HTMLAnchorElement>(null);
  // Reading starts at the heading, as on every page; who plays by keyboard is not sent away from the board.
  useEffect(() => {
    if (document.activeElement === document.body)
      root.current?.closest('.shell')?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);
  const lines = [...actions.filter(({ place }) => place === 'wide').map(asLine), ...menu];
  const openMenu = (): void => page.menu(lines);
  useShellKeys({
    paused: false,
    pause: openMenu,
    undo,
    redo,
  });
  return (
    <BoardShell
      {...slots}
      isTask
      board={<BoardStage>{slots.board}</BoardStage>}
      head={
        <ShellHead
          title={title}
          line={line}
          out={
            <a ref={root} className="button icon shell-out" href={up.href} aria-label={up.label} title={up.label}>
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

/** What the bar of a phone has no room for is in the menu there. */
const asLine = ({ id, icon, label, spoken, run }: ShellAction): MenuAction => ({
  id,
  icon,
  label: spoken ?? label,
  narrow: true,
  run,
});
