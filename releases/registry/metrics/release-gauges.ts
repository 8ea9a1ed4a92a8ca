import type { ProcessMetrics, Reading } from '@tulinde/server/metrics';
import { hourMs } from '@tulinde/contracts';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { RegistryDatabase } from '../database';
import { history, pointers } from '../database/schema';
import { automaticActor } from '../environments/abort-automatically';
import { telemetryAlerts, telemetryExposures } from '../telemetry/tables';

const recentMs = 30 * 60_000;

/** How the releases do that visitors have, as the registry's database says: the same from each registry. */
export const addReleaseGauges = (
  metrics: ProcessMetrics,
  { database: { queries }, now }: { database: RegistryDatabase; now: () => Date },
): void => {
  const since = (ms: number) => new Date(now().getTime() - ms);
  const table = telemetryExposures;
  const exposures = () =>
    queries
      .select({
        environment: table.environment,
        app: table.app,
        role: table.role,
        visitors: sql<number>`sum(${table.visitors})::int`,
        failing: sql<number>`sum(${table.failing})::int`,
      })
      .from(table)
      .where(gte(table.at, since(recentMs)))
      .groupBy(table.environment, table.app, table.role);
  const labels = ['environment', 'app', 'role'];
  const read = (pick: 'visitors' | 'failing') => async (): Promise<Reading[]> =>
    (await exposures()).map(({ environment, app, role, ...counts }) => ({
      labels: { environment, app, role },
      value: counts[pick],
    }));
  metrics.gauge(
    'tulinde_release_visitors',
    'Visitors of the last half hour, by app and role.',
    labels,
    read('visitors'),
  );
  metrics.gauge('tulinde_release_failing_visitors', 'Those for whom it failed.', labels, read('failing'));
  metrics.gauge(
    'tulinde_release_alert',
    'Stable releases that fail more than usual, told within the last hour: 1 each.',
    ['environment', 'app'],
    async () => {
      const told = await queries
        .selectDistinct({ environment: telemetryAlerts.environment, app: telemetryAlerts.app })
        .from(telemetryAlerts)
        .innerJoin(
          pointers,
          and(
            eq(pointers.environment, telemetryAlerts.environment),
            eq(pointers.app, telemetryAlerts.app),
            eq(pointers.stable, telemetryAlerts.version),
          ),
        )
        .where(gte(telemetryAlerts.at, since(hourMs)));
      return told.map((one) => ({ labels: one, value: 1 }));
    },
  );
  metrics.gauge(
    'tulinde_candidates_taken_back',
    'Candidates that were taken back by themselves within the last hour.',
    ['environment', 'app'],
    async () => {
      const taken = await queries
        .select({ environment: history.environment, app: history.app, count: sql<number>`count(*)::int` })
        .from(history)
        .where(and(eq(history.actor, automaticActor), eq(history.action, 'take-back'), gte(history.at, since(hourMs))))
        .groupBy(history.environment, history.app);
      return taken.map(({ environment, app, count }) => ({
        labels: { environment: environment ?? '', app: app ?? '' },
        value: count,
      }));
    },
  );
};
