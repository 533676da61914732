import type { ModeProps } from '@quadrille/kit';
import { SelectField } from '@quadrille/ui';
import { Check, Funnel } from 'lucide-react';
import {
  type ReactElement,
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { LibraryBook, LibraryLevel } from '../progress/kept.ts';
import { Thumb } from './board-of.tsx';
import { type LevelFilter, boxCounts, factsOf, filtered, grades, noFilter, sizes, states } from './level-filter.ts';
import { parOf, tallyOf } from './library.ts';
import type { SolverVerdict } from './solve-all.tsx';

const rowHeight = 76;
/** Additional rows outside the window, so that a fast scroll shows no gaps. */
const spareRows = 4;

interface LevelListProps {
  readonly page: ModeProps;
  readonly book: LibraryBook;
  readonly verdicts: ReadonlyMap<number, SolverVerdict> | undefined;
  open(index: number): void;
}

/** A collection of any size with search and filters; only visible rows are rendered. */
export function LevelList({ page, book, verdicts, open }: LevelListProps): ReactElement {
  const { say } = page;
  const [filter, setFilter] = useState(noFilter);
  const [hasFilters, setFilters] = useState(false);
  // Deferred, so that typing stays responsive.
  const wanted = useDeferredValue(filter);
  const places = useMemo(() => filtered(book.levels, wanted), [book.levels, wanted]);
  const select = <K extends 'size' | 'boxes' | 'solved' | 'grade'>(
    key: K,
    options: readonly LevelFilter[K][],
  ): ReactElement => (
    <SelectField
      label={say(`filter.${key}`)}
      options={options.map((id) => ({ id, label: say(`filter.${key}.${id}`) }))}
      value={filter[key]}
      onChange={(id) => setFilter({ ...filter, [key]: id })}
    />
  );
  return (
    <div className="sk-stack">
      <div className="sk-filters" role="search" aria-label={say('filter.title')}>
        <label className="field">
          <span className="label">{say('filter.text')}</span>
          <input
            className="input"
            type="search"
            value={filter.text}
            placeholder={say('filter.text.help')}
            onChange={(event) => setFilter({ ...filter, text: event.target.value })}
          />
        </label>
        <button
          type="button"
          className="button"
          aria-expanded={hasFilters}
          onClick={() => {
            setFilters(!hasFilters);
            // Hidden filters must not hide levels.
            if (hasFilters) setFilter({ ...noFilter, text: filter.text });
          }}
        >
          <Funnel aria-hidden />
          {say('filter.more')}
        </button>
        {hasFilters && (
          <>
            {select('solved', states)}
            {select('grade', grades)}
            {select('boxes', boxCounts)}
            {select('size', sizes)}
          </>
        )}
      </div>
      <p className="muted small figures" role="status" data-testid="found">
        {say('filter.found', { n: places.length, all: book.levels.length })}
      </p>
      <Rows page={page} book={book} places={places} verdicts={verdicts} open={open} />
    </div>
  );
}

interface RowsProps extends LevelListProps {
  readonly places: readonly number[];
}

function Rows({ page, book, places, verdicts, open }: RowsProps): ReactElement {
  const list = useRef<HTMLOListElement>(null);
  // At first as many as the window can show, wherever the list begins.
  const [range, setRange] = useState(() => ({ from: 0, to: Math.ceil(window.innerHeight / rowHeight) }));
  useEffect(() => {
    const measure = (): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const first = Math.max(0, Math.floor(-top / rowHeight));
      const end = Math.ceil((window.innerHeight - top) / rowHeight);
      setRange((before) =>
        before.from <= first && end <= before.to
          ? before
          : { from: Math.max(0, first - spareRows), to: end + spareRows },
      );
    };
    measure();
    // Either the page or one of its elements scrolls.
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, []);
  return (
    <ol ref={list} className="sk-rows" style={{ height: places.length * rowHeight }} data-testid="level-rows">
      {places.slice(range.from, range.to).map((index, shown) => (
        <li
          key={index}
          aria-posinset={range.from + shown + 1}
          aria-setsize={places.length}
          style={{ top: (range.from + shown) * rowHeight, height: rowHeight }}
        >
          <Row page={page} level={book.levels[index]!} index={index} verdict={verdicts?.get(index)} open={open} />
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  readonly page: ModeProps;
  readonly level: LibraryLevel;
  readonly index: number;
  readonly verdict: SolverVerdict | undefined;
  open(index: number): void;
}

const Row = memo(function Row({ page: { say }, level, index, verdict, open }: RowProps): ReactElement {
  const { title, solved, helped } = level;
  const { width, height, boxes } = factsOf(level);
  const par = parOf(level);
  return (
    <button
      type="button"
      className="sk-row"
      data-testid={`level-${index + 1}`}
      data-solved={solved || helped ? '' : undefined}
      onClick={() => open(index)}
    >
      <span className="sk-row-picture">
        <LateThumb start={level.start} />
      </span>
      <span className="sk-own-words">
        <strong className="sk-cut">
          {(solved ?? helped) && <Check aria-hidden />} {index + 1}. {title}
        </strong>
        <span className="small muted figures sk-cut">
          {say('filter.facts', { width, height, n: boxes })}
          {solved ? ` · ${say('level-play.best', tallyOf(solved))}` : helped ? ` · ${say('help.solved')}` : ''}
          {!solved && par ? ` · ${say('library.known', { moves: par.moves, pushes: par.pushes })}` : ''}
        </span>
        {verdict && (
          <span className="small figures sk-cut" data-verdict={verdict.kind}>
            {say(`solve-all.row.${verdict.kind}`, { moves: verdict.moves, pushes: verdict.pushes })}
          </span>
        )}
      </span>
    </button>
  );
});

/** The text of a row first, its picture after the window is painted. Rows that scroll past quickly get none. */
function LateThumb({ start }: { readonly start: string }): ReactElement | null {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setDue(true)), 60);
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, []);
  return isDue ? <Thumb start={start} /> : null;
}
