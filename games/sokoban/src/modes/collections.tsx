import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { isUnderWay, type LibraryBook } from '../progress/kept.ts';
import { positionText } from '../notation/position.ts';
import { isSetId } from '../puzzles/sets/index.ts';
import { BookShelf } from './book-shelf.tsx';
import { Continue } from './continue.tsx';
import type { Laid, Level } from './level.ts';
import { figuresOf, nextUnsolved, tallyOf, withSolution } from './library.ts';
import { setBooks, withSetSolution } from './set-books.ts';
import { SetShelf } from './set-shelf.tsx';
import { Shelf } from './shelf.tsx';
import { Snapshots } from './snapshots.tsx';
import { LevelPlay } from './level-play.tsx';
import { useKept, type KeptHandle } from './use-kept.ts';
import { useSets, type Sets } from './use-sets.ts';
import './modes.css';

/** Our own sets of levels, collections of other people's, and how far one has come in them. */
export function Collections(page: ModeProps): ReactElement | null {
  const handle = useKept(page);
  const sets = useSets();
  return handle && sets ? <Library page={page} handle={handle} sets={sets} /> : null;
}

/** `book/index`. */
const parseRef = (text: string): readonly [string, number] => {
  const [book = '', index = ''] = text.split('/');
  return [book, Number(index)];
};

/** The address of a level counts from one. */
const placeOf = (book: string, index: number): string => `${book}/${index + 1}`;

const levelOf = (book: LibraryBook, index: number): Level => {
  const { start, title, known, solved } = book.levels[index]!;
  return { id: `${book.id}/${index}`, params: { level: 'own' }, start, title, witness: known ?? solved?.pushes };
};

interface LibraryProps {
  readonly page: ModeProps;
  readonly handle: KeptHandle;
  readonly sets: Sets;
}

function Library({ page, handle, sets }: LibraryProps): ReactElement {
  const { say } = page;
  const { kept } = handle;
  const books = [...setBooks(sets, kept, say), ...kept.books];
  const [bookId, number] = parseRef(page.place);
  // How a level that was gone on with had been left.
  const [first, setFirst] = useState<{ readonly place: string; readonly laid: Laid }>();
  const [left, setLeft] = useState(() => {
    const running = kept.running.collections;
    const [id, index] = parseRef(running?.level ?? '');
    const level = books.find((book) => book.id === id)?.levels[index];
    return running && isUnderWay(running) && level?.start === running.start ? running : undefined;
  });

  if (left && (page.place === '' || page.place === placeOf(...parseRef(left.level)))) {
    const [id, index] = parseRef(left.level);
    const book = books.find((one) => one.id === id)!;
    return (
      <Continue
        page={page}
        running={left}
        level={levelOf(book, index)}
        again={() => {
          setLeft(undefined);
          handle.run('collections', undefined);
          if (page.place === '') page.go(placeOf(id, index));
        }}
        goOn={(laid) => {
          setLeft(undefined);
          setFirst({ place: placeOf(id, index), laid });
          if (page.place === '') page.go(placeOf(id, index));
        }}
      />
    );
  }
  const book = books.find(({ id }) => id === bookId);
  if (!book) {
    return (
      <div className="sk-stack">
        <SetShelf page={page} books={books.filter(({ id }) => isSetId(id))} />
        <h2>{say('shelf.title')}</h2>
        <Shelf page={page} handle={handle} open={(id) => page.go(id)} />
      </div>
    );
  }
  const go = (to: number, how: 'push' | 'replace'): void => {
    if (positionText.parse(book.levels[to]!.start).ok) page.go(placeOf(book.id, to), how);
    else toast(say('library.damaged'));
  };
  const index = number - 1;
  const chosen = book.levels[index];
  if (!chosen || !positionText.parse(chosen.start).ok)
    return <BookShelf say={say} book={book} open={(to) => go(to, 'push')} back={() => page.go('')} />;
  const level = levelOf(book, index);
  const up = { href: page.hrefOf(book.id), label: book.title };
  const back = (
    <a className="button quiet" href={up.href}>
      <ArrowLeft aria-hidden />
      {book.title}
    </a>
  );
  const laid = first?.place === page.place ? first.laid : undefined;
  const { solved, known } = chosen;
  const next = nextUnsolved(book, index);
  return (
    <LevelPlay
      key={`${level.id} ${laid ? 'left' : 'new'}`}
      page={page}
      level={level}
      first={laid}
      line={say('library.number', { n: index + 1, all: book.levels.length, book: book.title })}
      up={up}
      best={solved ? say('level-play.best', tallyOf(solved)) : undefined}
      keep={(running) => handle.run('collections', running)}
      isCounted
      par={known === undefined ? undefined : figuresOf(known)}
      solved={(moves, isHelped) => {
        handle.change((before) =>
          isSetId(book.id)
            ? { ...before, sets: withSetSolution(before.sets, chosen.start, moves, isHelped) }
            : { ...before, books: withSolution(before.books, book.id, index, moves, isHelped) },
        );
        handle.run('collections', undefined);
      }}
      films={[
        ...(known === undefined
          ? []
          : [
              {
                id: 'known',
                label: say('library.watch-known'),
                moves: known,
                note: say(isSetId(book.id) ? 'set.par' : 'library.known', figuresOf(known)),
                isHelp: true,
              },
            ]),
        ...(solved
          ? (['moves', 'pushes'] as const).map((by) => ({
              id: `watch-${by}`,
              label: say(`library.watch-${by}`),
              moves: solved[by],
            }))
          : []),
      ]}
      renderNext={(playing) => (
        <>
          {next !== undefined && next !== index && (
            <button type="button" className="button primary" onClick={() => go(next, 'replace')}>
              {say('library.next')}
              <ArrowRight aria-hidden />
            </button>
          )}
          <button type="button" className="button" onClick={playing.reset}>
            <RotateCcw aria-hidden />
            {say('level-play.again')}
          </button>
          {next === undefined && back}
        </>
      )}
      renderFoot={(playing) => (
        <>
          <Snapshots say={say} level={level} playing={playing} handle={handle} />
          <div className="sk-actions">
            {back}
            {next !== undefined && next !== index && (
              <button type="button" className="button quiet" onClick={() => go(next, 'replace')}>
                {say('library.next')}
              </button>
            )}
          </div>
        </>
      )}
    />
  );
}
