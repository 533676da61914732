import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { Account } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { parseGuestName, parsePersonName } from '../names/person-name.ts';

/** Guests may share a name, but not use the name of an account or one that looks like it. */
export async function guestName(
  store: Pick<Store, 'isNameTaken'>,
  typed: string,
  account: string | undefined,
): Promise<Result<string>> {
  const name = parseGuestName(typed);
  if (!name.ok) return name;
  return (await store.isNameTaken(name.value, account)) ? fail(fault('account-name-taken')) : name;
}

/** Renames the account of a session. */
export async function rename(
  store: Pick<Store, 'isNameTaken' | 'rename' | 'renamePerson'>,
  account: Account,
  typed: string,
): Promise<Result<Account>> {
  // Names from before these rules stay valid.
  if (typed === account.name) return ok(account);
  if (!account.person) {
    const name = await guestName(store, typed, account.id);
    if (!name.ok) return name;
    await store.rename(account.id, name.value);
    return ok({ ...account, name: name.value });
  }
  const name = parsePersonName(typed);
  if (!name.ok) return name;
  if (!(await store.renamePerson(account.id, name.value))) return fail(fault('account-name-taken'));
  return ok({ ...account, name: name.value });
}
