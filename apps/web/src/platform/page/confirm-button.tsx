import type { Say } from '@quadrille/kit';
import { Confirm } from '@quadrille/ui';
import { useState, type ReactNode } from 'react';

interface ConfirmButtonProps {
  readonly say: Say;
  readonly label: string;
  /** The question. */
  readonly text: string;
  readonly testId: string;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  /** Shown before the label. */
  readonly children: ReactNode;
  run(): Promise<void>;
}

/** A quiet button that asks for confirmation first. */
export function ConfirmButton({
  say,
  label,
  text,
  testId,
  danger = false,
  children,
  run,
}: ConfirmButtonProps): ReactNode {
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
          isDangerous={danger}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
