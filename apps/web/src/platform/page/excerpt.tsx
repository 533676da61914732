interface ExcerptProps {
  readonly text: string;
  /** Offset of the mistake. */
  readonly at: number | undefined;
}

/** Shows a text with its mistake marked: the word that starts at `at`, or the end if something is missing. */
export function Excerpt({ text, at }: ExcerptProps) {
  if (at === undefined) return <code className="excerpt">{text}</code>;
  const wrong = /^[^\s,:;/]+|^./.exec(text.slice(at))?.[0] ?? '';
  return (
    <code className="excerpt">
      {text.slice(0, at)}
      <mark>{wrong || '\u{2002}'}</mark>
      {text.slice(at + wrong.length)}
    </code>
  );
}
