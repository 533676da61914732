import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface DialogProps {
  readonly title: string;
  /** The label of the ✕. */
  readonly closeLabel: string;
  readonly wide?: boolean;
  /** An alert wants an answer: a click beside it does not close it. */
  readonly alert?: boolean;
  readonly testId?: string;
  close(): void;
  readonly children: ReactNode;
}

/** A dialog on wide screens, a sheet from below on phones. It is open as long as it is rendered. */
export function Dialog({ title, closeLabel, wide, alert, testId, close, children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable={!alert}
      className="veil"
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <Modal className={wide ? 'dialog wide' : 'dialog'} {...(testId && { 'data-testid': testId })}>
        <AriaDialog role={alert ? 'alertdialog' : 'dialog'}>
          <div className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button type="button" className="button quiet icon" aria-label={closeLabel} onClick={close}>
              <X aria-hidden />
            </button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Something is lost by it: it must not look like Play. */
  readonly danger?: boolean;
  confirm(): void;
  close(): void;
}

export function Confirm({ title, text, confirmLabel, cancelLabel, danger = false, confirm, close }: ConfirmProps) {
  return (
    <Dialog title={title} closeLabel={cancelLabel} alert testId="confirm" close={close}>
      <p>{text}</p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={close}>
          {cancelLabel}
        </button>
        <button
          type="button"
          className={danger ? 'button primary danger' : 'button primary'}
          onClick={() => {
            close();
            confirm();
          }}
        >
          {confirmLabel}
        </button>
      </div>
    </Dialog>
  );
}

interface PromptProps {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  confirm(value: string): void;
  close(): void;
}

/** Asks for one line of text. */
export function Prompt({ title, label, value, confirmLabel, cancelLabel, confirm, close }: PromptProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <Dialog title={title} closeLabel={cancelLabel} testId="prompt" close={close}>
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          confirm(text.trim());
        }}
      >
        <label className="field">
          <span className="label">{label}</span>
          <input
            ref={input}
            className="input"
            value={text}
            maxLength={80}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={close}>
            {cancelLabel}
          </button>
          <button type="submit" className="button primary">
            {confirmLabel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
