import { fail, fault, ok, type Codec, type Notation, type Result, type Say } from '@quadrille/kit';
import { printCell } from './cell-text.ts';
import { drawnChip } from '../rules/chips.ts';
import { colourOfLetter } from '../rules/colour.ts';
import { isDirection } from '../rules/direction.ts';
import { paramsText } from '../rules/params.ts';
import { positionCodec, printSlide } from './position.ts';
import { slide } from '../rules/slide.ts';
import type { Move, Params, State } from '../rules/state.ts';

/** `rN`, `draw`, `bid7by2`, `time`, `giveup`. Knows no board: whether the robot exists is for the rules to say. */
const move: Codec<Move> = {
  parse: (text) => {
    if (text === 'draw' || text === 'time' || text === 'giveup') return ok({ kind: text });
    return text.startsWith('bid') ? parseBid(text) : parseSlide(text);
  },
  print: (played) => {
    switch (played.kind) {
      case 'slide':
        return printSlide(played);
      case 'bid':
        return `bid${played.moves}by${played.seat + 1}`;
      default:
        return played.kind;
    }
  },
};

function parseBid(text: string): Result<Move> {
  const bid = /^bid([1-9]\d?)by([1-8])$/.exec(text);
  if (!bid) return fail(fault('bid-shape', { found: text.slice(0, 12) }, 0));
  return ok({ kind: 'bid', seat: Number(bid[2]) - 1, moves: Number(bid[1]) });
}

function parseSlide(text: string): Result<Move> {
  const robot = colourOfLetter(text[0]);
  if (!robot) return fail(fault('move-shape', { found: text.slice(0, 12) }, 0));
  const direction = text[1];
  if (!isDirection(direction)) return fail(fault('move-direction', { found: text.slice(1, 2) }, 1));
  if (text.length > 2) return fail(fault('text-rest', { found: text.slice(2, 10) }, 2));
  return ok({ kind: 'slide', robot, direction });
}

function speak(before: State, played: Move, say: Say): string {
  switch (played.kind) {
    case 'slide': {
      const { cell } = slide(before.board, before.robots, played);
      return say(`spoken.slide.${played.robot}.${played.direction}`, { cell: printCell(before.board, cell) });
    }
    case 'draw': {
      const chip = drawnChip(before);
      return say(`spoken.draw.${chip.colour}`, { cell: printCell(before.board, chip.cell) });
    }
    case 'bid':
      return say('spoken.bid', { seat: played.seat, n: played.moves });
    case 'time':
      return say('spoken.time');
    case 'giveup':
      return say('spoken.giveup');
  }
}

export const notation: Notation<Params, State, Move> = { params: paramsText, position: positionCodec, move, speak };
