/**
 * A cursor over everything on a board that carries `data-at`: one tab stop, real focus on the active element
 * (which screen readers follow best), no rendering when it moves.
 */
export interface BoardCursor {
  /** The `data-at` under the cursor. */
  at(): string;
  /** Moves the cursor; with focus unless told otherwise. */
  go(at: string, focus?: boolean): void;
  /** Marks the active place anew: after every rendering, because its element or what is known of it may have changed. */
  refresh(): void;
}

export interface BoardCursorOptions {
  readonly start: string;
  root(): Element | null;
  /** What is worth knowing about the active place beside its label; it is spoken after it. */
  describe(at: string): string | undefined;
}

export function boardCursor({ start, root, describe }: BoardCursorOptions): BoardCursor {
  let at = start;
  let active: Element | undefined;

  const refresh = (): void => {
    const next =
      root()?.querySelector(`[data-at="${CSS.escape(at)}"]`) ?? root()?.querySelector('[data-at]') ?? undefined;
    if (next !== active) {
      active?.setAttribute('tabindex', '-1');
      active?.removeAttribute('data-active');
      active?.removeAttribute('aria-description');
      active = next;
    }
    if (!next) return;
    at = next.getAttribute('data-at') ?? at;
    next.setAttribute('tabindex', '0');
    next.setAttribute('data-active', 'true');
    const description = describe(at);
    if (description) next.setAttribute('aria-description', description);
    else next.removeAttribute('aria-description');
  };

  return {
    at: () => at,
    go: (next, focus = true) => {
      at = next;
      refresh();
      if (focus && (active instanceof SVGElement || active instanceof HTMLElement))
        active.focus({ preventScroll: true });
    },
    refresh,
  };
}
