import type { Say } from '@quadrille/kit';
import { CalendarClock, Dices, Eye, Medal, Trophy, UserRound, UsersRound } from 'lucide-react';
import type { ComponentType } from 'react';
import { type Route, hrefOf, useRoute } from '../../platform/router.ts';
import { useServer } from '../../platform/server/server.ts';

interface Stop {
  readonly label: string;
  readonly to: Route;
  readonly Icon: ComponentType<{ readonly 'aria-hidden': true }>;
  /** Pages that belong to this entry. */
  readonly pages: readonly Route['page'][];
  readonly count?: number;
}

/** The navigation of online play, at the top of each of its pages. */
export function OnlinePlaces({ say }: { readonly say: Say }) {
  const route = useRoute();
  const { page } = route;
  const { me, turns = 0 } = useServer().hello ?? {};
  const isOthers = page === 'person' && route.name.toLowerCase() !== me?.name.toLowerCase();
  const own: Route = me?.person ? { page: 'person', name: me.name } : { page: 'account' };
  const stops: readonly Stop[] = [
    { label: say('places.play'), to: { page: 'online' }, Icon: Dices, pages: ['online', 'online-new'] },
    {
      label: say('places.mine'),
      to: { page: 'online-mine' },
      Icon: CalendarClock,
      pages: ['online-mine'],
      count: turns,
    },
    { label: say('places.friends'), to: { page: 'friends' }, Icon: UsersRound, pages: ['friends'] },
    {
      label: say('online.tournaments'),
      to: { page: 'tournaments' },
      Icon: Trophy,
      pages: ['tournaments', 'tournament', 'tournament-new', 'tournaments-past'],
    },
    { label: say('online.watch'), to: { page: 'watch' }, Icon: Eye, pages: ['watch'] },
    { label: say('online.boards'), to: { page: 'boards' }, Icon: Medal, pages: ['boards'] },
    {
      label: me?.person ? me.name : say('places.account'),
      to: own,
      Icon: UserRound,
      pages: isOthers ? [] : ['account', 'person', 'moderation'],
    },
  ];
  return (
    <nav className="online-places" aria-label={say('places.label')}>
      <ul>
        {stops.map(({ label, to, Icon, pages, count = 0 }) => (
          <li key={to.page}>
            <a href={hrefOf(to)} {...(pages.includes(page) && { 'aria-current': page === to.page ? 'page' : true })}>
              <Icon aria-hidden />
              <span className="online-place">{label}</span>
              {count > 0 && (
                <span className="nav-count">
                  <span aria-hidden="true">{count}</span>
                  <span className="hidden-visually">{say('nav.turns', { n: count })}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
