import type { Result } from '@quadrille/kit';
import type { TournamentList, TournamentRequest, TournamentSheet } from '@quadrille/protocol';
import { createHttpClient, drop, type Ask } from './asking.ts';

/** What is asked about tournaments. */
export interface TournamentApi {
  list(): Promise<Result<TournamentList>>;
  /** `round`: whose tables are told; the last, if none is named. Undefined: it is still as in version `known`. */
  sheet(id: string, round?: number, known?: number): Promise<Result<TournamentSheet | undefined>>;
  make(request: TournamentRequest): Promise<Result<{ readonly id: string }>>;
  enter(id: string): Promise<Result<void>>;
  leave(id: string): Promise<Result<void>>;
  callOff(id: string): Promise<Result<void>>;
}

export function tournamentApi(ask: Ask): TournamentApi {
  const client = createHttpClient(ask);
  return {
    list: () => client.tournaments({}),
    sheet: (id, round, known) =>
      client.tournament({
        params: { id },
        query: {
          ...(round !== undefined && { round: String(round) }),
          ...(known !== undefined && { known: String(known) }),
        },
      }),
    make: (body) => client.createTournament({ body }),
    enter: (id) => drop(client.enterTournament({ params: { id }, body: {} })),
    leave: (id) => drop(client.leaveTournament({ params: { id }, body: {} })),
    callOff: (id) => drop(client.cancelTournament({ params: { id } })),
  };
}
