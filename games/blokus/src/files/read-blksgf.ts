import {
  fail,
  fault,
  ok,
  Session,
  shiftFault,
  type Entry,
  type Result,
  type SeatHolder,
  type Variation,
} from '@quadrille/kit';
import { type Params, colourCount, paramsText, seatCount } from '../rules/params.ts';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import { seatToMove, type Move, type State } from '../rules/state.ts';
import {
  colourOfProperty,
  variantOfName,
  ownProperties,
  playerProperty,
  setupPosition,
  fileNameOf,
} from './sgf-properties.ts';
import { parseSgf, type SgfGame, type SgfNode, type SgfProperty } from './sgf-tree.ts';

export interface ReadGame {
  readonly session: Session<Params, State, Move>;
  readonly seats: readonly SeatHolder[];
  readonly date?: string;
  /** Properties that a record cannot hold, such as comments. */
  readonly lost: readonly string[];
}

/** The first match of a file. */
export interface ReadFirst extends ReadGame {
  /** Number of further matches, which were not read. */
  readonly more: number;
}

type Played = Session<Params, State, Move>;

/** Reads the first match of a `.blksgf` file with all its variations. */
export function readBlksgf(text: string): Result<ReadFirst> {
  const games = parseSgf(text);
  if (!games.ok) return games;
  const [first, ...others] = games.value;
  const read = readGame(first);
  return read.ok ? ok({ ...read.value, more: others.length }) : read;
}

/** Reads every match of a `.blksgf` file with all its variations; each has its own result or fault. */
export function readEachBlksgf(text: string): readonly Result<ReadGame>[] {
  const games = parseSgf(text);
  return games.ok ? games.value.map(readGame) : [games];
}

function readGame({ root, at }: SgfGame): Result<ReadGame> {
  const params = readParams(root, at);
  if (!params.ok) return params;
  const start = readStart(params.value, root);
  if (!start.ok) return start;
  const started = Session.start({ id: 'blokus', rules, notation }, params.value, start.value);
  if (!started.ok) return started;

  const lost = new Set<string>();
  const main = playLine(started.value, root, params.value, lost);
  if (!main.ok) return main;
  const variations = readVariations(main.value.session, main.value.branches, params.value, lost);
  if (!variations.ok) return variations;
  const date = property(root, 'DT')?.values[0]!.text.trim();
  return ok({
    session: main.value.session.withVariations(variations.value),
    seats: Array.from({ length: seatCount(params.value) }, (_, seat) => ({
      name: property(root, playerProperty(params.value, seat))?.values[0]!.text ?? '',
    })),
    ...(date && { date }),
    lost: [...lost].toSorted(),
  });
}

const property = (node: SgfNode, name: string): SgfProperty | undefined =>
  node.properties.find((candidate) => candidate.name === name);

function readParams(root: SgfNode, at: number): Result<Params> {
  const name = property(root, 'GM')?.values[0];
  if (!name) return fail(fault('sgf-game-missing', {}, at));
  const variant = variantOfName(name.text);
  if (!variant) return fail(fault('sgf-game', { found: name.text.slice(0, 30) }, name.at));
  const told = property(root, ownProperties.params)?.values[0];
  if (!told) return ok({ variant, scoring: 'squares' });
  const params = paramsText.parse(told.text);
  if (!params.ok) return fail(shiftFault(params.error, told.at));
  const same = fileNameOf(params.value) === fileNameOf({ variant, scoring: 'squares' });
  return same ? params : fail(fault('sgf-game-other', { found: name.text, params: told.text }, told.at));
}

function readStart(params: Params, root: SgfNode): Result<string | undefined> {
  const told = property(root, ownProperties.start)?.values[0];
  if (!told) return setupPosition(params, root);
  const position = notation.position(params).parse(told.text);
  return position.ok ? ok(told.text) : fail(shiftFault(position.error, told.at));
}

interface Branch {
  readonly at: number;
  readonly node: SgfNode;
  /** The entries of the line that it leaves, from where that left the main line. */
  readonly before: readonly Entry[];
}

interface Line {
  readonly session: Played;
  /** Second and later children along the line, with the number of moves before them. */
  readonly branches: readonly { readonly at: number; readonly node: SgfNode }[];
}

/** Plays a node and the first children below it. */
function playLine(from: Played, first: SgfNode, params: Params, lost: Set<string>): Result<Line> {
  let session = from;
  const branches: { at: number; node: SgfNode }[] = [];
  let isRoot = from.length === 0;
  for (let node: SgfNode | undefined = first; node; node = node.children[0]) {
    const next = playNode(session, node, params, lost, isRoot);
    if (!next.ok) return next;
    session = next.value;
    isRoot = false;
    for (const child of node.children.slice(1)) branches.push({ at: session.length, node: child });
  }
  return ok({ session, branches });
}

/** Every leaf of the tree becomes a variation of the main line, so that nothing is lost. */
function readVariations(
  main: Played,
  branches: Line['branches'],
  params: Params,
  lost: Set<string>,
): Result<Variation[]> {
  const found: Variation[] = [];
  const waiting: Branch[] = branches.map(({ at, node }) => ({ at, node, before: [] }));
  for (let branch = waiting.shift(); branch; branch = waiting.shift()) {
    const { at, before } = branch;
    let session = main.go(at).takeback();
    for (const entry of before) {
      const again = session.playText(entry.text, entry.by);
      if (!again.ok) return again;
      session = again.value;
    }
    const line = playLine(session, branch.node, params, lost);
    if (!line.ok) return line;
    const entries = line.value.session.entries.slice(at);
    if (entries.length > 0) found.push({ at, entries });
    for (const deeper of line.value.branches) {
      waiting.push({ at, node: deeper.node, before: line.value.session.entries.slice(at, deeper.at) });
    }
  }
  return ok(found);
}

/** Root properties that are read elsewhere or say nothing about the match. */
const knownProperties = new Set(['GM', 'CA', 'AP', 'FF', 'DT', 'PB', 'PW', 'P1', 'P2', 'P3', 'P4', 'RE', 'PL', 'AE']);
const ownNames: ReadonlySet<string> = new Set(Object.values(ownProperties));
const isSetup = (name: string): boolean => /^A(?:[BWE]|[1-4])$/.test(name) || name === 'PL';

function playNode(session: Played, node: SgfNode, params: Params, lost: Set<string>, isRoot: boolean): Result<Played> {
  let played = session;
  let moved = false;
  for (const { name, values, at } of node.properties) {
    const colour = colourOfProperty(params, name);
    if (name === ownProperties.giveUp || colour !== undefined) {
      if (moved) return fail(fault('sgf-two-moves', { name }, at));
      moved = true;
      const text = name === ownProperties.giveUp ? 'giveup' : values.map((value) => value.text.trim()).join(',');
      const mover = colour ?? colourOfProperty(params, values[0]!.text.trim());
      if (mover === undefined) return fail(fault('sgf-colour', { found: values[0]!.text.slice(0, 8) }, values[0]!.at));
      const ready = skipColour(played, mover, node, params, at);
      if (!ready.ok) return ready;
      const next = ready.value.playText(text, seatToMove(ready.value.state));
      if (!next.ok) return fail(shiftFault({ ...next.error }, values[0]!.at));
      played = next.value;
    } else if (isSetup(name)) {
      if (!isRoot) return fail(fault('sgf-late-setup', { name }, at));
    } else if (/^(?:[BW]|[1-4])$/.test(name)) {
      return fail(fault('sgf-other-colour', { name, n: colourCount(params) }, at));
    } else if (!(isRoot && knownProperties.has(name)) && !ownNames.has(name)) lost.add(name);
  }
  return ok(played);
}

/** Files cannot express giving up: a colour that is skipped and never moves again has given up. */
function skipColour(session: Played, mover: number, node: SgfNode, params: Params, at: number): Result<Played> {
  let waiting = session;
  while (waiting.turn.kind !== 'over' && waiting.state.colour !== mover) {
    const { colour } = waiting.state;
    if (hasLaterMove(node, colour, params))
      return fail(fault('sgf-turn', { found: mover + 1, expected: colour + 1 }, at));
    const next = waiting.playText('giveup', seatToMove(waiting.state));
    if (!next.ok) return fail({ ...next.error, at });
    waiting = next.value;
  }
  return ok(waiting);
}

function hasLaterMove(from: SgfNode, colour: number, params: Params): boolean {
  for (let node: SgfNode | undefined = from; node; node = node.children[0]) {
    if (node.properties.some(({ name }) => colourOfProperty(params, name) === colour)) return true;
  }
  return false;
}
