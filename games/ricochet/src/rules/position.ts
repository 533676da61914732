import { fail, fault, ok, shiftFault, textLimit, tooLarge, type Codec, type Fault, type Result } from '@quadrille/kit';
import { maxBid, isInGame, bidLimitOf, showingOrder } from './chips.ts';
import { type Board, type Chip, colourLetter, colourOfLetter, colours, isBlocked, isDirection } from './board.ts';
import { chipLetter, parseBoard, printBoard, printCell, scanCell } from './board-text.ts';
import {
  type Robots,
  type Slide,
  hasTakenChip,
  emptyWay,
  robotColours,
  robotOn,
  slideRobot,
  slidesIn,
  withSlide,
} from './slide.ts';
import type { Params, State } from './state.ts';

export function positionCodec(params: Params): Codec<State> {
  return { parse: (text) => parsePosition(params, text), print: printPosition };
}

/** Prints board, robots when the chip was drawn, chip, and the other fields. */
export function printPosition(state: State): string {
  const { board, bases, chip, way, bids, passed, failed, spent, points, draws, owners } = state;
  const told = [
    printBoard(board),
    printRobots(board, bases),
    chip ? chipLetter(chip.colour) + printCell(board, chip.cell) : '-',
  ];
  const add = (key: string, value: string, usual: string): void => {
    if (value !== usual) told.push(`${key}=${value}`);
  };
  add('way', slidesIn(way).map(printSlide).join(''), '');
  const won = owners.map((owner) => (owner === null ? '.' : String(owner + 1))).join('');
  add('won', won.replaceAll('.', '') === '' ? '' : won, '');
  add('draws', String(draws), String(defaultDraws(state)));
  add('bids', bids.map((bid) => `${bid.moves}by${bid.seat + 1}`).join(','), '');
  add('pass', (passed ?? []).map((seat) => seat + 1).join(','), '');
  add('show', failed === undefined ? '' : String(failed), '');
  add('spent', String(spent), '0');
  add('points', points.join(','), points.map(() => 0).join(','));
  return told.join(' ');
}

export const printSlide = ({ robot, direction }: Slide): string => colourLetter(robot) + direction;

const printRobots = (board: Board, robots: Robots): string =>
  robotColours(robots)
    .map((colour) => colourLetter(colour) + printCell(board, robots[colour]!))
    .join(',');

/** The default: every drawn chip has been won or is in play. */
function defaultDraws({ params, owners, chip }: Pick<State, 'params' | 'owners' | 'chip'>): number {
  if (params.variant === 'puzzle') return 0;
  return owners.filter((owner) => owner !== null).length + (chip ? 1 : 0);
}

interface TextSpan {
  readonly text: string;
  readonly at: number;
}

const fieldKeys = ['way', 'won', 'draws', 'bids', 'pass', 'show', 'spent', 'points'] as const;
type FieldKey = (typeof fieldKeys)[number];

/** Accepts only playable positions. A fault has the offset of its cause in the text. */
export function parsePosition(params: Params, text: string): Result<State> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const [boardField, robotsField, chipField, ...others] = splitFields(text);
  if (!boardField || !robotsField || !chipField) return fail(fault('position-fields', {}, text.length));
  const board = parseBoard(boardField.text);
  if (!board.ok) return fail(shiftFault(board.error, boardField.at));
  const bases = parseRobots(board.value, robotsField);
  if (!bases.ok) return bases;
  const chip = parseChip(board.value, bases.value, chipField);
  if (!chip.ok) return chip;
  const fields = parseFields(others);
  if (!fields.ok) return fields;
  return parseState(params, board.value, bases.value, chip.value, chipField.at, fields.value);
}

/** Fields are separated by exactly one space. */
function splitFields(text: string): TextSpan[] {
  let at = 0;
  return text.split(' ').map((part) => {
    const field = { text: part, at };
    at += part.length + 1;
    return field;
  });
}

function parseRobots(board: Board, { text, at }: TextSpan): Result<Robots> {
  const robots: Partial<Record<(typeof colours)[number], number>> = {};
  let last = -1;
  for (let place = 0; place < text.length || last < 0;) {
    const colour = colourOfLetter(text[place]);
    if (!colour) return fail(fault('robot-letter', { found: text.slice(place, place + 1) }, at + place));
    const cell = scanCell(board, text, place + 1);
    if (!cell.ok) return fail(shiftFault(cell.error, at));
    if (colours.indexOf(colour) <= last) return fail(fault('robot-order', {}, at + place));
    const { value, end } = cell.value;
    if (isBlocked(board, value)) return fail(fault('robot-blocked', { cell: printCell(board, value) }, at + place));
    if (robotOn(robots, value)) return fail(fault('robots-together', { cell: printCell(board, value) }, at + place));
    robots[colour] = value;
    last = colours.indexOf(colour);
    if (end < text.length && (text[end] !== ',' || end + 1 === text.length)) {
      return fail(fault('robot-letter', { found: text.slice(end, end + 1) }, at + end));
    }
    place = end + 1;
  }
  return ok(robots);
}

function parseChip(board: Board, robots: Robots, { text, at }: TextSpan): Result<Chip | undefined> {
  if (text === '-') return ok(undefined);
  const colour = text[0] === '*' ? 'any' : colourOfLetter(text[0]);
  if (!colour) return fail(fault('chip-letter', { found: text.slice(0, 1) }, at));
  const cell = scanCell(board, text, 1);
  if (!cell.ok) return fail(shiftFault(cell.error, at));
  const { value, end } = cell.value;
  if (end < text.length) return fail(fault('text-rest', { found: text.slice(end, end + 8) }, at + end));
  if (isBlocked(board, value)) return fail(fault('chip-blocked', { cell: printCell(board, value) }, at));
  if (colour !== 'any' && robots[colour] === undefined) return fail(fault('chip-robot', { robot: colour }, at));
  return ok({ colour, cell: value });
}

function parseFields(fields: readonly TextSpan[]): Result<Partial<Record<FieldKey, TextSpan>>> {
  const found: Partial<Record<FieldKey, TextSpan>> = {};
  let last = -1;
  for (const { text, at } of fields) {
    const equals = text.indexOf('=');
    const order = fieldKeys.findIndex((key) => key === text.slice(0, Math.max(0, equals)));
    if (order < 0) return fail(fault('position-key', { found: text.slice(0, 12), keys: fieldKeys.join(', ') }, at));
    if (order <= last) return fail(fault('position-order', { keys: fieldKeys.join(', ') }, at));
    found[fieldKeys[order]!] = { text: text.slice(equals + 1), at: at + equals + 1 };
    last = order;
  }
  return ok(found);
}

function parseState(
  params: Params,
  board: Board,
  bases: Robots,
  chip: Chip | undefined,
  chipAt: number,
  fields: Partial<Record<FieldKey, TextSpan>>,
): Result<State> {
  const { variant } = params;
  if (variant === 'puzzle' && !chip) return fail(fault('puzzle-chip', {}, chipAt));
  const foreign = fieldKeys.find((key) => fields[key] && !isAllowed(variant, chip !== undefined, key));
  if (foreign) return fail(fault('position-foreign', { key: foreign }, fields[foreign]!.at));
  const owners = parseOwners(params, board, bases, chip, chipAt, fields.won);
  if (!owners.ok) return owners;
  const draws = parseCount(fields.draws, defaultDraws({ params, owners: owners.value, ...(chip && { chip }) }));
  if (!draws.ok) return draws;
  const spent = parseCount(fields.spent, 0);
  if (!spent.ok) return spent;
  const points = parsePoints(params, fields.points);
  if (!points.ok) return points;
  const state: State = {
    params,
    board,
    bases,
    robots: bases,
    way: emptyWay,
    ...(chip && { chip }),
    owners: owners.value,
    draws: draws.value,
    bids: [],
    spent: spent.value,
    points: points.value,
  };
  const bid = withBids(state, fields.bids, fields.show);
  if (!bid.ok) return bid;
  const told = withPassed(bid.value, fields.pass);
  return told.ok ? withWay(told.value, fields.way) : told;
}

function isAllowed(variant: Params['variant'], inPlay: boolean, key: FieldKey): boolean {
  if (key === 'way') return inPlay;
  if (key === 'bids' || key === 'pass' || key === 'show') return inPlay && variant === 'party';
  return variant !== 'puzzle';
}

function parseOwners(
  params: Params,
  board: Board,
  bases: Robots,
  chip: Chip | undefined,
  chipAt: number,
  field: TextSpan | undefined,
): Result<(number | null)[]> {
  if (params.variant === 'puzzle') return ok([]);
  const inPlay = board.targets.findIndex((target) => target.cell === chip?.cell && target.colour === chip.colour);
  if (chip && inPlay < 0) return fail(fault('chip-unknown', {}, chipAt));
  if (!field) return ok(board.targets.map(() => null));
  const { text, at } = field;
  if (text.length !== board.targets.length) {
    return fail(fault('won-length', { n: board.targets.length, found: text.length }, at));
  }
  for (const [i, sign] of [...text].entries()) {
    if (sign === '.') continue;
    const fits = /[1-8]/.test(sign) && Number(sign) <= params.players && i !== inPlay;
    if (!fits || !isInGame({ bases }, board.targets[i]!)) return fail(fault('won-sign', { found: sign }, at + i));
  }
  return ok([...text].map((sign) => (sign === '.' ? null : Number(sign) - 1)));
}

function parseCount(field: TextSpan | undefined, usual: number): Result<number> {
  if (!field) return ok(usual);
  const { text, at } = field;
  return /^(?:0|[1-9]\d{0,5})$/.test(text)
    ? ok(Number(text))
    : fail(fault('count-shape', { found: text.slice(0, 12) }, at));
}

function parsePoints({ players }: Params, field: TextSpan | undefined): Result<number[]> {
  if (!field) return ok(Array.from({ length: players }, () => 0));
  const parts = field.text.split(',');
  const wrong = parts.length !== players || parts.some((part) => !/^(?:0|-?[1-9]\d{0,4})$/.test(part));
  return wrong ? fail(fault('points-shape', { n: players }, field.at)) : ok(parts.map(Number));
}

/** Each bid must be lower than the seat's last one. */
function withBids(state: State, bidsField: TextSpan | undefined, showField: TextSpan | undefined): Result<State> {
  let result = state;
  let place = bidsField?.at ?? 0;
  for (const part of bidsField?.text.split(',') ?? []) {
    const bid = /^([1-9]\d?)by([1-8])$/.exec(part);
    const [moves, seat] = [Number(bid?.[1]), Number(bid?.[2]) - 1];
    if (!bid || moves > maxBid || seat >= state.params.players) {
      return fail(fault('bid-shape', { found: part.slice(0, 12) }, place));
    }
    const limit = bidLimitOf(result, seat);
    if (moves >= limit) return fail(fault('bid-not-lower', { n: limit }, place));
    result = { ...result, bids: [...result.bids, { seat, moves }] };
    place += part.length + 1;
  }
  if (!showField) return ok(result);
  const failed = parseCount(showField, 0);
  if (!failed.ok) return failed;
  const bidders = showingOrder(result).length;
  if (failed.value >= bidders) return fail(fault('show-range', { n: bidders }, showField.at));
  return ok({ ...result, failed: failed.value });
}

/** In the order in which they passed, each once and while bidding was open. */
function withPassed(state: State, field: TextSpan | undefined): Result<State> {
  if (!field) return ok(state);
  const seats = field.text.split(',').map((part) => (/^[1-8]$/.test(part) ? Number(part) - 1 : -1));
  const fits =
    state.failed === undefined &&
    seats.every((seat, i) => seat >= 0 && seat < state.params.players && seats.indexOf(seat) === i);
  return fits
    ? ok({ ...state, passed: seats })
    : fail(fault('pass-shape', { found: field.text.slice(0, 12) }, field.at));
}

function withWay(state: State, field: TextSpan | undefined): Result<State> {
  if (!field) return ok(state);
  const { text, at } = field;
  const bidding = state.params.variant === 'party' && state.failed === undefined;
  const most = state.failed === undefined ? Infinity : showingOrder(state)[state.failed]!.moves - 1;
  let result = state;
  for (let place = 0; place < text.length || place === 0; place += 2) {
    const robot = colourOfLetter(text[place]);
    const direction = text[place + 1];
    if (!robot || !isDirection(direction)) {
      return fail(fault('slide-shape', { found: text.slice(place, place + 2) }, at + place));
    }
    const wrong = checkSlideStep(result, { robot, direction }, bidding, most);
    if (wrong) return fail({ ...wrong, at: at + place });
    const { cell, hasTurned } = slideRobot(state.board, result.robots, { robot, direction });
    const robots = { ...result.robots, [robot]: cell };
    result = { ...result, robots, way: withSlide(result.way, { robot, direction }, hasTurned) };
  }
  const over = state.params.variant !== 'puzzle' && hasTakenChip(result, state.params.strict === 'on');
  return over ? fail(fault('way-over', {}, at + text.length)) : ok(result);
}

/** No slide after the chip is taken, before bidding is closed, or beyond the bid. */
function checkSlideStep(state: State, move: Slide, bidding: boolean, most: number): Fault | undefined {
  if (bidding || state.way.length >= most || hasTakenChip(state, state.params.strict === 'on'))
    return fault('way-over');
  const from = state.robots[move.robot];
  if (from === undefined) return fault('no-robot', { robot: move.robot });
  const stays = slideRobot(state.board, state.robots, move).cell === from;
  return stays ? fault('robot-stays', { robot: move.robot, direction: move.direction }) : undefined;
}
