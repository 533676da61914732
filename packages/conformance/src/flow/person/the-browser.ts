import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { OtherBrowser } from '../../../../../scripts/other-browsers.mjs';
import { serve } from '../../../../../scripts/serve.mjs';
import { openBrowser, type OpenBrowser } from './browsers.ts';
import { Person } from './person.ts';

const built = join(import.meta.dirname, '..', '..', '..', '..', '..', 'apps', 'web', 'dist');

export interface Visit {
  readonly person: Person;
  /** From now on there is no network for this person. */
  cutOff(): Promise<void>;
}

/** A browser that is not Chromium on the built app, for all tests of a describe; every visitor starts with nothing kept. */
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
      // A server for each visitor: addresses differ, and so does all that a browser might keep by address.
      const { url, server, close } = await serve(built);
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
