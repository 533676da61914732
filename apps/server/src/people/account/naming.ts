import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { Account, Store } from '../../store/store.ts';
import { lookOf } from '../names/look.ts';
import { parsePersonName, plainName } from '../names/person-name.ts';
import { isUnfit } from '../names/unfit.ts';

/** Guests are called as they like, and may share a name; but nobody plays under the name of a person, or what looks like it. */
export async function guestName(
  store: Pick<Store, 'isLookTaken'>,
  typed: string,
  account: string | undefined,
): Promise<Result<string>> {
  const name = plainName(typed);
  if (isUnfit(name)) return fail(fault('account-name-unfit'));
  return (await store.isLookTaken(lookOf(name), account)) ? fail(fault('account-name-taken')) : ok(name);
}

/** Another name for somebody with a session. */
export async function rename(
  store: Pick<Store, 'isLookTaken' | 'rename' | 'renamePerson'>,
  account: Account,
  typed: string,
): Promise<Result<Account>> {
  if (!account.person) {
    const name = await guestName(store, typed, account.id);
    if (!name.ok) return name;
    await store.rename(account.id, name.value);
    return ok({ ...account, name: name.value });
  }
  const name = parsePersonName(typed);
  if (!name.ok) return name;
  const isFree = !(await store.isLookTaken(name.value.look, account.id));
  if (!isFree || !(await store.renamePerson(account.id, name.value))) return fail(fault('account-name-taken'));
  return ok({ ...account, name: name.value.name });
}
