import { ok, printRecord, type GameRecord, type Result } from '@quadrille/kit';
import type { OpenSession, SavedGame } from '@quadrille/store';
import { store } from '../../platform/storage.ts';
import { requestPersistentStorage } from '../../platform/persistent-storage.ts';
import { hrefOf } from '../../platform/router.ts';

/** The id of a game that is not saved yet. */
export const unsavedId = '';

/**
 * A shared game that is only viewed so far: nothing is saved before the first move. Then it becomes a saved game, and
 * its address changes.
 */
export function openUnsavedGame(record: GameRecord): OpenSession {
  let kept: Promise<Result<OpenSession>> | undefined;
  const first = printContent(record);
  let saved: SavedGame = {
    id: unsavedId,
    game: record.game,
    record: printRecord(record),
    moves: record.entries.length,
    finished: record.result !== '*',
    kept: false,
    created: 0,
    updated: 0,
    revision: 0,
  };
  const keep = async (next: GameRecord): Promise<Result<OpenSession>> => {
    const created = await store.create(next);
    if (!created.ok) return created;
    void requestPersistentStorage();
    saved = created.value;
    history.replaceState(history.state, '', hrefOf({ page: 'play', game: record.game, session: saved.id }));
    return store.openSession(saved.id);
  };
  return {
    id: unsavedId,
    mode: 'owner',
    get saved() {
      return saved;
    },
    record: () => ok(record),
    save: async (next) => {
      if (!kept && printContent(next) === first) return ok(saved);
      const isFirst = !kept;
      kept ??= keep(next);
      const session = await kept;
      if (session.ok) return isFirst ? ok(saved) : session.value.save(next);
      // The next change tries again: full storage may have space by then.
      kept = undefined;
      return session;
    },
    takeOver: async () => ok(saved),
    onMode: () => () => undefined,
    onChange: () => () => undefined,
    close: async () => {
      const session = await kept;
      if (session?.ok) await session.value.close();
    },
  };
}

/** Moves, variations, comments and the end: browsing changes none of them. */
function printContent({
  game,
  revision,
  params,
  seats,
  result,
  end,
  entries,
  variations,
  comments,
}: GameRecord): string {
  return printRecord({
    game,
    revision,
    params,
    seats,
    result,
    ...(end && { end }),
    extra: [],
    entries,
    variations,
    ...(comments && { comments }),
  });
}
