import type { ProcessMetrics } from '@tulinde/server/metrics';
import type { UnauthenticatedEdges } from '../tokens/unauthenticated-edges';

/** Of this process alone: which registry an edge tells is chance. */
export const addEdgeTokenGauge = (metrics: ProcessMetrics, unauthenticated: UnauthenticatedEdges): void =>
  metrics.gauge(
    'tulinde_unauthenticated_edges',
    'Addresses that sent what only edges send without an edge token, in the last hour.',
    [],
    () => [{ value: unauthenticated.count() }],
  );
