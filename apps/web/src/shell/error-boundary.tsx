import type { Say } from '@quadrille/kit';
import { Component, type ReactNode } from 'react';
import { Page } from './page.tsx';

interface Props {
  readonly say: Say;
  readonly children: ReactNode;
}

/** A bug, or a part that could not be fetched. Games are saved after every move, so nothing is lost. */
export class ErrorBoundary extends Component<Props, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { say, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    return (
      <Page name="lost" title={say('error.title')}>
        <div className="card lost" role="alert">
          <h1 tabIndex={-1}>{say('error.title')}</h1>
          <p>{say('error.text')}</p>
          <details>
            <summary>{say('error.details')}</summary>
            <pre className="excerpt">{error.message}</pre>
          </details>
          <div className="row">
            <button type="button" className="button primary" onClick={() => location.reload()}>
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
