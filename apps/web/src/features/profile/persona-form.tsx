import type { Say } from '@quadrille/kit';
import { SeatMark } from '@quadrille/ui';
import { useState } from 'react';
import { maxNameLength, withPersona, type Persona } from '../../platform/profile.ts';
import { changeProfile } from '../../shared/profile/profile-live.ts';

const palette = [0, 1, 2, 3];

const keep = (change: Partial<Persona>) =>
  void changeProfile((profile) => withPersona(profile, { ...profile.me, ...change }));

/** Name and colour; changes are saved at once. */
export function PersonaForm({ say, persona }: { readonly say: Say; readonly persona: Persona }) {
  const [typed, setTyped] = useState<string>();
  return (
    <section className="card stack" aria-labelledby="persona">
      <h2 id="persona">{say('me.persona')}</h2>
      <label className="field">
        <span className="label">{say('me.name')}</span>
        <input
          className="input"
          data-testid="my-name"
          value={typed ?? persona.name}
          maxLength={maxNameLength}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            if (typed !== undefined && typed !== persona.name) keep({ name: typed });
            setTyped(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        <span className="muted small">{say('me.name.help')}</span>
      </label>
      <fieldset className="colour-choice">
        <legend className="label">{say('me.colour')}</legend>
        {palette.map((colour) => (
          <label key={colour}>
            <input
              type="radio"
              name="my-colour"
              className="hidden-visually"
              checked={persona.colour === colour}
              onChange={() => keep({ colour })}
            />
            <SeatMark colour={colour} />
            <span className="hidden-visually">{say(`colour.${colour}`)}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
