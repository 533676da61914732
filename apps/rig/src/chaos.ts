import { GameRegistry, type Store } from '@quadrille/server/testing';
import { random } from '@quadrille/kit';
import type { NodeProcess } from './node-process.ts';
import { type Findings, audit } from './audit.ts';
import { type Kind, Players, type Wildness } from './players.ts';

/** Counters of a node about other nodes. */
interface NodeFigures {
  /** Appends that lost a race against another node. */
  lostRaces: number;
  /** Notifications of writes from other nodes. */
  hints: number;
  /** Events found in the store without a notification. */
  healed: number;
}

const noFigures = (): NodeFigures => ({ lostRaces: 0, hints: 0, healed: 0 });

const names: Readonly<Record<keyof NodeFigures, RegExp>> = {
  lostRaces: /^quadrille_lost_races_total (\d+)/m,
  hints: /^quadrille_hints_total\{kind="v"\} (\d+)/m,
  healed: /^quadrille_hint_gaps_total (\d+)/m,
};

/** Adds the counters of a node; one that does not answer adds nothing. */
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
  /** The run ends after at least this many of both. */
  readonly kills: number;
  readonly moves: number;
  /** The run ends after this many milliseconds in any case, and the report says how far it came. */
  readonly maxMs?: number;
  /** Minimal and maximal lifetime of a node in milliseconds. */
  readonly lifetimeMs: readonly [number, number];
  readonly seed: number;
  /** Opens the store after all nodes have ended. */
  openStore(): Promise<Store>;
  /** After this many kills one node is paused for a time, while the others continue. */
  readonly freeze?: { readonly after: number; readonly ms: number };
  /** An incident for all nodes instead of a kill, such as a database restart. Resolves when it is over. */
  strike?(count: number): Promise<void>;
  /** Called now and then after the killed node is back. */
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
  /** Milliseconds from a kill, or from the end of an incident, to the next acknowledgement: median and maximum. */
  readonly back: { readonly median: number; readonly most: number };
  /** Nodes that crashed. */
  readonly ended: number;
  /** Acknowledged by the others while one node was paused. */
  readonly meanwhile: number;
  /** How each node ended on request: its exit code and the milliseconds it took. */
  readonly stops: readonly { readonly code: number | null; readonly ms: number }[];
  readonly refusals: Readonly<Record<string, number>>;
}

/** Kills servers during play, and compares what the clients received with what is stored. */
export async function chaos(plan: ChaosPlan): Promise<ChaosReport> {
  const { nodes, kinds, kills, moves, lifetimeMs } = plan;
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
  const end = performance.now() + (plan.maxMs ?? Infinity);
  const isEnough = (): boolean => killed >= kills && players.acknowledged >= moves;
  // The first contradiction ends the run.
  while (!isEnough() && players.contradictions.length === 0 && performance.now() < end) {
    await pause(lifetimeMs[0] + (lifetimeMs[1] - lifetimeMs[0]) * chance.unit());
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
    // With one node, all players wait for it.
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

/** Milliseconds until the next acknowledgement. */
async function firstAcknowledgement(players: Players): Promise<number> {
  const [at, before] = [performance.now(), players.acknowledged];
  while (players.acknowledged === before && performance.now() - at < maxWaitMs) await pause(5);
  return performance.now() - at;
}
const maxWaitMs = 60_000;

/** Without notifications nothing is lost either, so the test counts them: nodes must notify each other and race. */
export const isDeaf = ({ hints, lostRaces }: ChaosReport): boolean => hints === 0 || lostRaces === 0;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
