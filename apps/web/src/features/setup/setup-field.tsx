import type { Say, SetupField } from '@quadrille/kit';
import { Choose, Segments, Stepper } from '@quadrille/ui';
import { optionName } from './params-line.ts';

interface SetupFieldProps {
  readonly field: SetupField<unknown>;
  readonly params: unknown;
  readonly say: Say;
  change(params: unknown): void;
}

/** One choice of the game's own form. */
export function SetupFieldView({ field, params, say, change }: SetupFieldProps) {
  const options = field.options(params);
  if (!options) return undefined;
  const label = say(`setup.${field.key}`);
  const help = say.has(`setup.${field.key}.help`) ? say(`setup.${field.key}.help`) : undefined;
  const value = field.get(params);
  if (field.kind === 'number' && options.length > 6) {
    return (
      <Stepper
        label={label}
        help={help}
        fewerLabel={say('setup.fewer')}
        moreLabel={say('setup.more')}
        values={options.map(Number)}
        value={Number(value)}
        choose={(next) => change(field.set(params, next))}
      />
    );
  }
  const named = options.map((option) => ({ id: String(option), label: optionName(say, field, option) }));
  const choose = (id: string) => {
    const option = options.find((candidate) => String(candidate) === id);
    if (option !== undefined) change(field.set(params, option));
  };
  const Kind = named.some((option) => option.label.length > 24) ? Choose : Segments;
  return <Kind label={label} help={help} options={named} value={String(value)} choose={choose} />;
}
