/** Entries of one kind: "Added", "Changed", "Fixed", as the file calls them in its language. */
interface ReleaseSection {
  readonly title: string;
  readonly entries: readonly string[];
}

export interface Release {
  readonly version: string;
  /** `2026-11-18`; empty for a version that has no date yet. */
  readonly date: string;
  readonly sections: readonly ReleaseSection[];
}

/** An entry consists of these parts; `strong` names what changed, `em` a button, `code` something to type. */
export interface EntryPart {
  /** Its offset in the entry. */
  readonly at: number;
  readonly kind: 'text' | 'strong' | 'em' | 'code';
  readonly text: string;
}

/** Parses the Keep-a-Changelog form: `## VERSION - DATE`, `### SECTION`, `- entry`. */
export function parseChangelog(text: string): readonly Release[] {
  return text
    .replaceAll(/<!--[^]*?-->/g, '')
    .split(/^## /m)
    .slice(1)
    .map((release) => {
      const [heading = '', ...lines] = release.split('\n');
      const [version = '', date = ''] = heading.split(' - ').map((part) => part.trim());
      const sections = lines.join('\n').split(/^### /m).slice(1).map(parseSection);
      return { version, date, sections };
    });
}

function parseSection(section: string): ReleaseSection {
  const [title = '', ...lines] = section.split('\n');
  const entries = lines
    .join('\n')
    .split(/^- /m)
    .slice(1)
    .map((entry) => entry.replaceAll(/[ \n]+/g, ' ').trim());
  return { title: title.trim(), entries };
}

const marked = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|(?<![\p{L}\d])_(?<em>[^_]+)_(?![\p{L}\d])/gu;

export function parseEntry(entry: string): readonly EntryPart[] {
  const parts: EntryPart[] = [];
  let end = 0;
  for (const match of entry.matchAll(marked)) {
    if (match.index > end) parts.push({ at: end, kind: 'text', text: entry.slice(end, match.index) });
    const [kind, text] = Object.entries(match.groups!).find(([, found]) => found !== undefined)!;
    parts.push({ at: match.index, kind: kind as EntryPart['kind'], text: text! });
    end = match.index + match[0].length;
  }
  if (end < entry.length) parts.push({ at: end, kind: 'text', text: entry.slice(end) });
  return parts;
}

const countEntries = ({ sections }: Release): number => sections.reduce((sum, { entries }) => sum + entries.length, 0);

/** Changes with every entry. The app shows a dot until this browser has seen the current value. */
export const newestOf = ([release]: readonly Release[]): string =>
  release ? `${release.version}.${countEntries(release)}` : '';
