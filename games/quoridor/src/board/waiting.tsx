import type { ReactNode } from 'react';
import { ConfirmBubble, type FloatPlace } from '@quadrille/ui/board';
import type { Square, Wall } from '../rules/state.ts';
import { attempt, onStage, putBack, wallReach, type Surface } from './surface.ts';
import { cell, centreOf, crossingOf } from './layout.ts';

/** What a finger has chosen waits for ✓. */
export function Waiting({ surface, onTurn }: { surface: Surface; onTurn(): void }): ReactNode {
  const { hand, legal, props } = surface;
  if (hand.kind !== 'floating' && hand.kind !== 'target') return undefined;
  const isWall = hand.kind === 'floating';
  return (
    <ConfirmBubble
      place={isWall ? besideWall(surface, hand.wall) : besideTarget(surface, hand.to)}
      frame={surface.parts.stage}
      labels={{
        group: props.say(isWall ? 'board.confirm-wall' : 'board.confirm-move'),
        set: props.say(isWall ? 'board.set' : 'board.go'),
        drop: props.say('board.drop'),
        turn: props.say('board.turn'),
      }}
      allowed={!isWall || !legal.wallFault(hand.wall)}
      onSet={() => attempt(surface, isWall ? { kind: 'wall', wall: hand.wall } : { kind: 'pawn', to: hand.to })}
      onDrop={() => putBack(surface)}
      {...(isWall && { onTurn })}
    />
  );
}

function besideWall(surface: Surface, wall: Wall): FloatPlace {
  const { scale, ...place } = onStage(surface, crossingOf(surface.layout, wall));
  return { place, distance: wallReach(surface.layout, wall) * scale + 12 };
}

/** On the side away from the pawn, unless the board ends there. */
function besideTarget(surface: Surface, to: Square): FloatPlace {
  const { layout, props } = surface;
  const { scale, ...place } = onStage(surface, centreOf(layout, to));
  const pawn = onStage(surface, centreOf(layout, props.state.pawns[props.state.toMove]!));
  const distance = (cell / 2) * scale + 8;
  const room = distance + 60;
  const hasRoom = pawn.y > place.y ? place.y > room : place.y < layout.height * scale - room;
  if (pawn.y === place.y || !hasRoom) return { place, distance };
  return { place, distance, side: pawn.y > place.y ? 'above' : 'below' };
}
