import { Menu } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react';

interface ShellKeys {
  /** A dialog is open and gets the keys. */
  readonly isPaused: boolean;
  onPause(): void;
  /** Without a handler the page keeps the keys. */
  readonly undo?: (() => void) | undefined;
  readonly redo?: (() => void) | undefined;
  /** Steps through the moves with the arrow keys, while the focus is outside the board. */
  step?(by: number): void;
}

/**
 * Keyboard shortcuts of the page. Boards and dialogs handle keys first, such as Esc; only unhandled keys arrive here.
 */
export function useShellKeys(keys: ShellKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { isPaused, onPause, undo, redo, step } = keys;
    if (event.defaultPrevented || isPaused || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]')) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const isBeside = !target.closest('[data-board]');
    if (key === 'escape') onPause();
    else if (control && key === 'z' && event.shiftKey && redo) redo();
    else if (((control && key === 'z') || key === 'backspace') && !event.shiftKey && undo) undo();
    else if (control && key === 'y' && redo) redo();
    else if (step && key === 'arrowleft' && isBeside) step(-1);
    else if (step && key === 'arrowright' && isBeside) step(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

export interface ShellAction {
  readonly id: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** Spoken label, if `label` is too short. */
  readonly spokenLabel?: string;
  readonly isPressed?: boolean;
  /**
   * `main`: a larger button above the others, where there is room. `wide`: on phones in the menu instead of the bar. `narrow`: only in the bar of phones, which holds five.
   */
  readonly placement?: 'main' | 'wide' | 'narrow';
  /** The most likely next action. */
  readonly isPrimary?: boolean;
  /** First in the bar of a phone. */
  readonly isFirstOnPhone?: boolean;
  /** Undefined: disabled. */
  readonly run: (() => void) | undefined;
}

interface ShellActionsProps {
  readonly label: string;
  readonly actions: readonly ShellAction[];
}

/** Rows of buttons below the panels; on phones the bar at the bottom. */
export function ShellActions({ label, actions }: ShellActionsProps): ReactNode {
  const count = (...places: (ShellAction['placement'] | 'plain')[]): number =>
    actions.filter(({ placement }) => places.includes(placement ?? 'plain')).length;
  const main = Math.max(1, count('main'));
  const all = count('plain', 'wide');
  // More than five buttons take two rows.
  const plain = Math.max(1, all > 5 ? Math.ceil(all / 2) : all);
  const measures = {
    '--columns': main * plain,
    '--main': plain,
    '--plain': main,
    '--bar': Math.max(1, count('plain', 'main', 'narrow')),
  } as CSSProperties;
  return (
    <div className="shell-actions" role="toolbar" aria-label={label} style={measures}>
      {actions.map((action) => (
        <ShellButton key={action.id} {...action} />
      ))}
    </div>
  );
}

function ShellButton({
  id,
  icon,
  label,
  spokenLabel,
  isPressed,
  placement,
  isPrimary,
  isFirstOnPhone,
  run,
}: ShellAction): ReactNode {
  return (
    <button
      type="button"
      className={isPrimary ? 'button primary' : 'button'}
      data-testid={id}
      data-action={id}
      disabled={!run}
      onClick={run}
      {...(placement && { 'data-place': placement })}
      {...(isFirstOnPhone && { 'data-leads': '' })}
      {...(spokenLabel !== undefined && { 'aria-label': spokenLabel })}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
    >
      {icon}
      <span>{label}</span>
    </button>
  );
}

interface ShellHeadProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Current status: the connection, the number of spectators. */
  readonly note?: ReactNode;
  /** The link back, styled by the caller. */
  readonly backLink: ReactNode;
  readonly menuLabel: string;
  /** Wide screens show the link back and the menu elsewhere. */
  readonly isNarrowOnly?: boolean;
  readonly openMenu: (() => void) | undefined;
}

/** The title of the page. Where the site's header is hidden, also the link back and the menu button. */
export function ShellHead({
  title,
  subtitle,
  note,
  backLink,
  menuLabel,
  isNarrowOnly,
  openMenu,
}: ShellHeadProps): ReactNode {
  return (
    <div className="shell-head" {...(isNarrowOnly && { 'data-narrow': '' })}>
      {backLink}
      <div className="shell-title">
        <h1 tabIndex={-1} style={{ '--letters': longestWord(title) } as CSSProperties}>
          {title}
        </h1>
        {subtitle !== undefined && <p className="muted small shell-line">{subtitle}</p>}
        {note}
      </div>
      {openMenu && (
        <button
          type="button"
          className="button icon shell-menu"
          aria-label={menuLabel}
          data-testid="menu"
          onClick={openMenu}
        >
          <Menu aria-hidden />
        </button>
      )}
    </div>
  );
}

/** In letters. The heading gets a font size in which the longest word fits on a line. */
const longestWord = (text: string): number => Math.max(...text.split(/[\s-]+/).map((word) => word.length));
