import { Session, type AnyGame, type AnySession, type RatedPuzzle, type Result } from '@quadrille/kit';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { loadGame, pictureOf } from '../../platform/games.ts';

interface Drawn {
  readonly Picture: ComponentType<{ readonly state: unknown }>;
  readonly state: unknown;
}

type Place = Pick<RatedPuzzle, 'params' | 'position'>;

interface PuzzlePictureProps {
  readonly game: string;
  /** Undefined while unknown. */
  readonly place: Place | undefined;
}

/** A small board of a puzzle. The game's own picture is shown until the board can be drawn. */
export function PuzzlePicture({ game, place }: PuzzlePictureProps) {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    if (!place) return undefined;
    let isLeft = false;
    draw(game, place).then(
      (found) => !isLeft && setDrawn(found),
      // Offline, and the game was never opened: keep the game's picture.
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
