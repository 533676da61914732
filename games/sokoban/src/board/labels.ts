import type { Say } from '@quadrille/kit';
import { groundOf } from '../rules/board.ts';
import { boxKind, floorKind, goalKind } from '../rules/kinds/index.ts';
import type { State } from '../rules/state.ts';
import { hasBox } from '../rules/step.ts';

/** What is on a cell and where it is. */
export function cellLabel(say: Say, state: State, cell: number, notes: readonly string[]): string {
  const { width } = state.board;
  const place = say('board.place', { column: (cell % width) + 1, row: Math.floor(cell / width) + 1 });
  return [...content(say, state, cell), place, ...notes].join(', ');
}

function content(say: Say, state: State, cell: number): readonly string[] {
  const { floor, goal } = groundOf(state.board);
  if (!floor[cell]) return [say('board.wall')];
  const onMark = goal[cell] === 1;
  const mark = goalKind(state.specials, cell) ?? floorKind(state.specials, cell);
  const under = mark ? [say(`kind.${mark.kind.id}`, { n: mark.value })] : [];
  if (cell === state.player) return [say(onMark ? 'board.speedy-on-mark' : 'board.speedy'), ...under];
  if (hasBox(state, cell)) {
    const kind = boxKind(state.specials, cell);
    const worn = kind ? [say(`kind.${kind.kind.id}`, { n: kind.value })] : [];
    return [say(onMark ? 'board.case-on-mark' : 'board.case'), ...worn, ...under];
  }
  return under.length > 0 ? under : [say(onMark ? 'board.mark' : 'board.floor')];
}
