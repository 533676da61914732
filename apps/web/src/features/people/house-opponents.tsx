import { toast } from '@quadrille/ui';
import { Swords } from 'lucide-react';
import { createElement, Suspense, use, useState } from 'react';
import { cardOf, onlineCards, pictureOf } from '../../platform/games.ts';
import { explain } from '../../platform/messages.ts';
import { navigate } from '../../platform/router.ts';
import { eloText } from '../../shared/setup/ladder.ts';
import { botLine, botName } from '../../platform/bot-names.ts';
import { type HouseBot, botsOf, houseBots, openBotTable } from './play-bot.ts';
import { Level } from './seek-wait.tsx';
import { usePeopleSay } from './words/index.ts';
import './people.css';

/** On the page of a house bot: its face and level, what it says of itself, and a game with one click. */
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
  const [opening, setOpening] = useState<string>();
  const all = use(houseBots());
  const games = onlineCards.map(({ id }) => ({ id, bots: botsOf(all, id) })).filter(({ bots }) => bots.length > 0);
  if (games.length === 0) return undefined;
  const play = async (bot: HouseBot) => {
    setOpening(bot.name);
    const opened = await openBotTable(bot);
    setOpening(undefined);
    if (opened.ok) navigate({ page: 'online-table', table: opened.value.tableId });
    else toast(explain(say, opened.error));
  };
  return (
    <section className="card stack online-card" aria-labelledby="house-bots" data-testid="house-bots">
      <h2 id="house-bots">{say('house.title')}</h2>
      <p className="muted small">{say('house.text')}</p>
      {games.map(({ id, bots }) => (
        <div key={id} className="house-game">
          <h3 className="house-title">
            <span className="pair-picture" aria-hidden="true">
              {createElement(pictureOf(id))}
            </span>
            {cardOf(id)?.words[say.language].title}
          </h3>
          <ul className="house-bots">
            {bots.map((bot) => (
              <li key={bot.name}>
                <button
                  type="button"
                  className="house-bot"
                  title={botLine(say.language, bot.name)}
                  disabled={opening !== undefined}
                  onClick={() => void play(bot)}
                >
                  <Suspense fallback={<b>{bot.player}</b>}>
                    <Level bot={bot} />
                  </Suspense>
                  <span className="muted small">
                    {botName(say.language, bot.name)}
                    {bot.elo !== undefined && ` · ${eloText(say, bot.elo)}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
