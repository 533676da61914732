import type { Say } from '@quadrille/kit';
import { printCell } from '../rules/board-text.ts';
import {
  type Board,
  type Cell,
  type Chip,
  type Colour,
  type Direction,
  type TargetSymbol,
  directions,
  hasWall,
  isBlocked,
} from '../rules/board.ts';
import { robotOn, slideRobot } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';
import { type Layout, directionOnScreen } from './input-context.ts';

/** A chip of a custom board may be on a cell without a target. */
export const symbolOf = (board: Board, chip: Chip): TargetSymbol =>
  board.targets.find(({ cell, colour }) => cell === chip.cell && colour === chip.colour)?.symbol ??
  (chip.colour === 'any' ? 'vortex' : 'circle');

const directionText = (say: Say, layout: Layout, direction: Direction): string =>
  say(`board.way.${directionOnScreen(layout, direction)}`);

/** The label of a cell, most important first. */
export function cellLabel(say: Say, state: State, layout: Layout, cell: Cell): string {
  const { board, robots, bases, chip } = state;
  const parts = [printCell(board, cell)];
  const robot = robotOn(robots, cell);
  if (robot) parts.push(say(`board.robot.${robot}`));
  if (chip?.cell === cell)
    parts.push(say('board.chip', { chip: say(`board.target.${chip.colour}.${symbolOf(board, chip)}`) }));
  const target = board.targets.find((each) => each.cell === cell);
  if (target && chip?.cell !== cell) parts.push(say(`board.target.${target.colour}.${target.symbol}`));
  const base = robotOn(bases, cell);
  if (base) parts.push(say(`board.base.${base}`));
  const diagonal = board.diagonals.find((each) => each.cell === cell);
  if (diagonal) {
    const rises = (diagonal.lean === 'rising') === (layout.turns % 2 === 0);
    parts.push(say(rises ? 'board.rising' : 'board.falling', { colour: say(`colour.${diagonal.colour}`) }));
  }
  if (board.bonus.includes(cell)) parts.push(say('board.bonus'));
  if (board.malus.includes(cell)) parts.push(say('board.malus'));
  if (isBlocked(board, cell)) return [...parts, say('board.blocked')].join(', ');
  const walls = directions.filter((side) => hasWall(board, cell, side));
  if (walls.length > 0) {
    parts.push(
      say('board.walls', {
        n: walls.length,
        sides: walls.map((side) => directionText(say, layout, side)).join(', '),
      }),
    );
  }
  return parts.join(', ');
}

/** The cell of a robot, and where it can go. */
export function robotLabel(say: Say, state: State, layout: Layout, robot: Colour): string {
  const start = state.robots[robot]!;
  const ways = directions
    .map((direction) => ({ direction, to: slideRobot(state.board, state.robots, { robot, direction }).cell }))
    .filter(({ to }) => to !== start)
    .map(({ direction, to }) =>
      say('board.leads', { way: directionText(say, layout, direction), cell: printCell(state.board, to) }),
    );
  return say('board.robot-at', {
    robot: say(`board.robot.${robot}`),
    cell: printCell(state.board, start),
    ways: ways.length > 0 ? ways.join(', ') : say('board.no-way'),
  });
}

export function arrowLabel(say: Say, state: State, layout: Layout, robot: Colour, direction: Direction): string {
  const { cell } = slideRobot(state.board, state.robots, { robot, direction });
  const args = { robot: say(`board.robot.${robot}`), way: directionText(say, layout, direction) };
  if (cell === state.robots[robot]) return say('board.shut', args);
  return say('board.arrow', { ...args, cell: printCell(state.board, cell) });
}
