import type { Say } from '@quadrille/kit';
import { Confirm } from '@quadrille/ui';
import { useState, type ReactNode } from 'react';

interface AskedButtonProps {
  readonly say: Say;
  readonly label: string;
  /** What is asked before anything is done. */
  readonly text: string;
  readonly testId: string;
  /** It cannot be undone. */
  readonly danger?: boolean;
  /** Before the label. */
  readonly children: ReactNode;
  run(): Promise<void>;
}

/** A quiet button that asks before it does anything. */
export function AskedButton({ say, label, text, testId, danger = false, children, run }: AskedButtonProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button quiet" data-testid={testId} onClick={() => setAsking(true)}>
        {children}
        {label}
      </button>
      {isAsking && (
        <Confirm
          title={label}
          text={text}
          confirmLabel={label}
          cancelLabel={say('shell.cancel')}
          danger={danger}
          confirm={() => void run()}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
