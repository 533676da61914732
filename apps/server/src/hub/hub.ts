import type { Phrase } from '@quadrille/protocol';
import type { EndedAccess } from '../net/access.ts';
import type { SeekKey } from '../pairing/seek-store.ts';

/** What nodes tell each other. Hints only: whatever is lost here is found again in the log. */
export type Notice =
  /** A table has events up to version `v`. */
  | { readonly k: 'v'; readonly g: string; readonly v: number }
  /** Who is at a table, on one node. */
  | { readonly k: 'here'; readonly g: string; readonly accounts: readonly string[]; readonly watching: number }
  | { readonly k: 'said'; readonly g: string; readonly by: number; readonly phrase: Phrase; readonly at: number }
  /** The list of open tables has changed. */
  | { readonly k: 'lobby' }
  /** Two who waited have a table. */
  | { readonly k: 'paired'; readonly g: string; readonly seeks: readonly SeekKey[] }
  /** What waits for these people has changed. */
  | { readonly k: 'turns'; readonly accounts: readonly string[] }
  /** Something that pages listen to has changed. */
  | { readonly k: 'ring'; readonly bell: string }
  /** Sessions, tokens or accounts have ended: their sockets and streams close. */
  | ({ readonly k: 'ended' } & EndedAccess);

export interface Hub {
  /** Tells all other nodes. */
  publish(notice: Notice): void;
  /** What other nodes tell; never one's own. */
  onNotice(listener: (notice: Notice, node: string) => void): void;
  /** Whether others may write to the same store: then versions are looked after. */
  readonly isShared: boolean;
  close(): Promise<void>;
}

/** The only node there is. */
export const aloneHub = (): Hub => ({
  publish: () => {},
  onNotice: () => {},
  isShared: false,
  close: async () => {},
});

/** A notice on its way, with the node that sent it. */
export const printNotice = (node: string, notice: Notice): string => JSON.stringify([node, notice]);

/** Undefined: one's own, or nothing that a node of this version says. */
export function parseNotice(
  text: string,
  self: string,
): { readonly node: string; readonly notice: Notice } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(value) || typeof value[0] !== 'string' || value[0] === self) return undefined;
  const notice = value[1] as Notice | null;
  const isKnown = ['v', 'here', 'said', 'lobby', 'paired', 'turns', 'ring', 'ended'].includes(notice?.k ?? '');
  return notice && isKnown ? { node: value[0], notice } : undefined;
}
