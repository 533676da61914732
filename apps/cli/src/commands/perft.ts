import { ok, type AnyHeadless, type Result, type Session } from '@quadrille/kit';
import { type Cli, type CliCommand, type Complaint, type Parsed, option } from '../base/command.ts';
import { findGame } from '../base/games.ts';
import { Counter, enginePlace, rulesPlace, type Place } from '../base/perft.ts';
import { openPosition, positionFlags } from '../base/records.ts';
import { exit } from '../base/terminal.ts';

export const perft: CliCommand = {
  name: 'perft',
  flags: [
    { name: 'depth', value: 'N', required: true },
    ...positionFlags,
    { name: 'rules' },
    { name: 'divide' },
    { name: 'json' },
  ],
  minPositionals: 1,
  maxPositionals: 1,
  async run(cli, call) {
    const depth = readDepth(option(call, 'depth'));
    if (!depth.ok) return cli.refuse(depth.error);
    const game = await findGame(call.positionals[0]!);
    if (!game.ok) return cli.refuse(game.error);
    const session = await openPosition(cli, game.value, call, 'forgetting');
    if (!session.ok) return cli.refuse(session.error);

    const place = await openPlace(game.value, session.value, call);
    try {
      await count(cli, call, place, depth.value);
    } finally {
      place.close();
    }
    return exit.ok;
  },
};

function readDepth(text: string | undefined): Result<number, Complaint> {
  if (text === undefined)
    return { ok: false, error: { word: 'error.flag-missing', args: { flag: '--depth', value: 'N' } } };
  return /^\d{1,2}$/.test(text)
    ? ok(Number(text))
    : { ok: false, error: { word: 'error.depth', args: { value: text } } };
}

async function openPlace<P, S, M>(game: AnyHeadless, session: Session<P, S, M>, call: Parsed): Promise<Place> {
  const { params, state, turn } = session;
  // A position text does not contain a resignation.
  if (!game.engine || call.flags['rules'] === true || turn.kind === 'over')
    return rulesPlace(session.game, params, state);
  const { notation } = session.game;
  return enginePlace(await game.engine(), notation.params.print(params), notation.position(params).print(state));
}

async function count(cli: Cli, call: Parsed, place: Place, depth: number): Promise<void> {
  const json = call.flags['json'] === true;
  const divided = call.flags['divide'] === true;
  const parts: [move: string, lines: number][] = [];
  const tell = (move: string, lines: number): void => {
    if (json) parts.push([move, lines]);
    else cli.out(`${move} ${lines}`);
  };
  const counter = new Counter(cli.signal);
  const before = performance.now();
  const nodes = divided ? await counter.divide(place, depth, tell) : await counter.count(place, depth);
  const seconds = (performance.now() - before) / 1000;
  if (!json) return cli.out(cli.say('perft.total', { depth, n: nodes, seconds, speed: nodes / seconds / 1e6 }));
  const told = { depth, nodes, seconds: Number(seconds.toFixed(6)) };
  cli.out(JSON.stringify(divided ? { ...told, divide: Object.fromEntries(parts) } : told));
}
