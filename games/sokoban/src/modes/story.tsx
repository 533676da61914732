import { ArrowLeft, ArrowRight, Check, Lock, Play, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { ModeProps, Say } from '@quadrille/kit';
import { Confirm } from '@quadrille/ui';
import { isUnderWay, type Kept, type Running } from '../progress/kept.ts';
import { positionText } from '../rules/level-text.ts';
import {
  isDone,
  isUnlocked,
  progress,
  storyHelped,
  storySolved,
  type Best,
  type Progress,
} from '../progress/progress.ts';
import { replay } from '../notation/moves-text.ts';
import { bonusLevel, storyLength, storyLevels, type StoryLevel } from '../rules/story-levels.ts';
import { Continue } from './continue.tsx';
import { type KeptHandle, type Laid, type Level, laidAgain, replayed, useKept } from './level.ts';
import { LevelPlay } from './level-play.tsx';
import { tallyOf, withSetSolution } from './library.ts';
import { Stars } from './solved-card.tsx';
import { Thumb } from './board-of.tsx';
import { Skinned } from '../board/skins.tsx';
import './modes.css';

/** Speedy Roadie: ten levels, each with its chapter. */
export function Story(page: ModeProps): ReactElement | null {
  const handle = useKept(page);
  return handle ? (
    <Skinned preferences={page.preferences}>
      <Tour page={page} handle={handle} />
    </Skinned>
  ) : null;
}

function Tour({ page, handle }: { readonly page: ModeProps; readonly handle: KeptHandle }): ReactElement {
  const { kept } = handle;
  const { say } = page;
  const number = /^\d+$/.test(page.location) ? Number(page.location) : undefined;
  // An unfinished level: the page asks whether to continue it.
  const isNext = page.location === nextPlace;
  const [left, setLeft] = useState(() => (isNext ? undefined : unfinished(kept.running.story)));
  const [asksBonus, setAsksBonus] = useState(() => unfinishedBonus(kept.running.story) !== undefined);
  const [started, setStarted] = useState<Started | undefined>(() => (isNext ? nextStart(kept, say) : undefined));
  const intro = (level: number): void => {
    setStarted(undefined);
    page.goTo(String(level), number === undefined ? 'push' : 'replace');
  };
  const up = { href: page.hrefOf(''), label: say('story.all') };
  const leadOn = useEffectEvent(() => page.goTo(String(started?.number ?? firstOpen(kept)), 'replace'));
  useEffect(() => {
    if (isNext) leadOn();
  }, [isNext]);
  if (isNext) return <></>;

  if (left && (number === undefined || number === Number(left.level))) {
    const level = Number(left.level);
    return (
      <Continue
        page={page}
        running={left}
        level={storyLevel(level, say)}
        again={() => {
          setLeft(undefined);
          handle.run('story', undefined);
          intro(level);
        }}
        goOn={(first) => {
          setLeft(undefined);
          setStarted({ number: level, first });
          if (number === undefined) page.goTo(String(level));
        }}
      />
    );
  }
  if (page.location === bonusPlace || (page.location === '' && asksBonus)) {
    return <Bonus page={page} handle={handle} up={up} begun={() => setAsksBonus(false)} />;
  }
  if (page.location === 'end') return <End say={say} back={() => page.goTo('')} />;
  if (number === undefined || !storyLevels[number - 1] || !isUnlocked(kept, number)) {
    return (
      <Levels
        page={page}
        handle={handle}
        open={(level) => {
          const running = unfinished(kept.running.story);
          setLeft(running?.level === String(level) ? running : undefined);
          intro(level);
        }}
      />
    );
  }
  if (started?.number !== number) {
    return (
      <Intro
        say={say}
        level={storyLevels[number - 1]!}
        line={say('story.level', { n: number })}
        back={() => page.goTo('')}
        start={() => setStarted({ number })}
      />
    );
  }
  const best = kept.story[number - 1];
  return (
    <LevelPlay
      key={`${number} ${started.first ? 'left' : 'new'}`}
      page={page}
      handle={handle}
      level={storyLevel(number, say)}
      first={started.first}
      line={say('story.level', { n: number })}
      up={up}
      renderFoot={() => (
        <a className="button quiet" href={up.href}>
          <ArrowLeft aria-hidden />
          {up.label}
        </a>
      )}
      best={best ? say('level-play.best', { moves: best.moves, pushes: best.pushes }) : undefined}
      keep={(running) => handle.run('story', running)}
      isCounted
      par={parOf(number)}
      solved={(moves, isHelped) => {
        const { tally } = replay(storyLevels[number - 1]!.start, moves).state;
        handle.change((before) => ({
          ...before,
          ...(isHelped ? storyHelped(before, number) : storySolved(before, number, tally)),
        }));
        handle.run('story', undefined);
      }}
      renderNext={(playing) => (
        <>
          <button
            type="button"
            className="button primary"
            onClick={() => (number < storyLength ? intro(number + 1) : page.goTo('end', 'replace'))}
          >
            {say(number < storyLength ? 'story.next' : 'story.finish')}
            <ArrowRight aria-hidden />
          </button>
          <button type="button" className="button" onClick={playing.reset}>
            <RotateCcw aria-hidden />
            {say('level-play.again')}
          </button>
        </>
      )}
    />
  );
}

/** The location that opens a board: the level in progress, or the first unsolved one. */
const nextPlace = 'next';

interface Started {
  readonly number: number;
  readonly first?: Laid;
}

function nextStart(kept: Kept, say: Say): Started {
  const running = unfinished(kept.running.story);
  if (!running) return { number: firstOpen(kept) };
  const number = Number(running.level);
  return { number, first: laidAgain(storyLevel(number, say), running) };
}

const firstOpen = (kept: Progress): number =>
  storyLevels.findIndex((_, index) => !isDone(kept, index + 1)) + 1 || storyLength;

const tallyOfSolution = ({ start, solution }: StoryLevel): Best => replay(start, solution).state.tally;

const parOf = (number: number): Best => tallyOfSolution(storyLevels[number - 1]!);

/** The location of the extra level, and its id while it is played. */
const bonusPlace = 'bonus';
const bonusStart = positionText.print(bonusLevel.start);

interface BonusProps {
  readonly page: ModeProps;
  readonly handle: KeptHandle;
  readonly up: { readonly href: string; readonly label: string };
  /** It is in play, so the page does not ask. */
  begun(): void;
}

const unfinishedBonus = (running: Running | undefined): Running | undefined =>
  running?.level === bonusPlace && running.start === bonusStart && isUnderWay(running) ? running : undefined;

/** An extra level that is unlocked from the start. */
function Bonus({ page, handle, up, begun }: BonusProps): ReactElement {
  const { say } = page;
  const [left, setLeft] = useState(() => unfinishedBonus(handle.kept.running.story));
  const [started, setStarted] = useState<{ readonly first?: Laid }>();
  const level: Level = {
    id: bonusPlace,
    params: { level: 'own' },
    start: bonusStart,
    title: say(`story.${bonusLevel.idea}`),
  };
  const begin = (first?: Laid): void => {
    setLeft(undefined);
    setStarted(first ? { first } : {});
    begun();
    if (page.location !== bonusPlace) page.goTo(bonusPlace);
  };
  if (left) {
    return (
      <Continue
        page={page}
        running={left}
        level={level}
        goOn={begin}
        again={() => {
          handle.run('story', undefined);
          begin();
        }}
      />
    );
  }
  if (!started) {
    return (
      <Intro say={say} level={bonusLevel} line={say('story.bonus')} back={() => page.goTo('')} start={() => begin()} />
    );
  }
  const best = bonusBest(handle);
  const back = (
    <a className="button quiet" href={up.href}>
      <ArrowLeft aria-hidden />
      {up.label}
    </a>
  );
  return (
    <LevelPlay
      page={page}
      handle={handle}
      level={level}
      first={started.first}
      line={say('story.bonus')}
      up={up}
      renderFoot={() => back}
      best={best && say('level-play.best', { moves: best.moves, pushes: best.pushes })}
      keep={(running) => handle.run('story', running)}
      isCounted
      par={tallyOfSolution(bonusLevel)}
      solved={(moves, isHelped) => {
        handle.change((before) => ({
          ...before,
          sets: withSetSolution(before.sets, bonusStart, moves, isHelped),
        }));
        handle.run('story', undefined);
      }}
      renderNext={(playing) => (
        <>
          {back}
          <button type="button" className="button" onClick={playing.reset}>
            <RotateCcw aria-hidden />
            {say('level-play.again')}
          </button>
        </>
      )}
    />
  );
}

function bonusBest({ kept }: KeptHandle): Best | undefined {
  const solved = kept.sets?.[bonusStart]?.solved;
  return solved && tallyOf(solved);
}

function unfinished(running: Running | undefined): Running | undefined {
  const number = Number(running?.level);
  const isLevel = Number.isInteger(number) && number >= 1 && number <= storyLength;
  return running && isLevel && isUnderWay(running) ? running : undefined;
}

function storyLevel(number: number, say: Say): Level {
  const { idea, start, solution } = storyLevels[number - 1]!;
  return {
    id: String(number),
    params: { level: 'story', number },
    start: positionText.print(start),
    title: say(`story.${idea}`),
    witness: solution,
  };
}

interface LevelsProps {
  readonly page: ModeProps;
  readonly handle: KeptHandle;
  open(number: number): void;
}

function Levels({ page, handle, open }: LevelsProps): ReactElement {
  const { say } = page;
  const { kept, change, run } = handle;
  const [asking, setAsking] = useState(false);
  const solved = storyLevels.filter((_, index) => isDone(kept, index + 1)).length;
  return (
    <>
      <p className="sk-lead muted">{say('story.lead', { n: solved, all: storyLength })}</p>
      <ol className="sk-levels">
        {storyLevels.map(({ idea, start }, index) => {
          const number = index + 1;
          const best = kept.story[index];
          const unlocked = isUnlocked(kept, number);
          return (
            <li key={idea}>
              <button
                type="button"
                className="card sk-level"
                data-testid={`level-${number}`}
                data-solved={isDone(kept, number) ? '' : undefined}
                disabled={!unlocked}
                onClick={() => open(number)}
              >
                {unlocked ? (
                  <Thumb start={positionText.print(start)} />
                ) : (
                  <span className="sk-locked">
                    <Lock aria-hidden />
                  </span>
                )}
                <span className="sk-level-words">
                  <strong>
                    {number}. {say(`story.${idea}`)}
                  </strong>
                  <span className="muted small sk-level-best">
                    {isDone(kept, number) && <Check aria-hidden />}
                    {best
                      ? say('level-play.best', { moves: best.moves, pushes: best.pushes })
                      : say(isDone(kept, number) ? 'help.solved' : unlocked ? 'story.open' : 'story.locked')}
                  </span>
                  {best && <Stars say={say} best={best} par={parOf(number)} />}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <BonusCard page={page} handle={handle} />
      {solved > 0 && (
        <div className="sk-actions sk-foot">
          <button type="button" className="button quiet danger" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden />
            {say('story.forget')}
          </button>
        </div>
      )}
      {asking && (
        <Confirm
          title={say('story.forget')}
          text={say('story.forget-sure', { n: solved })}
          confirmLabel={say('story.forget-yes')}
          isDangerous
          cancelLabel={say('page.cancel')}
          onConfirm={() => {
            change((before) => {
              const { helped: _, ...rest } = before;
              return { ...rest, story: progress.empty.story };
            });
            run('story', undefined);
            page.announce(say('story.forgotten'));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function BonusCard({ page: { say, hrefOf }, handle }: Pick<LevelsProps, 'page' | 'handle'>): ReactElement {
  const best = bonusBest(handle);
  return (
    <section className="sk-stack sk-bonus" aria-label={say('story.bonus')}>
      <h2>{say('story.bonus')}</h2>
      <a className="card sk-level" href={hrefOf(bonusPlace)} data-testid="level-bonus">
        <Thumb start={bonusStart} />
        <span className="sk-level-words">
          <strong>{say(`story.${bonusLevel.idea}`)}</strong>
          <span className="muted small">
            {best ? say('level-play.best', { moves: best.moves, pushes: best.pushes }) : say('story.open')}
          </span>
          {best && <Stars say={say} best={best} par={tallyOfSolution(bonusLevel)} />}
        </span>
      </a>
    </section>
  );
}

interface IntroProps {
  readonly say: Say;
  readonly level: StoryLevel;
  readonly line: string;
  start(): void;
  back(): void;
}

function Intro({ say, level, line, start, back }: IntroProps): ReactElement {
  const { idea, start: state } = level;
  const kinds = [...new Set(state.specials.map(({ kind }) => kind))];
  return (
    <section className="card sk-intro" data-testid="intro">
      <div className="sk-intro-words">
        <p className="muted">{line}</p>
        <h2>{say(`story.${idea}`)}</h2>
        <p>{say(`story.${idea}.text`)}</p>
        {kinds.map((kind) => (
          <p key={kind} className="notice">
            {say(`kind.${kind}.help`)}
          </p>
        ))}
        <div className="sk-actions">
          <button type="button" className="button primary" onClick={start}>
            <Play aria-hidden />
            {say('story.start')}
          </button>
          <button type="button" className="button quiet" onClick={back}>
            {say('story.all')}
          </button>
        </div>
      </div>
      <Thumb start={positionText.print(state)} />
    </section>
  );
}

function End({ say, back }: { readonly say: Say; back(): void }): ReactElement {
  return (
    <section className="card sk-intro" data-testid="story-end">
      <div className="sk-intro-words">
        <h2>{say('story.title')}</h2>
        <p>{say('story.end')}</p>
        <div className="sk-actions">
          <button type="button" className="button primary" onClick={back}>
            {say('story.all')}
          </button>
        </div>
      </div>
      <Thumb
        start={positionText.print(
          replayed(
            { params: { level: 'own' }, start: positionText.print(storyLevels.at(-1)!.start) },
            storyLevels.at(-1)!.solution,
          ).state,
        )}
      />
    </section>
  );
}
