export interface DocsPage {
  readonly path: string;
  readonly title: string;
  readonly outline: readonly { readonly depth: number; readonly text: string; readonly anchor: string }[];
  /** Targets of links and pictures, as written. */
  readonly links: readonly string[];
}

/** The folder of the site. */
export const site: string;
export function parsePage(path: string, text: string): DocsPage;
export function deadLinks(pages: ReadonlyMap<string, DocsPage>): readonly string[];
/** The Markdown files of the site. */
export function pageFiles(): readonly string[];
