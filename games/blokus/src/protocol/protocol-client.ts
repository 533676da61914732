import { expect, type ProtocolClient, type Query } from '@quadrille/kit';
import { allColours } from '../rules/params.ts';
import { colourProperty, fileNameOf } from '../files/sgf-properties.ts';
import { notation } from '../notation/notation.ts';
import { type State, placedPieces } from '../rules/state.ts';
import { checkPlacement } from '../rules/placements.ts';
import { emptyBoard, rules } from '../rules/rules.ts';

/**
 * The client for engines that speak GTP. The protocol has no limits by nodes or time, so the engine sets its own
 * strength.
 */
export const protocolClient: ProtocolClient = {
  requestLines: (query, { seed }) => {
    const { start, state, plays } = replay(query);
    const sign = (colour: number): string => colourProperty(state.params, colour).toLowerCase();
    return [
      `set_game ${fileNameOf(state.params)}`,
      `set_random_seed ${seed}`,
      ...setupPlays(start).map(([colour, text]) => `play ${sign(colour)} ${text}`),
      ...plays.map(([colour, text]) => `play ${sign(colour)} ${text}`),
      `genmove ${sign(state.colour)}`,
    ];
  },
  parseLine: (line) => {
    const [, sign, text] = /^([=?])\d*\s*(.*)$/.exec(line.trim()) ?? [];
    // An engine that does not know the seed command is accepted.
    if (sign === '?' && !/unknown/i.test(text ?? '')) return { kind: 'error', reason: text ?? '' };
    if (sign !== '=' || !text) return undefined;
    if (/^[a-t]\d+(?:,[a-t]\d+)*$/i.test(text)) return { kind: 'move', move: sortSquares(text.toLowerCase()) };
    return text === 'pass' ? { kind: 'error', reason: 'pass' } : undefined;
  },
  quitLine: 'quit',
};

type Play = readonly [colour: number, text: string];

/** A text that is no piece stays unchanged; the fast rules refuse it. */
function sortSquares(text: string): string {
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

/**
 * The pieces of a start position in an order in which each touches an earlier one, because engines take them as moves.
 */
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
