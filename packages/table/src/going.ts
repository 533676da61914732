import { fault, type Fault } from '@quadrille/kit';
import type { CommandOf } from './command.ts';
import type { Draft } from './draft.ts';
import { isFree, people } from './table.ts';

/** Going through the moves, where everybody may: back to where a person had the turn, or step by step among computers. */
export function decideGoing<P, S, M>(
  draft: Draft<P, S, M>,
  command: CommandOf<'undo' | 'redo' | 'go' | 'promote'>,
): Fault | undefined {
  const { table } = draft;
  const { by, c } = command;
  if (!isFree(table)) return fault('table-back');
  const { line } = table;
  const stops = people(table);
  const seats = stops.length > 0 ? stops : undefined;
  switch (command.k) {
    case 'undo': {
      if (line.end && line.atEnd) return draft.write(by, { k: 'resume' }, c);
      const back = line.undo(seats);
      return back ? draft.write(by, { k: 'go', to: back.cursor }, c) : fault('table-nothing-back');
    }
    case 'redo': {
      const on = line.redo(seats);
      return on ? draft.write(by, { k: 'go', to: on.cursor }, c) : fault('table-nothing-on');
    }
    case 'go':
      return draft.write(by, { k: 'go', to: command.to }, c);
    case 'promote':
      return draft.write(by, { k: 'promote', index: command.index }, c);
  }
}
