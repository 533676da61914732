import { classify, layWorths, phaseOf, worthOf } from '../priors/features';
import { expectedMirror } from './mirror';
import { addNode, expanded, hasRoom, Node, nodeAt, terminal, used } from './nodes';
import {
  countOf,
  isOut,
  listBytes,
  listOf,
  nextColour,
  outOf,
  refresh,
  setOut,
  setToMove,
  toMove,
} from '../board/position';
import { weightsOf } from '../priors/prior-weights';
import { restrain } from './restraint';
import { colours } from '../board/variant';

/** How much less a move is worth that the opening forbids itself, where it has to be known nevertheless. */
const unwise: f32 = 4;

/** How much more likely an answer is that goes on with mirroring. */
const likely: f32 = 5;

/** What the moves of a list are worth by the prior, 32 bits each. */
const worths: usize = memory.data(30_720 * 4, 16);

/** Worths are sorted into bins of this width below the best. */
const bins: i32 = 128;
const binCounts: usize = memory.data(128 * 4, 16);
const binWidth: f32 = 0.0625;

/** So many children at most, but for the root. */
let mostChildren: i32 = 90;

export function setMostChildren(most: i32): void {
  mostChildren = most;
}

/**
 * Finds out whose turn it is and gives the node its children, the most promising moves with their priors. False:
 * there is no room for them. `all`: also moves that the opening forbids itself, for whoever wants to know what any is
 * worth.
 */
export function expand(node: Node, position: usize, lists: usize, isRoot: bool, all: bool): bool {
  const colour = findMover(position, lists);
  if (colour < 0) {
    node.state = terminal;
    return true;
  }
  node.colour = <u8>colour;
  const list = listOf(position, colour);
  const legal = countOf(position, colour);
  const wise = restrain(position, colour, list, legal);
  const count = all ? legal : wise;
  classify(position, colour);
  const weights = weightsOf(phaseOf(position, colour));
  layWorths(weights);
  const feared = expectedMirror();
  let best: f32 = -1e9;
  for (let i = 0; i < count; i++) {
    const code = <i32>load<u16>(list + (i << 1));
    let worth = worthOf(weights, code);
    if (code == feared) worth += likely;
    if (i >= wise) worth -= unwise;
    store<f32>(worths + (i << 2), worth);
    best = max(best, worth);
  }
  const least = isRoot ? <f32>-1e9 : leastOf(count, best);
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
function findMover(position: usize, lists: usize): i32 {
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
