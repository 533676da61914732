import type { Say } from '@quadrille/kit';
import { useId } from 'react';

interface NameFieldProps {
  readonly value: string;
  readonly say: Say;
  change(name: string): void;
}

/** Asked once: what the others at the table call somebody. */
export function NameField({ value, say, change }: NameFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {say('online.name')}
      </label>
      <input
        id={id}
        className="input"
        data-testid="guest-name"
        required
        maxLength={40}
        autoComplete="name"
        value={value}
        aria-describedby={`${id}-help`}
        onChange={(event) => change(event.target.value)}
      />
      <span id={`${id}-help`} className="help">
        {say('online.name.help')}
      </span>
    </div>
  );
}
