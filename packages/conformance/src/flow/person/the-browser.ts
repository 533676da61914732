import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type OtherBrowser, findFirefox, findWebKit, missingText } from '../../../../../scripts/other-browsers.mjs';
import { serveFolder } from '@quadrille/static-server';
import { openFirefox } from './firefox.ts';
import { type Driver, Person } from './person.ts';
import { openWebKit } from './webkit.ts';

/** A browser other than Chromium. Every session starts with empty storage. */
interface OpenBrowser {
  session(): Promise<Driver>;
  close(): Promise<void>;
}

async function openBrowser(name: OtherBrowser): Promise<OpenBrowser> {
  const firefox = name === 'firefox' ? findFirefox() : undefined;
  if (firefox !== undefined) return openFirefox(firefox);
  const webkit = name === 'webkit' ? findWebKit() : undefined;
  if (webkit !== undefined) return openWebKit(webkit);
  throw new Error(missingText(name));
}

const built = join(import.meta.dirname, '..', '..', '..', '..', '..', 'apps', 'web', 'dist');

interface Visit {
  readonly person: Person;
  /** Cuts the network for this person. */
  cutOff(): Promise<void>;
}

/**
 * A browser other than Chromium with the built app, for all tests of a describe. Every visitor starts with empty
 * storage.
 */
export function theBrowser(name: OtherBrowser): { visit(path: string): Promise<Visit> } {
  let browser: OpenBrowser | undefined;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(async () => {
    await browser?.close();
  });
  return {
    async visit(path) {
      if (!browser) throw new Error('the browser is not open yet');
      // One server per visitor, so that addresses differ and nothing is cached by address.
      const { url, server, close } = await serveFolder(built);
      const cutOff = async (): Promise<void> => {
        server.closeAllConnections();
        await close();
      };
      const person = new Person(await browser.session(), url);
      onTestFinished(async () => {
        await person.leave();
        if (server.listening) await cutOff();
      });
      await person.go(path);
      return { person, cutOff };
    },
  };
}
