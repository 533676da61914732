import type { ReactNode } from 'react';
import { ConfirmBubble, type FloatPlace } from '@quadrille/ui/board';
import type { Square, Wall } from '../rules/state.ts';
import { attempt, onStage, putBack, wallReach, type Desk } from './desk.ts';
import { cell, centreOf, crossingOf } from './layout.ts';

/** What a finger has chosen waits for ✓. */
export function Waiting({ desk, onTurn }: { desk: Desk; onTurn(): void }): ReactNode {
  const { hand, legal, props } = desk;
  if (hand.kind !== 'floating' && hand.kind !== 'target') return undefined;
  const isWall = hand.kind === 'floating';
  return (
    <ConfirmBubble
      place={isWall ? besideWall(desk, hand.wall) : besideTarget(desk, hand.to)}
      frame={desk.parts.stage}
      labels={{
        group: props.say(isWall ? 'board.confirm-wall' : 'board.confirm-move'),
        set: props.say(isWall ? 'board.set' : 'board.go'),
        drop: props.say('board.drop'),
        turn: props.say('board.turn'),
      }}
      allowed={!isWall || !legal.wallFault(hand.wall)}
      onSet={() => attempt(desk, isWall ? { kind: 'wall', wall: hand.wall } : { kind: 'pawn', to: hand.to })}
      onDrop={() => putBack(desk)}
      {...(isWall && { onTurn })}
    />
  );
}

function besideWall(desk: Desk, wall: Wall): FloatPlace {
  const { scale, ...place } = onStage(desk, crossingOf(desk.layout, wall));
  return { place, distance: wallReach(desk.layout, wall) * scale + 12 };
}

/** On the side away from the pawn, unless the board ends there. */
function besideTarget(desk: Desk, to: Square): FloatPlace {
  const { layout, props } = desk;
  const { scale, ...place } = onStage(desk, centreOf(layout, to));
  const pawn = onStage(desk, centreOf(layout, props.state.pawns[props.state.toMove]!));
  const distance = (cell / 2) * scale + 8;
  const room = distance + 60;
  const hasRoom = pawn.y > place.y ? place.y > room : place.y < layout.height * scale - room;
  if (pawn.y === place.y || !hasRoom) return { place, distance };
  return { place, distance, side: pawn.y > place.y ? 'above' : 'below' };
}
