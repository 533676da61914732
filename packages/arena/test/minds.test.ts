import { expect as must, type JudgedMove, type MindStudy, type Query } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import {
  Contest,
  makePlan,
  mindsLines,
  Run,
  runBatches,
  fastRulesOf,
  studyMinds,
  unpackBatch,
  type GameResult,
  type PlanRequest,
  type PlayedMatch,
} from '../src/index.ts';
import { samplePositions } from '../src/judged-position.ts';
import { pebbles } from './pebbles.ts';

const never = new AbortController().signal;
const heap = 21;
const left = ({ moves }: Query): number => heap - moves.reduce((sum, move) => sum + Number(move), 0);

/** Leaving a multiple of four wins, and every player can prove it. */
const study: MindStudy = {
  params: '',
  openingPlies: 2,
  players: ['one', 'any', 'perfect'],
  ms: [40, 80],
  nodes: [1],
  judgeNodes: 100,
  pliesPerStage: 4,
  costs: [[], [], [{ key: 'thought', value: 3 }]],
  measures: [
    { id: 'mean', group: 'all', unit: 'number' },
    { id: 'none', group: 'all', unit: 'share' },
  ],
  style: ({ moves }, drawn) =>
    [0, 1].map((seat) => {
      const own = moves.filter((_, ply) => ply >= drawn && ply % 2 === seat).map(Number);
      return [own.length === 0 ? undefined : own.reduce((sum, take) => sum + take, 0) / own.length, undefined];
    }),
  judge: async (query, moves) =>
    [...new Set([...moves, String(left(query) % 4 || 1)])].map((move): JudgedMove => {
      const rest = left(query) - Number(move);
      return { move, chance: rest % 4 === 0 ? 1 : 0, exact: left(query) < 12 };
    }),
  explainMove: async (player, _, move) => ({ reasons: [{ code: player }], heat: [{ move, chance: 0.123456 }] }),
  figures: () => Promise.reject(new Error('not made yet')),
};

async function play(wish: PlanRequest): Promise<{ ok: true; value: PlayedMatch }> {
  const plan = must(await makePlan(pebbles, wish));
  const contest = must(await Contest.open(plan, { loadGame: async () => pebbles }));
  const run = new Run(plan);
  const games: GameResult[] = [];
  const played = await runBatches(
    run,
    {
      lanes: 1,
      play: (batch, signal) => contest.playBatch(batch, signal),
      onBatch: (batch) => games.push(...unpackBatch(batch).games),
    },
    never,
  );
  must(played);
  return { ok: true, value: { plan, standings: run.standings()[0]!, games } };
}

async function studied(positions: number) {
  const known = await pebbles.players();
  return must(
    await studyMinds(
      study,
      { games: 4, positions, views: 3, nodeDivisor: 40, seed: 5 },
      {
        players: study.players.map((id) => known.find((player) => player.id === id)!),
        fastRules: fastRulesOf(pebbles),
        play,
        onJudged: () => {},
      },
      never,
    ),
  );
}

describe('a study of minds', () => {
  it('lets all players meet with every budget, divided as requested', async () => {
    const { matches, games: ofEach, players } = await studied(6);
    expect([players, ofEach]).toEqual([study.players, 4]);
    expect(matches.map(({ limit, amount }) => [limit, amount])).toEqual([
      ['ms', 1],
      ['ms', 2],
      ['nodes', 1],
    ]);
    for (const { cross, shares } of matches) {
      for (const [row, column] of [
        [0, 1],
        [0, 2],
        [1, 2],
      ] as const) {
        // Identical games count once.
        const [points, games] = cross[row]![column]!;
        expect([2, 4]).toContain(games);
        expect(points + cross[column]![row]![0]).toBe(games);
      }
      for (const [share, low, high] of shares) expect(low <= share && share <= high).toBe(true);
    }
  });

  it('finds errors by stage, and counts proved positions', async () => {
    const { errors } = await studied(40);
    expect(errors.positions).toBeGreaterThan(20);
    expect(errors.stages.reduce((sum, { positions }) => sum + positions, 0)).toBe(errors.positions);
    for (const { lost } of errors.stages) expect(lost[2]).toBe(0);
    expect(errors.stages.some(({ lost }) => lost[0]! > 0)).toBe(true);
    expect(errors.stages.at(-1)!.exact).toBeGreaterThan(0);
    expect(errors.stages[0]!.exact).toBeLessThan(errors.stages[0]!.positions);
    expect(errors.same.map((row, mind) => row[mind])).toEqual(study.players.map(() => errors.positions));
    expect(errors.same[0]![2]).toBe(errors.same[2]![0]);
  });

  it('measures the style of each player on any seat', async () => {
    const { styles } = await studied(4);
    expect(styles.map(({ games }) => games)).toEqual([24, 24, 24]);
    expect(styles[0]!.values).toEqual([1, null]);
    expect(styles[2]!.values[0]).toBeGreaterThan(1);
  });

  it('shows positions of all parts of the game with all evaluations, and games to replay', async () => {
    const { views, records } = await studied(30);
    expect(views).toHaveLength(3);
    const plies = views.map(({ moves }) => moves.length);
    expect(plies).toEqual(plies.toSorted((a, b) => a - b));
    for (const { minds } of views) {
      expect(minds.map(({ reasons }) => reasons[0]!.code)).toEqual([...study.players]);
      expect(minds[2]).toMatchObject({ chance: null, heat: [{ chance: 0.123 }] });
    }
    expect(records).toHaveLength(6);
    expect(records[0]).toContain('[Quadrille');
  });

  it('prints columns', async () => {
    const said = Object.assign((key: string) => key, { language: 'en' as const, has: () => true });
    const lines = mindsLines(study, await studied(4), said);
    expect(lines.filter((line) => line.startsWith('mind.group.all'))).toHaveLength(1);
    expect(lines.at(-1)).toBe('player.perfect: mind.cost.thought');
  });
});

describe('sampled positions', () => {
  const games = [
    { moves: '1 2 3 1 2 3 1 2', opening: 2 },
    { moves: '3 3 3 3', opening: 2 },
  ];

  it('begin after the random moves, end before the last, and come equally often from every stage', () => {
    const found = samplePositions(games, { stage: 2, count: 8, seed: 1 });
    const plies = found.map(({ length }) => length);
    expect(Math.min(...plies)).toBe(2);
    expect(Math.max(...plies)).toBeLessThan(8);
    const stages = new Set(plies.map((ply) => Math.floor(ply / 2)));
    expect([...stages].toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  it('are different, and fewer if there are not enough', () => {
    const found = samplePositions(games, { stage: 2, count: 100, seed: 1 }).map((moves) => moves.join(' '));
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeLessThanOrEqual(8);
  });
});
