import { ArrowLeft, ArrowRight, Camera, Play, RotateCcw } from 'lucide-react';
import { useRef, useState, type ReactElement } from 'react';
import type { ModeProps, Say } from '@quadrille/kit';
import { SelectField } from '@quadrille/ui';
import { Picture } from '../board/picture.tsx';
import { isUnderWay } from '../progress/kept.ts';
import { paramsText } from '../rules/params.ts';
import { storyLevels } from '../rules/story-levels.ts';
import type { PlacedFault, ReadAnswer, ReadLevel } from '../tasks/read.ts';
import { isMoveText, readText } from './job.ts';
import { Continue } from './continue.tsx';
import { Faults, type LoadedText, Loader } from './loader.tsx';
import { Film } from './film-screen.tsx';
import {
  type KeptHandle,
  type Laid,
  type Level,
  freshlyLaid,
  openLevel,
  randomTitle,
  replayed,
  useKept,
} from './level.ts';
import { LevelPlay } from './level-play.tsx';
import { Thumb } from './board-of.tsx';
import { Skinned } from '../board/skins.tsx';
import './modes.css';

/** Load a level, moves, or both; with both it is a film. */
export function FilmPage(page: ModeProps): ReactElement | null {
  const handle = useKept(page);
  return handle ? (
    <Skinned preferences={page.preferences}>
      <Cinema page={page} handle={handle} />
    </Skinned>
  ) : null;
}

/** Maximal number of levels in the list. */
const mostLevels = 500;

/** The location of the screen. */
const showPlace = 'screen';

type Show =
  | { readonly kind: 'door' }
  | { readonly kind: 'film'; readonly level: Level; readonly moves: string; readonly refused?: string }
  | { readonly kind: 'play'; readonly level: Level; readonly first?: Laid };

interface Reels {
  readonly levels: readonly ReadLevel[];
  readonly chosen: number;
  /** As they were written. */
  readonly moves?: string;
}

function withoutMoves(reels: Reels): Reels {
  const { moves: _, ...rest } = reels;
  return rest;
}

function Cinema({ page, handle }: { readonly page: ModeProps; readonly handle: KeptHandle }): ReactElement {
  const { say, explain } = page;
  const [left, setLeft] = useState(() => {
    const running = handle.kept.running.film;
    return running && isUnderWay(running) && !page.dropped ? running : undefined;
  });
  const [shown, setShown] = useState<Show>({ kind: 'door' });
  const show: Show = page.location === showPlace ? shown : { kind: 'door' };
  const setShow = (next: Show): void => {
    setShown(next);
    if ((page.location === showPlace) !== (next.kind !== 'door')) page.goTo(next.kind === 'door' ? '' : showPlace);
  };
  const [reels, setReels] = useState<Reels>({ levels: [], chosen: 0 });
  const [faults, setFaults] = useState<readonly PlacedFault[]>([]);
  const [busy, setBusy] = useState(false);
  const stopper = useRef<AbortController>(undefined);

  const titleOf = (level: ReadLevel): string => level.title ?? appTitle(say, level.params) ?? say('film.level');
  const levelOf = (level: ReadLevel): Level => ownLevel(level.position, level.position, titleOf(level));
  const put = (level: Level): void => handle.run('film', { level: level.id, start: level.start, moves: '', cursor: 0 });

  const project = async (level: Level, text: string): Promise<void> => {
    stopper.current = new AbortController();
    const read = await readText(page, { text, as: 'moves', on: level.start }, stopper.current.signal);
    if (!read) return;
    if (read.kind === 'refused') setFaults([read.fault]);
    if (read.kind !== 'moves') return;
    const { moves, refusal } = read;
    // The moves are used for this level, so they are not applied to the next one.
    setReels(withoutMoves);
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
    const moves = next.moves ?? (next.levels.length === 1 && next.levels !== reels.levels ? level?.saved : undefined);
    if (level && moves !== undefined) await project(levelOf(level), moves);
  };

  if (left) {
    const level = ownLevel(left.level, left.start, say('film.level'));
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
          setShow({ kind: 'play', level, first });
        }}
      />
    );
  }
  if (show.kind !== 'door') {
    return (
      <Screen
        page={page}
        show={show}
        leave={() => {
          setShow({ kind: 'door' });
          setReels({ levels: [], chosen: 0 });
        }}
        turn={setShow}
        handle={handle}
        solved={() => put(show.level)}
      />
    );
  }
  const { levels, chosen } = reels;
  const level = levels[chosen];
  const last = handle.kept.last ?? handle.kept.running.film?.start;
  const lonely = level ? undefined : reels.moves;
  const isEmpty = faults.length === 0 && !level && lonely === undefined;
  return (
    <div className={isEmpty ? 'mode-front' : 'sk-columns'}>
      <Loader
        say={say}
        lead={say('film.lead')}
        busy={busy}
        dropped={page.dropped}
        load={(texts) => void load(texts)}
        stop={() => {
          stopper.current?.abort();
          setBusy(false);
        }}
      />
      {isEmpty && <Picture />}
      <div className="sk-stack" hidden={isEmpty}>
        {faults.length > 0 && <Faults page={page} title={say('film.unread')} faults={faults} />}
        {level && (
          <ChosenReel
            say={say}
            reels={reels}
            level={level}
            titleOf={titleOf}
            choose={(next) => setReels({ ...reels, chosen: next })}
            play={() => {
              put(levelOf(level));
              setShow({ kind: 'play', level: levelOf(level) });
            }}
            project={(moves) => void project(levelOf(level), moves)}
          />
        )}
        {lonely !== undefined && (
          <LonelyMoves
            say={say}
            last={last}
            project={(start) => void project(ownLevel(start, start, say('film.level')), lonely)}
            forget={() => setReels(withoutMoves)}
          />
        )}
      </div>
    </div>
  );
}

interface ScreenProps {
  readonly page: ModeProps;
  readonly show: Exclude<Show, { readonly kind: 'door' }>;
  leave(): void;
  turn(show: Show): void;
  readonly handle: KeptHandle;
  solved(): void;
}

/** The film, and the level to continue with. */
function Screen({ page, handle, show, leave: goBack, turn, solved }: ScreenProps): ReactElement {
  const { say } = page;
  const up = { href: page.hrefOf(''), label: say('film.leave') };
  const leave = (
    <button type="button" className="button quiet" onClick={goBack}>
      <ArrowLeft aria-hidden />
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
        up={up}
        notice={show.refused}
        renderDone={(label, cursor) => (
          <div className="sk-actions">
            <button
              type="button"
              className="button primary"
              onClick={() => turn({ kind: 'play', ...playOn(level, moves, cursor) })}
            >
              {label}
              <ArrowRight aria-hidden />
            </button>
            {leave}
          </div>
        )}
      />
    );
  }
  const { level, first } = show;
  return (
    <LevelPlay
      key={level.id}
      page={page}
      handle={handle}
      level={level}
      first={first}
      up={up}
      renderFoot={() => leave}
      keep={(running) => handle.run('film', running)}
      solved={solved}
      renderNext={(playing) => (
        <>
          <button type="button" className="button" onClick={playing.reset}>
            <RotateCcw aria-hidden />
            {say('level-play.again')}
          </button>
          {leave}
        </>
      )}
    />
  );
}

interface LonelyMovesProps {
  readonly say: Say;
  /** The last played board. */
  readonly last: string | undefined;
  project(start: string): void;
  forget(): void;
}

/** Moves without a level: they wait for one, or are played on the last. */
function LonelyMoves({ say, last, project, forget }: LonelyMovesProps): ReactElement {
  return (
    <section className="card sk-stack" data-testid="lonely-moves">
      <h2>{say('film.apply-title')}</h2>
      <p>{say('film.need-level')}</p>
      {last !== undefined && (
        <>
          <p>{say('film.apply')}</p>
          <div className="sk-preview">
            <Thumb start={last} />
          </div>
        </>
      )}
      <div className="sk-actions">
        {last !== undefined && (
          <button type="button" className="button primary" onClick={() => project(last)}>
            <Play aria-hidden />
            {say('film.apply-yes')}
          </button>
        )}
        <button type="button" className="button quiet" onClick={forget}>
          {say('film.forget')}
        </button>
      </div>
    </section>
  );
}

interface ChosenReelProps {
  readonly say: Say;
  readonly reels: Reels;
  readonly level: ReadLevel;
  titleOf(level: ReadLevel): string;
  choose(index: number): void;
  play(): void;
  project(moves: string): void;
}

/** The level for which moves are requested. */
function ChosenReel({ say, reels, level, titleOf, choose, play, project }: ChosenReelProps): ReactElement {
  const { levels, chosen } = reels;
  return (
    <section className="card sk-stack">
      <h2>{titleOf(level)}</h2>
      {levels.length > 1 && (
        <SelectField
          label={say('film.which')}
          options={levels.map((one, index) => ({ id: String(index), label: `${index + 1}. ${titleOf(one)}` }))}
          value={String(chosen)}
          onChange={(id) => choose(Number(id))}
        />
      )}
      <div className="sk-preview">
        <Thumb start={level.position} />
      </div>
      <p className="muted">{say('film.need-moves')}</p>
      <div className="sk-actions">
        <button type="button" className="button primary" onClick={play}>
          <Play aria-hidden />
          {say('film.play-level')}
        </button>
        {level.saved !== undefined && (
          <button type="button" className="button" onClick={() => project(level.saved!)}>
            <Camera aria-hidden />
            {say('film.saved')}
          </button>
        )}
        {level.solutions[0] !== undefined && level.solutions[0] !== level.saved && (
          <button type="button" className="button" onClick={() => project(level.solutions[0]!)}>
            <Camera aria-hidden />
            {say('film.stored')}
          </button>
        )}
      </div>
    </section>
  );
}

/** A saved match names the built-in level on which it was played. */
function appTitle(say: Say, text: string | undefined): string | undefined {
  const params = text === undefined ? undefined : paramsText.parse(text);
  if (!params?.ok || params.value.level === 'own') return undefined;
  if (params.value.level === 'random') return randomTitle(say, params.value);
  return say(`story.${storyLevels[params.value.number - 1]!.idea}`);
}

function playOn(level: Level, moves: string, cursor: number): { readonly level: Level; readonly first: Laid } {
  return { level, first: freshlyLaid(replayed(level, moves, cursor)) };
}

const ownLevel = (id: string, start: string, title: string): Level => ({ id, params: { level: 'own' }, start, title });
