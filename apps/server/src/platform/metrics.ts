import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Metrics for the operator, under `/metrics`. None of them concerns a single person. */
export class Metrics {
  readonly registry = new Registry();
  readonly #shared = { registers: [this.registry] };
  /** From a command's arrival to its answer. */
  readonly ack = new Histogram({
    ...this.#shared,
    name: 'quadrille_ack_ms',
    help: 'Milliseconds from a command to its committed answer',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000],
  });
  readonly commit = new Histogram({
    ...this.#shared,
    name: 'quadrille_commit_ms',
    help: 'Milliseconds of a commit',
    buckets: [0.5, 1, 2, 5, 10, 25, 50, 100, 250, 1000],
  });
  readonly batch = new Histogram({
    ...this.#shared,
    name: 'quadrille_commit_size',
    help: 'Appends in one commit',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 200],
  });
  readonly refused = new Counter({
    ...this.#shared,
    name: 'quadrille_refused_total',
    help: 'Refused commands and requests',
    labelNames: ['fault'],
  });
  /** 1: the store answers; 0: the node waits for it. */
  readonly storeUp = new Gauge({ ...this.#shared, name: 'quadrille_store_up', help: 'Whether the store answers' });
  readonly lostRaces = new Counter({
    ...this.#shared,
    name: 'quadrille_lost_races_total',
    help: 'Appends that another node was faster with',
  });
  readonly hints = new Counter({
    ...this.#shared,
    name: 'quadrille_hints_total',
    help: 'Notices of other nodes',
    labelNames: ['kind'],
  });
  readonly healed = new Counter({
    ...this.#shared,
    name: 'quadrille_hint_gaps_total',
    help: 'Events found in the store that no hint had told of',
  });
  readonly resumes = new Counter({
    ...this.#shared,
    name: 'quadrille_resumes_total',
    help: 'Tables joined',
    labelNames: ['from'],
  });
  readonly sockets = new Gauge({ ...this.#shared, name: 'quadrille_sockets', help: 'Open sockets and streams' });
  readonly tables = new Gauge({ ...this.#shared, name: 'quadrille_tables', help: 'Tables in memory' });
  readonly engineJobs = new Gauge({
    ...this.#shared,
    name: 'quadrille_engine_jobs_waiting',
    help: 'Jobs that wait for a thread',
    labelNames: ['lane'],
  });
  readonly engineFailures = new Counter({
    ...this.#shared,
    name: 'quadrille_engine_failures_total',
    help: 'Jobs that failed and threads that were replaced',
    labelNames: ['reason'],
  });
  readonly pushed = new Counter({
    ...this.#shared,
    name: 'quadrille_pushed_total',
    help: 'Messages to browsers, by the answer of their service',
    labelNames: ['status'],
  });
  readonly seeking = new Gauge({ ...this.#shared, name: 'quadrille_seeking', help: 'People who wait to be paired' });
  readonly paired = new Counter({
    ...this.#shared,
    name: 'quadrille_paired_total',
    help: 'Tables of those who waited',
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry, prefix: 'quadrille_' });
  }
}
