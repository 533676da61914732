import { type Say, type SeatHolder, type SetupField, teamsOf } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { Play, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { explain } from '../../platform/messages.ts';
import { navigate } from '../../platform/router.ts';
import { seatFirstMover } from '../../platform/seat-names.ts';
import {
  BeginsField,
  ClockField,
  PositionField,
  SeatFields,
  SetupFieldView,
  beginsText,
  controlText,
} from './fields.tsx';
import { withMeasuredElo } from './ladder.ts';
import { type GameSetup, newGame } from './new-game.ts';
import { Opponents } from './opponents.tsx';
import { paramsLine } from './params-line.ts';

interface SetupFormProps {
  readonly loaded: LoadedGame;
  readonly say: Say;
  readonly first: GameSetup;
}

/** The setup form, built from the game's description of its params. */
export function SetupForm({ loaded, say, first }: SetupFormProps) {
  const { game } = loaded;
  const [params, setParams] = useState<unknown>(() => {
    const parsed = game.notation.params.parse(first.params);
    return parsed.ok ? parsed.value : game.setup.defaults;
  });
  const [seats, setSeats] = useState<readonly SeatHolder[]>(first.seats);
  const [control, setControl] = useState(first.control);
  const [byLot, setByLot] = useState(first.byLot ?? false);
  const [position, setPosition] = useState('');
  const colours = game.setup.colours(params);
  const shown = colours.map((_, seat) => seats[seat] ?? newcomer(seats));
  const hasClock = teamsOf(game.rules, params).length > 1;
  const start = position.trim() === '' ? undefined : position.trim();
  const wrong = start === undefined ? undefined : faultOf(game.rules.start(params, start));

  const rated = withMeasuredElo(loaded, params);
  const summary = [
    paramsLine(game, params, say),
    ...(hasClock && control !== 'none' ? [controlText(control, say)] : []),
    ...(shown.length > 1 ? [beginsText(shown, byLot, say)] : []),
    ...(start === undefined ? [] : [say('setup.position')]),
  ]
    .filter((part) => part !== '')
    .join(' · ');

  const play = async () => {
    const started = await newGame(
      game,
      { params: game.notation.params.print(params), seats: shown, control: hasClock ? control : 'none', byLot },
      start,
    );
    if (started.ok) navigate({ page: 'play', game: game.id, session: started.value.id });
    else toast(explain(say, started.error));
  };

  return (
    <form
      className="setup"
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) void play();
      }}
    >
      <Opponents loaded={rated} seats={shown} say={say} change={setSeats} />
      <button type="submit" className="button primary setup-play" disabled={wrong !== undefined} data-testid="start">
        <Play aria-hidden />
        {say('home.play')}
      </button>
      <details className="setup-options" data-testid="more-options">
        <summary>
          <SlidersHorizontal aria-hidden />
          <b>{say('start.options')}</b>
          <span className="muted small">{summary}</span>
        </summary>
        <div className="setup-more">
          <div className="setup-fields">
            {(game.setup.fields as readonly SetupField<unknown>[]).map((field) => (
              <SetupFieldView key={field.key} field={field} params={params} say={say} change={setParams} />
            ))}
          </div>
          <SeatFields seats={shown} colours={colours} loaded={rated} say={say} change={setSeats} />
          {shown.length > 1 && (
            <BeginsField
              seats={shown}
              isLot={byLot}
              say={say}
              choose={(who) => {
                setByLot(who === 'lot');
                if (who !== 'lot') setSeats(seatFirstMover(shown, who, 0));
              }}
            />
          )}
          {hasClock && <ClockField value={control} say={say} choose={setControl} />}
          <PositionField value={position} game={game} params={params} wrong={wrong} say={say} change={setPosition} />
        </div>
      </details>
    </form>
  );
}

const faultOf = <E,>(result: { ok: true } | { ok: false; error: E }): E | undefined =>
  result.ok ? undefined : result.error;

/** An additional seat: a computer if the last one is, otherwise a person. */
function newcomer(seats: readonly SeatHolder[]): SeatHolder {
  const player = seats.at(-1)?.player;
  return { name: '', ...(player !== undefined && { player }) };
}
