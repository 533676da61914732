import { ArrowLeft, Check, Play } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import type { Say } from '@quadrille/kit';
import { Switch } from '@quadrille/ui';
import type { LibraryBook } from '../progress/kept.ts';
import { figuresOf, isDone, nextUnsolved, solvedCount, tallyOf } from './library.ts';
import { Thumb } from './thumb.tsx';

interface BookShelfProps {
  readonly say: Say;
  readonly book: LibraryBook;
  open(index: number): void;
  back(): void;
}

/** So many pictures at a time. */
const shelfLength = 60;

/** The levels of a book, and which of them are solved. */
export function BookShelf({ say, book, open, back }: BookShelfProps): ReactElement {
  const [shown, setShown] = useState(shelfLength);
  const [unsolved, setUnsolved] = useState(false);
  const next = nextUnsolved(book, -1);
  const levels = [...book.levels.entries()].filter(([, level]) => !unsolved || !isDone(level));
  return (
    <div className="sk-stack">
      <div className="sk-book">
        <div>
          <h2>{book.title}</h2>
          <p className="muted figures">{say('library.progress', { n: solvedCount(book), all: book.levels.length })}</p>
        </div>
        <div className="sk-actions">
          {next !== undefined && (
            <button type="button" className="button primary" onClick={() => open(next)}>
              <Play aria-hidden />
              {say('library.next')}
            </button>
          )}
          <button type="button" className="button quiet" onClick={back}>
            <ArrowLeft aria-hidden />
            {say('library.all')}
          </button>
        </div>
      </div>
      <Switch label={say('library.only-unsolved')} on={unsolved} turn={setUnsolved} />
      <ol className="sk-levels">
        {levels.slice(0, shown).map(([index, { start, title, solved, helped, known }]) => (
          <li key={index}>
            <button
              type="button"
              className="card sk-level"
              data-testid={`level-${index + 1}`}
              data-solved={solved || helped ? '' : undefined}
              onClick={() => open(index)}
            >
              <Thumb start={start} />
              <span className="sk-level-words">
                <strong>
                  {index + 1}. {title}
                </strong>
                <span className="muted small figures sk-level-best">
                  {(solved ?? helped) && <Check aria-hidden />}
                  {solved ? say('level-play.best', tallyOf(solved)) : say(helped ? 'help.solved' : 'library.unsolved')}
                </span>
                {known !== undefined && (
                  <span className="muted small figures" data-testid="known">
                    {say('library.known', figuresOf(known))}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {levels.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown + 2 * shelfLength)}>
          {say('shelf.more', { n: levels.length - shown })}
        </button>
      )}
    </div>
  );
}
