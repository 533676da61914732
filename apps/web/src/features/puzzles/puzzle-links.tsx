import type { Say } from '@quadrille/kit';
import { CalendarDays, Target, Timer } from 'lucide-react';
import { hrefOf, type Route } from '../../platform/router.ts';

/** Links to the puzzles of a game. */
export function PuzzleLinks({ game, say }: { readonly game: string; readonly say: Say }) {
  const ways: readonly { readonly id: string; readonly icon: typeof Timer; readonly route: Route }[] = [
    { id: 'daily', icon: CalendarDays, route: { page: 'daily', game } },
    { id: 'rated', icon: Target, route: { page: 'puzzles', game } },
    { id: 'rush', icon: Timer, route: { page: 'rush', game } },
  ];
  return (
    <section className="card stack" aria-labelledby="puzzles">
      <h2 id="puzzles">{say('game.puzzles')}</h2>
      <ul className="links">
        {ways.map(({ id, icon: Icon, route }) => (
          <li key={id} className="lesson-link">
            <Icon aria-hidden />
            <span>
              <a href={hrefOf(route)}>{say(`game.puzzles.${id}`)}</a>
              <span className="muted small"> {say(`game.puzzles.${id}.help`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
