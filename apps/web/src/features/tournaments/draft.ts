import { tournamentLimits, type TournamentRequest } from '@quadrille/protocol';

/** A tournament as its form stands; the time as an input of a browser writes it. */
export interface Draft {
  readonly name: string;
  readonly params: unknown;
  readonly control: string;
  readonly kind: TournamentRequest['kind'];
  readonly minutes: number;
  readonly rounds: number;
  readonly start: 'need' | 'time';
  readonly need: number;
  readonly time: string;
  readonly listed: boolean;
  /** House bots fill it up. */
  readonly withBots: boolean;
}

/** Where the reader is, to the minute. */
export function inputTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** What the server is asked for: of everything in the form, what belongs to the kind. */
export function requestOf(
  draft: Omit<Draft, 'params'> & { readonly params: string },
  game: string,
  c: string,
): TournamentRequest {
  const { name, params, control, kind, minutes, rounds, start, need, time, listed, withBots } = draft;
  return {
    commandId: c,
    name: name.trim(),
    game,
    params,
    control,
    kind,
    ...(kind === 'arena' && { minutes }),
    ...(kind === 'swiss' && { rounds }),
    ...(withBots && { fill: tournamentLimits.fill }),
    ...(start === 'need' ? { need } : { starts: new Date(time).getTime() }),
    listed,
  };
}
