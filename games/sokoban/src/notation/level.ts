import { fail, fault, ok, type Fault, type Result } from '@quadrille/kit';
import type { Board } from '../rules/board.ts';
import { directions, steps } from '../rules/direction.ts';
import { noTally, type State } from '../rules/state.ts';
import { obstacle } from '../rules/step.ts';
import type { Drawing } from './drawing.ts';

/**
 * Proves that a drawing can be played: one player, closed walls, as many boxes as goals where the player can get to, and
 * nothing but scenery elsewhere. A fault says where in the text.
 */
export function levelOf(drawing: Drawing): Result<State> {
  const { rows, at } = drawing;
  const height = rows.length;
  const width = Math.max(...rows.map((row) => row.length));
  const signs = rows.map((row) => row.padEnd(width)).join('');
  const place = (cell: number): number => at(Math.floor(cell / width), cell % width);

  const players = [...signs.matchAll(/[@+]/g)].map((match) => match.index);
  const [player] = players;
  if (player === undefined) return fail(fault('level-no-player', {}, at(0, 0)));
  if (players.length > 1) return fail(fault('level-two-players', {}, place(players[1]!)));

  const inside = flood(signs, width, height, player);
  if (typeof inside === 'number') return fail(fault('level-open', {}, place(inside)));
  const outside = strayOutside(signs, inside, place);
  if (outside) return fail(outside);

  const boxes: number[] = [];
  const cells = Array.from(signs, (sign, cell) => {
    if (sign === '#') return sign;
    if (!inside[cell]) return sign === '*' ? '*' : '_';
    if (sign === '$' || sign === '*') boxes.push(cell);
    return sign === '.' || sign === '*' || sign === '+' ? '.' : ' ';
  }).join('');
  const goals = cells.split('.').length - 1;
  if (boxes.length !== goals) return fail(fault('level-count', { boxes: boxes.length, goals }, at(0, 0)));
  if (boxes.length === 0) return fail(fault('level-no-box', {}, at(0, 0)));

  const board: Board = { width, height, cells };
  const state: State = { board, player, boxes, specials: [], tally: noTally };
  return isStuck(state) ? fail(fault('level-stuck', {}, place(player))) : ok(state);
}

/** The player cannot move at all. Only a start can be so: later the way back is free. */
export const isStuck = (state: State): boolean => directions.every((direction) => obstacle(state, direction));

/** The cells that the player could reach if boxes were no obstacle; or the cell on the rim where the walls are open. */
function flood(signs: string, width: number, height: number, from: number): Uint8Array | number {
  const reached = new Uint8Array(signs.length);
  const queue = [from];
  reached[from] = 1;
  for (const cell of queue) {
    const column = cell % width;
    const row = (cell - column) / width;
    if (column === 0 || row === 0 || column === width - 1 || row === height - 1) return cell;
    for (const step of steps(width)) {
      const next = cell + step;
      if (reached[next] || signs[next] === '#') continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  return reached;
}

function strayOutside(signs: string, inside: Uint8Array, place: (cell: number) => number): Fault | undefined {
  for (let cell = 0; cell < signs.length; cell++) {
    if (inside[cell]) continue;
    if (signs[cell] === '$') return fault('level-box-outside', {}, place(cell));
    if (signs[cell] === '.') return fault('level-goal-outside', {}, place(cell));
  }
  return undefined;
}
