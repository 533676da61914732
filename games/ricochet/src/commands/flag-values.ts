import type { CommandArgs } from '@quadrille/kit';

export function text(flags: CommandArgs['flags'], name: string): string | undefined {
  const value = flags[name];
  return value === true ? undefined : value;
}
