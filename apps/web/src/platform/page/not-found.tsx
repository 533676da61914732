import type { Say } from '@quadrille/kit';
import { hrefOf, type Route } from '../router.ts';
import { Excerpt } from './excerpt.tsx';
import { Page } from './page.tsx';

interface NotFoundProps {
  readonly say: Say;
  readonly reason: string;
  readonly title?: string;
  /** The text with the mistake. */
  readonly text?: string;
  readonly at?: number | undefined;
  /** The most similar address that exists. */
  readonly near?: Near | undefined;
}

export interface Near {
  readonly name: string;
  readonly route: Route;
}

/** For addresses that lead nowhere: explains why and offers links. */
export function NotFound({ say, reason, title = say('lost.title'), text, at, near }: NotFoundProps) {
  return (
    <Page name="lost" title={title}>
      <div className="card lost" data-testid="lost">
        <h1 tabIndex={-1}>{title}</h1>
        <p>
          {reason}
          {near && ` ${say('lost.nearest', { game: near.name })}`}
        </p>
        {text !== undefined && <Excerpt text={text} at={at} />}
        <div className="row">
          {near && (
            <a className="button primary" href={hrefOf(near.route)}>
              {near.name}
            </a>
          )}
          <a className={near ? 'button' : 'button primary'} href="#/">
            {say('lost.home')}
          </a>
        </div>
      </div>
    </Page>
  );
}
