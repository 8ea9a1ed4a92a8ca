import { minuteMs } from '@tulinde/contracts';
import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import type { Queries } from '../database';
import { telemetryAlerts, telemetryMinutes } from './tables';

const mostAlerts = 100;

export interface Period {
  environment: string;
  app: string | undefined;
  from: Date;
  until: Date;
}

interface Point {
  at: string;
  /** Distinct in each minute; over several minutes their sum. */
  visitors: number;
  events: number;
}

export interface Series {
  app: string;
  version: string;
  role: string;
  kind: string;
  /** What was blocked, of reports of the browser's policy. */
  detail: string;
  points: Point[];
}

/** @param step minutes of one point; empty points are left out */
export const readSeries = async (queries: Queries, period: Period, step: number): Promise<Series[]> => {
  const table = telemetryMinutes;
  const rows = await queries
    .select()
    .from(table)
    .where(
      and(
        eq(table.environment, period.environment),
        period.app === undefined ? undefined : eq(table.app, period.app),
        gte(table.at, period.from),
        lt(table.at, period.until),
      ),
    )
    .orderBy(asc(table.app), asc(table.version), asc(table.role), asc(table.kind), asc(table.detail), asc(table.at));
  const stepMs = step * minuteMs;
  const series = new Map<string, Series>();
  for (const { app, version, role, kind, detail, at, visitors, events } of rows) {
    const key = [app, version, role, kind, detail].join('\n');
    const one = series.get(key) ?? { app, version, role, kind, detail, points: [] };
    series.set(key, one);
    const start = new Date(Math.floor(at.getTime() / stepMs) * stepMs).toISOString();
    const last = one.points.at(-1);
    if (last?.at === start) {
      last.visitors += visitors;
      last.events += events;
    } else one.points.push({ at: start, visitors, events });
  }
  return [...series.values()];
};

export const readAlerts = async (queries: Queries, { environment, app, from, until }: Period) => {
  const table = telemetryAlerts;
  const rows = await queries
    .select()
    .from(table)
    .where(
      and(
        eq(table.environment, environment),
        app === undefined ? undefined : eq(table.app, app),
        gte(table.at, from),
        lt(table.at, until),
      ),
    )
    .orderBy(desc(table.id))
    .limit(mostAlerts);
  return rows.map(({ app: name, version, at, rate, usualRate }) => ({
    app: name,
    version,
    at: at.toISOString(),
    rate,
    usualRate,
  }));
};
