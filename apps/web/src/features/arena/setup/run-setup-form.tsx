import { formats, maxGames } from '@quadrille/arena';
import { teamsOf, type Fault, type Player, type Say, type SetupField } from '@quadrille/kit';
import { SelectField, SegmentedControl } from '@quadrille/ui';
import { Swords } from 'lucide-react';
import { useState } from 'react';
import { withMeasuredElo } from '../../../shared/setup/ladder.ts';
import { SetupFieldView } from '../../../shared/setup/fields.tsx';
import type { LoadedGame } from '../../../platform/games.ts';
import { explain } from '../../../platform/messages.ts';
import { MoreFields } from './more-fields.tsx';
import { NumberField } from './number-field.tsx';
import { PlayerFields } from './player-fields.tsx';
import type { RunSetup } from './run-setup.ts';

interface RunSetupFormProps {
  /** Games that have computer players. */
  readonly games: readonly LoadedGame[];
  readonly loaded: LoadedGame;
  readonly first: RunSetup;
  readonly say: Say;
  /** Choosing another game replaces the form, because messages and players differ. */
  chooseGame(id: string): void;
  start(wish: RunSetup): Promise<Fault | undefined>;
}

const maxContestants = 16;

/** The form that sets up a run. Mistakes are explained when the run is started. */
export function RunSetupForm({ games, loaded, first, say, chooseGame, start }: RunSetupFormProps) {
  const { game, players } = loaded;
  const [wish, setWish] = useState(first);
  const [wrong, setWrong] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<RunSetup>) => {
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
      <SelectField
        label={say('arena.game')}
        testId="arena-game"
        options={games.map(({ card }) => ({ id: card.id, label: card.words[say.language].title }))}
        value={game.id}
        onChange={chooseGame}
      />
      <SegmentedControl
        label={say('arena.format')}
        help={say(`arena.format.${wish.format}.help`)}
        options={formats.map((id) => ({ id, label: say(`arena.format.${id}`) }))}
        value={wish.format}
        onChange={(id) => {
          const format = formats.find((one) => one === id) ?? 'match';
          change({
            format,
            players: fitContestants(wish.players, players, format === 'match' ? sides : maxContestants),
          });
        }}
      />
      <PlayerFields
        chosen={wish.players}
        loaded={withMeasuredElo(loaded, params)}
        most={wish.format === 'match' ? sides : maxContestants}
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
              const most = wish.format === 'match' ? teamsOf(game.rules, next).length : maxContestants;
              change({
                params: game.notation.params.print(next),
                players: fitContestants(wish.players, players, most),
              });
            }}
          />
        ))}
      </div>
      <NumberField
        label={say('arena.games')}
        help={say('arena.games.help')}
        least={1}
        most={maxGames}
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

/** Cuts or fills the list to between two and `most` contestants. */
function fitContestants(chosen: readonly string[], players: readonly Player[], most: number): readonly string[] {
  const kept = chosen.slice(0, most);
  const more = players.map(({ id }) => id).filter((id) => !kept.includes(id));
  return [...kept, ...more.slice(0, Math.max(0, 2 - kept.length))];
}
