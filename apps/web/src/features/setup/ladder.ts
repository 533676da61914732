import type { Player, Say, SeatHolder } from '@quadrille/kit';
import type { Option } from '@quadrille/ui';
import type { LoadedGame } from '../../platform/games.ts';
import type { Profile } from '../../platform/profile.ts';
import { playerName } from '../../platform/seat-names.ts';

/** The game with its players as strong as they were measured in one of this kind; without Elo where they were not. */
export function ratedIn(loaded: LoadedGame, params: unknown): LoadedGame {
  const told = loaded.game.notation.params.print(params);
  const players = loaded.players.map((player) => {
    if (!player.eloIn) return player;
    const { elo: _, ...unrated } = player;
    const elo = player.eloIn(told);
    return elo === undefined ? unrated : { ...unrated, elo };
  });
  return { ...loaded, players };
}

/** The levels from first-timer to master; players of a group stand beside it. */
export const ladderOf = (players: readonly Player[]): readonly Player[] =>
  players.filter(({ group }) => group === undefined);

/** Who a newcomer meets first. */
export const beginnerOf = (players: readonly Player[]): Player | undefined => ladderOf(players)[0] ?? players[0];

/** Who plays on for somebody who has left: one of the middle, so that it neither wins nor gives away what the others play for. */
export function standInOf(players: readonly Player[]): Player | undefined {
  const ladder = ladderOf(players);
  return ladder[Math.floor((ladder.length - 1) / 2)] ?? players[0];
}

/** The level to try after a win: one up; for somebody beside the ladder, the first level that is rated higher. */
export function nextRung(players: readonly Player[], beaten: string): Player | undefined {
  const ladder = ladderOf(players);
  const place = ladder.findIndex(({ id }) => id === beaten);
  if (place >= 0) return ladder[place + 1];
  const rating = players.find(({ id }) => id === beaten)?.elo;
  return rating === undefined ? undefined : ladder.find(({ elo }) => elo !== undefined && elo > rating);
}

/** The strongest of the computer players who lost to people, if that is how the game ended. */
export function beatenBy(
  players: readonly Player[],
  seats: readonly SeatHolder[],
  winners: readonly number[],
): Player | undefined {
  if (winners.length === 0 || winners.some((seat) => seats[seat]?.player !== undefined)) return undefined;
  return players.findLast(({ id }) => seats.some(({ player }, seat) => player === id && !winners.includes(seat)));
}

/** The strongest of the computer players who beat people, if that is how the game ended. */
export function lostTo(
  players: readonly Player[],
  seats: readonly SeatHolder[],
  winners: readonly number[],
): Player | undefined {
  const isPerson = (seat: number): boolean => seats[seat]?.player === undefined;
  if (winners.some(isPerson) || !seats.some((_, seat) => isPerson(seat))) return undefined;
  return players.findLast(({ id }) => winners.some((seat) => seats[seat]?.player === id));
}

/** The level to try after a loss: the first one that is still to be beaten, if it is weaker; else one down. */
export function fairerRung(
  players: readonly Player[],
  winner: string,
  beaten: ReadonlySet<string>,
): Player | undefined {
  const ladder = ladderOf(players);
  const rating = players.find(({ id }) => id === winner)?.elo ?? 0;
  const place = ladder.findIndex(({ id }) => id === winner);
  const weaker = place >= 0 ? ladder.slice(0, place) : ladder.filter(({ elo }) => elo !== undefined && elo < rating);
  return weaker.find(({ id }) => !beaten.has(id)) ?? weaker.at(-1);
}

export const person = 'person';

/** Who may hold a seat, as a choice: a person, the ladder with its ratings, the other groups under their names. */
export function holderOptions(players: readonly Player[], say: Say): readonly Option[] {
  const option = ({ id, elo, group }: Player): Option => ({
    id,
    label: playerName(say, id),
    ...(elo !== undefined && { note: eloText(say, elo) }),
    group: group === undefined ? say('setup.levels') : say(`group.${group}`),
  });
  return [{ id: person, label: say('setup.person') }, ...players.map(option)];
}

/** A rating is a name for a strength rather than a number of something: no thousands separator. */
export const eloText = (say: Say, elo: number): string => say('player.elo', { elo: String(Math.round(elo)) });

/** The seat with another holder. A name that was typed for a person stays with that person. */
export function heldBy(holder: SeatHolder, choice: string): SeatHolder {
  if (choice === person) return { name: holder.player === undefined ? holder.name : '' };
  return { name: '', player: choice };
}

/** Whom somebody has beaten without help. */
export function beatenPlayers({ games }: Profile, game: string): ReadonlySet<string> {
  const wins = Object.values(games).filter((result) => result.game === game && result.score === 1 && !result.helped);
  return new Set(wins.flatMap(({ against }) => against.flatMap(({ players }) => players)));
}
