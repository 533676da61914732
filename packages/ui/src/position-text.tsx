import type { Say } from '@quadrille/kit';
import { useId, type ReactNode } from 'react';
import { toast } from './toast.tsx';

interface PositionTextProps {
  /** Translates the `editor.` messages of the game, because games use different words for a position. */
  readonly say: Say;
  readonly text: string;
  readonly rows: number;
  /** Why the text is no valid position, or that it is valid, or that the match is over in it. */
  readonly verdict: string;
  readonly isWrong: boolean;
  /** No move is left. */
  readonly isOver: boolean;
  readonly shareLabel: string;
  onChange(text: string): void;
  onPlay(): void;
  onShare(): void;
}

/** A text field for a position, with buttons to play, share and copy it. */
export function PositionText(props: PositionTextProps): ReactNode {
  const { say, text, rows, verdict, isWrong, isOver, shareLabel, onChange, onPlay, onShare } = props;
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
          onChange={(event) => onChange(event.target.value)}
        />
        <span id={`${ids}-help`} className="help">
          {say('editor.text.help')}
        </span>
      </div>
      <p id={`${ids}-state`} className="position-state" data-wrong={isWrong ? '' : undefined} role="status">
        {verdict}
      </p>
      <div className="position-actions">
        <button type="button" className="button primary" disabled={isWrong || isOver} onClick={onPlay}>
          {say('editor.play')}
        </button>
        <button type="button" className="button" disabled={isWrong} onClick={onShare}>
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
