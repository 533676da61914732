import type { Say, SetupField } from '@quadrille/kit';
import { SelectField } from '@quadrille/ui';

interface SweepFieldProps {
  readonly fields: readonly SetupField<unknown>[];
  readonly params: unknown;
  readonly value: string;
  readonly say: Say;
  change(value: string): void;
}

const nothing = '-';

/** A parameter and the values to compare: initially all, then what the user types. */
export function SweepField({ fields, params, value, say, change }: SweepFieldProps) {
  const [key = '', values = ''] = value.split('=');
  const sweepable = fields.filter((field) => (field.options(params)?.length ?? 0) > 1);
  return (
    <div className="arena-pair">
      <SelectField
        label={say('arena.sweep')}
        help={say('arena.sweep.help')}
        testId="sweep"
        options={[
          { id: nothing, label: say('arena.sweep.none') },
          ...sweepable.map((field) => ({ id: field.key, label: say(`setup.${field.key}`) })),
        ]}
        value={key === '' ? nothing : key}
        onChange={(next) => {
          const field = sweepable.find((one) => one.key === next);
          change(field ? `${field.key}=${field.options(params)!.join()}` : '');
        }}
      />
      {key !== '' && (
        <label className="field">
          <span className="label">{say('arena.sweep.values')}</span>
          <input
            className="input"
            value={values}
            spellCheck={false}
            data-testid="sweep-values"
            onChange={(event) => change(`${key}=${event.target.value}`)}
          />
        </label>
      )}
    </div>
  );
}
