import type { ReactNode } from 'react';
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
  return (
    <Page name="online" title={title} {...(windowTitle !== undefined && { windowTitle })}>
      <OnlinePlaces say={say} />
      {children}
    </Page>
  );
}
