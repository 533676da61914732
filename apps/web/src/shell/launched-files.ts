import { createSay } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { dropFiles } from '../platform/dropped-files.ts';
import { navigate } from '../platform/router.ts';
import { getSettings } from '../platform/settings.ts';
import { platformWords } from '../platform/words/index.ts';

/** The part of the Launch Handler API that is used here; no library of types has it yet. */
interface LaunchParams {
  readonly targetURL?: string;
  readonly files?: readonly { getFile(): Promise<File> }[];
}
interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

/** Opens files that the system or another app passes to the installed app, like dropped files. */
export function takeLaunchedFiles(): void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer((params) => void takeLaunch(params));
  if (new URLSearchParams(location.search).has('shared')) void takeShared();
}

async function takeLaunch({ targetURL, files = [] }: LaunchParams): Promise<void> {
  if (files.length > 0) return openFiles(await Promise.all(files.map((file) => file.getFile())));
  // A shortcut of the app's icon, chosen while a window is open.
  const { hash } = new URL(targetURL ?? location.href);
  if (hash !== '' && hash !== location.hash) location.hash = hash;
}

/** Files shared by another app are in a cache, where the service worker stored them. */
async function takeShared(): Promise<void> {
  history.replaceState(history.state, '', location.pathname + location.hash);
  const cache = await caches.open('shared-files');
  const files = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const name = decodeURIComponent(/[^/]*$/.exec(request.url)![0]);
      return new File([await (await cache.match(request))!.blob()], name);
    }),
  );
  await caches.delete('shared-files');
  const link = files.length === 1 ? await ownLink(files[0]!) : undefined;
  if (link) return location.assign(link);
  if (files.length === 0) return undefined;
  // Any site can send a form to the address that other apps share to: a person decides.
  const { language } = getSettings();
  const say = createSay(language, [platformWords[language]]);
  const open = { label: say('shell.shared.open'), run: () => openFiles(files) };
  toast(say('shell.shared', { n: files.length }), open, true);
  return undefined;
}

/** A link of this app that was shared as text is followed. */
async function ownLink(file: File): Promise<string | undefined> {
  if (file.name !== 'shared.txt' || file.size > 20_000) return undefined;
  const addresses = (await file.text()).match(/https?:\/\/\S+/g) ?? [];
  return addresses.find((address) => URL.canParse(address) && new URL(address).origin === location.origin);
}

function openFiles(files: readonly File[]): void {
  dropFiles(files);
  navigate({ page: 'library' });
}
