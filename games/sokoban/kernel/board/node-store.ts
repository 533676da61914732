import { take } from '../memory/memory';
import { get16, get64 } from '../memory/arrays';
import { boxes, boxesHere, clearBoxes, putBox } from './position';
import { liveCell, liveCells, liveNumber } from './push-distance';

/**
 * The nodes of a search. Each has a head of 24 bytes and a set of live cells with boxes. Numbered from 1, so that 0
 * means none; stored in chunks, because their number is unknown.
 */
const headBytes: usize = 24;
const log2Chunk: u32 = 12;
const mostChunks: usize = 1 << 16;

@unmanaged
export class NodeHead {
  parent: u32 = 0;
  /** The macro move that led here. */
  move: u32 = 0;
  /** Normalised. */
  player: u16 = 0;
  /** Free for the search. */
  small: u16 = 0;
  a: u32 = 0;
  b: u32 = 0;
  c: u32 = 0;
}

@unmanaged
export class NodeStore {
  private chunks: usize = 0;
  private bytes: usize = 0;
  private words: i32 = 0;
  count: u32 = 0;

  open(): bool {
    this.words = (liveCells + 63) >> 6;
    this.bytes = headBytes + ((<usize>this.words) << 3);
    this.chunks = take(mostChunks * sizeof<usize>());
    this.count = 0;
    return this.chunks != 0;
  }

  head(node: u32): NodeHead {
    return changetype<NodeHead>(this.at(node));
  }

  set(node: u32): usize {
    return this.at(node) + headBytes;
  }

  /** Adds the current position, whose boxes must all be on live cells. 0 without memory. */
  add(player: i32, parent: u32, move: u32): u32 {
    const node = this.addHead(player, parent, move);
    if (node) writeSet(this.set(node), this.words);
    return node;
  }

  /** Adds boxes given as a set. */
  addSet(player: i32, parent: u32, move: u32, set: usize): u32 {
    const node = this.addHead(player, parent, move);
    if (node) memory.copy(this.set(node), set, (<usize>this.words) << 3);
    return node;
  }

  private addHead(player: i32, parent: u32, move: u32): u32 {
    const node = this.count + 1;
    const chunk = node >> log2Chunk;
    if ((node & ((1 << log2Chunk) - 1)) == 0 || this.count == 0) {
      if (chunk >= <u32>mostChunks) return 0;
      const fresh = take(this.bytes << log2Chunk);
      if (!fresh) return 0;
      store<usize>(this.chunks + <usize>chunk * sizeof<usize>(), fresh);
    }
    this.count = node;
    const head = this.head(node);
    head.parent = parent;
    head.move = move;
    head.player = <u16>player;
    head.small = 0;
    head.a = 0;
    head.b = 0;
    head.c = 0;
    return node;
  }

  /** Sets up the node's position; the player is in the head. */
  lay(node: u32): void {
    const set = this.set(node);
    clearBoxes();
    for (let word = 0; word < this.words; word++) {
      let rest = get64(set, word);
      while (rest) {
        putBox(get16(liveCell, (word << 6) + <i32>ctz(rest)));
        rest &= rest - 1;
      }
    }
  }

  private at(node: u32): usize {
    const chunk = load<usize>(this.chunks + <usize>(node >> log2Chunk) * sizeof<usize>());
    return chunk + <usize>(node & ((1 << log2Chunk) - 1)) * this.bytes;
  }
}

export function newNodeStore(): NodeStore | null {
  const store = changetype<NodeStore>(take(offsetof<NodeStore>()));
  if (changetype<usize>(store) == 0 || !store.open()) return null;
  return store;
}

/** The boxes of the position as a set of live cells. */
export function writeSet(into: usize, words: i32): void {
  memory.fill(into, 0, (<usize>words) << 3);
  for (let box = 0; box < boxesHere; box++) {
    const live = get16(liveNumber, get16(boxes, box));
    const place = into + ((<usize>(live >> 6)) << 3);
    store<u64>(place, load<u64>(place) | ((<u64>1) << (live & 63)));
  }
}
