// `npm run release -- --dry-run`: packs and checks the version of package.json and says what a release would do; nothing outside `.cache` is written. Without `--dry-run` it also dates the changelogs, commits and tags. `npm run release -- next minor` begins the version after it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { complaintsOf, tarballs } from './pack-checks.mjs';
import { packAll } from './pack.mjs';
import { root, runOrExit, workspaces } from './workspace.mjs';

export const levels = ['major', 'minor', 'patch'];

const numbers = (version) => version.split('.').map(Number);

/** The version after this one. */
export function nextVersion(version, level) {
  const [major, minor, patch] = numbers(version);
  return { major: `${major + 1}.0.0`, minor: `${major}.${minor + 1}.0`, patch: `${major}.${minor}.${patch + 1}` }[
    level
  ];
}

/** The level of the step between two versions; undefined if the second is not newer. */
export const levelBetween = (from, to) =>
  levels.find((level) => isStep(numbers(from), numbers(to), levels.indexOf(level)));

const isStep = (from, to, place) =>
  to[place] > from[place] && to.slice(0, place).every((number, at) => number === from[at]);

/** The lowest level that the sections of a changelog entry require. Before 1.0 a minor version may break programs. */
export function requiredLevel(version, titles) {
  const breaks = titles.some((title) => title === 'Removed' || title === 'Renamed exports');
  if (breaks) return version.startsWith('0.') ? 'minor' : 'major';
  return titles.some((title) => title !== 'Fixed' && title !== 'Security') ? 'minor' : 'patch';
}

/** The newest entry of a changelog: version, date, titles of its sections. */
export function newestEntry(changelog) {
  const [, entry] = changelog.split(/^## /m);
  const [, version, date] = /^(\d+\.\d+\.\d+)(?: - (\S+))?/.exec(entry ?? '') ?? [];
  return version && { version, date, titles: [...entry.matchAll(/^### (.+)$/gm)].map(([, title]) => title) };
}

/** The changelog with this date in its newest entry. */
export const withDate = (changelog, date) => changelog.replace(/^## (\d+\.\d+\.\d+).*$/m, `## $1 - ${date}`);

/** The changelog with an empty entry for the next version, which gets the note for editors. */
export function withNextEntry(changelog, version, date) {
  const note = /^<!-- .* -->\n\n/m.exec(changelog)?.[0] ?? '';
  const title = /^### .+$/m.exec(changelog)[0];
  return changelog.replace(note, '').replace(/^## /m, `## ${version} - ${date}\n\n${note}${title}\n\n## `);
}

const changelogs = ['CHANGELOG.md', 'CHANGELOG.fr.md'];
const textOf = (path) => readFileSync(join(root, path), 'utf8');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const today = () => new Date().toISOString().slice(0, 10);

/** The newest released version, or undefined. */
const lastRelease = () =>
  git('tag', '--list', 'v*', '--sort=-version:refname')
    .split('\n')
    .find((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
    ?.slice(1);

/** The reasons why this version cannot be released now. */
function obstacles(version) {
  const last = lastRelease();
  const entries = changelogs.map((path) => [path, newestEntry(textOf(path))]);
  const found = entries
    .filter(([, entry]) => entry?.version !== version)
    .map(([path, entry]) => `${path} begins with ${entry?.version ?? 'no version'}, the packages have ${version}`);
  if (entries[0][1]?.titles.length === 0) found.push('CHANGELOG.md has nothing to release');
  if (git('status', '--porcelain') !== '') found.push('there are changes that are not committed');
  if (last !== undefined) {
    const level = levelBetween(last, version);
    const needed = requiredLevel(version, entries[0][1]?.titles ?? []);
    if (level === undefined)
      found.push(`${version} is not newer than the released ${last}: npm run release -- next ${needed}`);
    else if (levels.indexOf(level) > levels.indexOf(needed))
      found.push(`after ${last} the changelog asks for a ${needed} version, and ${version} is a ${level} one`);
  }
  return found;
}

function release({ isDry }) {
  const { version } = JSON.parse(textOf('package.json'));
  const found = obstacles(version);
  if (found.length > 0 && !isDry) throw new Error(found.join('\n'));
  packAll();
  const complaints = tarballs().flatMap((file) => complaintsOf(file).map((text) => `${basename(file)}: ${text}`));
  if (complaints.length > 0) throw new Error(complaints.join('\n\n'));
  console.log(
    `packed and checked: ${tarballs()
      .map((file) => basename(file))
      .join(', ')}`,
  );
  for (const obstacle of found) console.log(`not yet: ${obstacle}`);
  const steps = [
    [`date ${version} in ${changelogs.join(' and ')}: ${today()}`, dateChangelogs],
    [`commit “Release ${version}”`, () => git('commit', '--all', '--allow-empty', '--message', `Release ${version}`)],
    [`tag v${version}`, () => git('tag', '--annotate', `v${version}`, '--message', `Quadrille ${version}`)],
  ];
  for (const [words, step] of steps) {
    console.log(isDry ? `would ${words}` : words);
    if (!isDry) step();
  }
}

function dateChangelogs() {
  for (const path of changelogs) writeFileSync(join(root, path), withDate(textOf(path), today()));
}

/** All packages have one version and name each other exactly. */
function begin(version) {
  const before = JSON.parse(textOf('package.json')).version;
  for (const path of ['package.json', ...workspaces().map((workspace) => `${workspace}/package.json`)]) {
    const manifest = textOf(path)
      .replace(`"version": "${before}"`, `"version": "${version}"`)
      .replaceAll(new RegExp(`("@quadrille/[\\w-]+": )"${before.replaceAll('.', '\\.')}"`, 'g'), `$1"${version}"`);
    writeFileSync(join(root, path), manifest);
  }
  for (const path of changelogs) writeFileSync(join(root, path), withNextEntry(textOf(path), version, today()));
  runOrExit('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund', '--loglevel=error']);
  console.log(`${version} begins. Put its entries into ${changelogs.join(' and ')}.`);
}

if (process.argv[1] === import.meta.filename) {
  const [command, level] = process.argv.slice(2).filter((arg) => arg !== '--dry-run');
  const isDry = process.argv.includes('--dry-run');
  try {
    if (command === undefined) release({ isDry });
    else if (command === 'next' && levels.includes(level) && !isDry)
      begin(nextVersion(JSON.parse(textOf('package.json')).version, level));
    else throw new Error('npm run release [-- --dry-run], or npm run release -- next major|minor|patch');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
