export { defineBoard, type EndDetail, type MoveDetail } from './element.tsx';
export type { EmbeddedGame, EmbeddedGames } from './games.ts';
