import { GameRegistry, type Store } from '@quadrille/server/testing';
import { random } from '@quadrille/kit';
import type { NodeProcess } from './node-process.ts';
import { type Findings, audit } from './audit.ts';
import { type Kind, Players, type Wildness } from './players.ts';

/** What nodes count of each other. */
interface NodeFigures {
  /** Appends that another node was faster with. */
  lostRaces: number;
  /** Hints of other nodes that something was written. */
  hints: number;
  /** What no hint had told of, found in the store. */
  healed: number;
}

const noFigures = (): NodeFigures => ({ lostRaces: 0, hints: 0, healed: 0 });

const names: Readonly<Record<keyof NodeFigures, RegExp>> = {
  lostRaces: /^quadrille_lost_races_total (\d+)/m,
  hints: /^quadrille_hints_total\{kind="v"\} (\d+)/m,
  healed: /^quadrille_hint_gaps_total (\d+)/m,
};

/** Adds what a node has counted so far; one that does not answer has counted nothing. */
async function addFigures(sum: NodeFigures, url: string): Promise<void> {
  const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5000) }).then(
    (response) => response.text(),
    () => '',
  );
  for (const [name, pattern] of Object.entries(names)) {
    sum[name as keyof NodeFigures] += Number(pattern.exec(text)?.[1] ?? 0);
  }
}

interface ChaosPlan {
  readonly nodes: readonly NodeProcess[];
  readonly kinds: readonly Kind[];
  readonly wildness: Wildness;
  /** It goes on until there were so many of both. */
  readonly kills: number;
  readonly moves: number;
  /** It ends after so many milliseconds even so, and the report tells how far it came. */
  readonly atMost?: number;
  /** Milliseconds that a node lives, at least and at most. */
  readonly life: readonly [number, number];
  readonly seed: number;
  /** What is stored, when all nodes are gone. */
  openStore(): Promise<Store>;
  /** After so many kills one node stands still for so many milliseconds, while the others go on. */
  readonly freeze?: { readonly after: number; readonly ms: number };
  /** What happens instead of a kill, and concerns every node: it is over when this resolves. */
  strike?(count: number): Promise<void>;
  /** Besides, now and then, when the killed node is back. */
  onKill?(kills: number): Promise<void>;
  onProgress?(text: string): void;
}

export interface ChaosReport extends Findings, Readonly<NodeFigures> {
  readonly kills: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly resent: number;
  readonly doubled: number;
  readonly cut: number;
  readonly both: number;
  readonly tables: number;
  readonly finished: number;
  /** Milliseconds from a kill, or from the end of a strike, to the first acknowledgement after it: the median and the longest. */
  readonly back: { readonly median: number; readonly most: number };
  /** Nodes that ended by themselves. */
  readonly ended: number;
  /** Acknowledged by the others while one node stood still. */
  readonly meanwhile: number;
  /** How each node ended when it was asked to: its exit code, and the milliseconds it took. */
  readonly stops: readonly { readonly code: number | null; readonly ms: number }[];
  readonly refusals: Readonly<Record<string, number>>;
}

/** Kills servers under people who play, and compares in the end what they were told with what is stored. */
export async function chaos(plan: ChaosPlan): Promise<ChaosReport> {
  const { nodes, kinds, kills, moves, life } = plan;
  const chance = random(plan.seed);
  const games = await Players.gamesOf(new GameRegistry(), kinds);
  const alive = (): readonly string[] =>
    nodes.filter(({ readySince }) => readySince !== undefined).map(({ url }) => url);
  await Promise.all(nodes.map((node) => node.start()));
  const players = new Players(games, alive, plan.wildness, plan.seed);
  for (const kind of kinds) await players.gather(kind);

  let killed = 0;
  let meanwhile = 0;
  const back: number[] = [];
  const figures = noFigures();
  const end = performance.now() + (plan.atMost ?? Infinity);
  const isEnough = (): boolean => killed >= kills && players.acknowledged >= moves;
  // Whoever was contradicted has seen enough.
  while (!isEnough() && players.contradictions.length === 0 && performance.now() < end) {
    await pause(life[0] + (life[1] - life[0]) * chance.unit());
    if (killed >= kills) continue;
    if (plan.strike) {
      await plan.strike(++killed);
      back.push(await firstAcknowledgement(players));
      plan.onProgress?.(`${killed} strikes, ${players.acknowledged} acknowledged`);
      continue;
    }
    const victim = chance.pick(nodes);
    await addFigures(figures, victim.url);
    const at = performance.now();
    await victim.kill();
    killed++;
    const starting = victim.start();
    // With one node, everybody waits for it.
    if (nodes.length === 1) {
      await Promise.all([starting, firstAcknowledgement(players)]);
      back.push(performance.now() - at);
    }
    await starting;
    await plan.onKill?.(killed);
    if (killed === plan.freeze?.after) {
      const ahead = players.acknowledged;
      await chance.pick(nodes).freeze(plan.freeze.ms);
      meanwhile += players.acknowledged - ahead;
    }
    plan.onProgress?.(`${killed} kills, ${players.acknowledged} acknowledged`);
  }
  await players.stop();
  const ended = nodes.filter(({ hasEnded }) => hasEnded).length;
  for (const node of nodes) await addFigures(figures, node.url);
  const stops: { code: number | null; ms: number }[] = [];
  for (const node of nodes) {
    const at = performance.now();
    const code = await node.kill('SIGTERM');
    stops.push({ code, ms: Math.round(performance.now() - at) });
  }
  const store = await plan.openStore();
  try {
    const findings = await audit(players, games, store);
    const { twice, cut, both, finished } = players.counts;
    const refusals: Record<string, number> = {};
    for (const { code } of players.refusals) refusals[code] = (refusals[code] ?? 0) + 1;
    const sorted = back.toSorted((a, b) => a - b);
    return {
      ...findings,
      ...figures,
      kills: killed,
      acknowledged: players.acknowledged,
      refused: players.refusals.length,
      resent: players.counts.resent,
      doubled: twice,
      cut,
      both,
      tables: players.tables.size,
      finished,
      back: { median: Math.round(sorted[sorted.length >> 1] ?? 0), most: Math.round(sorted.at(-1) ?? 0) },
      ended,
      meanwhile,
      stops,
      refusals,
    };
  } finally {
    players.close();
    await store.close();
  }
}

/** Milliseconds until something is acknowledged. */
async function firstAcknowledgement(players: Players): Promise<number> {
  const [at, before] = [performance.now(), players.acknowledged];
  while (players.acknowledged === before && performance.now() - at < longestWait) await pause(5);
  return performance.now() - at;
}
const longestWait = 60_000;

/** Nothing is lost without hints either: that nodes hear each other, and race, has to be seen. */
export const isDeaf = ({ hints, lostRaces }: ChaosReport): boolean => hints === 0 || lostRaces === 0;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
