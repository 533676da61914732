import { findFirefox, findWebKit, missingText, type OtherBrowser } from '../../../../../scripts/other-browsers.mjs';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/** A browser that is not Chromium; every session starts with nothing kept. */
export interface OpenBrowser {
  session(): Promise<Driver>;
  close(): Promise<void>;
}

export async function openBrowser(name: OtherBrowser): Promise<OpenBrowser> {
  const firefox = name === 'firefox' ? findFirefox() : undefined;
  if (firefox !== undefined) return openFirefox(firefox);
  const webkit = name === 'webkit' ? findWebKit() : undefined;
  if (webkit !== undefined) return openWebKit(webkit);
  throw new Error(missingText(name));
}
