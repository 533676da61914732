// Checks the wins and losses that the engine reports for random endgames against the exhaustive search: none may be
// wrong.
//
//   node games/quoridor/bench/proofs.mjs
//   node games/quoridor/bench/proofs.mjs RUN/games.jsonl …   drawn games of arena runs: was a position of the draw won?
import { readFileSync } from 'node:fs';
import { expect as must, random } from '@quadrille/kit';
import { Searcher } from '../dist/engine/searcher.js';
import { pliesToEnd } from '../dist/engine/win-chance.js';
import { notation } from '../dist/notation/notation.js';
import { rules } from '../dist/rules/rules.js';

const never = new AbortController().signal;

/** The last plies of a drawn game: a position that occurs three times takes at least eight. */
const lastPlies = 12;

const runs = process.argv.slice(2);
if (runs.length > 0) await checkDraws(runs);
else {
  await check('5x5, up to 3 walls each', 'size=5,walls=10', 3, 1000, 2_000_000);
  await check('7x7, up to 1 wall each', 'size=7,walls=10', 1, 500, 2_000_000);
  await check('9x9, one wall in all', 'walls=10', 0, 500, 2_000_000);
}

/** For two players on 9x9. A player who repeats a won position has thrown the win away. */
async function checkDraws(paths) {
  const games = paths
    .flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'))
    .flatMap((line) => JSON.parse(line).games ?? []);
  const drawn = games.filter(({ outcome }) => outcome.winners.length !== 1);
  let thrown = 0;
  for (const { number, moves } of drawn) {
    const texts = moves.split(' ');
    let state = must(rules.start(must(notation.params.parse(''))));
    const ends = [];
    for (const [ply, text] of texts.entries()) {
      if (ply >= texts.length - lastPlies) {
        const start = notation.position(state.params).print({ ...state, seen: [] });
        ends.push(await endOf('', start, { nodes: 300_000, seed: 1, canProve: true }));
      }
      state = rules.play(state, must(notation.move.parse(text)));
    }
    const isThrown = ends.some((end) => end !== undefined && end !== 0);
    if (isThrown) thrown++;
    console.log(
      `game ${number}: ${isThrown ? 'a side had a proved win' : 'no proved win'} in its last ${lastPlies} plies`,
    );
  }
  console.log(`${games.length} games, ${drawn.length} drawn, ${thrown} of them from a position with a proved win`);
  if (thrown > 0) process.exitCode = 1;
}

async function check(name, setting, most, count, nodes) {
  const dice = random(count + most);
  let [denied, said, undecided] = [0, 0, 0];
  for (let tries = 0; tries < count;) {
    const start = ending(setting, most, dice);
    if (start === undefined) continue;
    tries++;
    const claim = await endOf(setting, start, { nodes: 10_000, seed: 1, canProve: true });
    if (claim === undefined) continue;
    said++;
    const truth = await endOf(setting, start, { nodes, seed: 1, isExhaustive: true });
    if (truth === undefined) undecided++;
    else if (Math.sign(truth) !== Math.sign(claim)) denied++;
  }
  console.log(`${name}: ${count} endings, ${said} claims, ${denied} denied, ${undecided} beyond the exhaustive search`);
  if (denied > 0) process.exitCode = 1;
}

/** Some random walls, and pawns anywhere but at their goals. */
function ending(setting, most, dice) {
  let state = must(rules.start(must(notation.params.parse(setting))));
  const { size } = state.params;
  for (let walls = dice.below(2 * size); walls > 0; walls--) {
    const possible = [...rules.moves(state)].filter(({ kind }) => kind === 'wall');
    if (possible.length > 0) state = rules.play(state, dice.pick(possible));
  }
  const square = (from) => ({ file: dice.below(size), rank: from + dice.below(size - 1) });
  const one = dice.below(2);
  const stock = most > 0 ? [dice.below(most + 1), dice.below(most + 1)] : [one, 1 - one];
  const placed = { ...state, pawns: [square(0), square(1)], stock, toMove: dice.below(2), seen: [] };
  const text = notation.position(state.params).print(placed);
  const started = rules.start(state.params, text);
  return started.ok && rules.turn(started.value).kind === 'seat' ? text : undefined;
}

async function endOf(setting, start, plan) {
  const searcher = await Searcher.open({ params: setting, start, moves: [] });
  let end;
  for await (const { lines } of searcher.search(plan, never)) {
    end = pliesToEnd(lines[0].score);
    if (plan.isExhaustive && end !== undefined) break;
  }
  searcher.close();
  return end;
}
