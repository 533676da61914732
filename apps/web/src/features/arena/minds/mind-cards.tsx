import type { MindStudy, Say } from '@quadrille/kit';

interface MindCardsProps {
  readonly study: MindStudy;
  readonly names: readonly string[];
  readonly say: Say;
}

/** Introduces the three kinds of player: how they choose moves and how they were made. */
export function MindCards({ study, names, say }: MindCardsProps) {
  return (
    <ul className="mind-cards" aria-label={say('minds.who')}>
      {study.players.map((player, mind) => (
        <li key={player} className="card stack" data-chart={mind}>
          <h2 className="mind-name">
            <span className="arena-swatch" aria-hidden="true" /> {names[mind]}
          </h2>
          <p>{say(`mind.${player}`)}</p>
          <p className="muted small">
            <strong>{say('minds.cost')}</strong>{' '}
            {study.costs[mind]!.map(({ key, value }) => say(`mind.cost.${key}`, { n: value })).join(' ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
