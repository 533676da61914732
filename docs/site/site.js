// The docs site in the browser: theme, contents, search. Without it, pages and links work all the same.
const page = document.documentElement;
const base = new URL(page.dataset.base, location.href);
const byId = (id) => document.getElementById(id);

// The contents are a column in a wide window, and a button in a narrow one.
const contents = document.querySelector('.contents');
const wide = matchMedia('(min-width: 900px)');
const unfold = () => (contents.open = wide.matches);
wide.addEventListener('change', unfold);
unfold();
const current = contents.querySelector('[aria-current]');
if (wide.matches && current) contents.scrollTop = current.offsetTop - contents.clientHeight / 2;

// Boards follow the theme of the page.
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const themeNow = () => page.dataset.theme ?? (systemDark.matches ? 'dark' : 'light');
const dressBoards = () => {
  for (const board of document.querySelectorAll('quadrille-board')) board.setAttribute('theme', themeNow());
};
dressBoards();
systemDark.addEventListener('change', dressBoards);
byId('theme').hidden = false;
byId('theme').addEventListener('click', () => {
  page.dataset.theme = themeNow() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', page.dataset.theme);
  } catch {
    // The choice lasts as long as the page.
  }
  dressBoards();
});

/** Lower case without accents: `Echec` finds `échec`. */
const fold = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

let loading;
/** Every section of every page: address, titles, text, and the folded forms that are searched. */
const loadIndex = () =>
  (loading ??= fetch(new URL('site/search.json', base))
    .then((answer) => answer.json())
    .then((pages) =>
      pages.flatMap(([address, title, language, sections]) =>
        sections.map(([heading, anchor, text]) => ({
          href: new URL(anchor ? `${address}#${anchor}` : address, base).href,
          title,
          heading,
          text,
          language,
          isPage: anchor === '',
          foldedHeading: fold(heading),
          foldedTitle: fold(title),
          foldedText: fold(text),
        })),
      ),
    ));

/** How well a section answers; 0: a word is missing. Headings count more than text, whole pages more than sections. */
function scoreOf(section, words) {
  let score = section.language === page.lang ? 3 : 1;
  for (const word of words) {
    const start = section.foldedHeading.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word));
    if (start) score += section.isPage ? 14 : 10;
    else if (section.foldedHeading.includes(word)) score += 6;
    else if (section.foldedTitle.includes(word)) score += 3;
    else if (section.foldedText.includes(word)) score += 1;
    else return 0;
  }
  return score;
}

const dialog = byId('search');
const field = dialog.querySelector('input');
const status = dialog.querySelector('[role=status]');
const list = dialog.querySelector('ol');
const maxResults = 30;

/** A piece of text around the first match, the match marked. */
function excerptOf(section, words) {
  const small = document.createElement('small');
  const at = Math.max(0, section.foldedText.indexOf(words.find((word) => section.foldedText.includes(word)) ?? ''));
  const from = at < 50 ? 0 : section.text.indexOf(' ', at - 50) + 1;
  const piece = section.text.slice(from, from + 150);
  const marks = new RegExp(`(${words.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')).join('|')})`, 'iu');
  for (const [index, part] of piece.split(marks).entries()) {
    const node = document.createElement(index % 2 === 1 ? 'mark' : 'span');
    node.textContent = part;
    small.append(node);
  }
  return small;
}

async function search() {
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  const index = await loadIndex();
  if (fold(field.value).split(/\s+/).filter(Boolean).join(' ') !== words.join(' ')) return;
  const found = words.length === 0 ? [] : index.map((section) => [scoreOf(section, words), section]);
  const best = found.filter(([score]) => score > 0).toSorted(([a], [b]) => b - a);
  status.textContent =
    words.length === 0
      ? ''
      : best.length === 0
        ? status.dataset.none
        : status.dataset.some.replace('{n}', String(best.length));
  list.replaceChildren(
    ...best.slice(0, maxResults).map(([, section]) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = section.href;
      const name = document.createElement('b');
      name.textContent = section.isPage ? section.title : `${section.heading} · ${section.title}`;
      link.append(name, excerptOf(section, words));
      link.addEventListener('click', () => dialog.close());
      item.append(link);
      return item;
    }),
  );
}

function openSearch() {
  if (dialog.open) return;
  dialog.showModal();
  field.select();
  void loadIndex();
}

byId('search-open').hidden = false;
byId('search-open').addEventListener('click', openSearch);
field.addEventListener('input', () => void search());
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog) dialog.close();
});
dialog.addEventListener('keydown', (event) => {
  const stops = [field, ...list.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement);
  if (event.key === 'ArrowDown') stops[Math.min(at + 1, stops.length - 1)]?.focus();
  else if (event.key === 'ArrowUp') stops[Math.max(at - 1, 0)]?.focus();
  else if (event.key === 'Enter' && event.target === field) stops[1]?.click();
  else return;
  event.preventDefault();
});
addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, quadrille-board');
  const isShortcut = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
  if (!isShortcut) return;
  event.preventDefault();
  openSearch();
});
