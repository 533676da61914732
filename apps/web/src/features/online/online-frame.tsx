import type { ReactNode } from 'react';
import { CloudOff } from 'lucide-react';
import { useIsServerAway } from '../../platform/server/server.ts';
import { Page } from '../../platform/page/page.tsx';
import { OnlinePlaces } from './online-places.tsx';
import { useOnlineSay } from '../../shared/online/words/index.ts';
import './online.css';

interface OnlineFrameProps {
  readonly title: string;
  /** The window's title, if it says more than the heading. */
  readonly windowTitle?: string;
  readonly children: ReactNode;
}

/** The frame of all online pages except tables. */
export function OnlineFrame({ title, windowTitle, children }: OnlineFrameProps) {
  const say = useOnlineSay();
  const isAway = useIsServerAway();
  return (
    <Page name="online" title={title} {...(windowTitle !== undefined && { windowTitle })}>
      <OnlinePlaces say={say} />
      <div className="online-live" aria-live="polite">
        {isAway && <ServerAway text={say('connection.away')} />}
      </div>
      {children}
    </Page>
  );
}

function ServerAway({ text }: { readonly text: string }) {
  return (
    <p className="notice server-away" data-testid="server-away">
      <CloudOff aria-hidden />
      {text}
    </p>
  );
}
