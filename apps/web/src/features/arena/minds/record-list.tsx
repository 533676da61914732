import { openRecord, parseRecord, type Say } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { playerName } from '../../../platform/seat-names.ts';
import type { LoadedGame } from '../../../platform/games.ts';
import { explain } from '../../../platform/messages.ts';
import { watchRecord } from '../watch-record.ts';

interface RecordListProps {
  readonly loaded: LoadedGame;
  readonly records: readonly string[];
  readonly say: Say;
}

interface Listed {
  readonly text: string;
  readonly players: readonly string[];
  readonly winner: string | undefined;
  readonly turns: number;
}

/** Games of the study; each opens in the replay. */
export function RecordList({ loaded, records, say }: RecordListProps) {
  const listed = useMemo(() => records.flatMap((text) => listedOf(loaded, text) ?? []), [loaded, records]);
  const watch = async (text: string) => {
    const fault = await watchRecord(text);
    if (fault) toast(explain(say, fault));
  };
  return (
    <section className="card stack" aria-labelledby="minds-games">
      <h2 id="minds-games">{say('minds.games')}</h2>
      <p className="muted">{say('minds.games.help')}</p>
      <ul className="mind-games">
        {listed.map(({ text, players, winner, turns }, index) => (
          <li key={text}>
            <span>
              {players.map((player) => playerName(say, player)).join(' – ')}
              <span className="muted small">
                {' '}
                {winner === undefined
                  ? say('minds.game.drawn', { n: turns })
                  : say('minds.game.won', { name: playerName(say, winner), n: turns })}
              </span>
            </span>
            <button
              type="button"
              className="button small-button"
              aria-label={say('games.open.label', { n: index + 1 })}
              data-testid={`watch-${index + 1}`}
              onClick={() => void watch(text)}
            >
              <Eye aria-hidden />
              {say('games.open')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function listedOf({ game }: LoadedGame, text: string): Listed | undefined {
  const record = parseRecord(text);
  const session = record.ok ? openRecord(game, record.value) : record;
  if (!record.ok || !session.ok) return undefined;
  const players = record.value.seats.map(({ name, player = name }) => player);
  const turn = session.value.turnAt(session.value.length);
  const [seat] = turn.kind === 'over' ? turn.outcome.winners : [];
  return { text, players, winner: seat === undefined ? undefined : players[seat], turns: session.value.length };
}
