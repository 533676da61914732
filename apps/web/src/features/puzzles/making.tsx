import type { Say } from '@quadrille/kit';
import { LoaderCircle } from 'lucide-react';

/** While a puzzle is made in the worker. */
export function Making({ say, isBroken }: { readonly say: Say; readonly isBroken: boolean }) {
  return (
    <div className="card board-stage challenge-making" role="status">
      {isBroken ? (
        <p>{say('today.broken')}</p>
      ) : (
        <>
          <LoaderCircle aria-hidden />
          <p className="muted">{say('today.making')}</p>
        </>
      )}
    </div>
  );
}
