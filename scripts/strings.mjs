// Lists every English text of the app, the command line and the games beside its French, for review. `npm run docs` writes it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root, sourceFiles, workspaces } from './workspace.mjs';

/** A catalogue is an object literal with texts: `en` and `fr` in separate files, or side by side in one object. */
const isCandidate = (path, text) =>
  /\.tsx?$/.test(path) &&
  !path.endsWith('.d.ts') &&
  (path.includes('words') || /\b(?:satisfies|:)\s*(?:Words|WordsLike|Card)\b/.test(text));

/** @returns one entry per message: `{ file, key, en, fr }`, sorted by file; `fr` is undefined where it is missing. */
export function collectStrings() {
  const catalogues = new Map();
  const add = (file, group, language, entries) => {
    const name = `${file}\n${group}`;
    if (!catalogues.has(name)) catalogues.set(name, { file, en: new Map(), fr: new Map() });
    for (const [key, value] of entries) catalogues.get(name)[language].set(key, value);
  };
  for (const path of sourceFiles(workspaces().map((workspace) => `${workspace}/src`))) {
    const text = readFileSync(path, 'utf8');
    if (!isCandidate(path, text)) continue;
    const file = relative(root, path).replaceAll('\\', '/');
    for (const { name, value } of constantsOf(parseSync(path, text).program)) {
      const [stem, language] = splitLanguage(name, file);
      if (language) add(file.replace(/\b(?:en|fr)(?=\.tsx?$)/, '*'), stem, language, textsOf(value));
      for (const pair of pairsOf(value, name)) {
        add(file, pair.path, 'en', pair.en);
        add(file, pair.path, 'fr', pair.fr);
      }
    }
  }
  return [...catalogues.values()]
    .flatMap(({ file, en, fr }) => {
      const keys = [...en.keys(), ...[...fr.keys()].filter((key) => !en.has(key))];
      return keys.map((key) => ({ file, key, en: en.get(key), fr: fr.get(key) }));
    })
    .toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** Top-level constants with their initial values, without `satisfies` and `as`. */
function* constantsOf({ body }) {
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      const value = unwrap(init);
      if (value?.type === 'ObjectExpression' && id.name) yield { name: id.name, value };
    }
  }
}

const unwrap = (node) =>
  node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression' ? unwrap(node.expression) : node;

/** `lessonsFr` is the French of `lessons`; `en` is recognised by its name or file name. */
function splitLanguage(name, file) {
  const [, stem, tag] = /^(.*?)(en|fr|En|Fr|English|French)$/.exec(name) ?? [];
  if (tag) return [stem, tag.toLowerCase().startsWith('en') ? 'en' : 'fr'];
  return [name, /\b(en|fr)\.tsx?$/.exec(file)?.[1]];
}

const keyOf = ({ key }) => (key.type === 'Literal' ? String(key.value) : key.name);

const textOf = (node) => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return undefined;
};

/** The texts of an object literal by key. Plural forms are lines of one text; items of lists are `key 1`, `key 2` … */
function textsOf({ properties }) {
  return properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const key = keyOf(property);
    const value = unwrap(property.value);
    const text = textOf(value);
    if (text !== undefined) return text === '' ? [] : [[key, text]];
    if (value.type === 'ObjectExpression') {
      const forms = textsOf(value).map(([form, found]) => `${form}: ${found}`);
      return forms.length === 0 ? [] : [[key, forms.join('\n')]];
    }
    if (value.type === 'ArrayExpression')
      return value.elements.flatMap((element, index) => {
        const found = element && textOf(element);
        return found === undefined || found === null ? [] : [[`${key} ${index + 1}`, found]];
      });
    return [];
  });
}

/** Objects inside a constant with both languages: `words: { en: { … }, fr: { … } }`. */
function* pairsOf(node, path) {
  const inner = new Map(
    node.properties
      .filter(({ type }) => type === 'Property')
      .map((property) => [keyOf(property), unwrap(property.value)])
      .filter(([, value]) => value.type === 'ObjectExpression'),
  );
  if (inner.has('en') && inner.has('fr')) {
    yield { path, en: textsOf(inner.get('en')), fr: textsOf(inner.get('fr')) };
    return;
  }
  for (const [key, value] of inner) yield* pairsOf(value, `${path}.${key}`);
}

const cell = (text = '**missing**') => text.replaceAll('|', '\\|').replaceAll('\n', '<br>');

export function printStrings(strings) {
  const lines = [
    '# Every text in English and French',
    '',
    `Generated by \`npm run docs\`. ${strings.length.toLocaleString('en')} texts, one table per file.`,
  ];
  let file;
  for (const entry of strings) {
    if (entry.file !== file) {
      file = entry.file;
      lines.push('', `## ${file.replaceAll('*', '\\*')}`, '', '| key | English | French |', '| --- | --- | --- |');
    }
    lines.push(`| ${cell(entry.key)} | ${cell(entry.en)} | ${cell(entry.fr)} |`);
  }
  return `${lines.join('\n')}\n`;
}

/** @returns the path of the page. */
export function writeStrings() {
  const path = join(root, '.cache', 'strings.md');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, printStrings(collectStrings()));
  return relative(root, path);
}
