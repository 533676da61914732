import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import type { Driver } from './person.ts';
import { endProcess } from './process.ts';

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

/** A WebDriver BiDi connection: commands and answers as JSON over a WebSocket. */
class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(data.toString()));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser has gone'));
      this.#waiting.clear();
    });
  }

  static async open(url: string): Promise<Bidi> {
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new Bidi(socket);
  }

  send<T>(method: string, params: object): Promise<T> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #hear(text: string): void {
    const answer = JSON.parse(text) as { id?: number; type: string; result: never; error?: string; message?: string };
    const waiting = answer.id === undefined ? undefined : this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(answer.id!);
    if (answer.type === 'success') waiting.resolve(answer.result);
    else waiting.reject(new Error(`${answer.error}: ${answer.message}`));
  }
}

/** Disables what a new profile does by itself: welcome pages, updates, reports. */
const preferences = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'intl.accept_languages': 'en-GB, en',
  'ui.prefersReducedMotion': 1,
} as const;

/** Firefox through WebDriver BiDi. */
export async function openFirefox(path: string): Promise<{ session(): Promise<Driver>; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'quadrille-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const firefox = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const bidi = await Bidi.open(`${await addressOf(firefox.stderr)}/session`);
  await bidi.send('session.new', { capabilities: {} });
  return {
    session: async () => {
      const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {});
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
      await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
      return driverOf(bidi, context, userContext);
    },
    close: async () => {
      bidi.close();
      await endProcess(firefox);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const said: string[] = [];
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) {
      said.push(line);
      continue;
    }
    // Later output is read too, because a full pipe would block Firefox.
    output.resume();
    return address;
  }
  throw new Error(`Firefox did not open a door for tests: ${said.join(' · ')}`);
}

function driverOf(bidi: Bidi, context: string, userContext: string): Driver {
  const act = (type: string, actions: readonly object[]): Promise<unknown> =>
    bidi.send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  return {
    go: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    reload: async () => {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    read: async <T>(expression: string) => {
      // As text, because the protocol has its own encoding of values.
      const answer = await bidi.send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve().then(() => (${expression})).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value) as T;
    },
    clickAt: async (x, y) => {
      await act('pointer', [
        { type: 'pointerMove', x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    press: async (value) => {
      await act('key', [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
    },
    close: async () => {
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };
