import { hush } from '@quadrille/ui';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';

let firstPage = true;

let isKeyboardUsed = false;
addEventListener('keydown', () => (isKeyboardUsed = true), { capture: true });
addEventListener('pointerdown', () => (isKeyboardUsed = false), { capture: true });

/** Whether the page that is open now was chosen by keyboard. */
export const cameByKeyboard = (): boolean => isKeyboardUsed;

interface PageProps {
  readonly title: string;
  /** For the window's title, where it says more than the heading. */
  readonly windowTitle?: string;
  readonly name: string;
  /** The colour of the game it belongs to, by the theme's name. */
  readonly accent?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every page. After a change of page, reading starts at its heading. */
export function Page({ title, windowTitle, name, accent, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!firstPage) {
      scrollTo(0, 0);
      // A board's shell has a heading of its own and hides the page's.
      const headings = [...(main.current?.querySelectorAll<HTMLElement>('h1') ?? [])];
      headings.find((heading) => heading.offsetParent !== null)?.focus({ preventScroll: true });
    }
    firstPage = false;
  }, []);
  useEffect(() => hush, []);
  useEffect(() => {
    document.title = windowTitle ?? (title ? `${title} · Quadrille` : 'Quadrille');
  }, [title, windowTitle]);
  useEffect(() => {
    document.body.dataset['page'] = name;
  }, [name]);
  return (
    <main
      id="main"
      ref={main}
      className={`page page-${name}`}
      tabIndex={-1}
      {...(accent && { 'data-accent': accent, style: { '--accent': `var(--${accent})` } as CSSProperties })}
    >
      {children}
    </main>
  );
}
