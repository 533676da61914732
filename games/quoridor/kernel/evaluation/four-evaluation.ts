import { Frame } from '../search/frame';
import { players, stockOf, toMove } from '../board/position';

/** The chances of four seats, as far as distances, walls and the order of turns tell. */
export const outlook: usize = memory.data(16, 16);

export function evaluateFour(frame: Frame, winner: i32): void {
  if (winner >= 0) {
    for (let seat = 0; seat < players; seat++) store<f32>(outlook + (seat << 2), seat == winner ? 1 : 0);
    return;
  }
  let walls = 0;
  for (let seat = 0; seat < players; seat++) walls += stockOf(seat);
  // The fewer walls are left, the more a step is worth.
  const step: f32 = <f32>0.6 + <f32>0.6 / (<f32>1 + <f32>walls * <f32>0.25);
  let sum: f32 = 0;
  for (let seat = 0; seat < players; seat++) {
    const wait = (seat - toMove + players) % players;
    const way = <f32>frame.distanceOf(seat) + <f32>wait * <f32>0.25;
    const value = Mathf.exp(<f32>0.25 * <f32>stockOf(seat) - step * way);
    store<f32>(outlook + (seat << 2), value);
    sum += value;
  }
  for (let seat = 0; seat < players; seat++) store<f32>(outlook + (seat << 2), load<f32>(outlook + (seat << 2)) / sum);
}
