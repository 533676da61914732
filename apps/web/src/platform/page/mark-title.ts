/** Shows a text as the title of a hidden tab until the user comes back. */
export function markTitle(text: string): (() => void) | undefined {
  if (document.visibilityState !== 'hidden') return undefined;
  const before = document.title;
  const marked = `● ${text}`;
  document.title = marked;
  const restore = () => {
    document.removeEventListener('visibilitychange', restore);
    if (document.title === marked) document.title = before;
  };
  document.addEventListener('visibilitychange', restore);
  return restore;
}
