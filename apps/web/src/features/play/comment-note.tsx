import { MessageSquarePlus, MessageSquareText, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Playing } from './use-play.ts';

/** Longer comments are refused here, although a record would accept them. */
const maxCommentLength = 2000;

/** The comment on the displayed move, and a field to edit it. */
export function CommentNote({ play }: { readonly play: Playing }) {
  const { session, comments, mode, study, isFinished, remote } = play;
  const [writing, setWriting] = useState<number>();
  const said = comments.find(({ at }) => at === session.cursor)?.text ?? '';
  // A game of an online table is annotated in its library copy.
  const mayWrite =
    mode === 'owner' && !remote && (isFinished || study.analysis.isOpen || study.review.isOpen || said !== '');
  if (study.trying.trial || (said === '' && !mayWrite)) return undefined;
  if (writing === session.cursor) {
    return <CommentField key={writing} play={play} said={said} close={() => setWriting(undefined)} />;
  }
  const write = () => setWriting(session.cursor);
  return said === '' ? (
    <button type="button" className="button quiet comment-add" data-testid="comment-add" onClick={write}>
      <MessageSquarePlus aria-hidden />
      {play.say('comment.add')}
    </button>
  ) : (
    <section className="card comment-note" aria-label={play.say('comment.title')} data-testid="comment">
      <MessageSquareText aria-hidden />
      <p>{said}</p>
      {mayWrite && (
        <button type="button" className="button quiet icon" aria-label={play.say('comment.edit')} onClick={write}>
          <Pencil aria-hidden />
        </button>
      )}
    </section>
  );
}

interface CommentFieldProps {
  readonly play: Playing;
  readonly said: string;
  close(): void;
}

function CommentField({ play: { say, played, session }, said, close }: CommentFieldProps) {
  const [text, setText] = useState(said);
  return (
    <form
      className="card comment-field"
      onSubmit={(event) => {
        event.preventDefault();
        void played.comment(session.cursor, text).then(close);
      }}
    >
      <label className="field">
        <span className="label">{say('comment.title')}</span>
        <textarea
          className="input"
          rows={3}
          maxLength={maxCommentLength}
          value={text}
          ref={focusAtEnd}
          data-testid="comment-text"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
      </label>
      <div className="row">
        <button type="submit" className="button primary" data-testid="comment-save">
          {say('comment.save')}
        </button>
        <button type="button" className="button" onClick={close}>
          {say('shell.cancel')}
        </button>
      </div>
    </form>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  if (!field || field === document.activeElement) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
