import { printRecord, recordOf, recordOfAttempt, Session, type AnySession, type Seat } from '@quadrille/kit';
import type { Page } from 'playwright-core';
import { isInGame } from '../../../games/ricochet/src/rules/chips.ts';
import type { State } from '../../../games/ricochet/src/rules/state.ts';
import { levels } from '../../../games/ricochet/src/puzzles/levels.ts';
import { storyLevels } from '../../../games/sokoban/src/rules/story-levels.ts';
import { walk } from '../../../games/sokoban/test/keys.ts';
import { headless, openRecordFile } from './ended-games.ts';
import { slide } from './ricochet-people.ts';

const game = await headless('ricochet');

function started(params: string, position?: string): AnySession {
  const parsed = game.notation.params.parse(params);
  if (!parsed.ok) throw new Error(`params: ${parsed.error.code}`);
  const session = Session.start(game, parsed.value, position) as { ok: true; value: AnySession };
  return session.value;
}

function played(session: AnySession, move: unknown, by: Seat | 'referee'): AnySession {
  const next = session.play(move, by);
  if (!next.ok) throw new Error(next.error.code);
  return next.value;
}

const drawn = (session: AnySession): AnySession =>
  played(session, (game.rules.moves(session.state, 'referee') as unknown[])[0], 'referee');

/** The session after at most four slides that take the chip in play; undefined if there are none. */
function taken(session: AnySession): AnySession | undefined {
  let layer = [session];
  for (let depth = 0; depth < 4; depth++) {
    const next = layer.flatMap((at) =>
      [...(game.rules.moves(at.state, 0) as Iterable<unknown>)].flatMap((move) => {
        const moved = at.play(move, 0);
        return moved.ok ? [moved.value] : [];
      }),
    );
    const done = next.find(({ turn }) => turn.kind !== 'seat');
    if (done) return done;
    layer = next;
  }
  return undefined;
}

const small = 'board=generated,size=8,robots=2';

function duelOf(rounds: number): AnySession {
  for (let seed = 1; seed < 200; seed++) {
    let session: AnySession | undefined = started(`${small},seed=${seed}`);
    for (let round = 0; round < rounds && session?.turn.kind === 'referee'; round++) session = taken(drawn(session));
    if (session?.turn.kind === 'referee') return session;
  }
  throw new Error('no such duel');
}

interface Unfinished {
  readonly session: AnySession;
  /** The slide that ends the game. */
  readonly last?: string;
}

/** One slide before the last chip is taken; the seats have won the others in turn. */
function oneSlideLeft(params: string, seats: number): Unfinished {
  for (let seed = 1; seed < 200; seed++) {
    const text = `${small},${params}seed=${seed}`;
    const { state, params: parsed } = started(text);
    const table = state as State;
    const chips = table.board.targets.map((target) => isInGame(table, target));
    const first = chips.indexOf(true);
    const owners = chips.map((isHere, chip) => (isHere && chip !== first ? chip % seats : null));
    const draws = owners.filter((owner) => owner !== null).length;
    let session = drawn(started(text, game.notation.position(parsed).print({ ...table, owners, draws })));
    if (session.turn.kind === 'any') {
      session = played(played(session, { kind: 'bid', moves: 4 }, 0), { kind: 'time' }, 'referee');
    }
    const won = taken(session);
    if (won?.turn.kind !== 'over') continue;
    const before = won.go(won.length - 1).takeback();
    return { session: before.withVariations([]), last: won.entries.at(-1)!.text };
  }
  throw new Error('no such board');
}

interface ModeGame extends Unfinished {
  readonly mode: string;
  readonly names?: readonly string[];
  readonly notes?: Readonly<Record<string, string>>;
}

/** Opens the game on the page of its mode and brings it to its end. */
async function openMode(page: Page, { mode, session, last, names = [''], notes = {} }: ModeGame): Promise<void> {
  const seats = names.map((name) => ({ name }));
  const record = {
    ...recordOf(session, game.revision, seats, '2026-11-16T12:00:00.000Z'),
    extra: Object.entries(notes),
  };
  const place = /seed=(\d+)/.exec(game.notation.params.print(session.params))![1]!;
  await openRecordFile(page, printRecord(recordOfAttempt(mode, { location: place, record })));
  if (last !== undefined) await slide(page, [last]);
}

const roundsOf = (count: number) =>
  Array.from({ length: count }, (_, round) => ({
    person: { moves: 3, points: 10 },
    computer: { moves: 4 + round, points: 7 },
    chip: 'person',
    fewest: 3,
    moves: [],
  }));

/** How to finish each mode on the page. */
export const modeEnds: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Sokoban, story': async (page) => {
    await page.goto('#/sokoban/mode/story/1');
    await page.locator('[data-testid="intro"] .button.primary').click();
    await page.locator('[data-board] svg').first().waitFor();
    await walk(page, storyLevels[0]!.solution);
  },
  'Ricochet, puzzles': async (page) => {
    await page.goto('#/ricochet/mode/levels/1');
    await slide(page, levels[0]!.moves.split(' '));
  },
  'Ricochet, solo': (page) => {
    const left = oneSlideLeft('', 1);
    const results = (left.session.state as State).owners
      .filter((owner) => owner !== null)
      .map((_, chip) => ({
        chip: `a${chip}`,
        moves: 7,
        best: 6,
        points: 9,
      }));
    const notes = { Score: '120', Rule: 'normal 0 0', Results: JSON.stringify(results) };
    return openMode(page, { mode: 'solo', ...left, notes });
  },
  'Ricochet, duel': (page) => {
    const duel = { strength: 'club', punishment: 'normal', chips: 2, rounds: roundsOf(2) };
    const notes = { Score: '20 : 14', Opponent: 'club', Duel: JSON.stringify(duel) };
    return openMode(page, { mode: 'duel', session: duelOf(2), notes });
  },
  'Ricochet, party of eight': (page) =>
    openMode(page, {
      mode: 'party',
      ...oneSlideLeft('variant=party,players=8,', 8),
      names: [
        'Alexandrine',
        'Bartholomew',
        'Constance',
        'Dagobert',
        'Eleonore',
        'Ferdinand',
        'Guillemette',
        'Hildegard',
      ],
    }),
};
