import { PrivacyPage } from './privacy-page.tsx';
import type { Route } from '../platform/router.ts';
import { NewTournamentPage } from './new-tournament-page.tsx';
import { TournamentPage } from './tournament-page.tsx';
import { TournamentsPage } from './tournaments-page.tsx';
import { AccountPage } from './account-page.tsx';
import { BoardsPage } from './leaderboards-page.tsx';
import { ModerationPage } from './moderation-page.tsx';
import { OwnGamesPage } from './own-games-page.tsx';
import { PersonPage } from './person-page.tsx';
import { WatchPage } from './watch-page.tsx';

type PeoplePage =
  | 'privacy'
  | 'account'
  | 'person'
  | 'boards'
  | 'moderation'
  | 'online-mine'
  | 'watch'
  | 'tournaments'
  | 'tournament-new'
  | 'tournament';

interface PeoplePagesProps {
  readonly route: Extract<Route, { readonly page: PeoplePage }>;
}

/** The pages about people come in one piece: the first page of the app need not know how many there are. */
export default function PeoplePages({ route }: PeoplePagesProps) {
  switch (route.page) {
    case 'privacy':
      return <PrivacyPage />;
    case 'account':
      return <AccountPage />;
    case 'person':
      return <PersonPage key={route.name} name={route.name} />;
    case 'boards':
      return <BoardsPage key={route.pool ?? ''} pool={route.pool} />;
    case 'online-mine':
      return <OwnGamesPage />;
    case 'watch':
      return <WatchPage key={route.tables ?? ''} tables={route.tables} />;
    case 'moderation':
      return <ModerationPage />;
    case 'tournaments':
      return <TournamentsPage />;
    case 'tournament-new':
      return <NewTournamentPage key={route.game} game={route.game} />;
    case 'tournament':
      return <TournamentPage key={route.id} id={route.id} />;
  }
}
