import { fault } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import {
  checkIdentity,
  checkLegality,
  checkMovers,
  checkPerft,
  checkPurity,
  checkRandomPlay,
  checkSessions,
  checkSetup,
} from '../src/index.ts';
import { finds, onTrial, withRules, type State } from './broken-game.ts';

const { rules } = game;
const marks = (state: State): number => [...state.cells].filter((mark) => mark !== '.').length;

describe('random play finds', () => {
  test('a play that throws', () =>
    finds(
      checkRandomPlay,
      withRules({
        play: (state, move) => {
          if (marks(state) === 4) throw new RangeError('index 4');
          return rules.play(state, move);
        },
      }),
      /play \w\d threw RangeError: index 4\n {2}params/,
    ));

  test('a state without moves before the end', () =>
    finds(
      checkRandomPlay,
      withRules({ moves: (state) => (marks(state) === 3 ? [] : rules.moves(state)) }),
      /there is no legal move, but the game is not over/,
    ));

  test('moves after the end', () =>
    finds(checkRandomPlay, withRules({ extraMoves: () => [{ kind: 'resign' }] }), /over, but there are moves/));

  test('a winner without a seat', () =>
    finds(
      checkRandomPlay,
      withRules({
        turn: (state) => {
          const turn = rules.turn(state);
          return turn.kind === 'over' ? { kind: 'over', outcome: { winners: [2], reason: 'row' } } : turn;
        },
      }),
      /the winner 2 has no seat/,
    ));

  test('a fact that is no number', () =>
    finds(checkRandomPlay, { facts: () => [{ key: 'open', value: Number.NaN }] }, /the fact “open” of seat 0 is NaN/));

  test('a shrill sound', () =>
    finds(
      checkRandomPlay,
      { sounds: () => [{ delaySeconds: 0, pitchHz: 9000, volume: 0.2, durationSeconds: 0.1 }] },
      /a tone is out of range: \{"delaySeconds":0,"pitchHz":9000/,
    ));

  test('a spoken move with a missing message', () =>
    finds(
      checkRandomPlay,
      { notation: { ...game.notation, speak: (_state, _move, say) => say('spoken.nothing') } },
      /misses “spoken.nothing” in “en”/,
    ));
});

describe('legality finds', () => {
  test('a legal move that is not listed', () =>
    finds(
      checkLegality,
      withRules({ moves: (state) => [...rules.moves(state)].slice(1) }),
      /check accepts \w\d, but neither moves nor extras lists it/,
    ));

  test('a move listed twice', () =>
    finds(
      checkLegality,
      withRules({ moves: (state) => [...rules.moves(state), ...[...rules.moves(state)].slice(0, 1)] }),
      /list \w\d twice/,
    ));

  test('a listed move that check refuses', () =>
    finds(
      checkLegality,
      withRules({
        check: (state, move, by) =>
          move.kind === 'mark' && move.square.rank === 2 ? fault('taken') : rules.check(state, move, by),
      }),
      /is listed, but check refuses it: taken/,
    ));

  test('an undeclared extra move', () =>
    finds(checkLegality, withRules({ extraMoves: () => [] }), /check accepts resign, but neither/));

  test('a play that accepts what check refuses', () =>
    finds(
      checkLegality,
      withRules({ play: (state, move) => (rules.check(state, move, state.mover) ? state : rules.play(state, move)) }),
      /play carries out \w+, which check refuses/,
    ));
});

describe('the check of movers finds', () => {
  test('a rule that accepts any mover', () =>
    finds(
      checkMovers,
      withRules({ check: (state, move) => rules.check(state, move, state.mover) }),
      /by \S+ is accepted, who does not have the turn/,
    ));

  test('a rule that continues after the end', () =>
    finds(
      checkMovers,
      withRules({
        check: (state, move, by) => (rules.turn(state).kind === 'over' ? undefined : rules.check(state, move, by)),
      }),
      /is accepted, who does not have the turn/,
    ));
});

describe('the check of purity finds', () => {
  test('a play that modifies its input', () =>
    finds(
      checkPurity,
      withRules({
        play: (state, move) => {
          const next = rules.play(state, move);
          (state as { mover: number }).mover = next.mover;
          return next;
        },
      }),
      /threw TypeError: Cannot assign to read only property 'mover'/,
    ));

  test('a play that remembers earlier calls', () => {
    let calls = 0;
    return finds(
      checkPurity,
      withRules({ play: (state, move) => ({ ...rules.play(state, move), calls: calls++ }) as State }),
      /played twice from the same state leads to two states/,
    );
  });

  test('a state that JSON cannot represent', () =>
    finds(
      checkPurity,
      withRules({ play: (state, move) => ({ ...rules.play(state, move), seen: new Set() }) as State }),
      /a Set is not plain data/,
    ));

  test('a state with a hidden identity', () => {
    const known = new WeakSet<State>();
    return finds(
      checkPurity,
      withRules({
        play: (state, move) => {
          const next = rules.play(state, move);
          known.add(next);
          return next;
        },
        moves: (state) => (known.has(state) ? rules.moves(state) : [...rules.moves(state)].slice(0, 1)),
      }),
      /a copy of the state has other moves/,
    );
  });
});

test('sessions find a play that is not deterministic', () => {
  let calls = 0;
  return finds(
    checkSessions,
    withRules({ play: (state, move) => ({ ...rules.play(state, move), calls: calls++ }) as State }),
    /the state before move \d+ is another/,
  );
});

describe('perft finds', () => {
  test('a wrong figure', async () => {
    await checkPerft(onTrial(), { nodes: [9, 72, 504] });
    await expect(checkPerft(onTrial(), { nodes: [9, 72, 505] })).rejects.toThrow(/perft\(3\) is 504 .* not 505/);
  });

  test('a position that does not open', async () => {
    await expect(checkPerft(onTrial(), { position: 'xx', nodes: [1] })).rejects.toThrow(
      /does not open: position-shape/,
    );
  });
});

describe('the check of the setup finds', () => {
  const { setup } = game;
  const size = setup.fields[0]!;

  test('an option that leads to another value', () =>
    finds(
      checkSetup,
      { setup: { ...setup, fields: [{ ...size, set: (params) => params }] } },
      /choosing size=\d chooses \d/,
    ));

  test('an option with invalid params', () =>
    finds(
      checkSetup,
      {
        setup: {
          ...setup,
          fields: [{ ...size, options: () => [3, 6], set: (params, value) => ({ ...params, size: value as 3 }) }],
        },
      },
      /the chosen params do not survive as “size=6”/,
    ));

  test('a field without its current value', () =>
    finds(
      checkSetup,
      { setup: { ...setup, fields: [{ ...size, options: () => [4, 5] }] } },
      /does not offer what is chosen/,
    ));

  test('teams without a seat', () =>
    finds(checkSetup, withRules({ teams: () => [[0], [2]] }), /do not hold every seat once/));

  test('a missing colour', () =>
    finds(checkSetup, { setup: { ...setup, colours: () => [0] } }, /1 colours for 2 seats/));
});

describe('the check of names finds', () => {
  test('an id that is not valid in an address', () =>
    finds(checkIdentity, { id: 'My Game' }, /“My Game” cannot be the name/));

  test('two modes with the same id', () =>
    finds(checkIdentity, { modes: [game.modes[0]!, game.modes[0]!] }, /two of a kind: mode study, study/));

  test('a player whose strength depends on time', () =>
    finds(
      checkIdentity,
      { players: async () => (await game.players()).map((player) => ({ ...player, budget: { ms: 100 } })) },
      /has no number of nodes/,
    ));
});
