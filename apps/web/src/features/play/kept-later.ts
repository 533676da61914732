import { ok, printRecord, type GameRecord, type Result } from '@quadrille/kit';
import type { OpenSession, SavedGame } from '@quadrille/store';
import { store } from '../../platform/storage.ts';
import { askToStay } from '../../platform/ask-to-stay.ts';
import { hrefOf } from '../../platform/router.ts';

/** The id of a game that is not kept so far. */
export const unkept = '';

/**
 * A game that somebody only looks at so far: nothing is kept of it before a move is made. From then on it is a saved game
 * like any other, and its address says so.
 */
export function keptLater(record: GameRecord): OpenSession {
  let kept: Promise<Result<OpenSession>> | undefined;
  const first = toldOf(record);
  let saved: SavedGame = {
    id: unkept,
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
    void askToStay();
    saved = created.value;
    history.replaceState(history.state, '', hrefOf({ page: 'play', game: record.game, session: saved.id }));
    return store.openSession(saved.id);
  };
  return {
    id: unkept,
    mode: 'owner',
    get saved() {
      return saved;
    },
    save: async (next) => {
      if (!kept && toldOf(next) === first) return ok(saved);
      kept ??= keep(next);
      const session = await kept;
      if (session.ok) return session.value.save(next);
      // The next change tries again: storage that was full may have room by then.
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

/** Moves, lines that were left, comments and the end: whoever goes through them changes none of it. */
function toldOf({ game, revision, params, seats, result, end, entries, variations, comments }: GameRecord): string {
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
