import { classify, layWorths, phaseOf, worthOf } from './features';
import { expectedMirror } from './mirror';
import { addNode, expanded, hasRoom, Node, nodeAt, terminal, used } from './nodes';
import { pieceOf } from './pieces';
import { countOf, isOut, listBytes, listOf, nextColour, outOf, refresh, setOut, setToMove, toMove } from './position';
import { weightsOf } from './prior-weights';
import { openingPieces } from './restraint';
import { colours } from './variant';

/** How much less a piece that can wait is worth at the root, where all moves have to be known. */
const unwise: f32 = 4;

/** How much more likely an answer is that goes on with mirroring. */
const likely: f32 = 5;

/** What the moves of a list are worth by the prior, 32 bits each. */
const worths: usize = memory.data(30_720 * 4, 16);

/** Worths are sorted into bins of this width below the best. */
const bins: i32 = 128;
const binCounts: usize = memory.data(128 * 4, 16);
const binWidth: f32 = 0.0625;

/** So many children at most; the root has them all, for whoever wants to know what any move is worth. */
export let mostChildren: i32 = 90;

export function setMostChildren(most: i32): void {
  mostChildren = most;
}

/**
 * Finds out whose turn it is and gives the node its children, the most promising moves with their priors. False: there is no room for
 * them.
 */
export function expand(node: Node, position: usize, lists: usize, all: bool): bool {
  const colour = findMover(position, lists);
  if (colour < 0) {
    node.state = terminal;
    return true;
  }
  node.colour = <u8>colour;
  const list = listOf(position, colour);
  let count = countOf(position, colour);
  if (!all) count = restrain(position, colour, list, count);
  classify(position, colour);
  const weights = weightsOf(phaseOf(position, colour));
  layWorths(weights);
  const allowed = openingPieces(position, colour);
  const feared = expectedMirror();
  let best: f32 = -1e9;
  for (let i = 0; i < count; i++) {
    const code = <i32>load<u16>(list + (i << 1));
    let worth = worthOf(weights, code);
    if (code == feared) worth += likely;
    if (all && !((allowed >> pieceOf(code >> 9)) & 1)) worth -= unwise;
    store<f32>(worths + (i << 2), worth);
    best = max(best, worth);
  }
  const least = all ? <f32>-1e9 : leastOf(count, best);
  const first = used;
  let sum: f32 = 0;
  if (!hasRoom(count)) return false;
  for (let i = 0; i < count; i++) {
    const worth = load<f32>(worths + (i << 2));
    if (worth < least) continue;
    const prior = Mathf.exp(worth - best);
    sum += prior;
    addNode(<i32>load<u16>(list + (i << 1)), prior);
  }
  node.first = first;
  node.count = <u16>(used - first);
  node.state = expanded;
  normalise(node, sum);
  return true;
}

/** The first colour from the turn on that can place; -1: nobody can. Its list is up to date. */
export function findMover(position: usize, lists: usize): i32 {
  let colour = toMove(position);
  for (let tried = 0; tried < colours; tried++) {
    if (!isOut(position, colour)) {
      if (refresh(position, colour, lists + <usize>colour * listBytes) > 0) {
        setToMove(position, colour);
        return colour;
      }
      setOut(position, outOf(position) | (1 << colour));
    }
    colour = nextColour(colour);
  }
  return -1;
}

/** Moves the placements of opening pieces to the front of the list; returns how many there are, or all if there are none. */
function restrain(position: usize, colour: i32, list: usize, count: i32): i32 {
  const allowed = openingPieces(position, colour);
  let front = 0;
  for (let i = 0; i < count; i++) {
    const code = load<u16>(list + (i << 1));
    if (!((allowed >> pieceOf(<i32>code >> 9)) & 1)) continue;
    store<u16>(list + (i << 1), load<u16>(list + (front << 1)));
    store<u16>(list + (front << 1), code);
    front++;
  }
  return front == 0 ? count : front;
}

/** The worth that about `mostChildren` moves reach. */
function leastOf(count: i32, best: f32): f32 {
  if (count <= mostChildren) return -1e9;
  memory.fill(binCounts, 0, (<usize>bins) << 2);
  for (let i = 0; i < count; i++) {
    const bin = min(bins - 1, <i32>((best - load<f32>(worths + (i << 2))) / binWidth));
    store<i32>(binCounts + (bin << 2), load<i32>(binCounts + (bin << 2)) + 1);
  }
  let taken = 0;
  for (let bin = 0; bin < bins; bin++) {
    taken += load<i32>(binCounts + (bin << 2));
    if (taken >= mostChildren) return best - <f32>(bin + 1) * binWidth;
  }
  return -1e9;
}

function normalise(node: Node, sum: f32): void {
  const end = node.first + <u32>node.count;
  for (let index = node.first; index < end; index++) nodeAt(index).prior /= sum;
}
