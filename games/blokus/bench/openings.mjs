// Makes the openings of games/blokus/openings/: a piece of each colour, drawn at random, of which a search says that all
// sides have about the same chances. Or checks such a file with another seed and more simulations. Or rates it with the
// self-taught player: lines that it holds for uneven are dropped. Build first.
//
//   node games/blokus/bench/openings.mjs [--game duo|teams|classic] [--count 100] [--simulations 20000] [--seed 1] [--write FILE]
//   node games/blokus/bench/openings.mjs --check FILE [--game duo|teams|classic] [--simulations 20000] [--seed 2]
//   node games/blokus/bench/openings.mjs --rate FILE [--game duo|teams|classic] [--looks 200] [--write FILE]
//
// Random moves decide most games before the players begin. A piece each leaves the opening to them.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseBook } from '@quadrille/arena';
import { expect as must, random } from '@quadrille/kit';
import { startKernel } from '@quadrille/kernel';
import { notation } from '../dist/notation/notation.js';
import { codeOf, sizeOf, squaresOf, moveTextOf } from '../dist/engine/kernel.js';
import { NetSearcher } from '../dist/engine/net-searcher.js';
import { fileURLToPath } from 'node:url';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'duo' },
    count: { type: 'string', default: '100' },
    simulations: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'string' },
    check: { type: 'string' },
    rate: { type: 'string' },
    looks: { type: 'string', default: '200' },
    kernel: { type: 'string', default: fileURLToPath(new URL('../build/kernel.wasm', import.meta.url)) },
  },
});

const kernel = startKernel(new WebAssembly.Module(readFileSync(values.kernel)));
const kind = { teams: 0, classic: 1, duo: 4 }[values.game];
const sides = kind === 1 ? 4 : 2;
const simulations = Number(values.simulations);
const dice = random(Number(values.seed));

/** How far a share may deviate from an even one: in the first search, and in the final one. */
const roughly = { duo: 0.3, teams: 0.2, classic: 0.35 }[values.game];
const closely = { duo: 0.1, teams: 0.06, classic: 0.2 }[values.game];

/**
 * By colour: those at a disadvantage by the order of turns choose a good move (!), the others any pentomino (5), or, if
 * that is not enough, any tetromino (4).
 */
const ways = { duo: '5!', teams: '4!5!', classic: '45!!' };

/** The deviation that the arena allows in a book. */
const allowed = 0.2;

if (values.check !== undefined) check(values.check);
else if (values.rate !== undefined) await rate(values.rate);
else make(Number(values.count));

function make(count) {
  const found = new Map();
  let drawn = 0;
  while (found.size < count) {
    const moves = draw();
    drawn++;
    if (found.has(keyOf(moves)) || !isEven(sharesOf(moves, simulations / 8), roughly)) continue;
    const shares = sharesOf(moves, simulations);
    if (!isEven(shares, closely)) continue;
    found.set(keyOf(moves), lineOf(moves.map(moveTextOf), shares));
    if (values.write !== undefined) writeFileSync(values.write, `${[...found.values()].join('\n')}\n`);
    else console.log(found.get(keyOf(moves)));
  }
  console.log(`# ${found.size} of ${drawn} drawn`);
}

function lineOf(texts, shares) {
  return `${texts.join(' ')} = ${shares.map((share) => (share * 100).toFixed(1)).join(' ')}`;
}

/** Keeps the lines of the file that are even for the self-taught player, too, with its shares. */
async function rate(file) {
  const kept = [];
  const firsts = [];
  for (const texts of must(parseBook(readFileSync(file, 'utf8')))) {
    const shares = await learnedShares(texts);
    firsts.push(shares[0]);
    if (isEven(shares, allowed)) kept.push(lineOf(texts, shares));
  }
  const range = [Math.min(...firsts), Math.max(...firsts)].map((share) => (share * 100).toFixed(1));
  console.log(`# ${kept.length} of ${firsts.length} kept; the first side had ${range.join(' to ')} %`);
  if (values.write !== undefined) writeFileSync(values.write, `${kept.join('\n')}\n`);
  else console.log(kept.join('\n'));
}

/** By side, as the self-taught player sees it. */
async function learnedShares(moves) {
  const searcher = must(await NetSearcher.open({ params: `game=${values.game}`, moves }));
  let chances = [];
  const plan = { looks: Number(values.looks), seed: 1 };
  for await (const { lines } of searcher.search(plan, new AbortController().signal)) chances = lines[0].chances;
  searcher.close();
  // In teams every second seat is of the same side.
  return chances.slice(0, sides);
}

function percent(part) {
  return ((part * 100) / sides).toFixed(1);
}

function check(file) {
  const lines = must(parseBook(readFileSync(file, 'utf8')));
  const off = lines.map((line) => {
    const shares = sharesOf(
      line.map((text) => codeOf(must(notation.move.parse(text)).squares)),
      simulations,
    );
    return shares[0] * sides - 1;
  });
  const mean = off.reduce((sum, one) => sum + one, 0) / off.length;
  const spread = Math.sqrt(off.reduce((sum, one) => sum + one * one, 0) / off.length);
  console.log(
    `${lines.length} lines: the first side is off by ${percent(mean)} points on average, ${percent(spread)} root mean square`,
  );
  console.log(`farthest: ${percent(Math.min(...off))} to ${percent(Math.max(...off))}`);
}

function draw() {
  begin();
  return [...ways[values.game]].map((way) => {
    const move = way === '!' ? good() : dice.pick(pieces(Number(way)));
    kernel.play(move);
    return move;
  });
}

function pieces(size) {
  const colour = kernel.toMove();
  return [...new Uint16Array(kernel.memory.buffer, kernel.list(colour), kernel.count(colour))].filter(
    (code) => sizeOf(code) === size,
  );
}

/** One of the four best moves of a short search. */
function good() {
  kernel.forgetTree();
  kernel.begin(dice.u32() | 0, 0);
  kernel.think(Math.ceil(simulations / 20));
  const rank = Math.min(dice.below(4), kernel.rootCount() - 1);
  return kernel.rootMove(rank);
}

/** Shares of the wins of a search, by side. */
function sharesOf(moves, count) {
  begin();
  for (const move of moves) kernel.play(move);
  kernel.begin(dice.u32() | 0, 0);
  kernel.think(Math.ceil(count));
  return Array.from({ length: sides }, (_, side) => kernel.winShare(side));
}

function isEven(shares, tolerance) {
  return shares.every((share) => Math.abs(share * shares.length - 1) <= tolerance);
}

/** Equal for openings that are mirror images with the same start squares. */
function keyOf(moves) {
  const texts = moves.map((move) => squaresOf(move).join());
  if (kind !== 4) return texts.join(' ');
  const mirrored = moves.map((move) =>
    squaresOf(move)
      .map((square) => 13 - Math.floor(square / 20) + 20 * (13 - (square % 20)))
      .toSorted((a, b) => a - b)
      .join(),
  );
  return [texts.join(' '), mirrored.join(' ')].toSorted()[0];
}

function begin() {
  kernel.clear(kind, 0);
  kernel.settle(0, 0);
  kernel.forgetTree();
}
