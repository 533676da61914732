import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { Confirm } from '@quadrille/ui';
import type { LibraryBook } from '../progress/kept.ts';
import type { PlacedFault } from '../tasks/read.ts';
import { isMoveText, readText } from './ask.ts';
import { Faults } from './faults.tsx';
import { libraryLimit, shelve, solvedCount } from './library.ts';
import { Loader, type LoadedText } from './loader.tsx';
import type { KeptHandle } from './use-kept.ts';

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

/** Collections that somebody has brought, and where more are brought in. */
export function Shelf({ page, handle, open }: ShelfProps): ReactElement {
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
