import { quickControls, type Hello, type ServerNow, type TournamentHead } from '@quadrille/protocol';
import { toast } from '@quadrille/ui';
import { CloudOff, Cpu, Eye, Trophy, Users } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenStarts } from '../../platform/dates.ts';
import { cardOf, openGame } from '../../platform/games.ts';
import { explain } from '../../platform/messages.ts';
import { hrefOf } from '../../platform/router.ts';
import { keepServerHomeHeight } from '../../platform/server-home-height.ts';
import { people as api } from '../../platform/server/client.ts';
import { useIsServerAway } from '../../platform/server/server.ts';
import { useRefresh } from '../../platform/server/use-refresh.ts';
import { controlText } from '../../shared/setup/fields.tsx';
import { LiveBoard } from './live-board.tsx';
import { SeekWait, wishWords } from './seek-wait.tsx';
import { usePeopleSay } from './words/index.ts';
import { useSeek } from './use-seek.ts';
import { usualSeek } from './usual-seek.ts';
import { namesText } from '../../shared/online/seat-names.ts';
import './server-home.css';

/** Polling interval of the figures while the page is visible. */
const askEveryMs = 10_000;

export interface ServerHomeProps {
  readonly hello: Hello;
  /** Starts a local game against the computer. */
  playComputer(): void;
  /** The server has said what the card shows: its height is known. */
  onTold(): void;
}

/** The home of a server: an opponent in one click, who is here, a game to watch, tournaments to join. */
export default function ServerHome({ hello, playComputer, onTold }: ServerHomeProps) {
  const say = usePeopleSay();
  const [now, setNow] = useState<ServerNow>();
  const isAway = useIsServerAway();
  const { now: wish, seek, stop } = useSeek((fault) => toast(explain(say, fault)));
  const ask = async () => {
    const told = await api.now();
    if (told.ok) setNow(told.value);
  };
  useRefresh('watch', () => void ask());
  const askAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void ask();
  });
  useEffect(() => {
    const timer = setInterval(() => askAgain(), askEveryMs);
    return () => clearInterval(timer);
  }, []);
  const card = useRef<HTMLElement>(null);
  const isTold = now !== undefined;
  const tell = useEffectEvent(onTold);
  useEffect(() => {
    if (isTold) tell();
  }, [isTold]);
  useEffect(() => {
    // While the user searches, the card has another height.
    if (now && !wish && card.current) keepServerHomeHeight(card.current.offsetHeight);
  }, [now, wish]);
  const usual = usualSeek(hello.games);
  const find = async () => {
    if (!usual) return;
    // Games with a referee's clock have no clock to choose.
    const loaded = await openGame(usual.game).catch(() => undefined);
    const isRefereed = loaded?.game.setup.online?.isRefereed === true;
    const control = isRefereed ? 'none' : usual.control === 'none' ? quickControls[1] : usual.control;
    await seek({ game: usual.game, control });
  };
  const others = now?.waiting ?? [];
  const waiting = others.reduce((sum, { count }) => sum + count, 0) - (wish ? 1 : 0);
  return (
    <section
      ref={card}
      className="card server-home"
      aria-labelledby="server-home"
      data-testid="server-home"
      {...(now && { 'data-told': '' })}
    >
      <div className="server-home-play">
        <div>
          <h2 id="server-home">{say('front.title')}</h2>
          <p className="people-here muted figures" data-testid="people-here">
            {isAway ? <CloudOff aria-hidden /> : <Users aria-hidden />}
            <span role="status">{isAway && say('front.away')}</span>
            {!isAway && (
              <span>
                {now ? say('front.people', { n: Math.max(1, now.people) }) : '\u{a0}'}
                {waiting > 0 && ` · ${say('front.waiting', { n: waiting })}`}
              </span>
            )}
          </p>
        </div>
        {wish ? (
          <SeekWait now={wish} say={say} waiting={others} seek={(next) => void seek(next)} stop={stop} />
        ) : (
          <>
            <div className="server-home-buttons">
              <button
                type="button"
                className="button primary big"
                data-testid="find-opponent"
                onClick={() => void find()}
              >
                <Users aria-hidden />
                <span>
                  {say('pair.go')}
                  {usual && <small>{say('front.usual', wishWords(usual, say))}</small>}
                </span>
              </button>
              <button type="button" className="button big" data-testid="play-computer" onClick={playComputer}>
                <Cpu aria-hidden />
                <span>
                  {say('front.computer')}
                  <small>{say('front.computer.help')}</small>
                </span>
              </button>
            </div>
            <p className="small">
              <a href={hrefOf({ page: 'online' })}>{say('front.more')}</a>
            </p>
          </>
        )}
        {now && now.tournaments.length > 0 && (
          <ul className="server-home-tournaments" aria-label={say('online.tournaments')}>
            {now.tournaments.map((head) => (
              <li key={head.id}>
                <a href={hrefOf({ page: 'tournament', id: head.id })}>
                  <Trophy aria-hidden />
                  <span>
                    {say('front.tournament', {
                      game: gameTitle(head.game, say.language),
                      clock: controlText(head.control, say).replaceAll(' ', '\u{A0}'),
                    })}
                  </span>
                  <span className="muted figures">{whenText(head, say, now.at)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {now?.featured && (
        <a
          className="server-home-game"
          href={hrefOf({ page: 'online-table', table: now.featured.tableId })}
          data-testid="featured"
        >
          <LiveBoard key={now.featured.tableId} g={now.featured.tableId} game={now.featured.game} />
          <span className="server-home-names">
            <b>{namesText(now.featured, say)}</b>
            <span className="muted small">
              <Eye aria-hidden /> {say('front.watch', { game: gameTitle(now.featured.game, say.language) })}
            </span>
          </span>
        </a>
      )}
    </section>
  );
}

const gameTitle = (game: string, language: 'en' | 'fr'): string => cardOf(game)?.words[language].title ?? game;

function whenText(head: TournamentHead, say: ReturnType<typeof usePeopleSay>, now: number): string {
  if (head.state === 'going') return say('front.running');
  if (head.starts === undefined) return say('front.needs', { n: head.need ?? 2 });
  const minutes = Math.max(1, Math.round((head.starts - now) / 60_000));
  return minutes < 60 ? say('front.in', { n: minutes }) : whenStarts(say.language, head.starts, now);
}
