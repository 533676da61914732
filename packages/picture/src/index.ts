export { type Film, filmOf } from './film.ts';
export { GifEncoder, paletteOf, type Raster } from './gif.ts';
export {
  type DrawnGame,
  maxSizePx,
  minSizePx,
  type Picture,
  type PictureLook,
  pictureOf,
  type Scene,
  sceneOf,
  type Theme,
  themes,
  usualLook,
} from './picture.ts';
