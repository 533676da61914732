import { protocolVersion, type Hello } from '@quadrille/protocol';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Loading } from '../../platform/page/loading.tsx';
import { Page } from '../../platform/page/page.tsx';
import { askHello, getServer, useServer } from '../../platform/server/server.ts';
import { useOnlineSay } from '../../shared/online/words/index.ts';
import './online.css';

/** For pages that need the server: checks it first, and reports if it is unreachable. */
export function WithServer({ children }: { readonly children: (hello: Hello) => ReactNode }) {
  const say = useOnlineSay();
  const { state, hello } = useServer();
  const [isAsking, setAsking] = useState(state !== 'there');
  const ask = () => {
    setAsking(true);
    void askHello().finally(() => setAsking(false));
  };
  useEffect(() => {
    // Checked once when the page opens; after that the user decides.
    if (getServer().state !== 'there') void askHello().finally(() => setAsking(false));
  }, []);
  if (hello && hello.protocol !== protocolVersion) return <TooOld />;
  if (hello) return children(hello);
  if (isAsking) return <Loading say={say} />;
  return (
    <Page name="lost" title={say('online.none')}>
      <div className="card lost" data-testid="no-server">
        <h1 tabIndex={-1}>{say('online.none')}</h1>
        <p>{say('online.none.text')}</p>
        <div className="row">
          <button type="button" className="button primary" onClick={ask}>
            <RotateCcw aria-hidden />
            {say('online.try-again')}
          </button>
          <a className="button" href="#/">
            {say('lost.home')}
          </a>
        </div>
      </div>
    </Page>
  );
}

/** The server speaks another protocol version: the app must be reloaded. */
export function TooOld() {
  const say = useOnlineSay();
  return (
    <Page name="lost" title={say('connection.old')}>
      <div className="card lost" data-testid="too-old">
        <h1 tabIndex={-1}>{say('connection.old')}</h1>
        <div className="row">
          <button type="button" className="button primary" onClick={() => location.reload()}>
            <RotateCcw aria-hidden />
            {say('connection.reload')}
          </button>
        </div>
      </div>
    </Page>
  );
}
