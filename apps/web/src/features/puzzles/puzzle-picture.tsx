import { Session, type AnyGame, type AnySession, type Challenge, type Result } from '@quadrille/kit';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { loadGame, pictureOf } from '../../platform/games.ts';

interface Drawn {
  readonly Picture: ComponentType<{ readonly state: unknown }>;
  readonly state: unknown;
}

type Place = Pick<Challenge, 'params' | 'position'>;

interface PuzzlePictureProps {
  readonly game: string;
  /** Undefined while it is not known yet. */
  readonly place: Place | undefined;
}

/** The board of a puzzle in small. The game's own picture stands there until the board can be drawn. */
export function PuzzlePicture({ game, place }: PuzzlePictureProps) {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    if (!place) return undefined;
    let isLeft = false;
    draw(game, place).then(
      (found) => !isLeft && setDrawn(found),
      // Offline and never played here: the game's picture stays.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [game, place]);
  return (
    <span className="puzzle-picture" aria-hidden="true" data-drawn={drawn !== undefined}>
      {drawn ? createElement(drawn.Picture, { state: drawn.state }) : createElement(pictureOf(game))}
    </span>
  );
}

async function draw(id: string, { params, position }: Place): Promise<Drawn | undefined> {
  const game = (await loadGame(id)) as AnyGame | undefined;
  const chosen = game?.notation.params.parse(params);
  if (!game?.miniature || !chosen?.ok) return undefined;
  const session = Session.start(game, chosen.value as unknown, position) as Result<AnySession>;
  if (!session.ok) return undefined;
  return { Picture: (await game.miniature()) as unknown as Drawn['Picture'], state: session.value.state };
}
