interface NumberFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly testId?: string;
  change(value: number): void;
}

/** A typed number. Invalid text stays in the field; the form reports it on submit. */
export function NumberField({ label, help, value, least, most, testId, change }: NumberFieldProps) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input
        className="input figures"
        type="number"
        inputMode="numeric"
        value={Number.isNaN(value) ? '' : value}
        {...(least !== undefined && { min: least })}
        {...(most !== undefined && { max: most })}
        {...(testId !== undefined && { 'data-testid': testId })}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
      {help !== undefined && <span className="help">{help}</span>}
    </label>
  );
}
