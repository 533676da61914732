import { useRef, useState, type ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { Choose, Confirm } from '@quadrille/ui';
import { isUnderWay } from '../progress/kept.ts';
import { replay } from '../notation/replay.ts';
import { positionText } from '../notation/position.ts';
import type { PlacedFault, ReadAnswer, ReadLevel } from '../tasks/read.ts';
import { isMoveText, readText } from './ask.ts';
import { Continue } from './continue.tsx';
import { Faults } from './faults.tsx';
import { Film } from './film-screen.tsx';
import { Icon } from './icon.tsx';
import { freshlyLaid, openLevel, replayed, type Laid, type Level } from './level.ts';
import { Loader, type LoadedText } from './loader.tsx';
import { Table } from './table.tsx';
import { Thumb } from './thumb.tsx';
import { useKept, type KeptHandle } from './use-kept.ts';
import './modes.css';

/** Load a level, or moves, or both: with both it is a film. */
export function FilmPage(page: ModeProps): ReactElement | null {
  const handle = useKept(page);
  return handle ? <Cinema page={page} handle={handle} /> : null;
}

/** Above so many moves the way back is not laid on the table. */
const longWay = 20_000;
/** A list to choose from, not a library. */
const mostLevels = 500;

type Show =
  | { readonly kind: 'door' }
  | { readonly kind: 'film'; readonly level: Level; readonly moves: string; readonly refused?: string }
  | { readonly kind: 'table'; readonly level: Level; readonly first?: Laid };

interface Reels {
  readonly levels: readonly ReadLevel[];
  readonly chosen: number;
  /** As they were written. */
  readonly moves?: string;
}

function Cinema({ page, handle }: { readonly page: ModeProps; readonly handle: KeptHandle }): ReactElement {
  const { say, explain } = page;
  const [left, setLeft] = useState(() => {
    const running = handle.kept.running.film;
    return running && isUnderWay(running) ? running : undefined;
  });
  const [show, setShow] = useState<Show>({ kind: 'door' });
  const [reels, setReels] = useState<Reels>({ levels: [], chosen: 0 });
  const [lonely, setLonely] = useState<string>();
  const [faults, setFaults] = useState<readonly PlacedFault[]>([]);
  const [busy, setBusy] = useState(false);
  const stopper = useRef<AbortController>(undefined);

  const levelOf = (read: ReadLevel): Level => ({
    id: read.position,
    params: { level: 'own' },
    start: read.position,
    title: read.title ?? say('film.level'),
  });
  const put = (level: Level): void => handle.run('film', { level: level.id, start: level.start, moves: '', cursor: 0 });

  const project = async (level: Level, text: string): Promise<void> => {
    stopper.current = new AbortController();
    const read = await readText(page, { text, as: 'moves', on: level.start }, stopper.current.signal);
    if (!read) return;
    if (read.kind === 'refused') setFaults([read.fault]);
    if (read.kind !== 'moves') return;
    const { moves, refusal } = read;
    const reason =
      refusal && say('film.refused', { n: refusal.number, letter: refusal.letter, reason: explain(refusal.fault) });
    put(level);
    setShow({ kind: 'film', level, moves, ...(reason !== undefined && { refused: reason }) });
  };

  const load = async (texts: readonly LoadedText[]): Promise<void> => {
    const mine = new AbortController();
    stopper.current = mine;
    setBusy(true);
    setFaults([]);
    let next: Reels = reels;
    const complaints: PlacedFault[] = [];
    try {
      for (const { name, text, fault } of texts) {
        if (fault || isMoveText(name, text)) {
          if (fault) complaints.push(fault);
          else next = { ...next, moves: text };
          continue;
        }
        const read: ReadAnswer | undefined = await readText(
          page,
          { text, as: 'levels', most: mostLevels },
          mine.signal,
        );
        if (read?.kind !== 'levels') continue;
        if (read.levels.length > 0) next = { ...next, levels: read.levels, chosen: 0 };
        else complaints.push(...read.faults);
      }
    } catch {
      complaints.push({ code: 'file-no-level', line: 1, column: 1 });
    }
    if (mine.signal.aborted) return;
    setBusy(false);
    setFaults(complaints);
    setReels(next);
    const level = next.levels[next.chosen];
    if (level && next.moves !== undefined) await project(levelOf(level), next.moves);
    else if (!level && next.moves !== undefined) setLonely(next.moves);
  };

  if (left) {
    const level: Level = { id: left.level, params: { level: 'own' }, start: left.start, title: say('film.level') };
    return (
      <Continue
        page={page}
        running={left}
        level={level}
        again={() => {
          setLeft(undefined);
          put(level);
        }}
        goOn={(first) => {
          setLeft(undefined);
          setShow({ kind: 'table', level, first });
        }}
      />
    );
  }
  const leave = (
    <button
      type="button"
      className="button quiet"
      onClick={() => {
        setShow({ kind: 'door' });
        setReels({ levels: [], chosen: 0 });
      }}
    >
      <Icon name="back" />
      {say('film.leave')}
    </button>
  );
  if (show.kind === 'film') {
    const { level, moves } = show;
    return (
      <Film
        key={level.id + moves.length}
        page={page}
        level={level}
        start={openLevel(level).state}
        moves={moves}
        autoplay
        head={
          <>
            <h2>{level.title}</h2>
            {show.refused !== undefined && <p className="notice wrong">{show.refused}</p>}
          </>
        }
        renderDone={(label, cursor) => (
          <div className="sk-actions">
            <button
              type="button"
              className="button primary"
              onClick={() => setShow({ kind: 'table', ...playOn(level, moves, cursor) })}
            >
              {label}
              <Icon name="next" />
            </button>
            {leave}
          </div>
        )}
      />
    );
  }
  if (show.kind === 'table') {
    const { level, first } = show;
    return (
      <Table
        key={level.id}
        page={page}
        level={level}
        first={first}
        head={<h2>{level.title}</h2>}
        renderFoot={() => leave}
        keep={(running) => handle.run('film', running)}
        solved={() => put(level)}
        renderNext={(table) => (
          <>
            <button type="button" className="button" onClick={table.reset}>
              <Icon name="reset" />
              {say('table.again')}
            </button>
            {leave}
          </>
        )}
      />
    );
  }
  const { levels, chosen } = reels;
  const level = levels[chosen];
  const last = handle.kept.running.film;
  return (
    <div className="sk-columns">
      <Loader
        say={say}
        lead={say('film.lead')}
        busy={busy}
        load={(texts) => void load(texts)}
        stop={() => {
          stopper.current?.abort();
          setBusy(false);
        }}
      />
      <div className="sk-stack">
        {faults.length > 0 && <Faults page={page} title={say('film.unread')} faults={faults} />}
        {level && (
          <section className="card sk-stack">
            <h2>{level.title ?? say('film.level')}</h2>
            {levels.length > 1 && (
              <Choose
                label={say('film.which')}
                options={levels.map(({ title }, index) => ({
                  id: String(index),
                  label: `${index + 1}. ${title ?? say('film.level')}`,
                }))}
                value={String(chosen)}
                choose={(id) => setReels({ ...reels, chosen: Number(id) })}
              />
            )}
            <div className="sk-preview">
              <Thumb start={level.position} />
            </div>
            <p className="muted">{say('film.need-moves')}</p>
            <div className="sk-actions">
              <button
                type="button"
                className="button primary"
                onClick={() => {
                  put(levelOf(level));
                  setShow({ kind: 'table', level: levelOf(level) });
                }}
              >
                <Icon name="play" />
                {say('film.play-level')}
              </button>
              {level.solutions[0] !== undefined && (
                <button
                  type="button"
                  className="button"
                  onClick={() => void project(levelOf(level), level.solutions[0]!)}
                >
                  <Icon name="camera" />
                  {say('film.stored')}
                </button>
              )}
            </div>
          </section>
        )}
        {lonely !== undefined && !last && <p className="notice">{say('film.need-level')}</p>}
      </div>
      {lonely !== undefined && last && (
        <Confirm
          title={say('film.apply-title')}
          text={say('film.apply')}
          confirmLabel={say('film.apply-yes')}
          cancelLabel={say('page.cancel')}
          confirm={() =>
            void project(
              { id: last.level, params: { level: 'own' }, start: last.start, title: say('film.level') },
              lonely,
            )
          }
          close={() => setLonely(undefined)}
        />
      )}
    </div>
  );
}

function playOn(level: Level, moves: string, cursor: number): { readonly level: Level; readonly first: Laid } {
  if (moves.length <= longWay) return { level, first: freshlyLaid(replayed(level, moves, cursor)) };
  const { state } = replay(openLevel(level).state, moves.slice(0, cursor));
  const here = { ...level, start: positionText.print(state) };
  return { level: here, first: freshlyLaid(openLevel(here)) };
}
