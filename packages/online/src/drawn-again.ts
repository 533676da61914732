import { drawingFrom, type Random } from '@quadrille/kit';
import type { Deal } from '@quadrille/protocol';
import { evolve, replay, type TableEvent, type TableGame } from '@quadrille/table';
import { sha256 } from './sha256.ts';

/** One draw of the referee, as whoever checks it by hand draws it. */
export interface Draw {
  /** The text that is hashed: the secret, the number of the position, and 0. */
  readonly text: string;
  readonly digest: string;
  /** Among how many, and which of them. */
  readonly among: number;
  readonly place: number;
  readonly move: string;
}

export interface DrawCheck {
  /** The secret has the hash that was told before the game. */
  readonly isPromised: boolean;
  /** Every draw follows from the secret. */
  readonly isFair: boolean;
  readonly draws: readonly Draw[];
}

type AnyTableGame = TableGame<unknown, unknown, unknown>;

/** Draws again what the referee drew in a finished game. Undefined: the secret is not told yet. */
export function drawnAgain(
  game: AnyTableGame,
  log: readonly TableEvent[],
  { hash, secret }: Deal,
): DrawCheck | undefined {
  if (secret === undefined) return undefined;
  const isPromised = hex(sha256(bytesOf(secret))) === hash;
  const opened = replay(game, log.slice(0, 1));
  if (!opened.ok) return { isPromised, isFair: false, draws: [] };
  const draws: Draw[] = [];
  let isFair = true;
  let table = opened.value;
  for (const event of log.slice(1)) {
    if (event.k === 'move' && event.by === 'referee') {
      const moves = game.rules.referee?.(table.line.state)?.moves ?? [];
      const place = stream(`${secret}:${table.n}`).below(Math.max(1, moves.length));
      const drawn = moves[place];
      isFair &&= drawn !== undefined && game.notation.move.print(drawn) === event.m;
      const text = `${secret}:${table.n}:0`;
      if (moves.length > 1) draws.push({ text, digest: hashOf(text), among: moves.length, place, move: event.m });
    }
    const next = evolve(table, event);
    if (!next.ok) return { isPromised, isFair: false, draws };
    table = next.value;
  }
  return { isPromised, isFair, draws };
}

/** The stream of that name: words of 32 bits out of SHA-256 over the name and the number of the block. */
function stream(name: string): Random {
  let block = 0;
  let words: number[] = [];
  const u32 = (): number => {
    if (words.length === 0) {
      const view = new DataView(sha256(asciiOf(`${name}:${block++}`)).buffer);
      words = Array.from({ length: 8 }, (_, index) => view.getUint32(4 * index));
    }
    return words.shift()!;
  };
  return drawingFrom(u32, (label) => stream(`${name}:${label}`));
}

const asciiOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const hashOf = (text: string): string => hex(sha256(asciiOf(text)));
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) => parseInt(text.slice(2 * index, 2 * index + 2), 16));
