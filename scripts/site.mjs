// The docs as a website in `.cache/site`, with search and live boards: part of `npm run docs`. A page keeps the path of its Markdown file, so that the links of the files, which a code host follows, work in the site too.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { Marked } from 'marked';
import { apiPages } from './api.mjs';
import { contents } from '../docs/site/contents.mjs';
import { graphSvg } from './import-graph.mjs';
import { root } from './workspace.mjs';

export const site = join(root, '.cache', 'site');

const markdown = new Marked();

/** Text of inline tokens, without marks. */
const plainText = (tokens) =>
  tokens
    .map((token) => (token.tokens ? plainText(token.tokens) : token.type === 'html' ? '' : (token.text ?? '')))
    .join('');

/** The anchors of headings in their order, as code hosts derive them. */
function anchorsOf(headings) {
  const seen = new Map();
  return headings.map((text) => {
    const slug = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

/** A Markdown file: its tokens, title, headings with anchors, and the targets of all links and pictures. */
export function parsePage(path, text) {
  const tokens = markdown.lexer(text);
  const headings = [];
  const links = [];
  markdown.walkTokens(tokens, (token) => {
    if (token.type === 'heading') headings.push(token);
    else if (token.type === 'link' || token.type === 'image') links.push(token.href);
    else if (token.type === 'html')
      for (const [, target] of token.raw.matchAll(/\s(?:href|src)="([^"]+)"/g)) links.push(target);
  });
  const texts = headings.map((token) => plainText(token.tokens));
  for (const [at, anchor] of anchorsOf(texts).entries()) headings[at].anchor = anchor;
  const outline = headings.map(({ depth, anchor }, at) => ({ depth, anchor, text: texts[at] }));
  return { path, tokens, outline, links, title: outline[0]?.text ?? path };
}

const isExternal = (href) => /^[a-z][a-z+.-]*:/i.test(href);

/** The file of the repository that a link names, and the anchor in it. */
function targetOf(page, href) {
  const [file, anchor] = href.split('#');
  const path = file === '' ? page.path : posix.normalize(posix.join(posix.dirname(page.path), decodeURI(file)));
  return { path: path.replace(/\/$/, ''), anchor };
}

/** Links to files, folders or headings that do not exist. `pages`: path -> page. */
export function deadLinks(pages) {
  const dead = [];
  for (const page of pages.values()) {
    for (const href of page.links.filter((link) => !isExternal(link))) {
      const { path, anchor } = targetOf(page, href);
      if (path.startsWith('..') || (!pages.has(path) && !existsSync(join(root, path))))
        dead.push(`${page.path}: ${href}`);
      else if (anchor !== undefined && !pages.get(path)?.outline.some((heading) => heading.anchor === anchor))
        dead.push(`${page.path}: ${href} (no such heading)`);
    }
  }
  return dead;
}

const isPicture = (path) => /\.(?:png|svg|gif|jpg)$/.test(path);
const isFolder = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isDirectory();
/** The build of `<quadrille-board>` contains its examples. */
const builtExamples = 'docs/examples/boards/';

/** The address in the site of a file or a folder of the repository. */
function addressOf(path) {
  if (path.startsWith(builtExamples)) return `embed/${path.slice(builtExamples.length)}`;
  if (isFolder(path)) return `${path}/index.html`;
  if (isPicture(path)) return path;
  return path.endsWith('.md')
    ? path.replace(/(^|\/)README\.md$|\.md$/, (end, slash) => (slash === undefined ? '.html' : `${slash}index.html`))
    : `${path}.html`;
}

const languageOf = (path) => (/(^|\/)fr\/|\.fr\.md$/.test(path) ? 'fr' : 'en');

const words = {
  en: {
    skip: 'Skip to the content',
    pages: 'Pages',
    outline: 'On this page',
    search: 'Search',
    theme: 'Change the theme',
    source: 'Source file',
    folder: 'Files',
    home: 'docs',
    close: 'Close',
    none: 'Nothing found.',
    some: '{n} found',
    hint: 'Search the docs',
    before: 'Previous',
    after: 'Next',
    library: 'Libraries: all exports',
    other: 'Français',
  },
  fr: {
    skip: 'Aller au contenu',
    pages: 'Pages',
    outline: 'Sur cette page',
    search: 'Rechercher',
    theme: 'Changer de thème',
    source: 'Fichier source',
    folder: 'Fichiers',
    home: 'documentation',
    close: 'Fermer',
    none: 'Aucun résultat.',
    some: '{n} résultats',
    hint: 'Rechercher dans la documentation',
    before: 'Précédent',
    after: 'Suivant',
    library: 'Bibliothèques : tous les exports',
    other: 'English',
  },
};

const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const keywords = {
  js: 'abstract|as|async|await|break|case|catch|class|const|continue|declare|default|else|enum|export|extends|false|finally|for|from|function|if|implements|import|in|instanceof|interface|let|new|null|of|readonly|return|satisfies|static|switch|this|throw|true|try|type|typeof|undefined|void|while|yield',
  py: 'and|as|break|class|continue|def|elif|else|except|False|finally|for|from|if|import|in|is|lambda|None|not|or|pass|return|self|True|try|while|with|yield',
};
const languages = { js: 'js', mjs: 'js', ts: 'js', tsx: 'js', json: 'js', py: 'py' };

/** Code with comments, strings and keywords marked; names that have a heading on the page become links. */
function highlight(code, language, anchors = new Map()) {
  const known = languages[language];
  if (!known) return escape(code);
  const comment = known === 'py' ? '#[^\\n]*|"""[^]*?"""' : '//[^\\n]*|/\\*[^]*?\\*/';
  const parts = new RegExp(
    `(?<comment>${comment})|(?<string>"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\\\n]|\\\\.)*'|\`(?:[^\`\\\\]|\\\\.)*\`)|(?<keyword>\\b(?:${keywords[known]})\\b)|(?<name>\\b[A-Za-z_$][\\w$]*)`,
    'g',
  );
  let out = '';
  let last = 0;
  for (const { 0: text, index, groups } of code.matchAll(parts)) {
    out += escape(code.slice(last, index));
    last = index + text.length;
    const kind = ['comment', 'string', 'keyword'].find((one) => groups[one] !== undefined);
    if (kind) out += `<span class="${kind}">${escape(text)}</span>`;
    else out += anchors.has(text) ? `<a href="#${anchors.get(text)}">${escape(text)}</a>` : escape(text);
  }
  return out + escape(code.slice(last));
}

/** Width and height of a PNG, so that the page does not jump when it arrives. */
function sizeOf(path) {
  if (extname(path) !== '.png') return '';
  const head = readFileSync(join(root, path)).subarray(0, 24);
  return ` width="${head.readUInt32BE(16)}" height="${head.readUInt32BE(20)}"`;
}

/** Links of a page, relative, so that the site works in any folder of any host. */
const linkFrom = (page, path, anchor) => {
  const href = posix.relative(posix.dirname(addressOf(page.path)), addressOf(path)) || posix.basename(addressOf(path));
  return anchor === undefined ? href : `${href}#${anchor}`;
};

/** French sources use plain spaces; the page must not break a line before tall punctuation or inside guillemets. */
const typeset = (tokens) =>
  markdown.walkTokens(tokens, (token) => {
    if (token.type === 'text' && !token.tokens)
      token.text = token.text.replaceAll(/ (?=[;:!?»])/g, '\u{202f}').replaceAll('« ', '«\u{202f}');
  });

/** The HTML of a page's text. `linkedFiles` collects linked files that are not pages. */
function bodyOf(page, linkedFiles) {
  const anchors = new Map(
    page.isApi ? page.outline.filter(({ depth }) => depth === 3).map(({ text, anchor }) => [text, anchor]) : [],
  );
  const local = (href) => {
    if (isExternal(href)) return href;
    const { path, anchor } = targetOf(page, href);
    if (path === page.path) return `#${anchor}`;
    linkedFiles.add(path);
    return linkFrom(page, path, anchor);
  };
  const renderer = {
    heading({ tokens, depth, anchor }) {
      const text = this.parser.parseInline(tokens);
      const mark = depth === 1 ? '' : ` <a class="anchor" href="#${anchor}" aria-label="#">#</a>`;
      return `<h${depth} id="${anchor}">${text}${mark}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      return `<a href="${escape(local(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, text }) {
      const { path } = targetOf(page, href);
      return `<img src="${escape(local(href))}" alt="${escape(text)}"${sizeOf(path)} loading="lazy">`;
    },
    code({ text, lang = '' }) {
      if (lang === 'mermaid') return graphSvg(text);
      return `<pre tabindex="0"><code>${highlight(text, lang, anchors)}</code></pre>\n`;
    },
    table(token) {
      const cell = (tag) => (one) => `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
      const rows = token.rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`);
      const head = token.header.every(({ text }) => text === '')
        ? ''
        : `<thead><tr>${token.header.map(cell('th')).join('')}</tr></thead>`;
      return `<div class="table" tabindex="0"><table>${head}<tbody>${rows.join('')}</tbody></table></div>\n`;
    },
  };
  if (languageOf(page.path) === 'fr') typeset(page.tokens);
  return new Marked({ renderer }).parser(page.tokens);
}

/** Sections of a page for the search: heading, anchor, text. */
function sectionsOf(page) {
  const sections = [{ text: page.title, anchor: undefined, body: [] }];
  for (const token of page.tokens) {
    if (token.type === 'heading' && token.depth > 1)
      sections.push({ text: plainText(token.tokens), anchor: token.anchor, body: [] });
    else if (token.type === 'code' ? !page.isApi : token.type !== 'heading') sections.at(-1).body.push(wordsOf(token));
  }
  return sections.map(({ text, anchor, body }) => [text, anchor ?? '', body.join(' ').replaceAll(/\s+/g, ' ').trim()]);
}

function wordsOf(token) {
  if (token.type === 'table')
    return [token.header, ...token.rows]
      .flat()
      .map((cell) => plainText(cell.tokens))
      .join(' · ');
  if (token.type === 'list') return token.items.map((item) => plainText(item.tokens)).join(' ');
  if (token.type === 'html' || token.type === 'space') return '';
  return token.tokens ? plainText(token.tokens) : (token.text ?? '');
}

/** The Markdown files of the site. */
export function pageFiles() {
  const folders = ['.', 'docs', 'docs/guide', 'docs/guide/fr', 'training'];
  const groups = ['packages', 'games', 'apps'];
  const inside = groups.flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`));
  return [...folders, ...inside].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => posix.join(folder, name)),
  );
}

/** Every page by its path, with the generated ones of the libraries. */
function allPages() {
  const pages = new Map(pageFiles().map((path) => [path, parsePage(path, readFileSync(join(root, path), 'utf8'))]));
  for (const name of readdirSync(apiPages)) {
    const path = `docs/api/${name}`;
    pages.set(path, { ...parsePage(path, readFileSync(join(apiPages, name), 'utf8')), isApi: true });
  }
  return pages;
}

/** The page in the other language; a page in one language only leads to the guide. */
function counterpartOf(page, pages) {
  const toFrench = page.path.replace(/^docs\/guide\//, 'docs/guide/fr/').replace(/^CHANGELOG\.md$/, 'CHANGELOG.fr.md');
  const toEnglish = page.path.replace('/fr/', '/').replace('.fr.md', '.md');
  if (languageOf(page.path) === 'fr') return toEnglish;
  return toFrench !== page.path && pages.has(toFrench) ? toFrench : 'docs/guide/fr/README.md';
}

function navigationOf(page, pages) {
  const language = languageOf(page.path);
  const api = [...pages.keys()].filter((path) => pages.get(path).isApi);
  const groups = [...contents[language], { title: words[language].library, pages: api }];
  return groups
    .map(({ title, pages: entries }) => {
      const links = entries.map((entry) => {
        const [path, label] = Array.isArray(entry) ? entry : [entry, pages.get(entry).title];
        const current = path === page.path ? ' aria-current="page"' : '';
        return `<li><a href="${linkFrom(page, path)}"${current}>${escape(label)}</a></li>`;
      });
      return `<h2>${escape(title)}</h2><ul>${links.join('')}</ul>`;
    })
    .join('\n');
}

/** The pages before and after this one in the contents. */
function neighboursOf(page, pages) {
  const say = words[languageOf(page.path)];
  const order = contents[languageOf(page.path)].flatMap((group) => group.pages.map((entry) => [entry].flat()[0]));
  const at = order.indexOf(page.path);
  if (at < 0) return '';
  const link = (path, kind) =>
    path &&
    `<a class="${kind}" href="${linkFrom(page, path)}"><small>${say[kind]}</small> ${escape(pages.get(path).title)}</a>`;
  return `<nav class="neighbours">${link(order[at - 1], 'before') ?? ''}${link(order[at + 1], 'after') ?? ''}</nav>`;
}

/** A whole HTML document. */
function documentOf(page, pages, body, { outline = [] } = {}) {
  const language = languageOf(page.path);
  const say = words[language];
  const base = '../'.repeat(addressOf(page.path).split('/').length - 1) || './';
  const toc = outline.filter(({ depth }) => depth === 2 || depth === 3);
  const other = language === 'fr' ? 'en' : 'fr';
  const board = body.includes('<quadrille-board')
    ? `\n<script type="module" src="${base}embed/quadrille-board.js"></script>`
    : '';
  return `<!doctype html>
<html lang="${language}" data-base="${base}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(page.title)} · Quadrille</title>
<link rel="icon" href="${base}site/icon.svg" type="image/svg+xml">
<script src="${base}site/theme.js"></script>
<link rel="stylesheet" href="${base}site/site.css">
<script type="module" src="${base}site/site.js"></script>${board}
</head>
<body>
<a class="skip" href="#content">${say.skip}</a>
<header class="bar">
<a class="brand" href="${base}index.html"><img src="${base}site/icon.svg" alt="" width="28" height="28">Quadrille <span>${say.home}</span></a>
<button type="button" id="search-open" hidden><span>${say.search}</span> <kbd>/</kbd></button>
<a class="language" href="${linkFrom(page, counterpartOf(page, pages))}" hreflang="${other}" lang="${other}">${say.other}</a>
<button type="button" id="theme" aria-label="${say.theme}" title="${say.theme}" hidden>◐</button>
</header>
<div class="frame">
<details class="contents"><summary>${say.pages}</summary><nav aria-label="${say.pages}">${navigationOf(page, pages)}</nav></details>
<main id="content" tabindex="-1">
${body}
${neighboursOf(page, pages)}
</main>
${toc.length < 2 ? '' : `<nav class="outline" aria-label="${say.outline}"><h2>${say.outline}</h2><ul>${toc.map(({ depth, anchor, text }) => `<li class="depth-${depth}"><a href="#${anchor}">${escape(text)}</a></li>`).join('')}</ul></nav>`}
</div>
<dialog id="search" aria-label="${say.hint}">
<form method="dialog"><input type="search" aria-label="${say.hint}" placeholder="${say.hint}" autocomplete="off" spellcheck="false"><button>${say.close}</button></form>
<p role="status" data-none="${say.none}" data-some="${say.some}"></p>
<ol></ol>
</dialog>
</body>
</html>
`;
}

/** A file of the source or a folder, as a page. */
function sourceDocument(path, pages) {
  const say = words.en;
  const page = { path, title: path };
  if (isFolder(path)) {
    const names = readdirSync(join(root, path)).filter(
      (name) => !['node_modules', 'dist', 'build'].includes(name) && !name.endsWith('.tsbuildinfo'),
    );
    const items = names.map((name) => {
      const below = posix.join(path, name);
      return pages.has(below)
        ? `<li><a href="${linkFrom({ path: `${path}/README.md` }, below)}">${escape(name)}</a></li>`
        : `<li>${escape(name)}</li>`;
    });
    return documentOf(
      { ...page, path: `${path}/README.md` },
      pages,
      `<p>${say.folder}</p><h1>${escape(path)}/</h1><ul>${items.join('')}</ul>`,
    );
  }
  const text = readFileSync(join(root, path), 'utf8');
  return documentOf(
    page,
    pages,
    `<p>${say.source}</p><h1>${escape(path)}</h1><pre tabindex="0" class="source"><code>${highlight(text, extname(path).slice(1))}</code></pre>`,
  );
}

function put(address, content) {
  const file = join(site, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Style sheet and script, with the colours and letters of the app. */
function putTheme() {
  const fonts = readFileSync(join(root, 'apps/web/src/fonts.css'), 'utf8').replaceAll(
    /'(@fontsource-variable\/[^']+)'/g,
    (_, file) => {
      copyFileSync(join(root, 'node_modules', file), join(site, 'site', posix.basename(file)));
      return `'${posix.basename(file)}'`;
    },
  );
  const tokens = readFileSync(join(root, 'packages/ui/src/tokens.css'), 'utf8');
  put('site/site.css', `${fonts}${tokens}${readFileSync(join(root, 'docs/site/site.css'), 'utf8')}`);
  copyFileSync(join(root, 'docs/site/site.js'), join(site, 'site/site.js'));
  for (const name of ['icon.svg', 'theme.js'])
    copyFileSync(join(root, 'apps/web/public', name), join(site, 'site', name));
}

/** Writes the whole site and returns its folder. */
export function writeSite() {
  const pages = allPages();
  const dead = deadLinks(pages);
  if (dead.length > 0) throw new Error(`dead links:\n${dead.join('\n')}`);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, 'site'), { recursive: true });
  const linkedFiles = new Set();
  for (const page of pages.values())
    put(addressOf(page.path), documentOf(page, pages, bodyOf(page, linkedFiles), page));
  for (const path of linkedFiles) {
    const address = addressOf(path);
    if (pages.has(path) || pages.has(`${path}/README.md`) || address.startsWith('embed/')) continue;
    if (isPicture(path)) put(address, readFileSync(join(root, path)));
    else put(address, sourceDocument(path, pages));
  }
  cpSync(join(root, 'packages/embed/build'), join(site, 'embed'), { recursive: true });
  putTheme();
  const index = [...pages.values()].map((page) => [
    addressOf(page.path),
    page.title,
    languageOf(page.path),
    sectionsOf(page),
  ]);
  put('site/search.json', JSON.stringify(index));
  return site;
}
