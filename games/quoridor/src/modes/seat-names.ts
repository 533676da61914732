import type { Fault, ModeProps, Say, Seat } from '@quadrille/kit';
import { setup } from '../rules/params.ts';
import type { Params } from '../rules/state.ts';

/** For pages without players: texts and faults name seats by their colours. */
export interface SeatNames {
  readonly say: Say;
  name(seat: Seat): string;
  explain(fault: Fault): string;
}

export function seatNamesOf({ say, explain }: Pick<ModeProps, 'say' | 'explain'>, params: Params): SeatNames {
  const colours = setup.colours(params);
  const name = (seat: Seat): string => say(`mode.colour.${colours[seat]}`);
  const named = (args: Fault['args']): Record<string, string | number> => {
    const shown = { ...args };
    if (shown['seat'] !== undefined) shown['seat'] = name(Number(shown['seat']));
    if (shown['seats'] !== undefined) {
      const names = String(shown['seats']).split(',').map(Number).map(name);
      shown['seats'] = new Intl.ListFormat(say.language, { type: 'conjunction' }).format(names);
    }
    return shown;
  };
  return {
    say: Object.assign((key: string, args?: Fault['args']) => say(key, named(args)), {
      language: say.language,
      has: say.has,
    }),
    name,
    explain: (fault) => explain({ ...fault, args: named(fault.args) }),
  };
}
