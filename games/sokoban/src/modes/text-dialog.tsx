import { useState, type ReactElement } from 'react';
import type { Say } from '@quadrille/kit';
import { Dialog } from '@quadrille/ui';
import { longPaste } from './loader.tsx';

interface TextDialogProps {
  readonly say: Say;
  readonly title: string;
  readonly label: string;
  readonly confirmLabel: string;
  /** Returns the fault of the text, or nothing. */
  confirm(text: string): Promise<string | undefined>;
  close(): void;
}

/** Asks for a text of several lines. */
export function TextDialog({ say, title, label, confirmLabel, confirm, close }: TextDialogProps): ReactElement {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const take = (whole: string): void =>
    void confirm(whole).then((reason) => (reason === undefined ? close() : setWrong(reason)));
  return (
    <Dialog title={title} closeLabel={say('page.cancel')} onClose={close}>
      <form
        className="sk-stack"
        onSubmit={(event) => {
          event.preventDefault();
          take(text);
        }}
      >
        <label className="field">
          <span className="label">{label}</span>
          <textarea
            className="input sk-paste"
            spellCheck={false}
            aria-invalid={wrong !== undefined}
            value={text}
            onPaste={(event) => {
              const whole = event.clipboardData.getData('text');
              if (whole.length < longPaste) return;
              event.preventDefault();
              take(whole);
            }}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(undefined);
            }}
          />
        </label>
        {wrong !== undefined && (
          <p className="notice wrong" role="alert">
            {wrong}
          </p>
        )}
        <div className="dialog-actions">
          <button type="button" className="button" onClick={close}>
            {say('page.cancel')}
          </button>
          <button type="submit" className="button primary" disabled={text.trim() === ''}>
            {confirmLabel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
