import { botsApi } from '@quadrille/online';
import type { HouseBots } from '@quadrille/protocol';
import { createElement, Suspense, use } from 'react';
import { playerName } from '../../platform/seat-names.ts';
import { cardOf, onlineCards, openGame, pictureOf } from '../../platform/games.ts';
import { askServer } from '../../platform/server/client.ts';
import { useOnlineSay } from '../online/use-online-say.ts';
import { faceOf } from '../setup/faces.tsx';
import { hrefOf } from '../../platform/router.ts';
import { useAnswer } from '../../platform/server/use-answer.ts';
import { usePeopleSay } from './use-people-say.ts';
import './people.css';

const api = botsApi(askServer);
type HouseBot = HouseBots['bots'][number];

/** Computers of the server, who sit down whenever somebody asks them to: by game, from the weakest on. */
export default function HouseOpponents() {
  const say = usePeopleSay();
  const [answer] = useAnswer(api.house);
  if (!answer?.ok || answer.value.length === 0) return undefined;
  const games = onlineCards.map(({ id }) => ({ id, bots: answer.value.filter(({ game }) => game === id) }));
  return (
    <section className="card stack online-card" aria-labelledby="house-bots" data-testid="house-bots">
      <h2 id="house-bots">{say('house.title')}</h2>
      <p className="muted small">{say('house.text')}</p>
      {games
        .filter(({ bots }) => bots.length > 0)
        .map(({ id, bots }) => (
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
                  <a className="house-bot" href={hrefOf({ page: 'online-new', game: id, to: bot.name })}>
                    <Suspense fallback={<b>{bot.name}</b>}>
                      <Level bot={bot} />
                    </Suspense>
                    <span className="muted small">{bot.name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}

/** What the game calls it, with its face where it has one. */
function Level({ bot: { game, player } }: { readonly bot: HouseBot }) {
  const loaded = use(openGame(game));
  const say = useOnlineSay(loaded);
  return (
    <>
      {loaded && faceOf(loaded, player)}
      <b>{playerName(say, player)}</b>
    </>
  );
}
