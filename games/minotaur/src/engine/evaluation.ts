import type { Seat } from '@quadrille/kit';
import type { Ground } from './ground.ts';

/** In hundredths of a step. */
const weight = {
  step: 100,
  tempo: 50,
  wall: 24,
  /** By power: none, hammer, ladder, swift, scroll. */
  held: [0, 45, 60, 90, 40],
  /** A token so many steps away, with an empty hand. */
  token: [0, 30, 18, 10],
  /** The part of the way back to the start that is as good as lost to the prey, by the monster's steps to it. */
  danger: [0, 0.5, 0.25, 0.12],
  bite: 30,
} as const;

/** How much better a seat stands than the best of the others. */
export function evaluate(ground: Ground, seat: Seat): number {
  const danger = dangers(ground);
  let own = 0;
  let best = -Infinity;
  for (let other = 0; other < ground.players; other++) {
    const worth = worthOf(ground, other) - danger[other]!;
    if (other === seat) own = worth;
    else best = Math.max(best, worth);
  }
  return Math.round(own - best);
}

function worthOf(ground: Ground, seat: Seat): number {
  const { stock, held, toMove } = ground;
  const tempo = toMove === seat ? weight.tempo : 0;
  // The tenth wall helps less than the first.
  const walls = weight.wall * (stock[seat]! - 0.02 * stock[seat]! ** 2);
  const power = held[seat] ? weight.held[held[seat]!]! : tokenNear(ground, seat);
  return walls + tempo + power - weight.step * ground.distance(seat);
}

/** A token within three squares, walls not counted: whoever goes for it finds out. */
function tokenNear(ground: Ground, seat: Seat): number {
  const { tokens, pawns, grid } = ground;
  const { size } = grid;
  const [file, rank] = [pawns[seat]! % size, Math.floor(pawns[seat]! / size)];
  let best = 0;
  for (let cell = 0; cell < grid.cells; cell++) {
    if (!tokens[cell]) continue;
    const away = Math.abs((cell % size) - file) + Math.abs(Math.floor(cell / size) - rank);
    best = Math.max(best, weight.token[away] ?? 0);
  }
  return best;
}

const threatened = [0, 0, 0, 0];

/** By seat, what the monster's being near is worth to the others. */
function dangers(ground: Ground): readonly number[] {
  threatened.fill(0);
  if (ground.monster < 0) return threatened;
  const prey = ground.prey();
  if (prey < 0) return threatened;
  const away = ground.reach(ground.pawns[prey]!)[ground.monster]!;
  const part = weight.danger[away] ?? 0;
  if (ground.params.caught === 'walls') threatened[prey] = part * 2 * weight.bite;
  else {
    const start = ground.grid.homes[prey]![0]!;
    const lost = Math.max(0, ground.field(prey)[start]! - ground.distance(prey));
    threatened[prey] = part * weight.step * Math.min(lost, ground.grid.size);
  }
  return threatened;
}
