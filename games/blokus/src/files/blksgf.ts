import {
  type Entry,
  type FileFormat,
  type FileGame,
  type Result,
  type SeatHolder,
  type Session,
  fail,
  ok,
  openRecord,
  parseRecord,
  printRecord,
  recordOf,
} from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import type { Params } from '../rules/params.ts';
import { revision, rules } from '../rules/rules.ts';
import type { Move, State } from '../rules/state.ts';
import { type ReadFirst, type ReadGame, readBlksgf, readEachBlksgf } from './read-blksgf.ts';
import {
  colourProperty,
  variantOfName,
  fileNameOf,
  ownProperties,
  playerProperty,
  setupProperties,
} from './sgf-properties.ts';
import { type SgfTree, printSgf } from './sgf-tree.ts';

interface TreeNode {
  readonly properties: [string, ...string[]][];
  readonly children: TreeNode[];
  readonly state: State;
}

/** Writes a match with its variations as a `.blksgf` file. */
export function writeBlksgf(
  session: Session<Params, State, Move>,
  seats: readonly SeatHolder[],
  date?: string,
): string {
  const root: TreeNode = { properties: rootProperties(session, seats, date), children: [], state: session.stateAt(0) };
  const main = [root];
  for (const [index, entry] of session.entries.entries()) {
    main.push(childFor(session, main.at(-1)!, entry, session.stateAt(index + 1)));
  }
  for (const { at, entries } of session.variations) {
    let node = main[at]!;
    for (const entry of entries) node = childFor(session, node, entry);
  }
  return printSgf(root as SgfTree);
}

function rootProperties(
  session: Session<Params, State, Move>,
  seats: readonly SeatHolder[],
  date: string | undefined,
): [string, ...string[]][] {
  const { params, start } = session;
  const name = fileNameOf(params);
  const plain = variantOfName(name) === params.variant && params.scoring === 'squares';
  return [
    ['GM', name],
    ['CA', 'UTF-8'],
    ['AP', 'Quadrille'],
    ...(plain ? [] : [[ownProperties.params, notation.params.print(params)] as [string, string]]),
    ...(date === undefined ? [] : [['DT', date] as [string, string]]),
    ...seats.flatMap((seat, index): [string, string][] =>
      seat.name === '' ? [] : [[playerProperty(params, index), seat.name]],
    ),
    ...(start === undefined
      ? []
      : [
          ...(setupProperties(session.stateAt(0)) as [string, ...string[]][]),
          [ownProperties.start, start] as [string, string],
        ]),
  ];
}

/** The child of a node for this move; lines with the same beginning share nodes. */
function childFor(session: Session<Params, State, Move>, node: TreeNode, entry: Entry, known?: State): TreeNode {
  const sign = colourProperty(session.params, node.state.colour);
  const property: [string, string] = entry.text === 'giveup' ? [ownProperties.giveUp, sign] : [sign, entry.text];
  const there = node.children.find(({ properties: [first] }) => first![0] === property[0] && first![1] === property[1]);
  if (there) return there;
  const state = known ?? play(session, node.state, entry);
  const child: TreeNode = { properties: [property], children: [], state };
  node.children.push(child);
  return child;
}

function play({ game }: Session<Params, State, Move>, state: State, { text, by }: Entry): State {
  const move = notation.move.parse(text);
  if (!move.ok) throw new Error(`a kept move does not parse: ${text}`);
  return game.rules.play(state, move.value, by);
}

/** The record of an imported `.blksgf` file, and what a record cannot hold. */
interface ImportResult extends Pick<ReadFirst, 'lost' | 'more'> {
  readonly record: string;
}

/** Converts `.blksgf` to a record. */
export function importBlksgf(text: string, nameless: (seat: number) => string): Result<ImportResult> {
  const read = readBlksgf(text);
  if (!read.ok) return read;
  const { lost, more } = read.value;
  return ok({ record: recordText(read.value, nameless), lost, more });
}

/** `nameless` names a player without a name. */
function recordText({ session, seats, date }: ReadGame, nameless: (seat: number) => string): string {
  const named = seats.map(({ name }, seat) => ({ name: name || nameless(seat) }));
  return printRecord(recordOf(session, revision, named, date));
}

/** Converts a record to `.blksgf`, including variations. */
export function exportBlksgf(text: string): Result<string> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const session = openRecord({ id: 'blokus', revision, rules, notation }, record.value);
  if (!session.ok) return fail(session.error);
  return ok(writeBlksgf(session.value, record.value.seats, record.value.date));
}

/** The library's file format: every match of a `.blksgf` file. */
export const blksgfFormat: FileFormat = {
  extension: 'blksgf',
  read: async (text) =>
    readEachBlksgf(text).map((read): Result<FileGame> => {
      if (!read.ok) return read;
      const { lost } = read.value;
      return ok({
        record: recordText(read.value, () => ''),
        notes: lost.length > 0 ? [{ key: 'import.lost', args: { names: lost.join(', ') } }] : [],
      });
    }),
};
