import type { Say } from '@quadrille/kit';
import { ArrowLeft } from 'lucide-react';
import { hrefOf } from '../../platform/router.ts';

interface RunHeadProps {
  readonly title: string;
  /** The line below the title. */
  readonly about: string;
  readonly say: Say;
}

/** The head of the arena's inner pages, with a link back. */
export function RunHead({ title, about, say }: RunHeadProps) {
  return (
    <div className="run-head">
      <a className="button quiet" href={hrefOf({ page: 'arena' })}>
        <ArrowLeft aria-hidden />
        {say('arena.title')}
      </a>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{about}</p>
    </div>
  );
}
