/** A version and what it brought. */
export interface Release {
  readonly version: string;
  readonly entries: readonly string[];
}

/** Reads what CHANGELOG.md is written in: a heading for each version, a list below it. */
export function parseChangelog(text: string): readonly Release[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [version = '', ...lines] = section.split('\n');
      const entries = lines
        .join('\n')
        .split(/^- /m)
        .slice(1)
        .map((entry) => entry.replaceAll(/[ \n]+/g, ' ').trim());
      return { version: version.trim(), entries };
    });
}

/** Changes with every version, and with every entry that a version is given. */
export const newestOf = ([release]: readonly Release[]): string =>
  release ? `${release.version}.${release.entries.length}` : '';
