// Plays nets against a level of the game and adds what came out to a log; the project must be built:
//   node against.mjs --log log.jsonl --level master --nodes 100000 --looks 150 --games 40 NET.bin[@STEP] …
// Both are limited by what they search, so the result does not depend on the machine. Every opening of four random moves
// is played from both seats.
import { appendFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { expect as must, random } from '../../packages/kit/dist/index.js';
import { netKind, netOf } from '../../games/quoridor/dist/engine/net-kernel.js';
import { NetSearcher } from '../../games/quoridor/dist/engine/net-searcher.js';
import { moveTextOf } from '../../games/quoridor/dist/engine/searcher.js';
import { notation } from '../../games/quoridor/dist/notation/notation.js';
import { levels } from '../../games/quoridor/dist/players/levels.js';
import { rules } from '../../games/quoridor/dist/rules/rules.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    log: { type: 'string' },
    level: { type: 'string', default: 'master' },
    nodes: { type: 'string', default: '100000' },
    looks: { type: 'string', default: '150' },
    games: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
});
const [nodes, looks, games] = [values.nodes, values.looks, values.games].map(Number);
const level = levels().find(({ id }) => id === values.level);
const never = new AbortController().signal;

for (const wanted of positionals) {
  const [path, step] = wanted.split('@');
  const net = netOf(2, netKind, pathToFileURL(path));
  const dice = random(Number(values.seed));
  let points = 0;
  let opening = [];
  for (let game = 0; game < games; game++) {
    if (game % 2 === 0) opening = drawOpening(dice);
    points += await play(net, opening, game);
  }
  const line = {
    ...(step && { step: Number(step) }),
    against_level: { level: level.id, nodes, looks, games, points: points / games },
  };
  console.log(JSON.stringify(line));
  if (values.log) appendFileSync(values.log, `${JSON.stringify(line)}\n`);
}

function drawOpening(dice) {
  let state = must(rules.start(must(notation.params.parse(''))));
  return Array.from({ length: 4 }, () => {
    const moves = [...rules.moves(state)];
    const move = dice.pick(dice.below(2) === 0 ? moves.filter(({ kind }) => kind === 'pawn') : moves);
    state = rules.play(state, move);
    return notation.move.print(move);
  });
}

/** The net's points. */
async function play(kernels, opening, game) {
  const seat = game % 2;
  const query = { params: '', moves: [...opening] };
  const net = must(await NetSearcher.open(query, { net: () => kernels }));
  const other = await level.sit(query);
  while (!net.isOver) {
    let move;
    if (net.state.toMove === seat) {
      for await (const { lines } of net.search({ looks, seed: game + 1 }, never)) move = moveTextOf(lines[0].moves[0]);
    } else {
      for await (const thought of other.think({ nodes, seed: game + 1 }, never)) move = thought.move;
    }
    net.play(move);
    other.applyMove(move);
  }
  other.leave();
  net.close();
  const { winners } = rules.turn(net.state).outcome;
  return winners.length === 1 ? Number(winners[0] === seat) : 0.5;
}
