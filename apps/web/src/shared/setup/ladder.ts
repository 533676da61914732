import type { Player, Say, SeatHolder } from '@quadrille/kit';
import type { Option } from '@quadrille/ui';
import type { LoadedGame } from '../../platform/games.ts';
import type { Profile } from '../../platform/profile.ts';
import { playerName } from '../../platform/seat-names.ts';

/** The game with its players' Elo as measured for these params; without Elo where it was not measured. */
export function withMeasuredElo(loaded: LoadedGame, params: unknown): LoadedGame {
  const told = loaded.game.notation.params.print(params);
  const players = loaded.players.map((player) => {
    if (!player.eloIn) return player;
    const { elo: _, ...unrated } = player;
    const elo = player.eloIn(told);
    return elo === undefined ? unrated : { ...unrated, elo };
  });
  return { ...loaded, players };
}

/** The levels from first-timer to master; players of other groups are not on the ladder. */
export const ladderOf = (players: readonly Player[]): readonly Player[] =>
  players.filter(({ group }) => group === undefined);

/** The first opponent of a new user. */
export const beginnerOf = (players: readonly Player[]): Player | undefined => ladderOf(players)[0] ?? players[0];

/** The stand-in for a player who left: of middle strength, so that it neither wins nor gives the game away. */
export function standInOf(players: readonly Player[]): Player | undefined {
  const ladder = ladderOf(players);
  return ladder[Math.floor((ladder.length - 1) / 2)] ?? players[0];
}

/** The level to try after a win: the next one; for a player outside the ladder, the first level rated higher. */
export function nextLevel(players: readonly Player[], beaten: string): Player | undefined {
  const ladder = ladderOf(players);
  const place = ladder.findIndex(({ id }) => id === beaten);
  if (place >= 0) return ladder[place + 1];
  const rating = players.find(({ id }) => id === beaten)?.elo;
  return rating === undefined ? undefined : ladder.find(({ elo }) => elo !== undefined && elo > rating);
}

/** The strongest computer player that lost to people, if the game ended so. */
export function strongestBeaten(
  players: readonly Player[],
  seats: readonly SeatHolder[],
  winners: readonly number[],
): Player | undefined {
  if (winners.length === 0 || winners.some((seat) => seats[seat]?.player !== undefined)) return undefined;
  return players.findLast(({ id }) => seats.some(({ player }, seat) => player === id && !winners.includes(seat)));
}

/** The strongest computer player that beat people, if the game ended so. */
export function strongestWinner(
  players: readonly Player[],
  seats: readonly SeatHolder[],
  winners: readonly number[],
): Player | undefined {
  const isPerson = (seat: number): boolean => seats[seat]?.player === undefined;
  if (winners.some(isPerson) || !seats.some((_, seat) => isPerson(seat))) return undefined;
  return players.findLast(({ id }) => winners.some((seat) => seats[seat]?.player === id));
}

/** The level to try after a loss: the first one not beaten yet, if it is weaker; otherwise one down. */
export function easierLevel(
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

/** The choices for a seat: a person, the ladder with ratings, the other groups by name. */
export function holderOptions(players: readonly Player[], say: Say): readonly Option[] {
  const isMeasured = players.some(({ elo }) => elo !== undefined);
  const option = ({ id, elo, group }: Player): Option => ({
    id,
    label: playerName(say, id),
    ...(isMeasured && { note: eloText(say, elo) }),
    group: group === undefined ? say('setup.levels') : say(`group.${group}`),
  });
  return [{ id: person, label: say('setup.person') }, ...players.map(option)];
}

/** Whether the game rates its players. Then a missing Elo is said, too. */
export const isRatedGame = (players: readonly Player[]): boolean =>
  players.some(({ elo, eloIn }) => elo !== undefined || eloIn !== undefined);

/** Ratings have no thousands separator. */
export const eloText = (say: Say, elo: number | undefined): string =>
  elo === undefined ? say('player.elo.unmeasured') : say('player.elo', { elo: String(Math.round(elo)) });

/** The seat with another holder. A typed name stays with the person. */
export function withHolder(holder: SeatHolder, choice: string): SeatHolder {
  if (choice === person) return { name: holder.player === undefined ? holder.name : '' };
  return { name: '', player: choice };
}

/** Computer players that the user has beaten without help. */
export function beatenPlayers({ games }: Profile, game: string): ReadonlySet<string> {
  const wins = Object.values(games).filter((result) => result.game === game && result.score === 1 && !result.helped);
  return new Set(wins.flatMap(({ against }) => against.flatMap(({ players }) => players)));
}
