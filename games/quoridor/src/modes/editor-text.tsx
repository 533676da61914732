import type { Fault, Seat } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { useId, type ReactNode } from 'react';
import { printPosition } from '../position.ts';
import { readDraft, type Draft } from './draft.ts';
import type { Sides } from './sides.ts';

interface EditorTextProps {
  readonly sides: Sides;
  readonly draft: Draft;
  /** What stands in the field, where it is not the text of the draft. */
  readonly typed: string | undefined;
  readonly fault: Fault | undefined;
  /** Whose pawn has arrived. */
  readonly home: Seat | undefined;
  type(text: string): void;
  play(): void;
  share(): void;
}

/** The position as text, whether it can be played, and where to go with it. */
export function EditorText({ sides, draft, typed, fault, home, type, play, share }: EditorTextProps): ReactNode {
  const { say } = sides;
  const ids = useId();
  const text = typed ?? printPosition(draft);
  const read = typed === undefined ? undefined : readDraft(typed);
  const wrong = read?.ok === false ? read.error : fault;
  const verdict = wrong
    ? sides.explain(wrong)
    : home === undefined
      ? say('editor.good')
      : say('editor.over', { seat: home });
  return (
    <>
      <div className="field">
        <label htmlFor={`${ids}-text`}>{say('editor.text')}</label>
        <textarea
          id={`${ids}-text`}
          className="input qm-text"
          rows={2}
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
      <p id={`${ids}-state`} className="qm-state" data-wrong={wrong ? '' : undefined} role="status">
        {verdict}
      </p>
      <div className="qm-actions">
        <button
          type="button"
          className="button primary"
          disabled={wrong !== undefined || home !== undefined}
          onClick={play}
        >
          {say('editor.play')}
        </button>
        <button type="button" className="button" disabled={wrong !== undefined} onClick={share}>
          {say('editor.link')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void copy(text, say('editor.copied'), say('editor.refused'))}
        >
          {say('editor.copy')}
        </button>
      </div>
    </>
  );
}

async function copy(text: string, done: string, refused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(refused);
  }
}
