import { minuteMs } from '@tulinde/contracts';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { RegistryDatabase, Transaction } from '../database';
import { lockWork } from '../database/advisory-locks';
import { history, pointers } from '../database/schema';
import { automaticActor } from '../environments/abort-automatically';
import { candidateRule, thresholdOf, usualRateEvidence, type Exposure } from './sequential-test';
import { telemetryAlerts, telemetryExposures } from './tables';

const recentMs = 30 * minuteMs;
const usualMs = 24 * 60 * minuteMs;
/* Told once an hour for as long as it lasts. */
const quietMs = 60 * minuteMs;
/* Seen in the day before, or there is no usual rate to speak of. */
const minimumUsual = 500;

export type Alert = typeof telemetryAlerts.$inferSelect;

/** Compares each stable release with the usual rate of its app and notes those that fail more. Changes nothing else. */
export const watchStable = async (database: RegistryDatabase, now: () => Date): Promise<Omit<Alert, 'id'>[]> =>
  database.queries.transaction(async (transaction) => {
    const at = now();
    const told: Omit<Alert, 'id'>[] = [];
    await lockWork(transaction, 'alerts');
    for (const { environment, app, stable } of await transaction.select().from(pointers)) {
      const start = new Date(at.getTime() - recentMs);
      const recent = await exposureOf(transaction, { environment, app, version: stable, from: start, until: at });
      if (recent.visitors < candidateRule.minimumVisitors || recent.failing < candidateRule.minimumFailing) continue;
      const before = new Date(start.getTime() - usualMs);
      const usual = await exposureOf(transaction, { environment, app, from: before, until: start });
      if (usual.visitors < minimumUsual) continue;
      const evidence = usualRateEvidence(recent, usual);
      if (evidence < thresholdOf(candidateRule)) continue;
      if (await wasTold(transaction, { environment, app, version: stable, at })) continue;
      const rates = { rate: recent.failing / recent.visitors, usualRate: usual.failing / usual.visitors };
      told.push({ environment, app, version: stable, at, ...rates, evidence });
    }
    if (told.length > 0) await transaction.insert(telemetryAlerts).values(told);
    for (const alert of told) await writeDown(transaction, alert);
    return told;
  });

/* In the audit too, beside what people do about it. Without a revision: it is no change, and no undo takes it for one. */
const writeDown = async (transaction: Transaction, alert: Omit<Alert, 'id'>): Promise<void> => {
  const { environment, app, version, at, rate, usualRate, evidence } = alert;
  const reason = `fails ${percent(rate)} of the visits, usually ${percent(usualRate)}`;
  const figures = { rate, usualRate, evidence: Number(evidence.toPrecision(4)) };
  await transaction.execute(sql`
    insert into ${history} (at, actor, action, environment, app, after, reason, figures)
    values (${at.toISOString()}, ${automaticActor}, 'alert', ${environment}, ${app}, ${version}, ${reason},
      ${JSON.stringify(figures)}::jsonb)`);
};

const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;

interface Stretch {
  environment: string;
  app: string;
  /** Without it: whatever was stable. */
  version?: string;
  from: Date;
  until: Date;
}

const exposureOf = async (transaction: Transaction, stretch: Stretch): Promise<Exposure> => {
  const table = telemetryExposures;
  const [row] = await transaction
    .select({
      visitors: sql<number>`coalesce(sum(${table.visitors}), 0)::int`,
      failing: sql<number>`coalesce(sum(${table.failing}), 0)::int`,
    })
    .from(table)
    .where(
      and(
        eq(table.environment, stretch.environment),
        eq(table.app, stretch.app),
        eq(table.role, 'stable'),
        stretch.version === undefined ? undefined : eq(table.version, stretch.version),
        gte(table.at, stretch.from),
        lt(table.at, stretch.until),
      ),
    );
  return row ?? { visitors: 0, failing: 0 };
};

const wasTold = async (
  transaction: Transaction,
  { environment, app, version, at }: { environment: string; app: string; version: string; at: Date },
): Promise<boolean> => {
  const rows = await transaction
    .select({ id: telemetryAlerts.id })
    .from(telemetryAlerts)
    .where(
      and(
        eq(telemetryAlerts.environment, environment),
        eq(telemetryAlerts.app, app),
        eq(telemetryAlerts.version, version),
        gte(telemetryAlerts.at, new Date(at.getTime() - quietMs)),
      ),
    )
    .limit(1);
  return rows.length > 0;
};
