import { hourMs } from '@tulinde/contracts';
import { and, asc, count, countDistinct, desc, eq, gte } from 'drizzle-orm';
import type { Thrown } from '../../../wire/thrown-answers';
import type { Queries } from '../../database';
import { telemetryVisitors } from '../tables';
import { thrownErrors, thrownVisitors } from './tables';

const mostListed = 200;
/* Visitors of releases are kept for a week. */
const longestShareHours = 7 * 24;

interface Asked {
  readonly environment: string;
  readonly app?: string | undefined;
  readonly version?: string | undefined;
  readonly hours: number;
  readonly now: Date;
}

/** What was thrown in the last hours, what most visitors had first. */
export const readThrown = async (queries: Queries, asked: Asked): Promise<Thrown[]> => {
  const { environment, app, version, hours } = asked;
  const from = new Date(asked.now.getTime() - hours * hourMs);
  const errors = thrownErrors;
  const isAsked = and(
    eq(errors.environment, environment),
    app === undefined ? undefined : eq(errors.app, app),
    version === undefined ? undefined : eq(errors.version, version),
  );
  const rows = await queries
    .select({ error: errors, visitors: count() })
    .from(errors)
    .innerJoin(thrownVisitors, eq(thrownVisitors.error, errors.id))
    .where(and(isAsked, gte(thrownVisitors.at, from)))
    .groupBy(errors.id)
    .orderBy(desc(count()), desc(errors.lastAt))
    .limit(mostListed);
  const everSeen = await queries
    .select({ app: errors.app, signature: errors.signature, version: errors.version, at: errors.firstAt })
    .from(errors)
    .where(eq(errors.environment, environment))
    .orderBy(asc(errors.firstAt));
  const seen = telemetryVisitors;
  const visitorsOf = await queries
    .select({ app: seen.app, version: seen.version, visitors: countDistinct(seen.visitor) })
    .from(seen)
    .where(and(eq(seen.environment, environment), gte(seen.seenAt, from)))
    .groupBy(seen.app, seen.version);
  return rows.map(({ error, visitors }) => {
    const first = everSeen.find((one) => one.app === error.app && one.signature === error.signature);
    const all = visitorsOf.find((one) => one.app === error.app && one.version === error.version)?.visitors ?? 0;
    const isKnown = hours <= longestShareHours && all > 0;
    const { name, message, kind, route, frames } = error;
    return {
      app: error.app,
      version: error.version,
      name,
      message,
      kind,
      route,
      frames,
      firstSeen: { at: (first?.at ?? error.firstAt).toISOString(), version: first?.version ?? error.version },
      lastSeen: error.lastAt.toISOString(),
      visitors,
      share: isKnown ? Math.min(1, visitors / all) : null,
    };
  });
};
