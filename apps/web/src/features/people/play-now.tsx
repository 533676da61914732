import { ok, type Say } from '@quadrille/kit';
import { quickControls, ratingRanges, type Hello, type WaitingFor } from '@quadrille/protocol';
import { parseControl, speedOf } from '@quadrille/table';
import { Choose, toast, useSecondsLeft } from '@quadrille/ui';
import { createElement, useEffect, useState } from 'react';
import { controlText } from '../setup/fields.tsx';
import { cardOf, onlineCards, openGame, pictureOf } from '../../platform/games.ts';
import { api, introduce, theLink } from '../../platform/server/client.ts';
import { GuestName } from '../online/guest-name.tsx';
import { explain } from '../../platform/messages.ts';
import { useAnswer } from '../../platform/server/use-answer.ts';
import { usePeopleSay } from './use-people-say.ts';
import { useSeek, type SeekNow } from './use-seek.ts';
import './people.css';

interface PlayNowProps {
  readonly hello: Hello;
  /** How many wait, by game and clock. */
  readonly waiting: readonly WaitingFor[];
}

const anybody = 'any';
/** Whom the server does not know waits for nothing. */
const nobodys: typeof api.seeks = () => Promise.resolve(ok([]));

/** A game with whoever wants the same: what to play, how fast, and the wait. */
export default function PlayNow({ hello, waiting }: PlayNowProps) {
  const say = usePeopleSay();
  const cards = onlineCards.filter(({ id }) => id in hello.games);
  const [game, setGame] = useState(cards[0]?.id ?? '');
  const [control, setControl] = useState<string>(quickControls[1]);
  const [within, setWithin] = useState(anybody);
  const [name, setName] = useState('');
  const [own, lookAtOwn] = useAnswer(hello.me ? api.seeks : nobodys);
  const { now, seek, stop } = useSeek((fault) => toast(explain(say, fault)));
  const isRefereed = useIsRefereed(game);
  const controls: readonly string[] = isRefereed ? ['none'] : quickControls;
  const clock = controls.includes(control) ? control : controls[0]!;
  const countAt = (id: string): number => waiting.find((wish) => wish.game === game && wish.control === id)?.n ?? 0;

  const play = async () => {
    if (!hello.me) {
      const known = await introduce(name.trim());
      if (!known.ok) return toast(explain(say, known.error));
    }
    return seek({ game, control: clock, ...(within !== anybody && hello.me?.person && { within: Number(within) }) });
  };

  return (
    <section className="card stack online-card" aria-labelledby="play-now" data-testid="play-now">
      <h2 id="play-now">{say('pair.title')}</h2>
      {now ? (
        <Waiting
          now={now}
          say={say}
          stop={() => {
            stop();
            if (isOfDays(now.control)) void api.unseek(now).then(lookAtOwn);
          }}
        />
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void play();
          }}
        >
          {!hello.me && <GuestName value={name} say={say} change={setName} />}
          <div className="login-fields">
            <Choose
              label={say('filter.game')}
              testId="pair-game"
              options={cards.map(({ id, words }) => ({
                id,
                label: words[say.language].title,
                icon: <span className="pair-picture">{createElement(pictureOf(id))}</span>,
              }))}
              value={game}
              choose={setGame}
            />
            {!isRefereed && (
              <Choose
                label={say('setup.clock')}
                testId="pair-clock"
                options={controls.map((id) => ({
                  id,
                  label: say('pair.clock', { speed: speedText(id, say), clock: controlText(id, say) }),
                  ...(countAt(id) > 0 && { note: say('pair.waiting', { n: countAt(id) }) }),
                }))}
                value={clock}
                choose={setControl}
              />
            )}
            {hello.me?.person && (
              <Choose
                label={say('pair.within')}
                testId="pair-within"
                options={[
                  { id: anybody, label: say('pair.within.any') },
                  ...ratingRanges.map((n) => ({ id: String(n), label: say('pair.within.n', { n }) })),
                ]}
                value={within}
                choose={setWithin}
              />
            )}
          </div>
          <div className="row">
            <button type="submit" className="button primary" data-testid="pair">
              {say('pair.go')}
            </button>
            {countAt(clock) > 0 && (
              <span className="muted" data-testid="pair-waiting">
                {say('pair.waiting', { n: countAt(clock) })}
              </span>
            )}
          </div>
          <p className="muted small">{say(hello.me?.person ? 'pair.rated' : 'pair.unrated')}</p>
        </form>
      )}
      {own?.ok && own.value.length > 0 && !now && (
        <ul className="ways" aria-label={say('pair.own')}>
          {own.value.map((wish) => (
            <li key={`${wish.game} ${wish.control}`} className="way">
              <span>{say('pair.own.of', wishWords(wish, say))}</span>
              <button type="button" className="button quiet" onClick={() => void api.unseek(wish).then(lookAtOwn)}>
                {say('pair.own.end')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether a referee keeps the time of a game, as soon as that is known. */
function useIsRefereed(game: string): boolean {
  const [refereed, setRefereed] = useState<string>();
  useEffect(() => {
    void openGame(game).then((loaded) => {
      if (loaded?.game.setup.online?.isRefereed) setRefereed(game);
    });
  }, [game]);
  return refereed === game;
}

interface WaitingProps {
  readonly now: SeekNow;
  readonly say: Say;
  stop(): void;
}

function Waiting({ now, say, stop }: WaitingProps) {
  const { since } = now;
  const seconds = useSecondsLeft(since === undefined ? undefined : () => theLink().serverNow() - since);
  return (
    <div className="stack" data-testid="seeking">
      <p role="status">{say('pair.looking', wishWords(now, say))}</p>
      <p className="muted small">
        {isOfDays(now.control) ? say('pair.days') : say('pair.seconds', { n: Math.max(0, seconds ?? 0) })}
      </p>
      <div className="row">
        <button type="button" className="button" onClick={stop} data-testid="pair-stop">
          {say('shell.cancel')}
        </button>
      </div>
    </div>
  );
}

const isOfDays = (control: string): boolean => control.endsWith('d');

const wishWords = ({ game, control }: Pick<SeekNow, 'game' | 'control'>, say: Say) => ({
  game: cardOf(game)?.words[say.language].title ?? game,
  clock: controlText(control, say),
});

function speedText(control: string, say: Say): string {
  const read = parseControl(control);
  return read.ok ? say(`speed.${speedOf(read.value)}`) : '';
}
