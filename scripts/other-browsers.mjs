// Finds Firefox and WebKit for the long tests; `ensureOtherBrowsers` also installs them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };

/** Browsers that may be missing, by their names in `WITHOUT_BROWSERS`: `firefox,webkit`. */
export const mayBeMissing = (browser) => (process.env.WITHOUT_BROWSERS ?? '').split(',').includes(browser);

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** The path of a regular Firefox, or undefined. */
export function findFirefox() {
  const wanted = process.env.FIREFOX;
  if (wanted && !existsSync(wanted)) throw new Error(`FIREFOX names ${wanted}, which does not exist`);
  return wanted || (onPath('firefox-esr', 'firefox') ?? macFirefox.find((path) => existsSync(path)));
}
const macFirefox = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** WebKit for GTK: its driver, its MiniBrowser and a virtual screen. Undefined unless all are there. */
export function findWebKit() {
  const driver = onPath('WebKitWebDriver');
  const screen = onPath('Xvfb');
  const browser = miniBrowser();
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

function miniBrowser() {
  const libraries = [
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/aarch64-linux-gnu',
    '/usr/lib64',
    '/usr/libexec',
    '/usr/lib',
  ];
  for (const library of libraries.filter((path) => existsSync(path))) {
    const folder = readdirSync(library)
      .filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
      .map((name) => join(library, name, 'MiniBrowser'))
      .find((path) => existsSync(path));
    if (folder) return folder;
  }
  return undefined;
}

const finders = { firefox: findFirefox, webkit: findWebKit };

/** Installs missing browsers from Debian's packages where possible. Tests of browsers that are still missing fail. */
export function ensureOtherBrowsers() {
  const missing = Object.keys(finders).filter((browser) => !mayBeMissing(browser) && !finders[browser]());
  if (missing.length === 0) return;
  if (process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log(`Installing ${missing.join(' and ')} with apt-get …`);
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    const wanted = missing.flatMap((browser) => packages[browser]);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], quiet);
  }
  for (const browser of missing.filter((name) => !finders[name]())) console.error(missingText(browser));
}

export const missingText = (browser) =>
  `${browser} is missing: install ${packages[browser].join(' and ')}, or say WITHOUT_BROWSERS=${browser} to do without.`;
