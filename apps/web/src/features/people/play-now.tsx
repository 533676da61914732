import { ok, type Say } from '@quadrille/kit';
import { quickControls, ratingRanges, type Hello, type LobbyTable, type WaitingFor } from '@quadrille/protocol';
import { parseControl, speedOf } from '@quadrille/table';
import { SelectField, toast } from '@quadrille/ui';
import { createElement, useEffect, useState } from 'react';
import { controlText } from '../../shared/setup/fields.tsx';
import { onlineCards, openGame, pictureOf } from '../../platform/games.ts';
import { api } from '../../platform/server/client.ts';
import { explain } from '../../platform/messages.ts';
import { useAnswer } from '../../platform/server/use-answer.ts';
import { usePeopleSay } from './words/index.ts';
import { isOfDays, SeekWait, wishWords } from './seek-wait.tsx';
import { useSeek } from './use-seek.ts';
import { usualSeek } from './usual-seek.ts';
import './people.css';

interface PlayNowProps {
  readonly hello: Hello;
  /** The number of waiting players by game and clock. */
  readonly waiting: readonly WaitingFor[];
  /** Open tables. */
  readonly tables: readonly LobbyTable[];
}

const anyRating = 'any';
/** Without a session there are no seeks. */
const nobodys: typeof api.seeks = () => Promise.resolve(ok([]));

/** Finds an opponent: choice of game and clock, and the wait. */
export default function PlayNow({ hello, waiting, tables }: PlayNowProps) {
  const say = usePeopleSay();
  const cards = onlineCards.filter(({ id }) => id in hello.games);
  const [usual] = useState(() => usualSeek(hello.games));
  const [game, setGame] = useState(usual?.game ?? '');
  const [control, setControl] = useState<string>(usual?.control ?? quickControls[1]);
  const [within, setWithin] = useState(anyRating);
  const [own, lookAtOwn] = useAnswer(hello.me ? api.seeks : nobodys);
  const { now, seek, stop } = useSeek((fault) => toast(explain(say, fault)));
  const isRefereed = useIsRefereed(game);
  const controls: readonly string[] = isRefereed ? ['none'] : quickControls;
  const clock = controls.includes(control) ? control : controls[0]!;
  const countAt = (id: string): number => waiting.find((wish) => wish.game === game && wish.control === id)?.count ?? 0;

  /** Seeks of other players, except for the chosen game and clock. */
  const others = waiting.filter((wish) => wish.game !== game || wish.control !== clock).slice(0, 3);

  const play = () =>
    seek({ game, control: clock, ...(within !== anyRating && hello.me?.person && { within: Number(within) }) });

  return (
    <section className="card stack online-card" aria-labelledby="play-now" data-testid="play-now">
      <h2 id="play-now">{say('pair.title')}</h2>
      {now ? (
        <SeekWait
          now={now}
          say={say}
          waiting={waiting}
          tables={tables}
          seek={(wish) => void seek(wish)}
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
          <div className="login-fields">
            <SelectField
              label={say('filter.game')}
              testId="pair-game"
              options={cards.map(({ id, words }) => ({
                id,
                label: words[say.language].title,
                icon: <span className="pair-picture">{createElement(pictureOf(id))}</span>,
              }))}
              value={game}
              onChange={setGame}
            />
            {!isRefereed && (
              <SelectField
                label={say('setup.clock')}
                testId="pair-clock"
                options={controls.map((id) => ({
                  id,
                  label: say('pair.clock', { speed: speedText(id, say), clock: controlText(id, say) }),
                  ...(countAt(id) > 0 && { note: say('pair.waiting', { n: countAt(id) }) }),
                }))}
                value={clock}
                onChange={setControl}
              />
            )}
            {hello.me?.person && (
              <SelectField
                label={say('pair.within')}
                testId="pair-within"
                options={[
                  { id: anyRating, label: say('pair.within.any') },
                  ...ratingRanges.map((n) => ({ id: String(n), label: say('pair.within.n', { n }) })),
                ]}
                value={within}
                onChange={setWithin}
              />
            )}
          </div>
          <div className="row">
            <button type="submit" className="button primary pair-go" data-testid="pair">
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
      {!now && others.length > 0 && (
        <ul className="ways" aria-label={say('pair.others')}>
          {others.map((wish) => (
            <li key={`${wish.game} ${wish.control}`} className="way">
              <span>{say('pair.others.of', { ...wishWords(wish, say), n: wish.count })}</span>
              <button
                type="button"
                className="button"
                onClick={() => void seek({ game: wish.game, control: wish.control })}
              >
                {say('pair.others.go')}
              </button>
            </li>
          ))}
        </ul>
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

/** Whether a game has a referee's clock; false until known. */
function useIsRefereed(game: string): boolean {
  const [refereed, setRefereed] = useState<string>();
  useEffect(() => {
    void openGame(game).then((loaded) => {
      if (loaded?.game.setup.online?.isRefereed) setRefereed(game);
    });
  }, [game]);
  return refereed === game;
}

function speedText(control: string, say: Say): string {
  const read = parseControl(control);
  return read.ok ? say(`speed.${speedOf(read.value)}`) : '';
}
