import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface DialogProps {
  readonly title: string;
  /** The label of the ✕. */
  readonly closeLabel: string;
  readonly isWide?: boolean;
  /** An alert needs an answer: a click outside does not close it. */
  readonly isAlert?: boolean;
  readonly testId?: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** A dialog on wide screens, a bottom sheet on phones. It is open as long as it is rendered. */
export function Dialog({ title, closeLabel, isWide, isAlert, testId, onClose, children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable={!isAlert}
      className="veil"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={isWide ? 'dialog wide' : 'dialog'} {...(testId && { 'data-testid': testId })}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'}>
          <div className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button type="button" className="button quiet icon" aria-label={closeLabel} onClick={onClose}>
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
  /** The action deletes something, so its button must not look like Play. */
  readonly isDangerous?: boolean;
  onConfirm(): void;
  onClose(): void;
}

export function Confirm({
  title,
  text,
  confirmLabel,
  cancelLabel,
  isDangerous = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Dialog title={title} closeLabel={cancelLabel} isAlert testId="confirm" onClose={onClose}>
      <p>{text}</p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {cancelLabel}
        </button>
        <button
          type="button"
          className={isDangerous ? 'button primary danger' : 'button primary'}
          onClick={() => {
            onClose();
            onConfirm();
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
  onConfirm(value: string): void;
  onClose(): void;
}

/** Asks for one line of text. */
export function Prompt({ title, label, value, confirmLabel, cancelLabel, onConfirm, onClose }: PromptProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <Dialog title={title} closeLabel={cancelLabel} testId="prompt" onClose={onClose}>
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onConfirm(text.trim());
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
          <button type="button" className="button" onClick={onClose}>
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
