import type { AnySession, Say } from '@quadrille/kit';
import { Lightbulb, X } from 'lucide-react';
import { reasonTexts, withAdvice, sentence, spokenMove } from '../../shared/board/spoken-move.ts';
import { scrollIntoView } from './scroll-into-view.ts';
import { LineMoves } from '../../shared/board/line-moves.tsx';
import type { Hint } from './use-hint.ts';

interface HintNoteProps {
  readonly hint: Hint;
  readonly session: AnySession;
  readonly say: Say;
  tryLine(moves: readonly string[], shown: number): void;
  more(): void;
  close(): void;
}

/** Shows the best move with its reasons; after a second press, also the line. */
export function HintNote({ hint, session, say, tryLine, more, close }: HintNoteProps) {
  const { move, reasons, line, isLineShown } = hint;
  return (
    <section
      key={move}
      ref={scrollIntoView}
      className="card study-note"
      aria-label={say('hint.title')}
      data-testid="hint-note"
    >
      <Lightbulb className="note-icon" aria-hidden />
      <div className="note-words">
        {move === undefined ? (
          <p className="muted">{say('hint.looking')}</p>
        ) : (
          <p>
            <strong data-testid="hint-move">{sentence(spokenMove(session, move, withAdvice(say)))}</strong>{' '}
            {reasonTexts(reasons, say).join(' ')}
          </p>
        )}
        {move !== undefined && !isLineShown && line.length > 1 && (
          <button type="button" className="button link" data-testid="hint-more" onClick={more}>
            {say('hint.more')}
          </button>
        )}
        {isLineShown && (
          <>
            <p className="muted small">{say('hint.line')}</p>
            <LineMoves
              from={session}
              moves={line}
              say={say}
              label={say('hint.line')}
              show={(shown) => tryLine(line, shown)}
            />
          </>
        )}
      </div>
      <button type="button" className="button quiet icon" aria-label={say('shell.close')} onClick={close}>
        <X aria-hidden />
      </button>
    </section>
  );
}
