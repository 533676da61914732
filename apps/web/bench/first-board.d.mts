import type { Page } from 'playwright-core';

export interface Asked {
  readonly paths: readonly string[];
  readonly requests: number;
  readonly bytes: number;
}

/** Serves the built app and notes what is asked for. */
export function countingServer(): Promise<{
  readonly url: string;
  close(): Promise<void>;
  forget(): void;
  /** Requests until now, and the bytes of their answers, compressed, with headers. */
  asked(): Asked;
}>;

/** Presses Play on the home page as soon as it is there, for this game or the first, and waits for the board. */
export function playFrom(page: Page, game?: string): Promise<void>;

/** The browser's data saver is on: the app fetches nothing ahead of time. */
export function saveData(page: Page): Promise<void>;
