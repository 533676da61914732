import type { ReactNode } from 'react';
import { ConfirmBubble, framePlace } from '@quadrille/ui/board';
import { attempt, heldShape, isLegalAt, putBack, type Surface } from './surface.ts';
import { pitch } from './layout.ts';

/** What a finger has laid down waits for ✓. */
export function Waiting({ surface, turn }: { surface: Surface; turn(): void }): ReactNode {
  const { hand, props, layout, parts } = surface;
  if (hand.kind !== 'piece' || hand.by !== 'waiting' || !hand.at || !parts.svg.current || !parts.stage.current) {
    return undefined;
  }
  const { at } = hand;
  const shape = heldShape(surface, hand);
  const middle = { x: at.x - shape.held.x + shape.width / 2, y: at.y - shape.held.y + shape.height / 2 };
  const { scale, ...place } = framePlace(parts.svg.current, parts.stage.current, layout.draw(middle));
  return (
    <ConfirmBubble
      place={{ place, distance: (shape.height / 2) * pitch * scale + 14 }}
      frame={parts.stage}
      labels={{
        group: props.say('board.confirm'),
        set: props.say('board.set'),
        drop: props.say('board.drop'),
        turn: props.say('board.turn'),
      }}
      allowed={isLegalAt(surface, hand, at)}
      onSet={() => attempt(surface, at)}
      onDrop={() => putBack(surface)}
      onTurn={turn}
    />
  );
}
