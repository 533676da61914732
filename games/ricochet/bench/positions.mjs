// The positions that the solver is measured on: random classic ones, always the same.
import { random } from '@quadrille/kit';
import { allLayouts, assemble } from '../dist/rules/assemble.js';
import { cellsOf, colours } from '../dist/rules/board.js';
import { isEmptyCell } from '../dist/rules/deal.js';

const layouts = allLayouts();

/** Any layout, robots on any empty cells, any of the sixteen coloured chips, as other programs measure. */
export function randomClassicPositions(count, seed) {
  return Array.from({ length: count }, (_, n) => {
    const chance = random(seed).split(n);
    const board = assemble(chance.pick(layouts));
    const cells = chance.shuffle(cellsOf(board).filter((cell) => isEmptyCell(board, cell)));
    const robots = Object.fromEntries(colours.slice(0, 4).map((colour, i) => [colour, cells[i]]));
    const { colour, cell } = chance.pick(board.targets.filter((target) => target.colour !== 'any'));
    return { board, robots, chip: { colour, cell }, strict: false };
  });
}
