import type { Card, Say } from '@quadrille/kit';
import { createElement, Suspense, use } from 'react';
import { playerName } from '../../platform/seat-names.ts';
import { openGame, pictureOf } from '../../platform/games.ts';
import { hrefOf } from '../../platform/router.ts';
import type { Day } from '../../platform/dates.ts';
import { useProfileSay } from './words/index.ts';
import { type RatedStep, gameRatings, puzzleRatings, ratingNow, ratingText } from '../../shared/profile/own-rating.ts';
import type { Profile } from '../../platform/profile.ts';
import { RatingChart } from '../../shared/profile/rating-chart.tsx';
import { profileTally, tallyByOpponent } from './statistics.ts';
import { countOf } from '@quadrille/rating';
import { cleanDays, streakOf } from '../../shared/profile/streaks.ts';

interface GameFiguresProps {
  readonly card: Card;
  readonly profile: Profile;
  readonly say: Say;
  readonly today: Day;
}

/** Whether the profile has results for a game. */
export const isPlayed = ({ games, puzzles, days, rushes }: Profile, id: string): boolean =>
  [games, puzzles, rushes].some((results) => Object.values(results).some(({ game }) => game === id)) ||
  Object.keys(days).some((key) => key.startsWith(`${id}/`));

/** Ratings with curves and results by opponent, for one game. */
export function GameFigures({ card, profile, say, today }: GameFiguresProps) {
  const tally = profileTally(profile, card.id);
  const games = gameRatings(profile, card.id);
  const puzzles = puzzleRatings(profile, card.id);
  const streak = streakOf(cleanDays(profile, card.id), today);
  return (
    <section className="card stack game-figures" aria-labelledby={`figures-${card.id}`}>
      <div className="game-figures-head">
        <span className="game-figures-picture" aria-hidden="true">
          {createElement(pictureOf(card.id))}
        </span>
        <div>
          <h2 id={`figures-${card.id}`}>
            <a href={hrefOf({ page: 'game', game: card.id })}>{card.words[say.language].title}</a>
          </h2>
          <p className="muted small figures">
            {card.mode === undefined && `${say('me.games', { n: countOf(tally) })} · `}
            {say('today.streak', { n: streak })}
          </p>
        </div>
      </div>
      {games.length > 0 && <Rated label={say('me.rating')} steps={games} say={say} />}
      {puzzles.length > 0 && <Rated label={say('me.puzzle-rating')} steps={puzzles} say={say} />}
      {games.length + puzzles.length === 0 && <p className="muted small">{say('me.rating.none')}</p>}
      {countOf(tally) > 0 && (
        <Suspense>
          <Opponents game={card.id} profile={profile} />
        </Suspense>
      )}
    </section>
  );
}

interface RatedProps {
  readonly label: string;
  readonly steps: readonly RatedStep[];
  readonly say: Say;
}

function Rated({ label, steps, say }: RatedProps) {
  return (
    <div>
      <p className="game-figures-rating figures">
        <span>{label}</span>
        <b>{ratingText(say, ratingNow(steps))}</b>
      </p>
      <RatingChart steps={steps} label={say('me.chart', { n: steps.length })} />
    </div>
  );
}

function Opponents({ game, profile }: { readonly game: string; readonly profile: Profile }) {
  const loaded = use(openGame(game));
  const say = useProfileSay(loaded);
  return (
    <table className="me-opponents figures">
      <caption className="hidden-visually">{say('me.opponents')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('me.opponent')}</th>
          <th scope="col">{say('me.wins')}</th>
          <th scope="col">{say('me.draws')}</th>
          <th scope="col">{say('me.losses')}</th>
        </tr>
      </thead>
      <tbody>
        {tallyByOpponent(profile, game).map(([player, { won, drawn, lost }]) => (
          <tr key={player}>
            <th scope="row">{playerName(say, player)}</th>
            <td>{won}</td>
            <td>{drawn}</td>
            <td>{lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
