interface Group {
  readonly title: string;
  readonly pages: readonly (string | readonly [path: string, label: string])[];
}

export const contents: Readonly<Record<'en' | 'fr', readonly Group[]>>;
