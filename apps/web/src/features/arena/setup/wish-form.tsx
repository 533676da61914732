import { formats, mostGames } from '@quadrille/arena';
import { teamsOf, type Fault, type Player, type Say, type SetupField } from '@quadrille/kit';
import { Choose, Segments } from '@quadrille/ui';
import { Swords } from 'lucide-react';
import { useState } from 'react';
import { ratedIn } from '../../setup/ladder.ts';
import { SetupFieldView } from '../../setup/fields.tsx';
import type { LoadedGame } from '../../../platform/games.ts';
import { explain } from '../../../platform/messages.ts';
import { MoreFields } from './more-fields.tsx';
import { NumberField } from './number-field.tsx';
import { PlayerFields } from './player-fields.tsx';
import type { Wish } from './wish.ts';

interface WishFormProps {
  /** The games that have players. */
  readonly games: readonly LoadedGame[];
  readonly loaded: LoadedGame;
  readonly first: Wish;
  readonly say: Say;
  /** Another game is chosen: its words and players are another form. */
  chooseGame(id: string): void;
  start(wish: Wish): Promise<Fault | undefined>;
}

const mostPlayers = 16;

/** The form in which a run is set up; what is wrong with it is told in words when it is started. */
export function WishForm({ games, loaded, first, say, chooseGame, start }: WishFormProps) {
  const { game, players } = loaded;
  const [wish, setWish] = useState(first);
  const [wrong, setWrong] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Wish>) => {
    setWrong(undefined);
    setWish({ ...wish, ...part });
  };
  const parsed = game.notation.params.parse(wish.params);
  const params: unknown = parsed.ok ? parsed.value : game.setup.defaults;
  const sides = teamsOf(game.rules, params).length;
  const submit = async () => {
    setBusy(true);
    setWrong(await start(wish));
    setBusy(false);
  };
  return (
    <form
      className="arena-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <Choose
        label={say('arena.game')}
        testId="arena-game"
        options={games.map(({ card }) => ({ id: card.id, label: card.words[say.language].title }))}
        value={game.id}
        choose={chooseGame}
      />
      <Segments
        label={say('arena.format')}
        help={say(`arena.format.${wish.format}.help`)}
        options={formats.map((id) => ({ id, label: say(`arena.format.${id}`) }))}
        value={wish.format}
        choose={(id) => {
          const format = formats.find((one) => one === id) ?? 'match';
          change({ format, players: fitting(wish.players, players, format === 'match' ? sides : mostPlayers) });
        }}
      />
      <PlayerFields
        chosen={wish.players}
        loaded={ratedIn(loaded, params)}
        most={wish.format === 'match' ? sides : mostPlayers}
        say={say}
        change={(chosen) => change({ players: chosen })}
      />
      <div className="setup-fields">
        {(game.setup.fields as readonly SetupField<unknown>[]).map((field) => (
          <SetupFieldView
            key={field.key}
            field={field}
            params={params}
            say={say}
            change={(next) => {
              const most = wish.format === 'match' ? teamsOf(game.rules, next).length : mostPlayers;
              change({ params: game.notation.params.print(next), players: fitting(wish.players, players, most) });
            }}
          />
        ))}
      </div>
      <NumberField
        label={say('arena.games')}
        help={say('arena.games.help')}
        least={1}
        most={mostGames}
        value={wish.games}
        testId="games"
        change={(count) => change({ games: count })}
      />
      <MoreFields wish={wish} loaded={loaded} params={params} say={say} change={change} />
      <p className="wrong" aria-live="polite">
        {wrong && explain(say, wrong)}
      </p>
      <button type="submit" className="button primary setup-play" data-testid="start-run" disabled={busy}>
        <Swords aria-hidden />
        {say('arena.start')}
      </button>
    </form>
  );
}

/** At most so many, and two at least. */
function fitting(chosen: readonly string[], players: readonly Player[], most: number): readonly string[] {
  const kept = chosen.slice(0, most);
  const more = players.map(({ id }) => id).filter((id) => !kept.includes(id));
  return [...kept, ...more.slice(0, Math.max(0, 2 - kept.length))];
}
