import { type BoardProps, type Component, type Language, createSay, type Words } from '@quadrille/kit';
import {
  type DrawnGame,
  GifEncoder,
  paletteOf,
  type Picture,
  type PictureLook,
  pictureOf,
  type Raster,
  type Scene,
} from '@quadrille/picture';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { styles } from 'virtual:board-styles';
import '../../../../../packages/ui/src/tokens.css';
import '../../../../../packages/ui/src/boards.css';

/** Draws boards and encodes films in a worker. The page rasterises, because a worker cannot draw an SVG. */
export type DrawingRequest =
  | { readonly do: 'open'; readonly game: string; readonly language: Language; readonly words: readonly Words[] }
  | { readonly do: 'draw'; readonly scene: Scene; readonly look: PictureLook }
  | { readonly do: 'begin'; readonly samples: readonly Raster[] }
  | { readonly do: 'add'; readonly raster: Raster; readonly delayMs: number }
  | { readonly do: 'finish' };

export type DrawingAnswer = {
  readonly picture?: Picture;
  readonly gif?: Uint8Array<ArrayBuffer>;
  readonly error?: string;
};

type BoardComponent = Component<BoardProps<unknown, unknown, unknown>>;
const boards = import.meta.glob<BoardComponent>('../../../../../games/*/src/board/board.tsx', { import: 'Board' });

let drawn: { readonly game: DrawnGame; readonly say: ReturnType<typeof createSay> } | undefined;
let encoder: GifEncoder | undefined;

async function answer(request: DrawingRequest): Promise<DrawingAnswer> {
  switch (request.do) {
    case 'open': {
      const Board = (await boards[`../../../../../games/${request.game}/src/board/board.tsx`]!()) as ComponentType<
        BoardProps<unknown, unknown, unknown>
      >;
      const render: DrawnGame['render'] = (props) => renderToStaticMarkup(createElement(Board, props));
      drawn = { game: { render, styles: () => styles }, say: createSay(request.language, request.words) };
      return {};
    }
    case 'draw':
      return { picture: pictureOf(request.scene, drawn!.game, request.look, drawn!.say) };
    case 'begin': {
      const { width, height } = request.samples[0]!;
      encoder = new GifEncoder(width, height, paletteOf(request.samples));
      return {};
    }
    case 'add':
      encoder!.add(request);
      return {};
    case 'finish':
      return { gif: encoder!.finish() as Uint8Array<ArrayBuffer> };
  }
}

/** Requests run one after the other: a picture needs the game that an earlier request opened. */
let queue = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<DrawingRequest>) => {
  queue = queue
    .then(() => answer(data))
    .catch((error: unknown): DrawingAnswer => ({ error: String(error) }))
    .then((told) => self.postMessage(told, { transfer: told.gif ? [told.gif.buffer] : [] }));
});
