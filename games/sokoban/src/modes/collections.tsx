import type { ModeProps, Say } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { ArrowLeft, ArrowRight, Camera, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { type LibraryBook, type Snapshot, isUnderWay } from '../progress/kept.ts';
import { positionText } from '../rules/level-text.ts';
import { isSetId } from '../puzzles/sets/index.ts';
import { Continue } from './continue.tsx';
import { LevelPlay, type LevelPlaying } from './level-play.tsx';
import { type KeptHandle, type Laid, type Level, lurdOf, replayed, useKept } from './level.ts';
import {
  type Sets,
  figuresOf,
  parOf,
  nextUnsolved,
  setBooks,
  tallyOf,
  useSets,
  withSetSolution,
  withSolution,
} from './library.ts';
import { BookShelf, SetShelf, Shelf } from './shelves.tsx';
import { Skinned } from '../board/skins.tsx';
import { useSolveAll } from './solve-all.tsx';
import './modes.css';

interface SnapshotsProps {
  readonly say: Say;
  readonly level: Level;
  readonly playing: LevelPlaying;
  readonly handle: KeptHandle;
}

const mostSnapshots = 100;

/** Saved positions of this level. */
function Snapshots({ say, level, playing, handle }: SnapshotsProps): ReactElement {
  const { session } = playing;
  const mine = handle.kept.snapshots.filter(({ start }) => start === level.start);
  const take = (): void => {
    const { tally } = session.state;
    const name = `${say('fact.moves', { n: tally.moves })} · ${say('fact.pushes', { n: tally.pushes })}`;
    const snapshot = { name, start: level.start, moves: lurdOf(session).slice(0, session.cursor) };
    const isSame = (one: Snapshot): boolean => one.start === snapshot.start && one.moves === snapshot.moves;
    handle.change((before) => ({
      ...before,
      snapshots: [...before.snapshots.filter((one) => !isSame(one)), snapshot].slice(-mostSnapshots),
    }));
  };
  return (
    <section className="sk-stack" aria-label={say('snapshot.title')}>
      <button type="button" className="button" disabled={session.cursor === 0} onClick={take}>
        <Camera aria-hidden />
        {say('snapshot.take')}
      </button>
      {mine.map((snapshot) => (
        <div key={snapshot.moves} className="sk-book">
          <button
            type="button"
            className="button link figures"
            onClick={() => playing.lay(replayed(level, snapshot.moves))}
          >
            {snapshot.name}
          </button>
          <button
            type="button"
            className="button quiet icon"
            aria-label={say('snapshot.remove', { name: snapshot.name })}
            onClick={() =>
              handle.change((before) => ({ ...before, snapshots: before.snapshots.filter((one) => one !== snapshot) }))
            }
          >
            <Trash2 aria-hidden />
          </button>
        </div>
      ))}
    </section>
  );
}

/** The built-in sets, imported collections, and the player's progress in them. */
export function Collections(page: ModeProps): ReactElement | null {
  const handle = useKept(page);
  const sets = useSets();
  return handle && sets ? (
    <Skinned preferences={page.preferences}>
      <Library page={page} handle={handle} sets={sets} />
    </Skinned>
  ) : null;
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
  const { sets: results } = kept;
  // Cached, because every move renders this page and there are three hundred titles.
  const ownBooks = useMemo(() => setBooks(sets, results, say), [sets, results, say]);
  const books = [...ownBooks, ...kept.books];
  const [bookId, number] = parseRef(page.location);
  const solveAll = useSolveAll(page);
  // How a resumed level was left.
  const [first, setFirst] = useState<{ readonly place: string; readonly laid: Laid }>();
  const [left, setLeft] = useState(() => {
    const running = kept.running.collections;
    const [id, index] = parseRef(running?.level ?? '');
    const level = books.find((book) => book.id === id)?.levels[index];
    return running && isUnderWay(running) && level?.start === running.start ? running : undefined;
  });

  if (left && (page.location === '' || page.location === placeOf(...parseRef(left.level)))) {
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
          if (page.location === '') page.goTo(placeOf(id, index));
        }}
        goOn={(laid) => {
          setLeft(undefined);
          setFirst({ place: placeOf(id, index), laid });
          if (page.location === '') page.goTo(placeOf(id, index));
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
        <Shelf page={page} handle={handle} open={(id) => page.goTo(id)} />
      </div>
    );
  }
  const go = (to: number, how: 'push' | 'replace'): void => {
    if (positionText.parse(book.levels[to]!.start).ok) page.goTo(placeOf(book.id, to), how);
    else toast(say('library.damaged'));
  };
  const index = number - 1;
  const chosen = book.levels[index];
  if (!chosen || !positionText.parse(chosen.start).ok)
    return (
      <BookShelf page={page} solveAll={solveAll} book={book} open={(to) => go(to, 'push')} back={() => page.goTo('')} />
    );
  const level = levelOf(book, index);
  const up = { href: page.hrefOf(book.id), label: book.title };
  const back = (
    <a className="button quiet" href={up.href}>
      <ArrowLeft aria-hidden />
      {book.title}
    </a>
  );
  const laid = first?.place === page.location ? first.laid : undefined;
  const { solved, known } = chosen;
  const next = nextUnsolved(book, index);
  return (
    <LevelPlay
      key={`${level.id} ${laid ? 'left' : 'new'}`}
      page={page}
      handle={handle}
      level={level}
      first={laid}
      line={say('library.number', { n: index + 1, all: book.levels.length, book: book.title })}
      up={up}
      best={solved ? say('level-play.best', tallyOf(solved)) : undefined}
      keep={(running) => handle.run('collections', running)}
      isCounted
      par={parOf(chosen)}
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
                note: isSetId(book.id)
                  ? say('set.par', parOf(chosen) ?? figuresOf(known))
                  : say('library.known', figuresOf(known)),
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
