import type { ProcessMetrics } from '@tulinde/server/metrics';
import type { ManifestFollower } from '../manifest/follow-manifest';

interface Watched {
  readonly follower: ManifestFollower;
  readonly openTabs: () => number;
  readonly reportsDropped: () => number;
}

/** What an edge serves from, and how old it is. */
export const addEdgeGauges = (metrics: ProcessMetrics, { follower, openTabs, reportsDropped }: Watched): void => {
  metrics.gauge(
    'tulinde_manifest_age_seconds',
    'Since the registry last said that the manifest is the present one.',
    [],
    () => {
      const health = follower.health();
      return health === null ? [] : [{ value: health.ageSeconds }];
    },
  );
  metrics.gauge('tulinde_manifest_refused', 'Whether the registry’s present answer is refused.', [], () => [
    { value: (follower.health()?.refused ?? null) === null ? 0 : 1 },
  ]);
  metrics.gauge('tulinde_manifest_revision', 'What pages are made from.', [], () => {
    const live = follower.current();
    return live === null ? [] : [{ value: live.manifest.revision }];
  });
  metrics.gauge('tulinde_edge_registry_connected', 'Whether the stream of the registry is open.', [], () => [
    { value: follower.isConnected() ? 1 : 0 },
  ]);
  metrics.gauge('tulinde_edge_open_tabs', 'Tabs that are told of urgent changes.', [], () => [{ value: openTabs() }]);
  metrics.gauge('tulinde_edge_reports_dropped', 'Reports of pages that could not be handed on.', [], () => [
    { value: reportsDropped() },
  ]);
};
