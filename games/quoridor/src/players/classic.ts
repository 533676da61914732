import { expect, random, ReadyThoughts, type Player, type Query, type Random } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import { Table } from './table.ts';

/** The move of the seat whose turn it is, or undefined if it has none. Who leaves nothing to chance need not ask for it. */
type Choice = (table: Table, luck: () => Random) => number | undefined;

/** A player that looks at the position as it is and chooses at once. */
export function classic(id: string, choose: Choice): Player {
  return {
    id,
    group: 'classics',
    budget: { nodes: 1 },
    sit: async (query) => {
      const table = setTable(query);
      const { texts, moves, pass } = table.grid;
      return {
        played: (text) => {
          const move = moves.get(text);
          // Nothing is asked of a player after a resignation.
          if (move !== undefined) table.play(move);
        },
        think: ({ seed }) => {
          if (table.winner >= 0) return new ReadyThoughts([]);
          // A stream for each turn: the same history and seed give the same move, whoever was asked before.
          const move = choose(table, () => random(seed).split(table.ply)) ?? pass;
          return new ReadyThoughts([{ move: texts[move]!, nodes: 1 }]);
        },
        leave: () => {},
      };
    },
  };
}

function setTable({ params, start, moves }: Query): Table {
  const table = new Table(expect(rules.start(expect(notation.params.parse(params)), start)));
  for (const text of moves) {
    const move = table.grid.moves.get(text);
    if (move !== undefined) table.play(move);
  }
  return table;
}
