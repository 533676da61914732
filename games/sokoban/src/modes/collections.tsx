import { ArrowLeft, ArrowRight, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { Confirm, toast } from '@quadrille/ui';
import { isUnderWay, type LibraryBook } from '../progress/kept.ts';
import { positionText } from '../notation/position.ts';
import type { PlacedFault } from '../tasks/read.ts';
import { isMoveText, readText } from './ask.ts';
import { BookShelf } from './book-shelf.tsx';
import { Continue } from './continue.tsx';
import { Faults } from './faults.tsx';
import type { Laid, Level } from './level.ts';
import { figuresOf, libraryLimit, nextUnsolved, shelve, solvedCount, tallyOf, withSolution } from './library.ts';
import { Loader, type LoadedText } from './loader.tsx';
import { Snapshots } from './snapshots.tsx';
import { LevelPlay } from './level-play.tsx';
import { useKept, type KeptHandle } from './use-kept.ts';
import './modes.css';

/** Collections of other people's levels, and how far one has come in them. */
export function Collections(page: ModeProps): ReactElement | null {
  const handle = useKept(page);
  return handle ? <Library page={page} handle={handle} /> : null;
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

function Library({ page, handle }: { readonly page: ModeProps; readonly handle: KeptHandle }): ReactElement {
  const { say } = page;
  const { kept } = handle;
  const [bookId, number] = parseRef(page.place);
  // How a level that was gone on with had been left.
  const [first, setFirst] = useState<{ readonly place: string; readonly laid: Laid }>();
  const [left, setLeft] = useState(() => {
    const running = kept.running.collections;
    const [id, index] = parseRef(running?.level ?? '');
    const level = kept.books.find((book) => book.id === id)?.levels[index];
    return running && isUnderWay(running) && level?.start === running.start ? running : undefined;
  });

  if (left && (page.place === '' || page.place === placeOf(...parseRef(left.level)))) {
    const [id, index] = parseRef(left.level);
    const book = kept.books.find((one) => one.id === id)!;
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
  const book = kept.books.find(({ id }) => id === bookId);
  if (!book) return <Shelf page={page} handle={handle} open={(id) => page.go(id)} />;
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
        handle.change((before) => ({ ...before, books: withSolution(before.books, book.id, index, moves, isHelped) }));
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
                note: say('library.known', figuresOf(known)),
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

interface ShelfProps {
  readonly page: ModeProps;
  readonly handle: KeptHandle;
  open(book: string): void;
}

interface Report {
  readonly words: string;
  readonly faults: readonly PlacedFault[];
  readonly count: number;
}

function Shelf({ page, handle, open }: ShelfProps): ReactElement {
  const { say } = page;
  const { books } = handle.kept;
  const [busy, setBusy] = useState(false);
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  const [report, setReport] = useState<Report>();
  const [leaving, setLeaving] = useState<LibraryBook>();

  const load = async (texts: readonly LoadedText[]): Promise<void> => {
    const mine = new AbortController();
    stopper.current = mine;
    setBusy(true);
    setReport(undefined);
    let shelved = handle.kept.books;
    let added = 0;
    let found = 0;
    let count = 0;
    const faults: PlacedFault[] = [];
    try {
      for (const { name, text, fault } of texts) {
        if (fault) {
          faults.push(fault);
          count++;
        }
        if (fault || isMoveText(name, text)) continue;
        const read = await readText(page, { text, as: 'levels', most: libraryLimit.levels }, mine.signal);
        if (read?.kind !== 'levels') continue;
        faults.push(...read.faults);
        count += read.faultCount;
        found += read.levelCount;
        if (read.levels.length === 0) continue;
        const title = read.title ?? (name.replace(/\.\w+$/, '') || say('library.unnamed'));
        const step = shelve(shelved, {
          title: title.slice(0, 80),
          author: (read.author ?? '').slice(0, 80),
          levels: read.levels,
        });
        shelved = step.books;
        added += step.added;
      }
    } catch {
      count++;
    }
    if (mine.signal.aborted) return;
    if (added > 0) handle.change((before) => ({ ...before, books: shelved }));
    const full = added < found ? ` ${say('library.full', { n: libraryLimit.levels })}` : '';
    const words = say('library.added', { n: added }) + full;
    setReport({ words, faults: faults.slice(0, 30), count });
    setBusy(false);
    page.announce(words);
  };

  return (
    <div className="sk-columns">
      <div className="sk-stack">
        {books.length === 0 && <p className="muted">{say('shelf.empty')}</p>}
        <ul className="sk-books">
          {books.map((book) => (
            <li key={book.id} className="card sk-stack" data-testid="book">
              <div className="sk-book">
                <div>
                  <h2>{book.title}</h2>
                  {book.author !== '' && <p className="muted small">{book.author}</p>}
                </div>
                <span className="chip figures">
                  {say('library.progress', { n: solvedCount(book), all: book.levels.length })}
                </span>
              </div>
              <progress
                className="sk-progress"
                aria-label={say('library.progress', { n: solvedCount(book), all: book.levels.length })}
                max={book.levels.length}
                value={solvedCount(book)}
              />
              <div className="sk-actions">
                <button type="button" className="button primary" onClick={() => open(book.id)}>
                  {say('library.open')}
                </button>
                <button type="button" className="button quiet" onClick={() => setLeaving(book)}>
                  <Trash2 aria-hidden />
                  {say('shelf.remove')}
                </button>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="sk-stack">
        <Loader
          say={say}
          lead={say('library.lead')}
          busy={busy}
          folders
          load={(texts) => void load(texts)}
          stop={() => {
            stopper.current?.abort();
            setBusy(false);
          }}
        />
        {report && (
          <p className="notice" role="status" data-testid="report">
            {report.words}
          </p>
        )}
        {report && report.count > 0 && (
          <Faults
            page={page}
            title={say('library.unread', { n: report.count })}
            faults={report.faults}
            count={report.count}
          />
        )}
      </div>
      {leaving && (
        <Confirm
          title={say('shelf.remove')}
          text={say('library.remove-sure', { book: leaving.title })}
          confirmLabel={say('shelf.remove')}
          danger
          cancelLabel={say('page.cancel')}
          confirm={() =>
            handle.change((before) => ({ ...before, books: before.books.filter(({ id }) => id !== leaving.id) }))
          }
          close={() => setLeaving(undefined)}
        />
      )}
    </div>
  );
}
