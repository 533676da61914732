import { Menu } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

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
