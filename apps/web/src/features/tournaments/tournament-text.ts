import type { Say } from '@quadrille/kit';
import type { TournamentHead } from '@quadrille/protocol';
import { controlText } from '../../shared/setup/fields.tsx';
import { botName } from '../../platform/bot-names.ts';
import { cardOf } from '../../platform/games.ts';

/** The game, how it is played and for how long, in a line. */
export function planText({ game, control, kind, rounds, minutes, house }: TournamentHead, say: Say): string {
  const length =
    minutes !== undefined
      ? say('tournament.length.arena', { n: minutes })
      : rounds !== undefined
        ? say('tournament.length.swiss', { n: rounds })
        : undefined;
  const parts = [
    // The name of an arena of the server says these.
    ...(house ? [] : [cardOf(game)?.words[say.language].title ?? game, say(`tournament.kind.${kind}`)]),
    length,
    controlText(control, say),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

/** Arenas of the server are named in the reader’s language. */
export const tournamentName = (
  { name, game, house }: Pick<TournamentHead, 'name' | 'game' | 'house'>,
  say: Say,
): string => (house ? say('tournament.arena-of', { game: cardOf(game)?.words[say.language].title ?? game }) : name);

/** A participant: house bots have names in the reader’s language, and deleted accounts none. */
export const entrantName = (name: string, say: Say): string =>
  name === '' ? say('tournament.gone') : botName(say.language, name);

const two = (n: number): string => String(n).padStart(2, '0');

/** `2:05`, or `1:02:05`. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
