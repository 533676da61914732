import type { Say } from '@quadrille/kit';
import { useEffect } from 'react';

/** Shows nothing for the first moment: most pages are there before it would be seen. */
export function Loading({ say, title }: { readonly say: Say; readonly title?: string }) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Quadrille`;
  }, [title]);
  return (
    <main id="main" className="page loading" tabIndex={-1} aria-busy="true">
      <div className="loading-squares" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className="hidden-visually">{say('shell.loading')}</p>
    </main>
  );
}
