import { mark, release, take } from '../memory/memory';
import { cells, gridPlace, startPlayer } from '../board/board';
import { get16, get32, set32 } from '../memory/arrays';
import { fromOf, pushesOf, pushesOfPull, standOf, toOf } from '../board/macro-moves';
import { NodeStore } from '../board/node-store';
import { moveBox, putStart } from '../board/position';
import { flood } from '../board/reach';

/** The pushes of the solution: four times the box's position on the drawn board plus the direction. */
export let pushes: usize = 0;
export let pushCount: i32 = 0;

const mostPushes: i32 = 1 << 17;

let player: i32 = 0;

export function beginSolution(): bool {
  pushes = take(<usize>mostPushes * 4);
  pushCount = 0;
  if (!pushes) return false;
  putStart();
  player = startPlayer;
  return true;
}

/** Plays the macro moves from the root to this node. False if one of them is impossible. */
export function addWayTo(store: NodeStore, node: u32): bool {
  const bottom = mark();
  let length = 0;
  for (let at = node; store.head(at).parent; at = store.head(at).parent) length++;
  const chain = take(<usize>length * 4 + 4);
  const steps = take(<usize>cells * 16);
  if (!steps) return false;
  let place = length;
  for (let at = node; store.head(at).parent; at = store.head(at).parent) set32(chain, --place, store.head(at).move);
  for (let i = 0; i < length; i++) {
    const move = <u32>get32(chain, i);
    flood(player);
    const count = pushesOf(move, steps);
    if (count == 0) return false;
    for (let step = count - 1; step >= 0; step--) addPush(get32(steps, step));
    moveBox(fromOf(move), toOf(move));
    player = standOf(move);
  }
  release(bottom);
  return true;
}

/** Plays the macro pulls of this node in reverse. */
export function addWayBack(store: NodeStore, node: u32, dead: usize): bool {
  const bottom = mark();
  const steps = take(<usize>cells * 16);
  if (!steps) return false;
  for (let at = node; store.head(at).parent; at = store.head(at).parent) {
    const head = store.head(at);
    const move = head.move;
    // Reconstructed from its end.
    const before = store.head(head.parent).player;
    moveBox(toOf(move), fromOf(move));
    flood(<i32>before);
    const count = pushesOfPull(move, dead, steps);
    if (count == 0) return false;
    for (let step = 0; step < count; step++) addPush(get32(steps, step));
  }
  release(bottom);
  return true;
}

function addPush(push: i32): void {
  if (pushCount >= mostPushes) return;
  set32(pushes, pushCount++, 4 * get16(gridPlace, push >> 2) + (push & 3));
  player = push >> 2;
}
