import { SegmentedControl, toast } from '@quadrille/ui';
import { Swords } from 'lucide-react';
import { createElement, Suspense, use, useState } from 'react';
import { cardOf, onlineCards, pictureOf } from '../../platform/games.ts';
import { explain } from '../../platform/messages.ts';
import { navigate } from '../../platform/router.ts';
import { eloText } from '../../shared/setup/ladder.ts';
import { botLine, botName } from '../../platform/bot-names.ts';
import {
  type FourPlayerGame,
  type HouseBot,
  type TableSize,
  botsOf,
  fourPlayerGames,
  houseBots,
  openBotTable,
  tableSizes,
} from './play-bot.ts';
import { Level } from './seek-wait.tsx';
import { usePeopleSay } from './words/index.ts';
import './people.css';

/** On the page of a house bot: its face, level and motto, and a game with one click. */
export function HouseBotCard({ name }: { readonly name: string }) {
  const say = usePeopleSay();
  const [isOpening, setOpening] = useState(false);
  const bot = use(houseBots()).find((each) => each.name === name);
  if (!bot) return <p className="muted">{say('house.off')}</p>;
  const play = async () => {
    setOpening(true);
    const opened = await openBotTable(bot);
    setOpening(false);
    if (opened.ok) navigate({ page: 'online-table', table: opened.value.tableId });
    else toast(explain(say, opened.error));
  };
  return (
    <section className="card bot-offer" data-testid="house-bot">
      <Level bot={bot} />
      <p>
        {cardOf(bot.game)?.words[say.language].title}
        {bot.elo !== undefined && ` · ${eloText(say, bot.elo)}`}
        <q className="muted small">{botLine(say.language, bot.name)}</q>
      </p>
      <button type="button" className="button primary" disabled={isOpening} onClick={() => void play()}>
        <Swords aria-hidden />
        {say('pair.bot.play')}
      </button>
    </section>
  );
}

/** Computer players of the server, by game, from the weakest on. One click, and the game begins. */
export default function HouseOpponents() {
  const say = usePeopleSay();
  const [size, setSize] = useState<TableSize>('2');
  const all = use(houseBots());
  if (!onlineCards.some(({ id }) => botsOf(all, id).length > 0)) return undefined;
  return (
    <section className="card stack online-card" aria-labelledby="house-bots" data-testid="house-bots">
      <h2 id="house-bots">{say('house.title')}</h2>
      <p className="muted small">{say(size === '4' ? 'house.text.four' : 'house.text')}</p>
      <SegmentedControl
        label={say('house.size')}
        isLabelHidden
        options={tableSizes.map((id) => ({ id, label: say('house.size.players', { n: Number(id) }) }))}
        value={size}
        onChange={(id) => setSize(id === '4' ? '4' : '2')}
      />
      {size === '4' ? (
        <Suspense>
          <FourPlayerBots all={all} />
        </Suspense>
      ) : (
        <BotRows all={all} />
      )}
    </section>
  );
}

/** The games in which four can play; their code is loaded first. */
function FourPlayerBots({ all }: { readonly all: readonly HouseBot[] }) {
  return <BotRows all={all} only={use(fourPlayerGames())} />;
}

interface BotRowsProps {
  readonly all: readonly HouseBot[];
  /** Tables of four, at these games only. */
  readonly only?: readonly FourPlayerGame[];
}

function BotRows({ all, only }: BotRowsProps) {
  const say = usePeopleSay();
  const [opening, setOpening] = useState<string>();
  const games = onlineCards.flatMap(({ id }) => {
    const four = only?.find((each) => each.id === id);
    const bots = only && !four ? [] : botsOf(all, id);
    return bots.length > 0 ? [{ id, bots, four }] : [];
  });
  const play = async (bot: HouseBot, four: FourPlayerGame | undefined) => {
    setOpening(bot.name);
    const opened = await openBotTable(bot, four && { params: four.params });
    setOpening(undefined);
    if (opened.ok) navigate({ page: 'online-table', table: opened.value.tableId });
    else toast(explain(say, opened.error));
  };
  return games.map(({ id, bots, four }) => {
    const eloOf = (bot: HouseBot): number | undefined => (four ? four.elo.get(bot.player) : bot.elo);
    const isMeasured = bots.some((bot) => eloOf(bot) !== undefined);
    return (
      <div key={id} className="house-game">
        <h3 className="house-title">
          <span className="pair-picture" aria-hidden="true">
            {createElement(pictureOf(id))}
          </span>
          <span>
            {cardOf(id)?.words[say.language].title}
            {!isMeasured && bots.some(({ elo }) => elo !== undefined) && (
              <span className="muted small house-unmeasured">{eloText(say, undefined)}</span>
            )}
          </span>
        </h3>
        <ul className="house-bots">
          {bots.map((bot) => (
            <li key={bot.name}>
              <button
                type="button"
                className="house-bot"
                title={botLine(say.language, bot.name)}
                disabled={opening !== undefined}
                onClick={() => void play(bot, four)}
              >
                {/* The name of the level comes with the words of its game; until then its line is empty. */}
                <Suspense fallback={<b>{'\u{a0}'}</b>}>
                  <Level bot={bot} />
                </Suspense>
                <span className="muted small">
                  {botName(say.language, bot.name)}
                  {isMeasured && (
                    <>
                      <span className="house-dot"> · </span>
                      <span className="house-elo">{eloText(say, eloOf(bot))}</span>
                    </>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
