import { fail, fault, ok, type Fault, type Result } from '@quadrille/kit';
import type { Database, Writing } from './database.ts';
import type { DocumentFormat, KeptDocument } from './store.ts';

/** A document as it is stored and exported. */
export interface Row {
  readonly version: number;
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly updated: number;
}

export const settingsKey = 'settings';
export const profileKey = 'profile';
export const progressKey = (game: string): string => `progress:${game}`;

type Read<T> =
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly value: T; readonly row: Row }
  | { readonly kind: 'newer'; readonly fault: Fault }
  | { readonly kind: 'damaged'; readonly fault: Fault; readonly data: unknown };

/** Parses a stored row. */
export function readDocument<T>(row: unknown, format: DocumentFormat<T>): Read<T> {
  if (row === undefined) return { kind: 'none' };
  if (!isRow(row)) return { kind: 'damaged', fault: fault('store-document-damaged'), data: row };
  if (row.version > format.version) {
    return { kind: 'newer', fault: fault('store-document-newer', { version: row.version }) };
  }
  const value = format.parse(row.version, row.data);
  return value.ok ? { kind: 'read', value: value.value, row } : { kind: 'damaged', fault: value.error, data: row.data };
}

export function isRow(row: unknown): row is Row {
  if (typeof row !== 'object' || row === null) return false;
  const { version, updated } = row as Partial<Row>;
  return Number.isSafeInteger(version) && Math.abs(updated ?? Infinity) <= 8.64e15 && 'data' in row;
}

/** Stores a copy of a document under another key before it is replaced. */
export async function setAside(tx: Writing, key: string, row: unknown): Promise<void> {
  const shelf = tx.objectStore('aside');
  const date = new Date().toISOString();
  let place = `${key}@${date}`;
  for (let n = 2; (await shelf.getKey(place)) !== undefined; n++) place = `${key}@${date}-${n}`;
  await shelf.put(row, place);
}

export function keptDocument<T>(
  database: Database,
  key: string,
  format: DocumentFormat<T>,
  changed: () => void,
): KeptDocument<T> {
  /** `updated` of the last row whose whole content the caller has seen. */
  let seen: number | undefined;
  return {
    load: async () => {
      const found = await database.read(['documents'], async (tx) =>
        ok(readDocument(await tx.objectStore('documents').get(key), format)),
      );
      if (!found.ok) return found;
      const read = found.value;
      if (read.kind === 'none') return ok({ value: format.empty });
      if (read.kind === 'read') {
        seen = read.row.updated;
        return ok({ value: read.value });
      }
      if (read.kind === 'newer') return fail(read.fault);
      const rescued = format.rescue?.(read.data);
      const moved = await database.write(['documents', 'aside'], async (tx) => {
        const row = await tx.objectStore('documents').get(key);
        // Another tab may have repaired it first.
        if (readDocument(row, format).kind !== 'damaged') return ok(undefined);
        await setAside(tx, key, row);
        if (rescued === undefined) await tx.objectStore('documents').delete(key);
        else
          await tx.objectStore('documents').put({ version: format.version, data: rescued, updated: Date.now() }, key);
        return ok(undefined);
      });
      return moved.ok ? ok({ value: rescued ?? format.empty, setAside: read.fault }) : moved;
    },
    save: async (value) => {
      let written: number | undefined;
      const saved: Result<T> = await database.write(['documents', 'aside'], async (tx) => {
        const row: unknown = await tx.objectStore('documents').get(key);
        const present = readDocument(row, format);
        if (present.kind === 'newer') return fail(present.fault);
        if (present.kind === 'damaged') await setAside(tx, key, row);
        const foreign = present.kind === 'read' && present.row.updated !== seen;
        const merged = foreign && format.merge ? format.merge(present.value, value) : value;
        // Strictly increasing, so that it identifies this write.
        const updated = Math.max(Date.now(), present.kind === 'read' ? present.row.updated + 1 : 0);
        const next: Row = { version: format.version, data: merged, updated };
        await tx.objectStore('documents').put(next, key);
        if (merged === value) written = updated;
        return ok(merged);
      });
      if (saved.ok) {
        // The caller has not seen merged content: it is merged again at the next save.
        seen = written ?? seen;
        changed();
      }
      return saved;
    },
    update: async (change) => {
      let written: number | undefined;
      const saved: Result<T> = await database.write(['documents', 'aside'], async (tx) => {
        const row: unknown = await tx.objectStore('documents').get(key);
        const present = readDocument(row, format);
        if (present.kind === 'newer') return fail(present.fault);
        if (present.kind === 'damaged') await setAside(tx, key, row);
        const rescued = present.kind === 'damaged' ? format.rescue?.(present.data) : undefined;
        const before = present.kind === 'read' ? present.value : (rescued ?? format.empty);
        const value = change(before);
        if (present.kind === 'read' && value === before) return ok(value);
        written = Math.max(Date.now(), present.kind === 'read' ? present.row.updated + 1 : 0);
        await tx.objectStore('documents').put({ version: format.version, data: value, updated: written }, key);
        return ok(value);
      });
      if (saved.ok && written !== undefined) {
        seen = written;
        changed();
      }
      return saved;
    },
  };
}
