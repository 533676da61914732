import { useId, type ReactNode } from 'react';

interface NameFieldProps {
  /** The name of a guest, or of an account. */
  readonly of: 'guest' | 'account';
  readonly value: string;
  readonly label: string;
  /** A hint, or why the name is refused. */
  readonly help: string;
  readonly isWrong?: boolean;
  change(name: string): void;
}

/** The name that other players see. */
export function NameField({ of, value, label, help, isWrong = false, change }: NameFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        data-testid={`${of}-name`}
        required={of === 'account'}
        maxLength={40}
        autoComplete={of === 'guest' ? 'name' : 'username'}
        value={value}
        aria-describedby={`${id}-help`}
        {...(isWrong && { 'aria-invalid': true })}
        onChange={(event) => change(event.target.value)}
      />
      <span id={`${id}-help`} className="help" role={isWrong ? 'alert' : undefined} data-testid={`${of}-help`}>
        {help}
      </span>
    </div>
  );
}
