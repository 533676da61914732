import { parseResponse, printPart, routes, type TournamentRequest, type TournamentSheet } from '@quadrille/protocol';
import { expect } from 'vitest';
import type { Guest } from '@quadrille/online/node';

let made = 0;

/** A tournament of noughts for this many players, or with these options. */
export async function tournamentBy(person: Guest, wish: Partial<TournamentRequest>): Promise<string> {
  const request = {
    commandId: `t${made++}`,
    name: 'Open of the village',
    game: 'noughts',
    params: '',
    control: '60+1',
    ...wish,
  };
  const response = await person.request('POST', '/api/tournaments', printPart(routes.createTournament.body, request));
  const created = (await response.json()) as { readonly id: string };
  expect(response.status, JSON.stringify(created)).toBe(200);
  return created.id;
}

export async function enter(person: Guest, id: string): Promise<void> {
  const response = await person.request('POST', `/api/tournaments/${id}/enter`, {});
  expect(response.status, await response.text()).toBe(200);
}

export async function sheetFor(person: Guest, id: string, round?: number): Promise<TournamentSheet> {
  const query = round === undefined ? '' : `?round=${round}`;
  const response = await person.request('GET', `/api/tournaments/${id}${query}`);
  const sheet = parseResponse(routes.tournament, await response.json());
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  return sheet.value;
}

/** A player resigns at once, the quickest way to a result. Returns false if the table was already over. */
export async function resign(person: Guest, g: string): Promise<boolean> {
  const response = await person.request('POST', `/api/games/${g}/do`, { c: 'resign', d: { k: 'resign' } });
  return response.ok;
}
