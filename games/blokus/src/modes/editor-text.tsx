import type { Say } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { useId, type ReactNode } from 'react';

interface EditorTextProps {
  readonly say: Say;
  readonly text: string;
  /** Why the position cannot be played, in words. */
  readonly wrong: string | undefined;
  /** Nobody can place anything. */
  readonly over: boolean;
  type(text: string): void;
  play(): void;
  share(): void;
}

/** The position as text, whether it can be played, and where to go with it. */
export function EditorText({ say, text, wrong, over, type, play, share }: EditorTextProps): ReactNode {
  const ids = useId();
  return (
    <>
      <div className="field">
        <label htmlFor={`${ids}-text`}>{say('editor.text')}</label>
        <textarea
          id={`${ids}-text`}
          className="input bkm-text"
          rows={4}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${ids}-state ${ids}-help`}
          onChange={(event) => type(event.target.value)}
        />
        <span id={`${ids}-help`} className="help">
          {say('editor.text.help')}
        </span>
      </div>
      <p id={`${ids}-state`} className="bkm-state" data-wrong={wrong === undefined ? undefined : ''} role="status">
        {wrong ?? say(over ? 'editor.over' : 'editor.good')}
      </p>
      <div className="bkm-actions">
        <button type="button" className="button primary" disabled={wrong !== undefined || over} onClick={play}>
          {say('editor.play')}
        </button>
        <button type="button" className="button" disabled={wrong !== undefined} onClick={share}>
          {say('editor.share')}
        </button>
        <button type="button" className="button" onClick={() => void copy(text, say)}>
          {say('editor.copy')}
        </button>
      </div>
    </>
  );
}

async function copy(text: string, say: Say): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(say('editor.copied'));
  } catch {
    toast(say('editor.refused'));
  }
}
