import type { AnyGame, Fault, Say } from '@quadrille/kit';
import { useId } from 'react';
import { Excerpt } from '../../platform/page/excerpt.tsx';
import { explain } from '../../platform/messages.ts';

interface PositionFieldProps {
  readonly value: string;
  readonly game: AnyGame;
  readonly params: unknown;
  readonly wrong: Fault | undefined;
  readonly say: Say;
  change(value: string): void;
}

/** Starts from a position text instead of the usual one; a mistake is shown at its place. */
export function PositionField({ value, game, params, wrong, say, change }: PositionFieldProps) {
  const id = useId();
  const usual = game.rules.start(params);
  const example = usual.ok ? game.notation.position(params).print(usual.value) : '';
  return (
    <details className="position-field" {...(value !== '' && { open: true })}>
      <summary>{say('setup.position')}</summary>
      <div className="field">
        <input
          className="input"
          aria-label={say('setup.position')}
          aria-describedby={id}
          aria-invalid={wrong !== undefined}
          placeholder={example}
          value={value}
          spellCheck={false}
          autoComplete="off"
          data-testid="position"
          onChange={(event) => change(event.target.value)}
        />
        <p id={id} className={wrong ? 'wrong' : 'help'} aria-live="polite">
          {wrong ? explain(say, wrong) : say('setup.position.help', { example })}
        </p>
        {wrong?.at !== undefined && <Excerpt text={value} at={wrong.at} />}
      </div>
    </details>
  );
}
