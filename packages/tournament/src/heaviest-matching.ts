/** A vertex, or a blossom: an odd ring of nodes that is taken for one vertex. */
type Node = number;
/** Two vertices; which node each lies in changes. */
type Edge = readonly [from: number, to: number];
/** How the search has come to a node: along an even way from a single one, along an odd one, or not yet. */
type Seen = 'even' | 'odd' | undefined;

type Step =
  | { readonly delta: number; readonly k: 'grow' | 'meet' | 'expand'; readonly node: Node }
  | { readonly delta: number; readonly k: 'done' };

/**
 * Who goes with whom so that the weights add up to the most: the partner of each of `count`, undefined for who stays
 * single. Weights are whole and positive; without one, two cannot go together.
 *
 * Edmonds' blossoms with prices on vertices and blossoms (J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices",
 * 1965): a search grows from all who are single, prices move until an edge becomes tight, and the step that it allows is
 * taken. Every step takes time linear in `count`, so that all of them take its cube.
 */
export function heaviestMatching(
  count: number,
  weight: (a: number, b: number) => number | undefined,
): readonly (number | undefined)[] {
  const search = new Search(count, weight);
  while (search.augment());
  return search.partners();
}

class Search {
  readonly #count: number;
  readonly #weights: Float64Array;
  readonly #prices: Float64Array;
  readonly #mates: (number | undefined)[];
  /** The outermost node around each vertex. */
  readonly #tops: Node[];
  readonly #outer: Set<Node>;
  /** The one vertex of a node that has its mate outside. */
  readonly #bases: number[];
  /** The ring of a blossom, its base first, then pairs of mates; and the edges from each to the next. */
  readonly #rings: (readonly Node[] | undefined)[];
  readonly #links: (readonly Edge[] | undefined)[];
  readonly #freeNames: Node[];
  /** Between two outermost nodes, the edge with the least slack: prices move evenly within a node, so it stays that one. */
  readonly #closest: (Edge | undefined)[][];
  #seen: Seen[] = [];
  /** The edge by which a node was come to. */
  #via: (Edge | undefined)[] = [];
  /** The even node that is closest to a node. */
  #nearest: (Node | undefined)[] = [];

  constructor(count: number, weight: (a: number, b: number) => number | undefined) {
    const vertices = Array.from({ length: count }, (_, vertex) => vertex);
    this.#count = count;
    this.#weights = new Float64Array(count * count).fill(NaN);
    this.#closest = Array.from({ length: 2 * count }, () => []);
    for (const a of vertices) {
      for (const b of vertices.slice(a + 1)) {
        const w = weight(a, b);
        if (w === undefined) continue;
        this.#weights[a * count + b] = this.#weights[b * count + a] = w;
        this.#closest[a]![b] = [a, b];
        this.#closest[b]![a] = [b, a];
      }
    }
    const heaviest = this.#weights.reduce((most, w) => (w > most ? w : most), 0);
    this.#prices = new Float64Array(2 * count).fill(heaviest, 0, count);
    this.#mates = vertices.map(() => undefined);
    this.#tops = [...vertices];
    this.#outer = new Set(vertices);
    this.#bases = [...vertices];
    this.#rings = [];
    this.#links = [];
    this.#freeNames = vertices.map((vertex) => count + vertex);
  }

  partners(): readonly (number | undefined)[] {
    return this.#mates;
  }

  /** One more pair, if that is better. */
  augment(): boolean {
    this.#seen = [];
    this.#via = [];
    this.#nearest = [];
    const single = [...this.#outer].filter((node) => this.#mates[this.#bases[node]!] === undefined);
    if (single.length < 2) return false;
    for (const node of single) this.#makeEven(node, undefined);
    const [root] = single;
    for (;;) {
      const step = this.#nextStep(this.#prices[this.#bases[root!]!]!);
      this.#shift(step.delta);
      if (step.k === 'done') return false;
      if (step.k === 'grow') this.#grow(step.node);
      if (step.k === 'expand') this.#expand(step.node);
      if (step.k === 'meet' && this.#meet(step.node)) return true;
    }
  }

  /** What becomes possible first when prices move. At a price of nothing, to stay single is as good. */
  #nextStep(price: number): Step {
    let step: Step = { delta: price, k: 'done' };
    for (const node of this.#outer) {
      const seen = this.#seen[node];
      if (seen === 'odd') {
        const delta = this.#prices[node]! / 2;
        if (this.#rings[node] && delta < step.delta) step = { delta, k: 'expand', node };
        continue;
      }
      const near = this.#nearest[node];
      if (near === undefined) continue;
      const slack = this.#slackBetween(near, node);
      const delta = seen === 'even' ? slack / 2 : slack;
      if (delta < step.delta) step = { delta, k: seen === 'even' ? 'meet' : 'grow', node };
    }
    return step;
  }

  #shift(delta: number): void {
    if (delta === 0) return;
    for (let vertex = 0; vertex < this.#count; vertex++) {
      const seen = this.#seen[this.#tops[vertex]!];
      if (seen) this.#prices[vertex]! += seen === 'even' ? -delta : delta;
    }
    for (const node of this.#outer) {
      const seen = this.#seen[node];
      if (seen && this.#rings[node]) this.#prices[node]! += seen === 'even' ? 2 * delta : -2 * delta;
    }
  }

  #grow(node: Node): void {
    this.#seen[node] = 'odd';
    this.#via[node] = this.#closest[this.#nearest[node]!]![node]!;
    const base = this.#bases[node]!;
    const mate = this.#mates[base]!;
    this.#makeEven(this.#tops[mate]!, [base, mate]);
  }

  #makeEven(node: Node, via: Edge | undefined): void {
    this.#seen[node] = 'even';
    this.#via[node] = via;
    for (const other of this.#outer) if (other !== node) this.#offerNearest(other, node);
  }

  #offerNearest(node: Node, even: Node): void {
    const known = this.#nearest[node];
    if (!this.#closest[even]![node]) return;
    if (known === undefined || this.#slackBetween(even, node) < this.#slackBetween(known, node))
      this.#nearest[node] = even;
  }

  /** Two even nodes have come together: a pair more, or a ring. */
  #meet(node: Node): boolean {
    const [u, v] = this.#closest[node]![this.#nearest[node]!]!;
    const [one, other] = [this.#wayUp(this.#tops[u]!), this.#wayUp(this.#tops[v]!)];
    if (one.at(-1) === other.at(-1)) {
      this.#makeBlossom([u, v], one, other);
      return false;
    }
    this.#swapAlong(u, v);
    this.#swapAlong(v, u);
    return true;
  }

  #wayUp(from: Node): readonly Node[] {
    const way: Node[] = [];
    let node: Node | undefined = from;
    while (node !== undefined) {
      way.push(node);
      const via: Edge | undefined = this.#via[node];
      node = via && this.#tops[via[0]];
    }
    return way;
  }

  /** From a single one up to `vertex`, mates change; `vertex` goes with `partner`. */
  #swapAlong(vertex: number, partner: number): void {
    let [own, mate] = [vertex, partner];
    for (;;) {
      const even = this.#tops[own]!;
      const via = this.#via[even];
      this.#rebase(even, own);
      this.#mates[own] = mate;
      if (!via) return;
      const odd = this.#tops[via[0]]!;
      const [above, entry] = this.#via[odd]!;
      this.#rebase(odd, entry);
      this.#mates[entry] = above;
      [own, mate] = [above, entry];
    }
  }

  /** Inside a node all but `vertex` go with each other. */
  #rebase(node: Node, vertex: number): void {
    this.#bases[node] = vertex;
    const ring = this.#rings[node];
    if (!ring) return;
    const links = this.#links[node]!;
    const first = ring.findIndex((child) => this.#holds(child, vertex));
    const turned = <T>(items: readonly T[]): readonly T[] => [...items.slice(first), ...items.slice(0, first)];
    const [children, edges] = [turned(ring), turned(links)];
    this.#rings[node] = children;
    this.#links[node] = edges;
    this.#rebase(children[0]!, vertex);
    for (let index = 1; index < children.length; index += 2) {
      const [a, b] = edges[index]!;
      this.#rebase(children[index]!, a);
      this.#rebase(children[index + 1]!, b);
      this.#mates[a] = b;
      this.#mates[b] = a;
    }
  }

  #makeBlossom(edge: Edge, one: readonly Node[], other: readonly Node[]): void {
    const top = one.find((node) => other.includes(node))!;
    const down = one.slice(0, one.indexOf(top)).toReversed();
    const up = other.slice(0, other.indexOf(top));
    const ring = [top, ...down, ...up];
    const node = this.#freeNames.pop()!;
    this.#rings[node] = ring;
    this.#links[node] = [
      ...down.map((child) => this.#via[child]!),
      edge,
      ...up.map((child): Edge => this.#via[child]!.toReversed() as unknown as Edge),
    ];
    this.#bases[node] = this.#bases[top]!;
    this.#prices[node] = 0;
    this.#seen[node] = 'even';
    this.#via[node] = this.#via[top];
    this.#nearest[node] = undefined;
    for (const child of ring) this.#outer.delete(child);
    for (const vertex of this.#verticesOf(node)) this.#tops[vertex] = node;
    this.#closest[node] = [];
    for (const outside of this.#outer) {
      this.#keepClosest(
        node,
        outside,
        ring.map((child) => this.#closest[child]![outside]),
      );
      const known = this.#nearest[outside];
      if (known !== undefined && ring.includes(known)) this.#nearest[outside] = undefined;
      this.#offerNearest(outside, node);
      if (this.#seen[outside] === 'even') this.#offerNearest(node, outside);
    }
    this.#outer.add(node);
  }

  /** An odd blossom whose price has come to nothing: the way goes on through the even half of its ring. */
  #expand(node: Node): void {
    const [ring, links, via] = [this.#rings[node]!, this.#links[node]!, this.#via[node]!];
    this.#outer.delete(node);
    this.#rings[node] = undefined;
    this.#seen[node] = undefined;
    this.#freeNames.push(node);
    for (const child of ring) {
      this.#seen[child] = undefined;
      this.#via[child] = undefined;
      this.#nearest[child] = undefined;
      for (const vertex of this.#verticesOf(child)) this.#tops[vertex] = child;
    }
    for (const child of ring) this.#settleIn(child);
    const entry = ring.indexOf(this.#tops[via[1]]!);
    const step = entry % 2 === 1 ? 1 : -1;
    const linkFrom = (index: number): Edge =>
      step === 1 ? links[index]! : (links[index - 1]!.toReversed() as unknown as Edge);
    let edge = via;
    for (let index = entry; ; index += 2 * step) {
      const odd = ring[index % ring.length]!;
      this.#seen[odd] = 'odd';
      this.#via[odd] = edge;
      if (index % ring.length === 0) return;
      this.#makeEven(ring[index + step]!, linkFrom(index));
      edge = linkFrom(index + step);
    }
  }

  /** A node is outermost again: what is closest to it is looked for anew. */
  #settleIn(node: Node): void {
    const own = [...this.#verticesOf(node)];
    for (const outside of this.#outer) {
      const there = [...this.#verticesOf(outside)];
      const edges = own.flatMap((a) => there.map((b): Edge => [a, b]));
      this.#keepClosest(
        node,
        outside,
        edges.filter(([a, b]) => !Number.isNaN(this.#weights[a * this.#count + b])),
      );
      if (this.#seen[outside] === 'even') this.#offerNearest(node, outside);
    }
    this.#outer.add(node);
  }

  #keepClosest(node: Node, outside: Node, edges: readonly (Edge | undefined)[]): void {
    let best: Edge | undefined;
    for (const edge of edges) if (edge && (!best || this.#slack(edge) < this.#slack(best))) best = edge;
    this.#closest[node]![outside] = best;
    this.#closest[outside]![node] = best && [best[1], best[0]];
  }

  #slackBetween(a: Node, b: Node): number {
    return this.#slack(this.#closest[a]![b]!);
  }

  #slack([a, b]: Edge): number {
    return this.#prices[a]! + this.#prices[b]! - 2 * this.#weights[a * this.#count + b]!;
  }

  #holds(node: Node, vertex: number): boolean {
    const ring = this.#rings[node];
    return ring ? ring.some((child) => this.#holds(child, vertex)) : node === vertex;
  }

  *#verticesOf(node: Node): Generator<number> {
    const ring = this.#rings[node];
    if (!ring) yield node;
    else for (const child of ring) yield* this.#verticesOf(child);
  }
}
