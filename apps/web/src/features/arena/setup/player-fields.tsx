import type { Say } from '@quadrille/kit';
import { SelectField } from '@quadrille/ui';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { holderOptions, person } from '../../../shared/setup/ladder.ts';
import { playerName } from '../../../platform/seat-names.ts';
import type { LoadedGame } from '../../../platform/games.ts';
import { withFaces } from '../../../shared/setup/faces.tsx';

interface PlayerFieldsProps {
  readonly chosen: readonly string[];
  readonly loaded: LoadedGame;
  /** Maximum number of contestants. */
  readonly most: number;
  readonly say: Say;
  change(chosen: readonly string[]): void;
}

/** The contestants, one per line; gauntlet and ladder use their order. */
export function PlayerFields({ chosen, loaded, most, say, change }: PlayerFieldsProps) {
  const { players } = loaded;
  const options = withFaces(
    holderOptions(players, say).filter(({ id }) => id !== person),
    loaded,
  );
  const unused = players.find(({ id }) => !chosen.includes(id)) ?? players[0];
  const lines = chosen.map((id, place) => ({ id, place }));
  // The pressed button may disappear, so the focus moves to the line that it changed.
  const field = useRef<HTMLFieldSetElement>(null);
  const about = useRef<number>(undefined);
  useEffect(() => {
    if (about.current === undefined) return;
    field.current?.querySelectorAll<HTMLElement>('.arena-player')[about.current]?.querySelector('button')?.focus();
    about.current = undefined;
  });
  const changeAt = (place: number, next: readonly string[]): void => {
    about.current = Math.min(place, next.length - 1);
    change(next);
  };
  return (
    <fieldset ref={field} className="arena-players">
      <legend className="label">{say('arena.players')}</legend>
      {lines.map(({ id, place }) => (
        <div key={place} className="arena-player" data-chart={place % 8}>
          <span className="arena-swatch" aria-hidden="true" />
          <SelectField
            label={say('arena.player', { n: place + 1 })}
            isLabelHidden
            testId={`contestant-${place}`}
            options={options}
            value={id}
            onChange={(next) => change(chosen.with(place, next))}
          />
          <button
            type="button"
            className="button quiet icon"
            aria-label={say('arena.player.remove', { name: playerName(say, id) })}
            disabled={chosen.length <= 2}
            onClick={() => changeAt(place, chosen.toSpliced(place, 1))}
          >
            <X aria-hidden />
          </button>
        </div>
      ))}
      {chosen.length < most && unused && (
        <button
          type="button"
          className="button arena-add"
          data-testid="add-player"
          onClick={() => changeAt(chosen.length, [...chosen, unused.id])}
        >
          <Plus aria-hidden />
          {say('arena.player.add')}
        </button>
      )}
    </fieldset>
  );
}
