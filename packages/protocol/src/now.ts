import type { Data } from '@quadrille/schema';
import * as z from 'zod/mini';
import { moment } from './field.ts';
import { waitingFor } from './pairing.ts';
import { watchedTable } from './people.ts';
import { defineRoutes } from './route.ts';
import { tournamentHead } from './tournaments.ts';

/** `GET /api/now`: the data of a server's front page. */
const serverNow = z.strictObject({
  at: moment,
  /** How many people have a page open. */
  people: z.int(),
  /** The number of waiting players by game and clock. */
  waiting: z.array(waitingFor),
  /** The best live game: between people if there is one, else between house bots. */
  featured: z.exactOptional(watchedTable),
  /** Running tournaments and those that start soon, the next one first. */
  tournaments: z.array(tournamentHead),
});
export type ServerNow = Data<typeof serverNow>;

export const nowRoutes = defineRoutes({
  now: {
    method: 'GET',
    path: '/api/now',
    summary: 'Returns how many people are here, who waits, the best live game and the next tournaments.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    response: serverNow,
  },
});
