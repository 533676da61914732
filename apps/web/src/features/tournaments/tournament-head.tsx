import type { Say } from '@quadrille/kit';
import type { TournamentSheet } from '@quadrille/protocol';
import { createElement } from 'react';
import { pictureOf } from '../../platform/games.ts';
import { hrefOf } from '../../platform/router.ts';
import { PersonFace } from '../../shared/online/person-face.tsx';
import { TournamentClock } from './tournament-clock.tsx';
import { planText } from './tournament-text.ts';

interface TournamentHeadProps {
  readonly sheet: TournamentSheet;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly ahead: number;
  readonly say: Say;
}

/** More faces than this are a number. */
const maxFaces = 12;

/** Game, countdown and number of participants. */
export function TournamentHead({ sheet, ahead, say }: TournamentHeadProps) {
  const { rows, by, game } = sheet;
  const present = rows.filter(({ isOut, name }) => !isOut && name !== '');
  const more = present.length - maxFaces;
  return (
    <section className="card online-card tournament-head" aria-label={say('tournament.about')}>
      <span className="tournament-picture" aria-hidden="true">
        {createElement(pictureOf(game))}
      </span>
      <div className="tournament-facts">
        <p>{planText(sheet, say)}</p>
        {by !== undefined && (
          <p className="muted small">
            <a href={hrefOf({ page: 'person', name: by })}>{say('tournament.by', { name: by })}</a>
          </p>
        )}
        {present.length > 0 && (
          <p className="tournament-faces" data-testid="tournament-faces">
            {present.slice(0, maxFaces).map(({ number, name, player }) => (
              <PersonFace key={number} name={name} player={player} game={game} />
            ))}
            <span className="muted small figures">
              {more > 0 && `+${more} · `}
              {say('tournament.people', { n: present.length })}
            </span>
          </p>
        )}
      </div>
      <TournamentClock sheet={sheet} ahead={ahead} say={say} />
    </section>
  );
}
