import type { Say } from '@quadrille/kit';
import type { ReactNode } from 'react';
import { NameField } from '../../shared/online/name-field.tsx';

interface GuestNameProps {
  readonly value: string;
  readonly say: Say;
  change(name: string): void;
}

/** Asks once for the name that other players see. */
export function GuestName({ value, say, change }: GuestNameProps): ReactNode {
  return (
    <NameField of="guest" value={value} label={say('online.name')} help={say('online.name.help')} change={change} />
  );
}
