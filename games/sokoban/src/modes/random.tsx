import { Dices, Play, Share2, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import type { ModeProps, Say } from '@quadrille/kit';
import { SegmentedControl, Stepper } from '@quadrille/ui';
import { ModeShell } from '@quadrille/ui/shell';
import {
  type Method,
  type RandomParams,
  boxLimits,
  difficulties,
  difficultyOf,
  namedRooms,
  paramsText,
  roomLimits,
} from '../rules/params.ts';
import { isUnderWay } from '../progress/kept.ts';
import { Picture } from '../board/picture.tsx';
import type { GenerateAnswer } from '../tasks/generate.ts';
import { Continue } from './continue.tsx';
import { type KeptHandle, type Laid, type Level, randomTitle, useKept } from './level.ts';
import { LevelPlay } from './level-play.tsx';
import { RejectedRooms } from './rejected-rooms.tsx';
import { Skinned } from '../board/skins.tsx';
import './modes.css';

type Made = Extract<GenerateAnswer, { kind: 'made' }>;

/** Generated levels: the same number is always the same level. */
export function Random(page: ModeProps): ReactElement | null {
  const handle = useKept(page);
  return handle ? (
    <Skinned preferences={page.preferences}>
      <Venue page={page} handle={handle} />
    </Skinned>
  ) : null;
}

const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;

/** The location of the table of rejected rooms. */
const rejectedPlace = 'rejected';

function Venue({ page, handle }: { readonly page: ModeProps; readonly handle: KeptHandle }): ReactElement {
  const { say } = page;
  const [left, setLeft] = useState(() => {
    const running = handle.kept.running.random;
    const params = running && paramsText.parse(running.level);
    return running && isUnderWay(running) && params?.ok && params.value.level === 'random'
      ? { running, params: params.value }
      : undefined;
  });
  const [put, setPut] = useState<{ readonly level: Level; readonly made?: Made; readonly first?: Laid }>();
  // The location names the level by its params.
  const laid = put && page.location === put.level.id ? put : undefined;
  const lay = (next: NonNullable<typeof put>): void => {
    setPut(next);
    if (page.location !== next.level.id) page.goTo(next.level.id, page.location === '' ? 'push' : 'replace');
  };
  const leave = (): void => page.goTo('');
  const [wish, setWish] = useState<RandomParams>({
    level: 'random',
    room: difficulties[0]!.room,
    boxes: difficulties[0]!.boxes,
    method: 'farthest',
    seed: freshSeed(),
  });
  /** A typed number means exactly that level; a random one only where the search starts. */
  const [typed, setTyped] = useState(false);
  const generator = useGenerator(page, (made) => {
    const params = paramsText.parse(made.params);
    if (!params.ok || params.value.level !== 'random') return;
    const level = { ...levelOf(page, params.value, made.position), witness: made.witness };
    handle.run('random', undefined);
    lay({ level, made });
  });

  const isTable = page.location === rejectedPlace;
  useNamedLevel(page, laid === undefined && !left && !generator.searching && !isTable, generator.start);

  if (isTable) return <RejectedRooms page={page} />;
  if (left) {
    const level = levelOf(page, left.params, left.running.start);
    return (
      <Continue
        page={page}
        running={left.running}
        level={level}
        again={() => {
          setLeft(undefined);
          handle.run('random', undefined);
          lay({ level });
        }}
        goOn={(first) => {
          setLeft(undefined);
          lay({ level, first });
        }}
      />
    );
  }
  const another = (): void => {
    const params = laid && paramsText.parse(laid.level.id);
    const base = params?.ok && params.value.level === 'random' ? params.value : wish;
    const next = { ...base, seed: freshSeed() };
    setWish(next);
    setTyped(false);
    generator.start(next, true);
  };
  if (laid) {
    const { level, made } = laid;
    return (
      <LevelPlay
        key={level.id}
        page={page}
        handle={handle}
        level={level}
        first={laid.first}
        up={{ href: page.hrefOf(''), label: say('random.choose') }}
        keep={(running) => handle.run('random', running)}
        solved={() => handle.run('random', undefined)}
        renderNext={() => (
          <>
            <button type="button" className="button primary" onClick={another}>
              <Dices aria-hidden />
              {say('random.another')}
            </button>
            <button type="button" className="button" onClick={leave}>
              {say('random.choose')}
            </button>
          </>
        )}
        renderFoot={() => (
          <>
            {made && <Ratings page={page} made={made} />}
            <div className="sk-actions">
              <button type="button" className="button" onClick={() => page.share(level.id, level.start)}>
                <Share2 aria-hidden />
                {say('random.share')}
              </button>
              <button type="button" className="button quiet" onClick={leave}>
                {say('random.choose')}
              </button>
            </div>
          </>
        )}
      />
    );
  }
  if (page.location !== '' && generator.searching) return <Making page={page} generator={generator} leave={leave} />;
  return (
    <WishForm
      page={page}
      wish={wish}
      generator={generator}
      change={(next, isTyped = typed) => {
        setWish(next);
        setTyped(isTyped);
      }}
      make={() => generator.start(wish, !typed)}
    />
  );
}

/** A location with a level generates it; one without shows the form. */
function useNamedLevel({ location, goTo }: ModeProps, isWanted: boolean, make: GeneratorHandle['start']): void {
  const open = useEffectEvent((text: string) => {
    const params = paramsText.parse(text);
    if (params.ok && params.value.level === 'random') make(params.value, false);
    else goTo('', 'replace');
  });
  const wanted = isWanted ? location : '';
  useEffect(() => {
    if (wanted !== '') open(wanted);
  }, [wanted]);
}

interface WishFormProps {
  readonly page: ModeProps;
  readonly wish: RandomParams;
  readonly generator: GeneratorHandle;
  /** `isTyped`: the player typed the number. */
  change(wish: RandomParams, isTyped?: boolean): void;
  make(): void;
}

/** The form of a generated level. */
function WishForm({ page, wish, generator, change, make }: WishFormProps): ReactElement {
  const { say } = page;
  const difficulty = difficultyOf(wish);
  return (
    <div className="mode-front">
      <section className="card sk-stack">
        <p className="muted">{say('random.lead')}</p>
        <SegmentedControl
          label={say('setup.difficulty')}
          options={namedRooms.map(({ id }) => ({ id, label: say(`setup.difficulty.${id}`) }))}
          value={difficulty?.id ?? ''}
          onChange={(id) => {
            const chosen = namedRooms.find((one) => one.id === id);
            if (chosen) change({ ...wish, room: chosen.room, boxes: chosen.boxes });
          }}
        />
        <RoomSteppers say={say} wish={wish} change={change} />
        <SegmentedControl
          label={say('random.method')}
          help={say(`random.method.${wish.method}.help`)}
          options={(['farthest', 'report'] as const).map((id) => ({ id, label: say(`random.method.${id}`) }))}
          value={wish.method}
          onChange={(id) => change({ ...wish, method: id as Method })}
        />
        <label className="field" style={{ maxWidth: 260 }}>
          <span className="label">{say('setup.seed')}</span>
          <input
            className="input figures"
            inputMode="numeric"
            value={wish.seed}
            onChange={(event) => {
              const seed = Number(event.target.value.replaceAll(/\D/g, '').slice(0, 12));
              change({ ...wish, seed }, true);
            }}
          />
          <span className="help">{say('setup.seed.help')}</span>
        </label>
        {generator.searching ? (
          <Searching say={say} generator={generator} stop={generator.stop} />
        ) : (
          <div className="sk-actions">
            <button type="button" className="button primary" onClick={make}>
              <Play aria-hidden />
              {say('random.make')}
            </button>
            <button type="button" className="button" onClick={() => change({ ...wish, seed: freshSeed() }, false)}>
              <Dices aria-hidden />
              {say('random.seed')}
            </button>
          </div>
        )}
        {generator.failed && <p className="notice wrong">{say('random.failed')}</p>}
        <a className="small" href={page.hrefOf(rejectedPlace)}>
          {say('rejected.link')}
        </a>
      </section>
      <Picture />
    </div>
  );
}

const between = ({ min, max }: { readonly min: number; readonly max: number }): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);
const sides = between(roomLimits);
const boxCounts = between(boxLimits);

/** Any size and number of cases, besides the named difficulties. */
function RoomSteppers({
  say,
  wish,
  change,
}: Pick<WishFormProps, 'wish' | 'change'> & { readonly say: Say }): ReactElement {
  const { room, boxes } = wish;
  const stepper = (
    key: string,
    values: readonly number[],
    value: number,
    choose: (next: number) => void,
  ): ReactElement => (
    <Stepper
      label={say(`random.${key}`)}
      fewerLabel={say('editor.fewer')}
      moreLabel={say('editor.more')}
      values={values}
      value={value}
      onChange={choose}
    />
  );
  return (
    <details className="sk-room" {...(!difficultyOf(wish) && { open: true })}>
      <summary>{say('random.size')}</summary>
      <div className="sk-actions">
        {stepper('width', sides, room.width, (width) => change({ ...wish, room: { ...room, width } }))}
        {stepper('height', sides, room.height, (height) => change({ ...wish, room: { ...room, height } }))}
        {stepper('boxes', boxCounts, boxes, (next) => change({ ...wish, boxes: next }))}
      </div>
      <p className="help">{say('random.size.help')}</p>
    </details>
  );
}

interface SearchingProps {
  readonly say: Say;
  readonly generator: GeneratorHandle;
  stop(): void;
}

function Searching({ say, generator, stop }: SearchingProps): ReactElement {
  return (
    <div className="sk-stack" role="status">
      <progress className="sk-progress" aria-label={say('random.making')} />
      <p className="muted figures">{say('random.states', { n: generator.states })}</p>
      <div className="sk-actions">
        <button type="button" className="button" onClick={stop}>
          <Square aria-hidden />
          {say('page.cancel')}
        </button>
      </div>
    </div>
  );
}

/** The level of the location is being generated; its board will appear here. */
function Making({
  page,
  generator,
  leave,
}: {
  page: ModeProps;
  generator: GeneratorHandle;
  leave(): void;
}): ReactElement {
  const { say } = page;
  return (
    <ModeShell
      page={page}
      title={say('random.making')}
      board={
        <div className="sk-making">
          <Searching
            say={say}
            generator={generator}
            stop={() => {
              generator.stop();
              leave();
            }}
          />
        </div>
      }
    />
  );
}

function levelOf({ say }: ModeProps, params: RandomParams, start: string): Level {
  return { id: paramsText.print(params), params, start, title: randomTitle(say, params) };
}

interface GeneratorHandle {
  readonly searching: boolean;
  readonly failed: boolean;
  readonly states: number;
  /** `choose`: the first level without flaws from this number on. */
  start(params: RandomParams, choose: boolean): void;
  stop(): void;
}

function useGenerator(page: ModeProps, made: (answer: Made) => void): GeneratorHandle {
  const [status, setStatus] = useState<{ readonly kind: 'idle' | 'searching' | 'failed'; readonly states: number }>({
    kind: 'idle',
    states: 0,
  });
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  const stop = (): void => {
    stopper.current?.abort();
    setStatus({ kind: 'idle', states: 0 });
  };
  const start = async (params: RandomParams, choose: boolean): Promise<void> => {
    stopper.current?.abort();
    const mine = new AbortController();
    stopper.current = mine;
    setStatus({ kind: 'searching', states: 0 });
    try {
      const answers = page.runTask('generate', { params: paramsText.print(params), choose }, mine.signal);
      for await (const answer of answers as AsyncIterable<GenerateAnswer>) {
        if (mine.signal.aborted) return;
        if (answer.kind === 'searching') setStatus({ kind: 'searching', states: answer.states });
        else {
          setStatus({ kind: 'idle', states: 0 });
          made(answer);
        }
      }
    } catch {
      if (!mine.signal.aborted) setStatus({ kind: 'failed', states: 0 });
    }
  };
  return {
    searching: status.kind === 'searching',
    failed: status.kind === 'failed',
    states: status.states,
    start: (params, choose) => void start(params, choose),
    stop,
  };
}

/** The four definitions of a level's range, and the solver's figures. */
function Ratings({ page: { say }, made }: { readonly page: ModeProps; readonly made: Made }): ReactElement {
  const { ranges, exact, states, rating } = made;
  const flaws = new Set(rating?.flaws);
  return (
    <section className="card sk-stack" data-testid="rating">
      <h3>{say('random.rating')}</h3>
      <dl className="sk-facts">
        {(['steps', 'pushes', 'boxDirections', 'lines'] as const).map((key) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{say(`random.range.${key}`)}</dt>
            <dd>{ranges[key]}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{say(exact ? 'random.exact' : 'random.found', { n: states })}</p>
      {rating && (
        <p className="muted small" data-testid="solver-rating">
          {say(rating.optimal ? 'random.solver-optimal' : 'random.solver', {
            pushes: rating.pushes,
            lines: rating.lines,
            n: rating.states,
          })}
          {[...flaws].map((flaw) => ` ${say(`rating.${flaw}`)}`)}
          {flaws.size === 0 && ` ${say('rating.flawless')}`}
        </p>
      )}
    </section>
  );
}
