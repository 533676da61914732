import { clearAnnouncements } from '@quadrille/ui';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';

let firstPage = true;

interface PageProps {
  readonly title: string;
  /** The window title, if it should differ from the heading. */
  readonly windowTitle?: string;
  readonly name: string;
  /** The theme's name for the colour of the page's game. */
  readonly accent?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every page. After navigation it moves the focus to the page's heading. */
export function Page({ title, windowTitle, name, accent, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!firstPage) {
      scrollTo(0, 0);
      // A board shell has its own heading and hides the page's.
      const headings = [...(main.current?.querySelectorAll<HTMLElement>('h1') ?? [])];
      headings.find((heading) => heading.offsetParent !== null)?.focus({ preventScroll: true });
    }
    firstPage = false;
  }, []);
  useEffect(() => clearAnnouncements, []);
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
