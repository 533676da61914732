import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, fault, type Result } from '@quadrille/kit';
import { openStore } from '../open-server.ts';
import { appoint, type ModeratorWish } from '../people/moderation/appoint.ts';
import type { NamedAccount } from '../people/moderation/moderation-store.ts';
import { askServer } from './control.ts';

interface Place {
  readonly data: string;
  readonly database?: string;
}

/** Through the server that runs on the folder, if one does; otherwise in the store itself. */
export async function appointModerator(place: Place, wish: ModeratorWish): Promise<Result<readonly NamedAccount[]>> {
  const answer = place.database === undefined ? await askServer(place.data, wish) : undefined;
  if (answer) return answer;
  // A mistyped folder must not become an empty database.
  if (place.database === undefined && !existsSync(join(place.data, 'postgres')))
    return fail(fault('moderator-folder', { folder: place.data }));
  const store = await openStore(place);
  if (!store.ok) return store;
  try {
    return await appoint(store.value, wish);
  } finally {
    await store.value.close();
  }
}
