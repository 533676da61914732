import type { Say } from '@quadrille/kit';
import { Component, type ReactNode } from 'react';
import { forgetFailures, LoadError } from '../platform/lazy-load.ts';
import { Page } from '../platform/page/page.tsx';

interface Props {
  readonly say: Say;
  readonly children: ReactNode;
}

/** Shown after a bug or a failed download. Matches are saved after every move, so nothing is lost. */
export class ErrorBoundary extends Component<Props, { readonly error?: Error | undefined }> {
  override state: { readonly error?: Error | undefined } = {};

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  override render(): ReactNode {
    const { say, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    const isMissing = error instanceof LoadError;
    const title = say(isMissing ? 'error.missing' : 'error.title');
    return (
      <Page name="lost" title={title}>
        <div className="card lost" role="alert">
          <h1 tabIndex={-1}>{title}</h1>
          <p>{say(isMissing ? 'error.missing.text' : 'error.text')}</p>
          <details>
            <summary>{say('error.details')}</summary>
            <pre className="excerpt">{error.message}</pre>
          </details>
          <div className="row">
            {isMissing && (
              <button type="button" className="button primary" onClick={() => this.setState({ error: undefined })}>
                {say('error.again')}
              </button>
            )}
            <button type="button" className={isMissing ? 'button' : 'button primary'} onClick={() => location.reload()}>
              {say('error.reload')}
            </button>
            <a className="button" href="#/">
              {say('lost.home')}
            </a>
          </div>
        </div>
      </Page>
    );
  }
}
