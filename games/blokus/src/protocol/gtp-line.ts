/** One command of the Go Text Protocol, version 2: `[id] name [arguments]`. */
export interface GtpCommand {
  readonly id: string;
  readonly name: string;
  readonly words: readonly string[];
  /** Everything after the name, spaces within as they stand. */
  readonly rest: string;
}

/** Undefined: an empty line or a comment, which has no answer. */
export function parseGtp(line: string): GtpCommand | undefined {
  const plain = line
    .replace(/#.*$/s, '')
    // Tabs count as spaces, other control characters as nothing.
    .replaceAll('\t', ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  if (plain === '') return undefined;
  const [, id = '', name = '', rest = ''] = /^(\d+(?!\S))?\s*(\S*)\s*(.*)$/s.exec(plain)!;
  return { id, name, words: rest.split(/\s+/).filter(Boolean), rest };
}

/** What a command is answered with: text of one line or several, or why not. */
export type GtpAnswer = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

export const done = (text = ''): GtpAnswer => ({ ok: true, text });
export const refused = (reason: string): GtpAnswer => ({ ok: false, reason });

/** The space belongs to the answer even where there is nothing to say: strict programs wait for it. */
export function printAnswer(id: string, answer: GtpAnswer): string {
  return answer.ok ? `=${id} ${answer.text}` : `?${id} ${answer.reason}`;
}
