import { nearest } from '@quadrille/kit';
import type { Cli } from './command.ts';
import type { Complaint } from './complaint.ts';
import { gameIds } from './games.ts';

/** The first word is neither a command nor a game. */
export function unknownName(cli: Cli, name: string): Complaint {
  const near = nearest(name, [...cli.commands.map((command) => command.name), ...gameIds()]);
  if (near === undefined) return { word: 'error.command', args: { name } };
  return { word: 'error.command-near', args: { name, near } };
}
