/** A vertex, or a blossom: an odd cycle of nodes that is contracted to one vertex. */
type Node = number;
/** The edge between two vertices. The nodes that contain them change. */
type Edge = readonly [from: number, to: number];
/** How the search reached a node: on an even alternating path from a single vertex, on an odd one, or not yet. */
type Label = 'even' | 'odd' | undefined;

type Step =
  | { readonly delta: number; readonly kind: 'grow' | 'meet' | 'expand'; readonly node: Node }
  | { readonly delta: number; readonly kind: 'done' };

/**
 * A matching of maximum weight: the partner of each of `count` vertices, undefined for single ones. Weights are
 * positive integers; undefined means no edge.
 *
 * Edmonds' blossom algorithm with prices on vertices and blossoms (J. Edmonds, "Maximum matching and a polyhedron with
 * 0,1-vertices", 1965): a search grows from all single vertices, prices change until an edge becomes tight, and the
 * step that it allows is taken. A step takes linear time, so the whole takes cubic time.
 */
export function maximumWeightMatching(
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
  /** The outermost node that contains each vertex. */
  readonly #outermost: Node[];
  readonly #outer: Set<Node>;
  /** The vertex of a node whose partner is outside the node. */
  readonly #bases: number[];
  /** The cycle of a blossom: its base first, then pairs of partners, with the edges from each to the next. */
  readonly #cycles: (readonly Node[] | undefined)[];
  readonly #links: (readonly Edge[] | undefined)[];
  readonly #freeNodes: Node[];
  /**
   * The edge of least slack between two outermost nodes. Prices change equally within a node, so it stays the least.
   */
  readonly #closest: (Edge | undefined)[][];
  #seen: Label[] = [];
  /** The edge on which the search reached a node. */
  #via: (Edge | undefined)[] = [];
  /** The even node with the least slack to a node. */
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
    this.#outermost = [...vertices];
    this.#outer = new Set(vertices);
    this.#bases = [...vertices];
    this.#cycles = [];
    this.#links = [];
    this.#freeNodes = vertices.map((vertex) => count + vertex);
  }

  partners(): readonly (number | undefined)[] {
    return this.#mates;
  }

  /** Adds one pair, if that increases the weight. */
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
      if (step.kind === 'done') return false;
      if (step.kind === 'grow') this.#grow(step.node);
      if (step.kind === 'expand') this.#expand(step.node);
      if (step.kind === 'meet' && this.#meet(step.node)) return true;
    }
  }

  /** The smallest price change that makes a new step possible. At price zero, staying single is as good. */
  #nextStep(price: number): Step {
    let step: Step = { delta: price, kind: 'done' };
    for (const node of this.#outer) {
      const seen = this.#seen[node];
      if (seen === 'odd') {
        const delta = this.#prices[node]! / 2;
        if (this.#cycles[node] && delta < step.delta) step = { delta, kind: 'expand', node };
        continue;
      }
      const near = this.#nearest[node];
      if (near === undefined) continue;
      const slack = this.#slackBetween(near, node);
      const delta = seen === 'even' ? slack / 2 : slack;
      if (delta < step.delta) step = { delta, kind: seen === 'even' ? 'meet' : 'grow', node };
    }
    return step;
  }

  #shift(delta: number): void {
    if (delta === 0) return;
    for (let vertex = 0; vertex < this.#count; vertex++) {
      const seen = this.#seen[this.#outermost[vertex]!];
      if (seen) this.#prices[vertex]! += seen === 'even' ? -delta : delta;
    }
    for (const node of this.#outer) {
      const seen = this.#seen[node];
      if (seen && this.#cycles[node]) this.#prices[node]! += seen === 'even' ? 2 * delta : -2 * delta;
    }
  }

  #grow(node: Node): void {
    this.#seen[node] = 'odd';
    this.#via[node] = this.#closest[this.#nearest[node]!]![node]!;
    const base = this.#bases[node]!;
    const mate = this.#mates[base]!;
    this.#makeEven(this.#outermost[mate]!, [base, mate]);
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

  /** Two even nodes meet: they give one more pair, or a blossom. */
  #meet(node: Node): boolean {
    const [u, v] = this.#closest[node]![this.#nearest[node]!]!;
    const [one, other] = [this.#pathToRoot(this.#outermost[u]!), this.#pathToRoot(this.#outermost[v]!)];
    if (one.at(-1) === other.at(-1)) {
      this.#makeBlossom([u, v], one, other);
      return false;
    }
    this.#swapAlong(u, v);
    this.#swapAlong(v, u);
    return true;
  }

  #pathToRoot(from: Node): readonly Node[] {
    const way: Node[] = [];
    let node: Node | undefined = from;
    while (node !== undefined) {
      way.push(node);
      const via: Edge | undefined = this.#via[node];
      node = via && this.#outermost[via[0]];
    }
    return way;
  }

  /** Swaps partners along the path from a single vertex to `vertex`, and matches `vertex` with `partner`. */
  #swapAlong(vertex: number, partner: number): void {
    let [own, mate] = [vertex, partner];
    for (;;) {
      const even = this.#outermost[own]!;
      const via = this.#via[even];
      this.#rebase(even, own);
      this.#mates[own] = mate;
      if (!via) return;
      const odd = this.#outermost[via[0]]!;
      const [above, entry] = this.#via[odd]!;
      this.#rebase(odd, entry);
      this.#mates[entry] = above;
      [own, mate] = [above, entry];
    }
  }

  /** Matches all vertices of a node except `vertex` with each other. */
  #rebase(node: Node, vertex: number): void {
    this.#bases[node] = vertex;
    const ring = this.#cycles[node];
    if (!ring) return;
    const links = this.#links[node]!;
    const first = ring.findIndex((child) => this.#contains(child, vertex));
    const rotate = <T>(items: readonly T[]): readonly T[] => [...items.slice(first), ...items.slice(0, first)];
    const [children, edges] = [rotate(ring), rotate(links)];
    this.#cycles[node] = children;
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
    const node = this.#freeNodes.pop()!;
    this.#cycles[node] = ring;
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
    for (const vertex of this.#verticesOf(node)) this.#outermost[vertex] = node;
    this.#closest[node] = [];
    for (const outside of this.#outer) {
      this.#updateClosest(
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

  /** Expands an odd blossom of price zero: the path continues through the even half of its cycle. */
  #expand(node: Node): void {
    const [ring, links, via] = [this.#cycles[node]!, this.#links[node]!, this.#via[node]!];
    this.#outer.delete(node);
    this.#cycles[node] = undefined;
    this.#seen[node] = undefined;
    this.#freeNodes.push(node);
    for (const child of ring) {
      this.#seen[child] = undefined;
      this.#via[child] = undefined;
      this.#nearest[child] = undefined;
      for (const vertex of this.#verticesOf(child)) this.#outermost[vertex] = child;
    }
    for (const child of ring) this.#recomputeNearest(child);
    const entry = ring.indexOf(this.#outermost[via[1]]!);
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

  /** Recomputes the nearest nodes of a node that is outermost again. */
  #recomputeNearest(node: Node): void {
    const own = [...this.#verticesOf(node)];
    for (const outside of this.#outer) {
      const there = [...this.#verticesOf(outside)];
      const edges = own.flatMap((a) => there.map((b): Edge => [a, b]));
      this.#updateClosest(
        node,
        outside,
        edges.filter(([a, b]) => !Number.isNaN(this.#weights[a * this.#count + b])),
      );
      if (this.#seen[outside] === 'even') this.#offerNearest(node, outside);
    }
    this.#outer.add(node);
  }

  #updateClosest(node: Node, outside: Node, edges: readonly (Edge | undefined)[]): void {
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

  #contains(node: Node, vertex: number): boolean {
    const ring = this.#cycles[node];
    return ring ? ring.some((child) => this.#contains(child, vertex)) : node === vertex;
  }

  *#verticesOf(node: Node): Generator<number> {
    const ring = this.#cycles[node];
    if (!ring) yield node;
    else for (const child of ring) yield* this.#verticesOf(child);
  }
}
