import type { ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import type { LibraryBook } from '../progress/kept.ts';
import { solvedCount } from './library.ts';
import { starCount } from './set-books.ts';
import { Thumb } from './thumb.tsx';

interface SetShelfProps {
  readonly page: ModeProps;
  readonly books: readonly LibraryBook[];
}

/** Our own sets, from gentle to fierce. */
export function SetShelf({ page, books }: SetShelfProps): ReactElement {
  const { say } = page;
  const all = books.reduce((sum, { levels }) => sum + levels.length, 0);
  return (
    <section className="sk-stack" aria-labelledby="sets">
      <div>
        <h2 id="sets">{say('sets.title')}</h2>
        <p className="muted">{say('sets.lead', { n: all })}</p>
      </div>
      <ol className="sk-sets">
        {books.map((book) => {
          const { length } = book.levels;
          const solved = say('library.progress', { n: solvedCount(book), all: length });
          return (
            <li key={book.id}>
              <a className="card sk-set" href={page.hrefOf(book.id)} data-testid={`set-${book.id}`}>
                <span className="sk-covers">
                  {[0, length >> 1, length - 1].map((index) => (
                    <Thumb key={index} start={book.levels[index]!.start} />
                  ))}
                </span>
                <strong>{book.title}</strong>
                <span className="small">{say(`set.${book.id}.text`)}</span>
                <progress className="sk-progress" aria-label={solved} max={length} value={solvedCount(book)} />
                <span className="muted small">
                  {solved} · {say('set.stars', { n: starCount(book), all: 3 * length })}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
