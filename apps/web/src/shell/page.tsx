import { useEffect, useRef, type ReactNode } from 'react';

let firstPage = true;

interface PageProps {
  readonly title: string;
  /** For the window's title, where it says more than the heading. */
  readonly windowTitle?: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** The frame of every page. After a change of page, reading starts at its heading. */
export function Page({ title, windowTitle, name, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!firstPage) {
      scrollTo(0, 0);
      main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    firstPage = false;
  }, []);
  useEffect(() => {
    document.title = windowTitle ?? (title ? `${title} · Quadrille` : 'Quadrille');
  }, [title, windowTitle]);
  useEffect(() => {
    document.body.dataset['page'] = name;
  }, [name]);
  return (
    <main id="main" ref={main} className={`page page-${name}`} tabIndex={-1}>
      {children}
    </main>
  );
}
