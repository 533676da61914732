import { teamsOf } from '@quadrille/kit';
import { outcomeOf } from '@quadrille/table';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import type { PlayedGame } from './played-game.ts';
import { ownResult } from './own-result.ts';
import { withGame, type GameResult, type Profile } from '../../platform/profile.ts';
import { changeProfile, createId, getProfile } from '../../shared/profile/profile-live.ts';

/** How a finished game changed the profile. */
export interface OwnResult {
  readonly result: GameResult;
  readonly before: Profile;
  readonly after: Profile;
}

/** Stores the result of a game that ends on this page. `isHelped`: the page shows which moves are good. */
export function useOwnResult(loaded: LoadedGame, played: PlayedGame, isHelped: boolean): OwnResult | undefined {
  const [kept, setKept] = useState<OwnResult>();
  const [since] = useState(() => Date.now());
  const helped = useRef(false);
  useEffect(() => {
    if (isHelped) helped.current = true;
  }, [isHelped]);
  // A game that cannot be saved has no id: all its endings share this one, so that it counts once.
  const [spareId] = useState(createId);
  const keep = useEffectEvent(async (result: GameResult): Promise<void> => {
    const id = (await played.savedId()) || spareId;
    const before = getProfile();
    if (before.games[id]) return;
    await changeProfile((profile) => withGame(profile, id, result));
    setKept({ result, before, after: withGame(before, id, result) });
  });
  const hear = useEffectEvent(({ table, events }: Parameters<Parameters<PlayedGame['onNews']>[0]>[0]) => {
    const outcome = outcomeOf(table);
    if (!outcome) {
      if (events.some(({ kind }) => kind === 'go' || kind === 'back' || kind === 'resume')) helped.current = true;
      return;
    }
    if (played.now().mode !== 'owner' || !events.some(({ kind }) => kind === 'move' || kind === 'end')) return;
    const { game, players } = loaded;
    const result = ownResult(
      {
        game: game.id,
        outcome,
        sides: teamsOf(game.rules, table.line.params),
        seats: played.now().seats,
        eloOf: (player) => players.find(({ id }) => id === player)?.elo,
      },
      {
        at: Date.now(),
        ms: Math.max(0, Date.now() - since),
        helped: helped.current || table.line.variations.length > 0 || table.line.start !== undefined,
      },
    );
    if (result) void keep(result);
  });
  useEffect(() => played.onNews((news) => hear(news)), [played]);
  return kept;
}
