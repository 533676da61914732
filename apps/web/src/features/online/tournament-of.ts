const key = 'quadrille tournament of';

/** A table of one's own belongs to a tournament: from the table there is a way back, in this tab. */
export function keepTournamentOf(table: string, tournament: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([table, tournament]));
  } catch {
    // Without storage there is no way back but the browser's own.
  }
}

export function tournamentOf(table: string): string | undefined {
  try {
    const [kept, tournament] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[];
    return kept === table && typeof tournament === 'string' ? tournament : undefined;
  } catch {
    return undefined;
  }
}
