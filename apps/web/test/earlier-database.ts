/** The whole storage of the app in a browser (`docs/earlier-versions.md`). */
export interface KeptDatabase {
  readonly version: number;
  readonly localStorage: Readonly<Record<string, string>>;
  readonly stores: Readonly<Record<string, Shelf>>;
}

/** Rows of an object store without a key path, with their keys. */
interface Shelf {
  readonly keyPath: string | readonly string[] | null;
  readonly rows: readonly unknown[];
}

/** Replaces the database by the stored one. It runs in the page, so it must not use anything outside of itself. */
export async function putInPlace([kept, name]: readonly [KeptDatabase, string]): Promise<void> {
  localStorage.clear();
  const clearing = indexedDB.deleteDatabase(name);
  await new Promise((done, failed) => {
    clearing.addEventListener('success', done);
    clearing.addEventListener('error', () => failed(clearing.error));
  });
  const opening = indexedDB.open(name, kept.version);
  opening.addEventListener('upgradeneeded', () => {
    for (const [shelf, { keyPath, rows }] of Object.entries(kept.stores)) {
      const options = keyPath === null ? {} : { keyPath: typeof keyPath === 'string' ? keyPath : [...keyPath] };
      const store = opening.result.createObjectStore(shelf, options);
      for (const row of rows) {
        if (keyPath !== null) store.add(row);
        else {
          const [key, value] = row as [IDBValidKey, unknown];
          store.add(value, key);
        }
      }
    }
  });
  await new Promise((done, failed) => {
    opening.addEventListener('success', done);
    opening.addEventListener('error', () => failed(opening.error));
  });
  opening.result.close();
  for (const [key, value] of Object.entries(kept.localStorage)) localStorage.setItem(key, value);
}
