import type { Say } from '@quadrille/kit';
import { useId, type ReactNode } from 'react';
import { toast } from './toast.tsx';

interface PositionTextProps {
  /** Says the `editor.` phrases of the game: what a position is called differs. */
  readonly say: Say;
  readonly text: string;
  readonly rows: number;
  /** What is to be said of it: why it is no position, that it is one, that the game is over in it. */
  readonly verdict: string;
  readonly isWrong: boolean;
  /** Nothing is left to play. */
  readonly isOver: boolean;
  readonly shareLabel: string;
  type(text: string): void;
  play(): void;
  share(): void;
}

/** A position as text, whether it can be played, and where to go with it. */
export function PositionText(props: PositionTextProps): ReactNode {
  const { say, text, rows, verdict, isWrong, isOver, shareLabel, type, play, share } = props;
  const ids = useId();
  return (
    <>
      <div className="field">
        <label htmlFor={`${ids}-text`}>{say('editor.text')}</label>
        <textarea
          id={`${ids}-text`}
          className="input position-text figures"
          rows={rows}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${ids}-state ${ids}-help`}
          onChange={(event) => type(event.target.value)}
        />
        <span id={`${ids}-help`} className="help">
          {say('editor.text.help')}
        </span>
      </div>
      <p id={`${ids}-state`} className="position-state" data-wrong={isWrong ? '' : undefined} role="status">
        {verdict}
      </p>
      <div className="position-actions">
        <button type="button" className="button primary" disabled={isWrong || isOver} onClick={play}>
          {say('editor.play')}
        </button>
        <button type="button" className="button" disabled={isWrong} onClick={share}>
          {shareLabel}
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
