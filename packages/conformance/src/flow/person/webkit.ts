import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebKitParts } from '../../../../../scripts/other-browsers.mjs';
import type { Driver } from './person.ts';
import { endProcess, freePort } from './process.ts';

/** WebKit for GTK through its own driver (W3C WebDriver: JSON over HTTP), on a virtual screen. */
export async function openWebKit({ driver, screen, browser }: WebKitParts): Promise<{
  session(): Promise<Driver>;
  close(): Promise<void>;
}> {
  const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(xvfb.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, GDK_BACKEND: 'x11' },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(url);
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation', '--geometry=1280x860'] },
  };
  return {
    session: async () => {
      const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, {
        capabilities: { alwaysMatch: capabilities },
      });
      const session = `${url}/session/${sessionId}`;
      await send('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
      return driverOf(session);
    },
    close: async () => {
      await Promise.all([endProcess(server), endProcess(xvfb)]);
    },
  };
}

function driverOf(session: string): Driver {
  const post = <T>(command: string, body: object = {}): Promise<T> => send<T>('POST', `${session}/${command}`, body);
  const act = (type: string, actions: readonly object[]): Promise<unknown> =>
    post('actions', { actions: [{ type, id: type, actions }] });
  return {
    go: (url) => post('url', { url }),
    reload: () => post('refresh'),
    read: async <T>(expression: string) => {
      const { value, fault } = await post<{ readonly value: T; readonly fault?: string }>('execute/async', {
        script: `const done = arguments[0];
          Promise.resolve().then(() => (${expression})).then(
            (value) => done({ value: value === undefined ? null : value }),
            (error) => done({ value: null, fault: String(error) }));`,
        args: [],
      });
      if (fault !== undefined) throw new Error(fault);
      return value;
    },
    clickAt: async (x, y) => {
      await act('pointer', [
        { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
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
      await send('DELETE', session);
    },
  };
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { readonly value: T };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

async function waitForAnswer(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('the driver of WebKit does not answer');
}
