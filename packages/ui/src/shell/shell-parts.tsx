import { Menu } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react';

interface ShellKeys {
  /** A dialog is open: it has the keys. */
  readonly paused: boolean;
  pause(): void;
  /** Without them the keys are left to the page. */
  readonly undo?: (() => void) | undefined;
  readonly redo?: (() => void) | undefined;
  /** Back and forth by one, by the arrows beside the board. */
  step?(by: number): void;
}

/**
 * Keys of the whole page. The board comes first: Esc puts back what is in hand there, and an open dialog closes;
 * only what neither of them used arrives here.
 */
export function useShellKeys(keys: ShellKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { paused, pause, undo, redo, step } = keys;
    if (event.defaultPrevented || paused || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]')) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const isBeside = !target.closest('[data-board]');
    if (key === 'escape') pause();
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
  /** Spoken, where the label says too little. */
  readonly spoken?: string;
  readonly pressed?: boolean;
  /**
   * `main` stands above the others where there is room; `wide` is not in the bar of a phone but in a sheet; `narrow` is
   * in that bar alone. The bar of a phone holds five.
   */
  readonly place?: 'main' | 'wide' | 'narrow';
  /** What is most likely wanted next. */
  readonly primary?: boolean;
  /** Comes first in the bar of a phone. */
  readonly leads?: boolean;
  /** Undefined while it cannot be done. */
  readonly run: (() => void) | undefined;
}

interface ShellActionsProps {
  readonly label: string;
  readonly actions: readonly ShellAction[];
}

/** Rows under the panels; on phones the bar at the foot. */
export function ShellActions({ label, actions }: ShellActionsProps): ReactNode {
  const count = (...places: (ShellAction['place'] | 'plain')[]): number =>
    actions.filter(({ place }) => places.includes(place ?? 'plain')).length;
  const main = Math.max(1, count('main'));
  const all = count('plain', 'wide');
  // More than five stand in two rows.
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
        <Act key={action.id} {...action} />
      ))}
    </div>
  );
}

function Act({ id, icon, label, spoken, pressed, place, primary, leads, run }: ShellAction): ReactNode {
  return (
    <button
      type="button"
      className={primary ? 'button primary' : 'button'}
      data-testid={id}
      data-action={id}
      disabled={!run}
      onClick={run}
      {...(place && { 'data-place': place })}
      {...(leads && { 'data-leads': '' })}
      {...(spoken !== undefined && { 'aria-label': spoken })}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
    >
      {icon}
      <span>{label}</span>
    </button>
  );
}

interface ShellHeadProps {
  readonly title: string;
  readonly line?: string | undefined;
  /** What is true just now: a connection, who watches. */
  readonly note?: ReactNode;
  /** The way out: a link of its own look. */
  readonly out: ReactNode;
  readonly menuLabel: string;
  /** Wide screens have the way out and the menu elsewhere. */
  readonly isNarrowOnly?: boolean;
  readonly openMenu: (() => void) | undefined;
}

/** What is played here; where the site's header is gone, the ways out and to the menu, too. */
export function ShellHead({ title, line, note, out, menuLabel, isNarrowOnly, openMenu }: ShellHeadProps): ReactNode {
  return (
    <div className="shell-head" {...(isNarrowOnly && { 'data-narrow': '' })}>
      {out}
      <div className="shell-title">
        <h1 tabIndex={-1} style={{ '--letters': longestWord(title) } as CSSProperties}>
          {title}
        </h1>
        {line !== undefined && <p className="muted small shell-line">{line}</p>}
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

/** In letters: the size of the heading lets it stand in one line. */
const longestWord = (text: string): number => Math.max(...text.split(/[\s-]+/).map((word) => word.length));
