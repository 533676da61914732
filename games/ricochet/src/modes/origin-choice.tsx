import type { Say } from '@quadrille/kit';
import { Segments } from '@quadrille/ui';
import type { ReactNode } from 'react';
import type { Origin } from './chip-help.ts';

const origins: readonly Origin[] = ['here', 'start'];

interface OriginChoiceProps {
  readonly say: Say;
  /** Undefined: at neither. */
  readonly value: Origin | undefined;
  choose(origin: Origin): void;
}

/** Whether help starts at the board as it stands or at the start of the chip. */
export function OriginChoice({ say, value, choose }: OriginChoiceProps): ReactNode {
  return (
    <Segments
      bare
      label={say('help.origin')}
      options={origins.map((id) => ({ id, label: say(`help.origin.${id}`) }))}
      value={value ?? ''}
      choose={(id) => choose(id === 'start' ? 'start' : 'here')}
    />
  );
}
