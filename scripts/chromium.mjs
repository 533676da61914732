// Finds the browser for tests and pictures; `ensureChromium` also installs one.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Chromium draws its own interface as pages for every visitor. In headless use that is half as much work as the app,
 * for nothing.
 */
const surroundings = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'WebUIToolbar',
  // Playwright's own list of disabled features, as far as it concerns local pages. It must be repeated, because the
  // last list wins.
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Command line arguments for Chromium in tests, benches and pictures. */
export const quietly = [
  `--disable-features=${surroundings.join()}`,
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome',
  'msedge',
];

const places = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) =>
    [
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
      'Chromium\\Application\\chrome.exe',
    ].map((path) => join(process.env[variable] ?? 'C:\\', path)),
  ),
};

/** The path of a browser, or undefined. Order: $CHROMIUM, the system's, the one unpacked from npm. */
export function findChromium() {
  const wanted = process.env.CHROMIUM;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM names ${wanted}, which does not exist`);
    return wanted;
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name + suffix);
      if (folder && existsSync(path)) return path;
    }
  }
  return places[process.platform]?.find((path) => existsSync(path)) ?? unpackedPath();
}

const cache = join(import.meta.dirname, '..', '.cache', 'chromium');

function unpackedPath() {
  if (!existsSync(cache)) return undefined;
  const file = readdirSync(cache).find((name) => name === 'chromium');
  return file && join(cache, file);
}

/** Installs a browser if none is found: Debian's package as root, otherwise the npm package. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing chromium with apt-get …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    const installed = findChromium();
    if (installed) return installed;
  }
  if (process.platform === 'linux') {
    console.log('Fetching a Chromium from npm …');
    // Not a dependency: 60 MB that only machines without a browser need.
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '@sparticuz/chromium@143.0.4'], {
      stdio: 'inherit',
    });
    mkdirSync(cache, { recursive: true });
    // It unpacks itself into the temporary folder.
    process.env.TMPDIR = cache;
    const carried = '@sparticuz/chromium';
    const { default: chromium } = await import(carried);
    return await chromium.executablePath();
  }
  throw new Error('No Chromium, Chrome or Edge was found. Install one, or name it in the variable CHROMIUM.');
}
