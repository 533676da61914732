import { ok, printRecord, type GameRecord, type Result } from '@quadrille/kit';
import type { OpenSession, SavedGame } from '@quadrille/store';
import { store } from '../kept.ts';
import { hrefOf } from '../router.ts';

/**
 * A game that somebody only looks at so far: nothing is kept of it before a move is made. From then on it is a saved game
 * like any other, and its address says so.
 */
export function keptLater(record: GameRecord): OpenSession {
  let kept: Promise<Result<OpenSession>> | undefined;
  const about: SavedGame = {
    id: '',
    game: record.game,
    record: printRecord(record),
    moves: record.entries.length,
    finished: record.result !== '*',
    kept: false,
    created: 0,
    updated: 0,
    revision: 0,
  };
  const keep = async (first: GameRecord): Promise<Result<OpenSession>> => {
    const created = await store.create(first);
    if (!created.ok) return created;
    void store.persist();
    history.replaceState(history.state, '', hrefOf({ page: 'play', game: record.game, session: created.value.id }));
    return store.openSession(created.value.id);
  };
  return {
    id: '',
    mode: 'owner',
    saved: about,
    save: async (next) => {
      if (!kept && next.entries.length === record.entries.length) return ok(about);
      kept ??= keep(next);
      const session = await kept;
      return session.ok ? session.value.save(next) : session;
    },
    takeOver: async () => ok(about),
    onMode: () => () => undefined,
    onChange: () => () => undefined,
    close: async () => {
      const session = await kept;
      if (session?.ok) await session.value.close();
    },
  };
}
