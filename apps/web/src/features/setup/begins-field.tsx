import type { Say, SeatHolder } from '@quadrille/kit';
import { Segments } from '@quadrille/ui';
import { begins, onlyPerson, type Begins } from '../../platform/seating.ts';

interface BeginsFieldProps {
  readonly seats: readonly SeatHolder[];
  readonly isLot: boolean;
  readonly say: Say;
  choose(who: Begins): void;
}

/** Who has the first move. Among several people the order of the seats says it, or the lot. */
export function BeginsField({ seats, isLot, say, choose }: BeginsFieldProps) {
  const person = onlyPerson(seats);
  const value: Begins = isLot ? 'lot' : person === undefined || person === 0 ? 'me' : 'other';
  const options = begins.filter((who) => who !== 'other' || person !== undefined);
  const label = (who: Begins): string =>
    say(who === 'me' && person === undefined ? 'setup.begins.listed' : `setup.begins.${who}`);
  return (
    <Segments
      label={say('setup.begins')}
      options={options.map((who) => ({ id: who, label: label(who) }))}
      value={value}
      choose={(id) => choose(begins.find((who) => who === id) ?? 'me')}
    />
  );
}
