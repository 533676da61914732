import type { Say } from '@quadrille/kit';
import type { LobbyTable, WaitingFor } from '@quadrille/protocol';
import { announceNext, toast, useSecondsLeft } from '@quadrille/ui';
import { Face } from '@quadrille/ui/face';
import { Bot, Swords } from 'lucide-react';
import { Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { botLine } from '../../platform/bot-names.ts';
import { cardOf, openGame } from '../../platform/games.ts';
import { explain } from '../../platform/messages.ts';
import { wantSeat } from '../../shared/online/seat-wish.ts';
import { navigate } from '../../platform/router.ts';
import { playerName } from '../../platform/seat-names.ts';
import { getConnection } from '../../platform/server/client.ts';
import { useOnlineSay } from '../../shared/online/words/index.ts';
import { familyOf } from '../../shared/setup/faces.tsx';
import { controlText } from '../../shared/setup/fields.tsx';
import { type HouseBot, botForMe, houseBots, openBotTable } from './play-bot.ts';
import type { SeekNow } from './use-seek.ts';
import './people.css';

/** Seconds after which a house bot and other games are offered. */
const offerAfter = 15;

const noTables: readonly LobbyTable[] = [];

interface SeekWaitProps {
  readonly now: SeekNow;
  readonly say: Say;
  /** What other players wait for. */
  readonly waiting: readonly WaitingFor[];
  /** Open tables. */
  readonly tables?: readonly LobbyTable[];
  seek(wish: SeekNow): void;
  stop(): void;
}

/** The wait for an opponent; after a while it offers other games. The search continues meanwhile. */
export function SeekWait({ now, say, waiting, tables = noTables, seek, stop }: SeekWaitProps) {
  const { since, game, control } = now;
  const waited = useSecondsLeft(since === undefined ? undefined : () => getConnection().serverNow() - since);
  const seconds = Math.max(0, waited ?? 0);
  const isLong = seconds >= offerAfter && !isOfDays(control);
  const others = waiting.filter((wish) => wish.game !== game || wish.control !== control);
  const stopButton = useRef<HTMLButtonElement>(null);
  const tell = useEffectEvent((wish: Pick<SeekNow, 'game' | 'control'>) =>
    announceNext(say('pair.looking', wishWords(wish, say))),
  );
  useEffect(() => {
    tell({ game, control });
    // The button that started the search is gone.
    if (document.activeElement === document.body) stopButton.current?.focus({ preventScroll: true });
  }, [game, control]);
  return (
    <div className="stack" data-testid="seeking">
      <p className="seek-status">
        <span className="seek-pulse" aria-hidden="true" />
        {say('pair.looking', wishWords(now, say))}
      </p>
      <p className="muted small figures">
        {isOfDays(control) ? say('pair.days') : say('pair.seconds', { n: seconds })}
      </p>
      {isLong && (
        <Suspense>
          <BotOffer game={game} control={control} say={say} stop={stop} />
        </Suspense>
      )}
      {(isLong || others.length > 0) && others.length + tables.length > 0 && (
        <section className="stack seek-others" aria-label={say('pair.others')}>
          <h3>{say('pair.others')}</h3>
          <ul className="ways">
            {others.slice(0, 3).map((wish) => (
              <li key={`${wish.game} ${wish.control}`} className="way">
                <span>{say('pair.others.of', { ...wishWords(wish, say), n: wish.count })}</span>
                <button
                  type="button"
                  className="button"
                  onClick={() => seek({ game: wish.game, control: wish.control })}
                >
                  {say('pair.others.go')}
                </button>
              </li>
            ))}
            {tables.slice(0, 3).map((table) => (
              <li key={table.tableId} className="way">
                <span>{say('pair.others.table', wishWords(table, say))}</span>
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    wantSeat(table.tableId);
                    navigate({ page: 'online-table', table: table.tableId });
                  }}
                >
                  {say('online.sit')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="row">
        <button ref={stopButton} type="button" className="button" onClick={stop} data-testid="pair-stop">
          {say('shell.cancel')}
        </button>
      </div>
    </div>
  );
}

interface BotOfferProps {
  readonly game: string;
  readonly control: string;
  readonly say: Say;
  stop(): void;
}

/** Offers a house bot of about the user's strength. */
function BotOffer({ game, control, say, stop }: BotOfferProps) {
  const bot = botForMe(use(houseBots()), game);
  const [isOpening, setOpening] = useState(false);
  if (!bot) return undefined;
  const play = async () => {
    setOpening(true);
    const opened = await openBotTable(bot, { control });
    setOpening(false);
    if (!opened.ok) return toast(explain(say, opened.error));
    stop();
    return navigate({ page: 'online-table', table: opened.value.tableId });
  };
  return (
    <div className="bot-offer" data-testid="bot-offer">
      <Level bot={bot} />
      <p>
        {say('pair.bot')} <span className="muted small">{say('pair.bot.unrated')}</span>
        <q className="muted small">{botLine(say.language, bot.name)}</q>
      </p>
      <button type="button" className="button primary" disabled={isOpening} onClick={() => void play()}>
        <Swords aria-hidden />
        {say('pair.bot.play')}
      </button>
    </div>
  );
}

/** The level's name in its game, with its face if it has one. */
export function Level({ bot: { game, player } }: { readonly bot: HouseBot }) {
  const loaded = use(openGame(game));
  const say = useOnlineSay(loaded);
  return (
    <span className="bot-level">
      {loaded ? <Face playerId={player} headShape={familyOf(loaded.card)} /> : <Bot aria-hidden className="face" />}
      <b>{playerName(say, player)}</b>
    </span>
  );
}

export const isOfDays = (control: string): boolean => control.endsWith('d');

export const wishWords = ({ game, control }: Pick<SeekNow, 'game' | 'control'>, say: Say) => ({
  game: cardOf(game)?.words[say.language].title ?? game,
  // No line ends within a clock.
  clock: controlText(control, say).replaceAll(' ', '\u{A0}'),
});
