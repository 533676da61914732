import type { Say } from '@quadrille/kit';
import { useEffect } from 'react';

/** Appears after a short delay, because most pages load faster than that. */
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
