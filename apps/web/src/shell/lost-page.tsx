import type { Say } from '@quadrille/kit';
import { Excerpt } from './excerpt.tsx';
import { Page } from './page.tsx';

interface LostPageProps {
  readonly say: Say;
  readonly reason: string;
  readonly title?: string;
  /** The text in question, with the place of the mistake. */
  readonly text?: string;
  readonly at?: number | undefined;
}

/** An address that leads nowhere: says why, and where to go. */
export function LostPage({ say, reason, title = say('lost.title'), text, at }: LostPageProps) {
  return (
    <Page name="lost" title={title}>
      <div className="card lost" data-testid="lost">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{reason}</p>
        {text !== undefined && <Excerpt text={text} at={at} />}
        <div>
          <a className="button primary" href="#/">
            {say('lost.home')}
          </a>
        </div>
      </div>
    </Page>
  );
}
