import { expect, random, ReadyThoughts, type Player, type Query, type Random } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { PlacementId } from './layout.ts';
import { Table } from './table.ts';

/** A player that looks at the position as it is and chooses at once. */
export function classic(id: string, choose: (table: Table, luck: Random) => PlacementId): Player {
  return {
    id,
    group: 'classics',
    budget: { nodes: 1 },
    sit: async (query) => {
      const table = setTable(query);
      return {
        played: (text) => follow(table, text),
        think: ({ seed }, signal) => {
          if (table.isOver || signal.aborted) return new ReadyThoughts([]);
          // A stream for each turn: the same history and seed give the same move, whoever was asked before.
          const move = choose(table, random(seed).split(table.ply));
          return new ReadyThoughts([{ move: table.layout.text(move), nodes: 1 }]);
        },
        leave: () => {},
      };
    },
  };
}

export function setTable({ params, start, moves }: Query): Table {
  const table = Table.of(expect(rules.start(expect(notation.params.parse(params)), start)));
  for (const text of moves) follow(table, text);
  return table;
}

export function follow(table: Table, text: string): void {
  if (text === 'giveup') {
    table.giveUp();
    return;
  }
  const id = table.layout.find(text);
  if (id === undefined) throw new Error(`not a placement: ${text}`);
  table.play(id);
}
