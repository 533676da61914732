import {
  type Codec,
  type Mover,
  type Notation,
  type Result,
  type Say,
  fail,
  fault,
  ok,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import { chipLetter, printCell, printPlace, scanPlace } from '../rules/board-text.ts';
import {
  type Board,
  type Cell,
  type Direction,
  cellAt,
  colourLetter,
  colourOfLetter,
  hasWall,
  isBlocked,
  isDirection,
} from '../rules/board.ts';
import { type NamedChip, chipAt, chipOfSeed } from '../rules/chips.ts';
import { paramsText } from '../rules/params.ts';
import { positionCodec, printSlide } from '../rules/position.ts';
import { robotOn, slideRobot } from '../rules/slide.ts';
import type { Move, Params, State } from '../rules/state.ts';

/**
 * `rN`, `drawrf7`, `bid7`, `pass`, `time`, `giveup`, and in old records `draw`, `bid7by2`. The rules check whether the robot exists.
 */
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
      const { cell } = slideRobot(before.board, before.robots, played);
      return say(`spoken.slide.${played.robot}.${played.direction}`, { cell: printCell(before.board, cell) });
    }
    case 'draw': {
      const chip = played.chip ? chipAt(before.board, played.chip) : chipOfSeed(before);
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

const arrows: Readonly<Record<Direction, string>> = { N: '↑', E: '→', S: '↓', W: '←' };

/** `red ↑`, `bids 7`. */
function moveName(played: Move, say: Say): string {
  switch (played.kind) {
    case 'slide':
      return say(`name.slide.${played.robot}`, { way: arrows[played.direction] });
    case 'bid':
      return say('name.bid', { n: played.moves });
    case 'draw':
      return say(played.chip ? `name.draw.${played.chip.colour}` : 'name.draw', {
        ...(played.chip && { cell: printPlace(played.chip.column, played.chip.row) }),
      });
    default:
      return say(`name.${played.kind}`);
  }
}

export const notation: Notation<Params, State, Move> = {
  params: paramsText,
  position: positionCodec,
  move,
  name: moveName,
  isRoundless: true,
  speak,
};

/**
 * For a terminal. Robots are capital letters, the chip in play is a small one (`*` if any robot may take it), bases are
 * `'`, blocked cells `#`, diagonals `/` and `\`, bonus cells `+`, malus cells `-`.
 */
export function draw(state: State): string {
  const { board } = state;
  const margin = String(board.height).length;
  const pad = ' '.repeat(margin);
  const names = columns(board).map((x) => ` ${printCell(board, x)[0]} `);
  const lines = [`${pad}  ${names.join(' ')}`];
  for (let y = 0; y < board.height; y++) {
    lines.push(`${pad} ${drawWallsAbove(board, y)}`, `${String(y + 1).padStart(margin)} ${drawRow(state, y)}`);
  }
  lines.push(`${pad} ${drawWallsAbove(board, board.height)}`);
  return lines.map((line) => line.trimEnd()).join('\n');
}

const columns = (board: Board): number[] => Array.from({ length: board.width }, (_, x) => x);

function drawRow(state: State, y: number): string {
  const cells = columns(state.board).map((x) => {
    const cell = cellAt(state.board, x, y);
    return `${hasWall(state.board, cell, 'W') ? '│' : ' '} ${cellCharacter(state, cell)} `;
  });
  return `${cells.join('')}│`;
}

/** The walls above a row. */
function drawWallsAbove(board: Board, y: number): string {
  const lying = columns(board).map((x) =>
    y === board.height || hasWall(board, cellAt(board, x, y), 'N') ? '───' : '   ',
  );
  return `+${lying.join('+')}+`;
}

function cellCharacter({ board, robots, bases, chip }: State, cell: Cell): string {
  const robot = robotOn(robots, cell);
  if (robot) return colourLetter(robot).toUpperCase();
  if (chip?.cell === cell) return chip.colour === 'any' ? '*' : colourLetter(chip.colour);
  if (isBlocked(board, cell)) return '#';
  const diagonal = board.diagonals.find((candidate) => candidate.cell === cell);
  if (diagonal) return diagonal.lean === 'rising' ? '/' : '\\';
  if (board.bonus.includes(cell)) return '+';
  if (board.malus.includes(cell)) return '-';
  return robotOn(bases, cell) ? "'" : '·';
}
