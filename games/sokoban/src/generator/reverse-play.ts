import type { Random } from '@quadrille/kit';
import type { Plan } from './room.ts';

/** The report's figures: tries, and backward moves in each. */
const tries = 50;
const movesPerTry = 2000;

/** One push of the solution; cells by their numbers in the plan. */
interface PlannedPush {
  readonly from: number;
  readonly to: number;
}

export interface ReversePlay {
  readonly boxes: readonly number[];
  readonly player: number;
  /** The solution. */
  readonly pushes: readonly PlannedPush[];
}

/**
 * The report's method: boxes on the goals, the player at random, and 2,000 random backward moves in which a box behind
 * the player is always pulled. Of 50 tries the one with the greatest range: pulls that change the box or the direction.
 */
export function reversePlay(plan: Plan, goals: readonly number[], chance: Random): ReversePlay | undefined {
  const free = Array.from({ length: plan.count }, (_, cell) => cell).filter((cell) => !goals.includes(cell));
  const pulls = new Int32Array(movesPerTry);
  let best: ReversePlay | undefined;
  let bestRange = 0;
  for (let i = 0; i < tries; i++) {
    const box = new Uint8Array(plan.count);
    for (const goal of goals) box[goal] = 1;
    let player = chance.pick(free);
    let made = 0;
    let range = 0;
    let lastBox = -1;
    let lastWay = -1;
    // A draw into a wall is no move; a player who is locked in has none left.
    for (let move = 0, draws = 0; move < movesPerTry && draws < 20 * movesPerTry; draws++) {
      const way = chance.u32() & 3;
      const to = plan.next[4 * player + way]!;
      if (to < 0 || box[to]) continue;
      move++;
      const behind = plan.next[4 * player + (way ^ 2)]!;
      if (behind >= 0 && box[behind]) {
        box[behind] = 0;
        box[player] = 1;
        if (behind !== lastBox || way !== lastWay) range++;
        [lastBox, lastWay] = [player, way];
        pulls[made++] = 4 * behind + way;
      }
      player = to;
    }
    if (range <= bestRange || goals.every((goal) => box[goal])) continue;
    bestRange = range;
    const pushes = Array.from(pulls.subarray(0, made), (pull) => ({ from: plan.next[pull]!, to: pull >> 2 }));
    best = { boxes: [...box.keys()].filter((cell) => box[cell]), player, pushes: pushes.toReversed() };
  }
  return best && withoutLoops(plan, goals, best);
}

/**
 * Removes loops: random play returns to earlier positions and to the full goals, and what lies between is not part of a
 * solution.
 */
function withoutLoops(plan: Plan, goals: readonly number[], play: ReversePlay): ReversePlay {
  const box = new Uint8Array(plan.count);
  for (const cell of play.boxes) box[cell] = 1;
  const area = playerArea(plan, box);
  const signs = Array.from(box, (set) => (set ? '$' : ' '));
  const key = (player: number): string => `${signs.join('')}${area(player)}`;
  const keys = [key(play.player)];
  /** For each position, the number of kept pushes before it. */
  const seen = new Map([[keys[0]!, 0]]);
  const kept: PlannedPush[] = [];
  for (const push of play.pushes) {
    box[push.from] = 0;
    box[push.to] = 1;
    signs[push.from] = ' ';
    signs[push.to] = '$';
    const here = key(push.from);
    const before = seen.get(here);
    if (before === undefined) {
      kept.push(push);
      keys.push(here);
      seen.set(here, kept.length);
    } else {
      for (const gone of keys.splice(before + 1)) seen.delete(gone);
      kept.length = before;
    }
    if (goals.every((goal) => box[goal])) break;
  }
  return { ...play, pushes: kept };
}

/** Identifies the player's area by its smallest cell. */
function playerArea({ count, next }: Plan, box: Uint8Array): (player: number) => number {
  const seen = new Int32Array(count);
  const queue = new Int32Array(count);
  let stamp = 0;
  return (player) => {
    stamp++;
    seen[player] = stamp;
    queue[0] = player;
    let smallest = player;
    for (let head = 0, filled = 1; head < filled; head++) {
      const cell = queue[head]!;
      if (cell < smallest) smallest = cell;
      for (let way = 0; way < 4; way++) {
        const to = next[4 * cell + way]!;
        if (to < 0 || box[to] || seen[to] === stamp) continue;
        seen[to] = stamp;
        queue[filled++] = to;
      }
    }
    return smallest;
  };
}
