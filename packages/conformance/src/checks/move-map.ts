import type { MoveMap } from '@quadrille/kit';
import { claim, guarded } from '../finding.ts';
import { listedMoves } from '../listed.ts';
import type { Trial } from '../trial.ts';

/** Every move has a place on the map, in a layer that is declared; only the extra ones may have none. */
export async function checkMoveMap<P, S, M>({ game, samples }: Trial<P, S, M>, map: MoveMap<P, M>): Promise<void> {
  let placed = 0;
  for (const { params, state, where } of samples()) {
    const { columns, rows } = guarded('map.size', where, () => map.size(params));
    for (const { move } of listedMoves(game.rules, state)) {
      const text = game.notation.move.print(move);
      const place = guarded(`map.place ${text}`, where, () => map.place(params, move));
      if (!place) continue;
      placed++;
      claim(map.layers.includes(place.layer), `${text} goes to the layer “${place.layer}”, which is none`, where);
      const outside = place.spots.find((spot) => !Number.isInteger(spot) || spot < 0 || spot >= columns * rows);
      claim(outside === undefined, `${text} goes to the spot ${outside} of ${columns * rows}`, where);
      claim(new Set(place.spots).size === place.spots.length, `${text} goes to a spot twice`, where);
    }
  }
  claim(placed > 0, 'no move has a place on the map');
}
