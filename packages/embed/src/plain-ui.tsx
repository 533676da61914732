import { type ReactNode, useEffect, useRef } from 'react';

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
  confirm(): void;
  close(): void;
}

/**
 * Replaces the app's dialog, which is mounted below the page's body, outside the element and its styles. It also saves
 * the 40 kB of react-aria.
 */
export function Confirm({ title, text, confirmLabel, cancelLabel, confirm, close }: ConfirmProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="dialog" aria-label={title} onClose={close}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div>
        <button type="button" onClick={close}>
          {cancelLabel}
        </button>
        <button
          type="button"
          onClick={() => {
            close();
            confirm();
          }}
        >
          {confirmLabel}
        </button>
      </div>
    </dialog>
  );
}
