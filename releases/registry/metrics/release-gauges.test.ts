import { ProcessMetrics } from '@tulinde/server/metrics';
import { openEmbedded } from '../../testing/open-embedded';
import { placeCandidate } from '../../testing/place-candidate';
import { openRegistryDatabase } from '../database';
import { history } from '../database/schema';
import { telemetryAlerts, telemetryExposures } from '../telemetry/tables';
import { startEdge } from '../../testing/start-edge';
import { freshFolder } from '../../testing/write-release';
import { addReleaseGauges } from './release-gauges';

const at = new Date('2026-11-20T10:00:00Z');

it('a registry tells how releases do, and who was taken back within the hour', async () => {
  const embedded = await openEmbedded();
  const database = openRegistryDatabase({ kind: 'pglite', client: embedded.client });
  await database.migrate();
  const metrics = new ProcessMetrics();
  addReleaseGauges(metrics, { database, now: () => at });
  const candidate = { app: 'mfe-help', stable: '1.0.0', candidate: '1.1.0', basisPoints: 1_000, since: at };
  await placeCandidate(database, candidate);
  const release = { environment: 'production', app: 'mfe-help' };
  const seen = { ...release, at, visitors: 200, failing: 7 };
  await database.queries.insert(telemetryExposures).values([
    { ...seen, version: '1.0.0', role: 'stable', slow: 0 },
    { ...seen, version: '1.0.0', role: 'stable', at: new Date('2026-11-20T08:00:00Z') },
  ]);
  const told = { ...release, at, rate: 0.1, usualRate: 0.01, evidence: 2_000 };
  await database.queries.insert(telemetryAlerts).values([
    { ...told, version: '1.0.0' },
    // Not what is served any more.
    { ...told, app: 'mfe-quotes', version: '9.9.9' },
  ]);
  const change = { ...release, actor: 'automatic', action: 'take-back', reason: 'failed' };
  await database.queries
    .insert(history)
    .values([{ ...change, at } as never, { ...change, at: new Date('2026-11-20T08:00:00Z') } as never]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('tulinde_release_visitors{environment="production",app="mfe-help",role="stable"} 200');
  expect(text).toContain('tulinde_release_failing_visitors{environment="production",app="mfe-help",role="stable"} 7');
  expect(text.match(/^tulinde_release_alert\{.*/gm)).toEqual([
    'tulinde_release_alert{environment="production",app="mfe-help"} 1',
  ]);
  expect(text).toContain('tulinde_candidates_taken_back{environment="production",app="mfe-help"} 1');
  await embedded.close();
});

it('an edge tells its own state, on no port that visitors reach', async () => {
  const metrics = new ProcessMetrics();
  const registry = { registryUrl: 'http://127.0.0.1:9', artefactsFolder: freshFolder() };
  const edge = await startEdge({ registry, metrics });
  expect((await fetch(`${edge.url}/metrics`)).status).not.toBe(200);
  const text = await metrics.registry.metrics();
  await edge.close();
  expect(text).toContain('tulinde_edge_registry_connected 0');
  expect(text).toContain('tulinde_manifest_refused 0');
  // Of what it never had it says nothing.
  expect(text).not.toMatch(/^tulinde_manifest_(age_seconds|revision) /m);
  expect(text).toMatch(/tulinde_request_duration_seconds_count\{part="edge",call="[^"]+",status="\d+"\} 1/);
});
