// `npm run bench picture`: a picture and a film of a Quoridor game of 60 moves, without a browser.
import { createSay, kitEnglish, openRecord, parseRecord } from '@quadrille/kit';
import { headless } from '../dist/headless.js';
import { filmOf, pictureOf, sceneOf, usualLook } from '@quadrille/picture';
import { gifOf, loadDrawnGame, pngOf } from '@quadrille/picture/node';

const walls = 'a3h c3h e3h g3h a6h c6h e6h g6h b4v d4v f4v h4v b7v d7v f7v h7v a1h c1h e1h g1h'.split(' ');
const steps = Array.from({ length: 40 }, (_, at) => ['d1', 'd9', 'e1', 'e9'][at % 4]);
const record = parseRecord(`[Quadrille "1"]
[Game "quoridor"]
[Revision "1"]
[Params "draw=off"]
[Result "*"]

${[...walls, ...steps].join(' ')}
`);
const session = openRecord(headless, record.value).value;
const say = createSay('en', [kitEnglish, await headless.words.en()]);
const game = await loadDrawnGame('quoridor');
const draw = (sizePx) => (scene) => pictureOf(scene, game, { ...usualLook, coordinates: true, sizePx }, say);

/** Loading the rasteriser is no part of the figure. */
const ready = pngOf(draw(64)(sceneOf(session)));

async function timed(work) {
  await ready;
  const before = performance.now();
  const result = await work();
  return { ms: performance.now() - before, result };
}

export const benches = [
  {
    name: 'picture: a position of Quoridor as PNG, 640 px',
    limit: 100,
    run: async () => {
      const { ms, result } = await timed(() => pngOf(draw(640)(sceneOf(session))));
      return { value: ms, unit: 'ms', note: `${Math.round(result.length / 1000)} kB` };
    },
  },
  {
    name: 'picture: 60 moves of Quoridor as GIF, 480 px',
    limit: 2000,
    run: async () => {
      const { ms } = await timed(() => gifOf(filmOf(session), draw(480)));
      return { value: ms, unit: 'ms' };
    },
  },
  {
    name: 'picture: its size',
    limit: 500,
    runs: 1,
    run: async () => {
      const { result } = await timed(() => gifOf(filmOf(session), draw(480)));
      return { value: result.length / 1000, unit: 'kB', note: `${session.length + 1} frames` };
    },
  },
];
