import type { Challenges } from '@quadrille/protocol';
import { useSyncExternalStore } from 'react';
import { getConnection, people } from '../../platform/server/client.ts';
import { cardOf } from '../../platform/games.ts';
import type { Say } from '@quadrille/kit';

/** A table that another player has opened for the user. */
export type Challenge = Challenges['tables'][number];

let challenges: readonly Challenge[] = [];
const listeners = new Set<() => void>();
let stopListening: (() => void) | undefined;

function show(next: readonly Challenge[]): void {
  challenges = next;
  for (const listener of listeners) listener();
}

let asked = 0;

async function ask(): Promise<void> {
  const request = ++asked;
  const told = await people.challenges();
  // A later request knows more.
  if (told.ok && request === asked && stopListening) show(told.value.tables);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The server tells every change, and after each reconnection the list is asked for again.
  stopListening ??= getConnection().listen('challenges', () => void ask());
  if (listeners.size === 1) void ask();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopListening?.();
    stopListening = undefined;
    challenges = [];
  };
}

/** Open challenges to the user, newest first. */
export const useChallenges = (): readonly Challenge[] => useSyncExternalStore(subscribe, () => challenges);

export async function declineChallenge(tableId: string): Promise<void> {
  show(challenges.filter((each) => each.tableId !== tableId));
  await people.decline(tableId);
  await ask();
}

/** The name of the player who sits at the table. */
export const challengerOf = ({ seats }: Challenge): string =>
  seats.flatMap((holder) => (holder.kind === 'person' ? [holder.name] : [])).join(', ');

export const challengeGame = ({ game }: Challenge, say: Say): string => cardOf(game)?.words[say.language].title ?? game;
