import { random, type Command, type CommandArgs } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import { think, type Judgement } from '../engine/search.ts';

const defaultNodes = 2_000_000;

/** `quadrille noughts solve`: the result of a position with perfect play. */
export const solve: Command = {
  name: 'solve',
  flags: [
    { name: 'params', value: 'P' },
    { name: 'position', value: 'T' },
    { name: 'nodes', value: 'N' },
  ],
  run: async ({ flags, say, signal, out, err }) => {
    const params = notation.params.parse(textFlag(flags, 'params') ?? '');
    const state = params.ok ? rules.start(params.value, textFlag(flags, 'position')) : params;
    if (!state.ok) {
      err(say(`fault.${state.error.code}`, state.error.args));
      return 2;
    }
    const nodes = textFlag(flags, 'nodes') ?? String(defaultNodes);
    if (!/^[1-9]\d{0,14}$/.test(nodes)) {
      err(say('fault.nodes', { value: nodes }));
      return 2;
    }

    const turn = rules.turn(state.value);
    if (turn.kind === 'over') {
      out(say(`outcome.${turn.outcome.reason}`));
      return 0;
    }
    let last: Judgement | undefined;
    for await (const judgement of think(state.value, Number(nodes), random(0), signal)) last = judgement;
    if (!last?.exact) {
      out(say('solve.unknown', { n: last?.depth ?? 0 }));
      return 1;
    }
    const winner =
      last.value === 0 ? 'draw' : (last.value === 1) === (turn.kind === 'seat' && turn.seat === 0) ? '0' : '1';
    out(say(`solve.${winner}`, { n: last.line.length }));
    out(last.line.map((move) => notation.move.print(move)).join(' '));
    return 0;
  },
};

function textFlag(flags: CommandArgs['flags'], name: string): string | undefined {
  const value = flags[name];
  return value === true ? undefined : value;
}
