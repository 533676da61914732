import { accountRoutes, pushRoutes } from './account.ts';
import { botRoutes } from './bots.ts';
import { dailyRoutes } from './dailies.ts';
import { nowRoutes } from './now.ts';
import { seekRoutes } from './pairing.ts';
import { moderationRoutes, peopleRoutes } from './people.ts';
import { tableRoutes } from './request.ts';
import { tournamentRoutes } from './tournaments.ts';

/**
 * Every HTTP route of a server. The server binds a handler to each and guards it by its entry; the OpenAPI document, the
 * table in `docs/api.md` and the client of `@quadrille/online` are derived from the same entries.
 */
export const routes = {
  ...tableRoutes,
  ...accountRoutes,
  ...peopleRoutes,
  ...moderationRoutes,
  ...botRoutes,
  ...seekRoutes,
  ...pushRoutes,
  ...dailyRoutes,
  ...tournamentRoutes,
  ...nowRoutes,
};
export type Routes = typeof routes;
export type RouteName = keyof Routes;
