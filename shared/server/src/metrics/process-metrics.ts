import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { openPools, postgresFailures, watchPoolFailures, watchPoolWaits } from '../postgres';

/** A number that is read when the metrics are scraped, by its labels; the labels are of a small, known set. */
export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Seconds: from what a cached answer takes to what ends in a time-out. */
const durations = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** What a process tells of itself to Prometheus. No label holds an id, an address or anything of a person. */
export class ProcessMetrics {
  readonly registry = new Registry();
  readonly #requests: Histogram;

  constructor() {
    const registers = [this.registry];
    // Memory, processor, and `nodejs_eventloop_lag_…`.
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Histogram({
      name: 'tulinde_request_duration_seconds',
      help: 'Answered requests by part, call and status: its count tells rates and errors.',
      labelNames: ['part', 'call', 'status'],
      buckets: durations,
      registers,
    });
    const waits = new Histogram({
      name: 'tulinde_database_wait_seconds',
      help: 'How long a query waited for a connection of its pool.',
      labelNames: ['pool'],
      buckets: durations,
      registers,
    });
    watchPoolWaits((pool, seconds) => waits.observe({ pool }, seconds));
    const failures = new Counter({
      name: 'tulinde_database_failures',
      help: 'Statements that PostgreSQL did not do, and why: its disk is full, it only reads, a lock was not free ….',
      labelNames: ['failure'],
      registers,
    });
    // From the start: a counter that begins with its first event has not increased for Prometheus.
    for (const failure of postgresFailures) failures.inc({ failure }, 0);
    watchPoolFailures((failure) => failures.inc({ failure }));
    this.gauge(
      'tulinde_database_connections',
      'Connections of a pool, and queries that wait for one.',
      ['pool', 'state'],
      () =>
        openPools().flatMap(({ name, totalCount, idleCount, waitingCount }) => [
          { labels: { pool: name, state: 'busy' }, value: totalCount - idleCount },
          { labels: { pool: name, state: 'idle' }, value: idleCount },
          { labels: { pool: name, state: 'waiting' }, value: waitingCount },
        ]),
    );
  }

  /** @param seconds from the request to the end of its answer */
  answered(labels: { readonly part: string; readonly call: string; readonly status: number }, seconds: number): void {
    this.#requests.observe({ ...labels, status: String(labels.status) }, seconds);
  }

  /** A counter that is told of each event. @returns what counts one */
  counter(
    name: string,
    help: string,
    labelNames: readonly string[],
  ): (labels: Readonly<Record<string, string>>) => void {
    const known = this.registry.getSingleMetric(name) as Counter | undefined;
    const counter = known ?? new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
    return (labels) => counter.inc(labels);
  }

  /** A gauge that is read when Prometheus asks. What cannot be read just now is left out. */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => readonly Reading[] | Promise<readonly Reading[]>,
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect: async () => {
        const readings = await (async () => read())().catch(() => []);
        gauge.reset();
        // The library says 0 of what nobody has read.
        if (labelNames.length === 0) gauge.remove();
        for (const { labels = {}, value } of readings) gauge.inc(labels, value);
      },
    });
  }
}
