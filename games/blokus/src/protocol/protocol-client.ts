import { expect, type ProtocolClient, type Query } from '@quadrille/kit';
import { allColours } from '../rules/params.ts';
import { colourSign, fileNameOf } from '../files/sgf-properties.ts';
import { notation } from '../notation/notation.ts';
import { type State, placedPieces } from '../rules/state.ts';
import { checkPlacement } from '../rules/placements.ts';
import { emptyBoard, rules } from '../rules/rules.ts';

/** Asks an engine that speaks GTP. Its strength is its own matter: the protocol has no word for nodes or time. */
export const protocolClient: ProtocolClient = {
  ask: (query, { seed }) => {
    const { start, state, plays } = replay(query);
    const sign = (colour: number): string => colourSign(state.params, colour).toLowerCase();
    return [
      `set_game ${fileNameOf(state.params)}`,
      `set_random_seed ${seed}`,
      ...setupPlays(start).map(([colour, text]) => `play ${sign(colour)} ${text}`),
      ...plays.map(([colour, text]) => `play ${sign(colour)} ${text}`),
      `genmove ${sign(state.colour)}`,
    ];
  },
  hear: (line) => {
    const [, sign, text] = /^([=?])\d*\s*(.*)$/.exec(line.trim()) ?? [];
    // An engine that cannot be told a seed is none the worse for it.
    if (sign === '?' && !/unknown/i.test(text ?? '')) return { kind: 'error', reason: text ?? '' };
    if (sign !== '=' || !text) return undefined;
    if (/^[a-t]\d+(?:,[a-t]\d+)*$/i.test(text)) return { kind: 'move', move: inOrder(text.toLowerCase()) };
    return text === 'pass' ? { kind: 'error', reason: 'pass' } : undefined;
  },
  quit: 'quit',
};

type Play = readonly [colour: number, text: string];

/** A text that is no piece stays as it is: the umpire refuses it. */
function inOrder(text: string): string {
  const move = notation.move.parse(text);
  return move.ok ? notation.move.print(move.value) : text;
}

function replay({ params, start, moves }: Query): { start: State; state: State; plays: Play[] } {
  const first = expect(rules.start(expect(notation.params.parse(params)), start));
  const plays: Play[] = [];
  let state = first;
  for (const text of moves) {
    if (text !== 'giveup') plays.push([state.colour, text]);
    state = rules.play(state, expect(notation.move.parse(text)));
  }
  return { start: first, state, plays };
}

/** The pieces of a start position, each after one that it touches: engines take them as moves. */
function setupPlays(start: State): Play[] {
  const plays: Play[] = [];
  let grown = emptyBoard(start.params);
  const waiting = allColours(start.params).flatMap((colour) =>
    placedPieces(start, colour).map(({ squares }) => ({ colour, squares })),
  );
  for (let index = 0; index < waiting.length;) {
    const { colour, squares } = waiting[index]!;
    if (checkPlacement(grown, colour, squares)) {
      index++;
      continue;
    }
    waiting.splice(index, 1);
    index = 0;
    const board = [...grown.board];
    for (const square of squares) board[square] = colour + 1;
    grown = { ...grown, board };
    plays.push([colour, notation.move.print({ kind: 'place', squares })]);
  }
  return plays;
}
