import {
  parseRecord,
  playOfRecord,
  printRecord,
  recordOfPlay,
  type GameRecord,
  type KeptPlay,
  type Shelf,
} from '@quadrille/kit';
import type { OpenSession, SavedGame } from '@quadrille/store';
import { store } from '../../platform/storage.ts';
import { askToStay } from '../../platform/ask-to-stay.ts';

/** One entry of the library that a page writes to. */
interface Entry {
  readonly session: Promise<OpenSession | undefined>;
  /** What waits to be written, while something else is. */
  next: GameRecord | undefined;
  written: Promise<void>;
}

/** What is played on a page of its own, kept like any other game. */
export class PlayShelf implements Shelf {
  readonly wanted?: KeptPlay;
  readonly #game: string;
  readonly #mode: string;
  #wantedId: string | undefined;
  readonly #entries = new Map<string, Entry>();
  /** By place: a game that was finished is not finished once more by going through it. */
  readonly #finished = new Map<string, string>();

  constructor(game: string, mode: string, wanted?: SavedGame) {
    this.#game = game;
    this.#mode = mode;
    const play = wanted && playOf(wanted);
    if (!wanted || play?.mode !== mode) return;
    this.wanted = play;
    this.#wantedId = wanted.id;
  }

  keep(play: KeptPlay): void {
    const { place, record } = play;
    const isFinished = record.result !== '*' || play.outcome !== undefined;
    const last = this.#finished.get(place);
    // Looking back at what is done with begins nothing new.
    if (last !== undefined && (last === movesOf(record) || record.cursor !== undefined)) return;
    const shelved = recordOfPlay(this.#mode, play);
    let kept = this.#entries.get(place);
    if (!kept) {
      if (record.entries.length === 0) return;
      kept = entry(this.#session(play, shelved));
      this.#entries.set(place, kept);
    }
    write(kept, shelved);
    if (!isFinished) return void this.#finished.delete(place);
    this.#finished.set(place, movesOf(record));
    this.#entries.delete(place);
    this.#wantedId = undefined;
    void shut(kept);
  }

  async find(place: string): Promise<KeptPlay | undefined> {
    const found = await this.#newest(place, {});
    return found && playOf(found);
  }

  close(): void {
    for (const kept of this.#entries.values()) void shut(kept);
    this.#entries.clear();
  }

  /** The entry of this place that was left unfinished, or a new one. */
  async #session({ place, title }: KeptPlay, first: GameRecord): Promise<OpenSession | undefined> {
    const left = this.wanted?.place === place ? this.#wantedId : (await this.#newest(place, { finished: false }))?.id;
    const session = left === undefined ? undefined : await open(left);
    if (session) return session;
    const created = await store.create(first, title === undefined ? {} : { title });
    if (!created.ok) return undefined;
    void askToStay();
    return open(created.value.id);
  }

  async #newest(place: string, which: { readonly finished?: boolean }): Promise<SavedGame | undefined> {
    const saved = await store.list({ game: this.#game, kept: false, ...which });
    if (!saved.ok) return undefined;
    return saved.value.find((one) => {
      const play = playOf(one);
      return play?.mode === this.#mode && play.place === place;
    });
  }
}

const entry = (session: Promise<OpenSession | undefined>): Entry => ({
  session,
  next: undefined,
  written: Promise.resolve(),
});

const movesOf = (record: GameRecord): string =>
  printRecord({ ...record, extra: [], variations: [] }).split('\n\n', 2)[1]!;

function playOf({ record }: SavedGame): ReturnType<typeof playOfRecord> {
  const read = parseRecord(record);
  return read.ok ? playOfRecord(read.value) : undefined;
}

/** Undefined where another tab plays it: that one keeps what it plays, and this one begins an entry of its own. */
async function open(id: string): Promise<OpenSession | undefined> {
  const opened = await store.openSession(id);
  if (!opened.ok) return undefined;
  if (opened.value.mode === 'owner') return opened.value;
  await opened.value.close();
  return undefined;
}

/** Only the newest waits while one is being written. */
function write(kept: Entry, record: GameRecord): void {
  kept.next = record;
  kept.written = kept.written.then(async () => {
    const { next } = kept;
    kept.next = undefined;
    if (next) await (await kept.session)?.save(next);
  });
}

async function shut(kept: Entry): Promise<void> {
  await kept.written;
  await (await kept.session)?.close();
}
