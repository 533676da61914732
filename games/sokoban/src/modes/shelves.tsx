import type { ModeProps, Say } from '@quadrille/kit';
import { Confirm, Switch } from '@quadrille/ui';
import { ArrowLeft, Check, Play, Trash2 } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { LibraryBook, LibraryLevel } from '../progress/kept.ts';
import { goals } from '../progress/progress.ts';
import { isSetId } from '../puzzles/sets/index.ts';
import type { PlacedFault } from '../tasks/read.ts';
import { Thumb } from './board-of.tsx';
import { Faults, type LoadedText, Loader } from './loader.tsx';
import { isMoveText, readText } from './job.ts';
import type { KeptHandle } from './level.ts';
import { isDone, libraryLimit, nextUnsolved, parOf, shelve, solvedCount, starCount, tallyOf } from './library.ts';
import { LateDetails } from './late-details.tsx';
import { LevelList } from './level-list.tsx';
import { type SolveAllHandle, SolveAllPanel } from './solve-all.tsx';
import { Stars } from './solved-card.tsx';

interface BookShelfProps {
  readonly page: ModeProps;
  readonly solveAll: SolveAllHandle;
  readonly book: LibraryBook;
  open(index: number): void;
  back(): void;
}

/** The levels of a book, and which of them are solved. */
export function BookShelf({ page, solveAll, book, open, back }: BookShelfProps): ReactElement {
  const { say } = page;
  const isSet = isSetId(book.id);
  const next = nextUnsolved(book, -1);
  return (
    <div className="sk-stack">
      <div className="sk-book">
        <div>
          <h2>{book.title}</h2>
          {isSet && <p>{say(`set.${book.id}.text`)}</p>}
          <p className="muted">{say('library.progress', { n: solvedCount(book), all: book.levels.length })}</p>
          {isSet && <p className="muted small">{say('set.stars-help')}</p>}
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
      {isSet ? (
        <SetLevels say={say} book={book} open={open} />
      ) : (
        <>
          {book.damaged && (
            <LateDetails testId="damaged" summary={say('library.damaged-count', { n: book.damaged.length })}>
              <Faults page={page} title={say('library.damaged-lead')} faults={book.damaged} />
            </LateDetails>
          )}
          <SolveAllPanel page={page} book={book} solveAll={solveAll} />
          <LevelList
            page={page}
            book={book}
            verdicts={solveAll.run?.book === book.id ? solveAll.run.verdicts : undefined}
            open={open}
          />
        </>
      )}
    </div>
  );
}

interface SetLevelsProps {
  readonly say: Say;
  readonly book: LibraryBook;
  open(index: number): void;
}

/** The levels of a built-in set: a few dozen. */
function SetLevels({ say, book, open }: SetLevelsProps): ReactElement {
  const [unsolved, setUnsolved] = useState(false);
  const levels = [...book.levels.entries()].filter(([, level]) => !unsolved || !isDone(level));
  return (
    <>
      <Switch label={say('library.only-unsolved')} isOn={unsolved} onChange={setUnsolved} />
      <ol className="sk-levels">
        {levels.map(([index, level]) => (
          <li key={index}>
            <LevelCard say={say} level={level} index={index} open={open} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface LevelCardProps {
  readonly say: Say;
  readonly level: LibraryLevel;
  readonly index: number;
  open(index: number): void;
}

/** A level in a list: its picture, the best, the par and the stars. */
function LevelCard({ say, level, index, open }: LevelCardProps): ReactElement {
  const { start, title, solved, helped } = level;
  const par = parOf(level);
  return (
    <button
      type="button"
      className="card sk-level"
      data-testid={`level-${index + 1}`}
      data-solved={solved || helped ? '' : undefined}
      onClick={() => open(index)}
    >
      <Thumb start={start} />
      <span className="sk-level-words">
        <strong>{title}</strong>
        <span className="muted small sk-level-best">
          {(solved ?? helped) && <Check aria-hidden />}
          {solved ? say('level-play.best', tallyOf(solved)) : say(helped ? 'help.solved' : 'library.unsolved')}
        </span>
        {par && (
          <span className="muted small" data-testid="known">
            {say('set.par', { moves: par.moves, pushes: par.pushes })}
          </span>
        )}
        {solved && par && <Stars say={say} best={tallyOf(solved)} par={par} />}
      </span>
    </button>
  );
}

interface SetShelfProps {
  readonly page: ModeProps;
  readonly books: readonly LibraryBook[];
}

/** The built-in sets, from easy to hard. */
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
                  {solved}
                  {goals.map((goal) => (
                    <span key={goal} className="sk-line">
                      {say(`set.stars-${goal}`, { n: starCount(book, goal), all: 3 * length })}
                    </span>
                  ))}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
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

/** Imported collections, and the import of more. */
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
          damaged: read.faults,
        });
        shelved = step.books;
        added += step.added;
      }
    } catch {
      count++;
    }
    if (mine.signal.aborted) return;
    if (added > 0) handle.change((before) => ({ ...before, books: shelved }));
    const latest = added > 0 ? shelved.at(-1) : undefined;
    if (texts === page.dropped && latest && count === 0) open(latest.id);
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
          dropped={page.dropped}
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
          isDangerous
          cancelLabel={say('page.cancel')}
          onConfirm={() =>
            handle.change((before) => ({ ...before, books: before.books.filter(({ id }) => id !== leaving.id) }))
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  );
}
