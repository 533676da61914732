// Pentobi as an opponent in the arena where only its window can be had (Debian builds it without GTP). Speaks GTP to the arena
// and sits in front of the window (pentobi.mjs, which names the packages). Every move's processor time and simulations go to
// the log. At a table of four: four-match.mjs, which needs one window for all of Pentobi's seats.
//
//   npx quadrille arena blokus master pentobi --params game=duo --book games/blokus/openings/duo.txt --patience 900 \
//     --engine pentobi="node games/blokus/bench/pentobi-window.mjs --level 7 --log pentobi.txt"
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Pentobi, games } from './pentobi.mjs';

const { values } = parseArgs({
  options: { level: { type: 'string', default: '7' }, log: { type: 'string' } },
});

let pentobi;
let game = 'Blokus Duo';
let plays = [];

const commands = {
  name: () => 'Pentobi',
  protocol_version: () => '2',
  set_random_seed: () => '',
  set_game: (...words) => {
    if (!(words.join(' ') in games)) throw new Error(`unknown game ${words.join(' ')}`);
    game = words.join(' ');
    plays = [];
  },
  clear_board: () => {
    plays = [];
  },
  play: (colour, move) => {
    plays.push([colour, move]);
  },
  genmove: async (colour) => {
    if (pentobi?.game !== game) {
      pentobi?.close();
      pentobi = await Pentobi.open(game, values.level);
    }
    const { move, ms, simulations } = await pentobi.move(plays);
    if (values.log) {
      const line = `${process.pid} ply ${plays.length} ms ${ms.toFixed()} simulations ${simulations}\n`;
      appendFileSync(values.log, line);
    }
    plays.push([colour, move]);
    return move;
  },
  quit: () => '',
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...words] = line.trim().split(/\s+/);
  try {
    if (!commands[name]) throw new Error('unknown command');
    console.log(`= ${(await commands[name](...words)) ?? ''}\n`);
  } catch ({ message }) {
    console.log(`? ${message}\n`);
  }
  if (name === 'quit') break;
}
process.exit(0);
