import { ok, type Result } from '@quadrille/kit';
import {
  parseTournamentList,
  parseTournamentMade,
  parseTournamentSheet,
  type TournamentList,
  type TournamentRequest,
  type TournamentSheet,
} from '@quadrille/protocol';
import { asker, type Ask } from './asking.ts';

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

const nothing = (): Result<void> => ok(undefined);

/** An answer without a word: nothing is new. */
const parseNews = (value: unknown): Result<TournamentSheet | undefined> =>
  value === undefined ? ok(undefined) : parseTournamentSheet(value);

const at = (id: string): string => `api/tournaments/${id}`;

export function tournamentApi(ask: Ask): TournamentApi {
  const { get, post, remove } = asker(ask);
  return {
    list: () => get('api/tournaments', parseTournamentList),
    sheet: (id, round, known) => {
      const query = Object.entries({ round, known }).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${value}`],
      );
      return get(`${at(id)}?${query.join('&')}`, parseNews);
    },
    make: (request) => post('api/tournaments', request, parseTournamentMade),
    enter: (id) => post(`${at(id)}/enter`, {}, nothing),
    leave: (id) => post(`${at(id)}/leave`, {}, nothing),
    callOff: (id) => remove(at(id), nothing),
  };
}
