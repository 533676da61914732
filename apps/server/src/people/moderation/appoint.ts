import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { ModerationStore, NamedAccount } from './moderation-store.ts';

/** What the command `quadrille moderator` asks for. */
export const moderatorDeeds = ['add', 'remove', 'list'] as const;

export interface ModeratorWish {
  readonly deed: (typeof moderatorDeeds)[number];
  /** An account's id, or its name: it is resolved here, once. */
  readonly who?: string;
}

type Moderators = Pick<ModerationStore, 'personToAppoint' | 'setModerator' | 'moderators'>;

/** Who the deed was done to, or all moderators. Words: `fault.moderator-…` of the command line. */
export async function appoint(
  store: Moderators,
  { deed, who = '' }: ModeratorWish,
): Promise<Result<readonly NamedAccount[]>> {
  if (deed === 'list') return ok(await store.moderators());
  const found = await store.personToAppoint(who);
  if (!found) return fail(fault('moderator-unknown', { who: who.slice(0, 80) }));
  const isModerator = (await store.moderators()).some(({ id }) => id === found.id);
  if (deed === 'remove' && !isModerator) return fail(fault('moderator-none', { name: found.name }));
  await store.setModerator(found.id, deed === 'add');
  return ok([found]);
}
