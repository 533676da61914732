import type { Player, Say, SeatHolder } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { Face } from '@quadrille/ui/face';
import { CircleCheck, Swords } from 'lucide-react';
import { beatenPlayers, eloText, isRatedGame, ladderOf } from './ladder.ts';
import { redrawParams, newGame } from './new-game.ts';
import { playerName } from '../../platform/seat-names.ts';
import type { LoadedGame } from '../../platform/games.ts';
import { useProfile } from '../profile/profile-live.ts';
import { navigate } from '../../platform/router.ts';
import { explain } from '../../platform/messages.ts';
import { familyOf } from './faces.tsx';
import './opponents.css';

/** The ladder as a campaign, one character after the other. */
export function Campaign({ loaded, say }: { readonly loaded: LoadedGame; readonly say: Say }) {
  const ladder = ladderOf(loaded.players);
  const beaten = beatenPlayers(useProfile(), loaded.game.id);
  const next = ladder.find(({ id }) => !beaten.has(id));
  if (ladder.length < 2) return undefined;
  return (
    <section className="card stack campaign" aria-labelledby="campaign" data-testid="campaign">
      <h2 id="campaign">{say('campaign.title')}</h2>
      <p className="muted small">{say('campaign.help')}</p>
      <ol className="campaign-list">
        {ladder.map((player) => (
          <li key={player.id} data-next={player === next || undefined}>
            <Face playerId={player.id} headShape={familyOf(loaded.card)} />
            <div className="campaign-words">
              <p className="campaign-name">
                {playerName(say, player.id)}
                {isRatedGame(ladder) && <span className="muted small figures">{eloText(say, player.elo)}</span>}
                {beaten.has(player.id) && (
                  <>
                    <CircleCheck aria-hidden />
                    <span className="hidden-visually">{say('campaign.beaten')}</span>
                  </>
                )}
              </p>
              {say.has(`player.${player.id}.line`) && (
                <p className="muted small">{say('campaign.says', { line: say(`player.${player.id}.line`) })}</p>
              )}
            </div>
            <button
              type="button"
              className={player === next ? 'button' : 'button quiet'}
              aria-label={say('end.next', { name: playerName(say, player.id) })}
              onClick={() => void challenge(loaded, player, say)}
            >
              <Swords aria-hidden />
              <span className="campaign-play">{say('home.play')}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Starts the default game against this player, or against several of them where the game needs more seats. */
async function challenge({ game }: LoadedGame, { id }: Player, say: Say): Promise<void> {
  const params = game.setup.defaults as unknown;
  const seats = Array.from({ length: game.rules.seats(params) as number }, (_, seat): SeatHolder =>
    seat === 0 ? { name: '' } : { name: '', player: id },
  );
  const started = await newGame(game, {
    params: redrawParams(game, game.notation.params.print(params)),
    seats,
    control: 'none',
  });
  if (started.ok) navigate({ page: 'play', game: game.id, session: started.value.id });
  else toast(explain(say, started.error));
}
