import { getServer } from '../../platform/server/server.ts';
import { people } from '../../platform/server/client.ts';

/** What was asked is good for so long. */
const life = 60_000;

let known: { readonly accounts: Promise<ReadonlySet<string>>; readonly at: number } | undefined;

/** Whether the user has muted a player. */
export async function isUnheard(account: string | undefined): Promise<boolean> {
  if (account === undefined || !getServer().hello?.me?.person) return false;
  const now = performance.now();
  if (!known || now - known.at > life) known = { accounts: unheardOf(), at: now };
  return (await known.accounts).has(account);
}

async function unheardOf(): Promise<ReadonlySet<string>> {
  const told = await people.relations();
  const unwanted = told.ok ? told.value.people.filter(({ kind }) => kind !== 'follow') : [];
  return new Set(unwanted.map(({ account }) => account));
}
