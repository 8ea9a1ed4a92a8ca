import { ProcessMetrics } from '@tulinde/server/metrics';
import { addClockGauge } from '../../../backend/src/operators/metrics/clock-gauge';
import { addParserGauges } from '../../../backend/src/operators/metrics/parser-gauges';
import { addSpoolGauge } from '../../../backend/src/operators/metrics/spool-gauge';
import { addWorkGauges } from '../../../backend/src/operators/metrics/work-gauges';
import { addEdgeGauges } from '../../../releases/edge/metrics/edge-gauges';
import { addEdgeTokenGauge } from '../../../releases/registry/metrics/edge-token-gauge';
import { addReleaseGauges } from '../../../releases/registry/metrics/release-gauges';

/* As they are registered: nothing is read. */
const namesOf = (add: (metrics: ProcessMetrics) => void): string[] => {
  const metrics = new ProcessMetrics();
  add(metrics);
  return metrics.registry.getMetricsAsArray().map(({ name }) => name);
};
const now = () => new Date();
/** What a database says, and with it what each process says. */
export const ofDatabases = [
  ...namesOf((metrics) => addWorkGauges(metrics, { db: {} as never, now })),
  ...namesOf((metrics) => addSpoolGauge(metrics, '')),
  ...namesOf((metrics) => addReleaseGauges(metrics, { database: { queries: {} } as never, now })),
];
const ofOneProcess = [
  ...namesOf((metrics) => addParserGauges(metrics, {} as never)),
  ...namesOf((metrics) => void addClockGauge(metrics, now)),
];
const ofEdges = [
  ...namesOf((metrics) => addEdgeGauges(metrics, {} as never)),
  ...namesOf((metrics) => addEdgeTokenGauge(metrics, {} as never)),
];
/** What each process says of itself. */
export const ofProcesses = new Set(namesOf(() => undefined));
/** The metrics that an expression asks for; `up` is Prometheus' own word for whether it was answered. */
export const measured = (expr: string): string[] => expr.match(/\b(?:(?:tulinde|nodejs|process)_\w+|up\b)/g) ?? [];

const known = new Set([
  'up',
  ...ofDatabases,
  ...ofOneProcess,
  ...ofEdges,
  // Registered where what they count is begun.
  'tulinde_authorization_failures_total',
  'tulinde_claims_followed',
]);

/** Those of an expression that no process tells. */
export const unknownIn = (expr: string): string[] =>
  measured(expr).filter((name) => !known.has(name) && !known.has(name.replace(/_(count|bucket|sum)$/, '')));
