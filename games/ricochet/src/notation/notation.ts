import {
  fail,
  fault,
  ok,
  textLimit,
  tooLarge,
  type Codec,
  type Mover,
  type Notation,
  type Result,
  type Say,
} from '@quadrille/kit';
import { printCell, printPlace, scanPlace } from './cell-text.ts';
import { chipAt, drawnChip, type NamedChip } from '../rules/chips.ts';
import { colourOfLetter } from '../rules/colour.ts';
import { chipLetter } from './board-text.ts';
import { isDirection } from '../rules/direction.ts';
import { paramsText } from '../rules/params.ts';
import { positionCodec, printSlide } from './position.ts';
import { slide } from '../rules/slide.ts';
import type { Move, Params, State } from '../rules/state.ts';

/** `rN`, `drawrf7`, `bid7`, `pass`, `time`, `giveup`, and of old `draw`, `bid7by2`. Knows no board: whether the robot exists is for the rules to say. */
const move: Codec<Move> = {
  parse: (text) => {
    const large = tooLarge(text, textLimit.line);
    if (large) return fail(large);
    if (text === 'draw' || text === 'time' || text === 'pass' || text === 'giveup') return ok({ kind: text });
    if (text.startsWith('draw')) return parseDraw(text);
    return text.startsWith('bid') ? parseBid(text) : parseSlide(text);
  },
  print: (played) => {
    switch (played.kind) {
      case 'slide':
        return printSlide(played);
      case 'bid':
        return `bid${played.moves}${played.seat === undefined ? '' : `by${played.seat + 1}`}`;
      case 'draw':
        return `draw${played.chip ? printChip(played.chip) : ''}`;
      default:
        return played.kind;
    }
  },
};

function parseBid(text: string): Result<Move> {
  const bid = /^bid([1-9]\d?)(?:by([1-8]))?$/.exec(text);
  if (!bid) return fail(fault('bid-shape', { found: text.slice(0, 12) }, 0));
  const [, moves, seat] = bid;
  return ok({ kind: 'bid', moves: Number(moves), ...(seat !== undefined && { seat: Number(seat) - 1 }) });
}

const printChip = ({ colour, column, row }: NamedChip): string => chipLetter(colour) + printPlace(column, row);

function parseDraw(text: string): Result<Move> {
  const at = 'draw'.length;
  const colour = text[at] === '*' ? 'any' : colourOfLetter(text[at]);
  if (!colour) return fail(fault('chip-letter', { found: text.slice(at, at + 1) }, at));
  const place = scanPlace(text, at + 1);
  if (!place.ok) return place;
  const { value, end } = place.value;
  if (end < text.length) return fail(fault('text-rest', { found: text.slice(end, end + 8) }, end));
  return ok({ kind: 'draw', chip: { colour, ...value } });
}

function parseSlide(text: string): Result<Move> {
  const robot = colourOfLetter(text[0]);
  if (!robot) return fail(fault('move-shape', { found: text.slice(0, 12) }, 0));
  const direction = text[1];
  if (!isDirection(direction)) return fail(fault('move-direction', { found: text.slice(1, 2) }, 1));
  if (text.length > 2) return fail(fault('text-rest', { found: text.slice(2, 10) }, 2));
  return ok({ kind: 'slide', robot, direction });
}

function speak(before: State, played: Move, say: Say, by?: Mover): string {
  switch (played.kind) {
    case 'slide': {
      const { cell } = slide(before.board, before.robots, played);
      return say(`spoken.slide.${played.robot}.${played.direction}`, { cell: printCell(before.board, cell) });
    }
    case 'draw': {
      const chip = played.chip ? chipAt(before.board, played.chip) : drawnChip(before);
      return say(`spoken.draw.${chip.colour}`, { cell: printCell(before.board, chip.cell) });
    }
    case 'bid':
      return say('spoken.bid', { seat: typeof by === 'number' ? by : (played.seat ?? 0), n: played.moves });
    case 'time':
      return say('spoken.time');
    case 'pass':
    case 'giveup':
      return say(`spoken.${played.kind}`, { seat: typeof by === 'number' ? by : 0 });
  }
}

export const notation: Notation<Params, State, Move> = { params: paramsText, position: positionCodec, move, speak };
