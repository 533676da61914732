import { claim } from '../finding.ts';
import type { Trial } from '../trial.ts';

const idShape = /^[a-z][a-z0-9-]*$/;

/** Ids are fit for folders, addresses and flags, and no two are the same. */
export async function checkIdentity<P, S, M>({ game }: Trial<P, S, M>): Promise<void> {
  claim(idShape.test(game.id), `“${game.id}” cannot be the name of a game`);
  claim(Number.isInteger(game.revision) && game.revision > 0, `the revision is ${game.revision}`);
  const players = (await game.players?.()) ?? [];
  const lists: Readonly<Record<string, readonly string[]>> = {
    mode: (game.modes ?? []).map(({ id }) => id),
    preference: (game.preferences ?? []).map(({ id }) => id),
    player: players.map(({ id }) => id),
    command: (game.commands ?? []).map(({ name }) => name),
    ...Object.fromEntries(
      (game.commands ?? []).map(({ name, flags }) => [`flag of ${name}`, flags.map((flag) => flag.name)]),
    ),
  };
  for (const [kind, ids] of Object.entries(lists)) {
    for (const id of ids) claim(idShape.test(id), `“${id}” cannot be the name of a ${kind}`);
    claim(new Set(ids).size === ids.length, `two of a kind: ${kind} ${ids.join(', ')}`);
  }
  for (const { id, options } of game.preferences ?? []) {
    claim(options.length > 1 && new Set(options).size === options.length, `the preference ${id} leaves no choice`);
  }
  for (const { id, budget } of players) {
    claim((budget.nodes ?? 0) > 0, `the player ${id} has no number of nodes: its strength would be a matter of speed`);
  }
}
