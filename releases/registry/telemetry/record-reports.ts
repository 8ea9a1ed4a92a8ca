import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RegistryDatabase, Transaction } from '../database';
import { lockWork } from '../database/advisory-locks';
import { armOf } from './arm-of';
import { countEvent, emptyCounts, newVisitor, type Counts, type VisitorState } from './counting';
import type { RunningCandidate } from './offered';
import type { TakenEvent } from './schemas';
import { telemetryExposures, telemetryMinutes, telemetryVisitors } from './tables';

export interface DatedReport {
  environment: string;
  visitor: string;
  events: readonly TakenEvent[];
  /** When the registry got it. A browser's clock, or how long it was offline, decides nothing. */
  at: Date;
}

/** The candidate of an app that runs; null where there is none. */
type CandidateOf = (environment: string, app: string) => RunningCandidate | null;

/**
 * Adds reports to the tables in one transaction. Several registry processes take turns, so that a visitor whose reports
 * arrive at two of them still counts once.
 */
export const recordReports = async (
  database: RegistryDatabase,
  reports: readonly DatedReport[],
  candidateOf: CandidateOf,
): Promise<void> => {
  if (reports.length === 0) return;
  await database.queries.transaction(async (transaction) => {
    await lockWork(transaction, 'telemetry');
    const states = await readStates(transaction, reports);
    const counts = emptyCounts();
    const changed = new Set<VisitorState>();
    for (const { environment, visitor, events, at } of reports) {
      const stateFor = (release: Release): VisitorState => stateOf(states, { environment, visitor, at, release });
      for (const event of events) {
        const candidate = candidateOf(environment, event.app);
        const own = candidate && stateFor({ app: event.app, version: candidate.version, role: 'candidate' });
        // The same release, tried again: what it did the last time is over.
        if (own && own.seenAt < candidate.since) Object.assign(own, newVisitor(at));
        const arm = armOf(event, events, own);
        const state = stateFor({ ...event, role: arm === 'own' ? event.role : 'previous' });
        const judged = arm === 'candidate' && own ? own : state;
        if (!countEvent(state, event, at, counts, judged)) continue;
        changed.add(state).add(judged);
      }
    }
    await writeStates(transaction, [...changed]);
    await addCounts(transaction, counts);
  });
};

const keyOf = ({ environment, visitor, app, version, role }: Omit<VisitorState, keyof ReturnType<typeof newVisitor>>) =>
  [environment, visitor, app, version, role].join('\n');

type Release = Pick<VisitorState, 'app' | 'version' | 'role'>;

const stateOf = (
  states: Map<string, VisitorState>,
  { environment, visitor, at, release }: { environment: string; visitor: string; at: Date; release: Release },
): VisitorState => {
  const { app, version, role } = release;
  const identity = { environment, visitor, app, version, role };
  const state = states.get(keyOf(identity)) ?? { ...identity, ...newVisitor(at) };
  states.set(keyOf(identity), state);
  return state;
};

const readStates = async (
  transaction: Transaction,
  reports: readonly DatedReport[],
): Promise<Map<string, VisitorState>> => {
  const rows: VisitorState[] = [];
  for (const environment of new Set(reports.map((report) => report.environment))) {
    const visitors = [...new Set(reports.filter((one) => one.environment === environment).map((one) => one.visitor))];
    rows.push(
      ...(await transaction
        .select()
        .from(telemetryVisitors)
        .where(and(eq(telemetryVisitors.environment, environment), inArray(telemetryVisitors.visitor, visitors)))),
    );
  }
  return new Map(rows.map((row) => [keyOf(row), row]));
};

const rowsAtOnce = 500;

const inParts = async <Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += rowsAtOnce) await write(rows.slice(start, start + rowsAtOnce));
};

const writeStates = (transaction: Transaction, states: readonly VisitorState[]): Promise<void> => {
  const { environment, visitor, app, version, role } = telemetryVisitors;
  return inParts(states, (part) =>
    transaction
      .insert(telemetryVisitors)
      .values(part)
      .onConflictDoUpdate({
        target: [environment, visitor, app, version, role],
        set: {
          firstAt: sql`excluded.first_at`,
          seenAt: sql`excluded.seen_at`,
          failedAt: sql`excluded.failed_at`,
          aliveAt: sql`excluded.alive_at`,
          slowAt: sql`excluded.slow_at`,
          thrownAt: sql`excluded.thrown_at`,
          unusableAt: sql`excluded.unusable_at`,
          kinds: sql`excluded.kinds`,
          events: sql`excluded.events`,
        },
      }),
  );
};

const addCounts = async (transaction: Transaction, counts: Counts): Promise<void> => {
  const minutes = telemetryMinutes;
  await inParts([...counts.minutes.values()], (part) =>
    transaction
      .insert(minutes)
      .values(part)
      .onConflictDoUpdate({
        target: [
          minutes.environment,
          minutes.app,
          minutes.at,
          minutes.version,
          minutes.role,
          minutes.kind,
          minutes.detail,
        ],
        set: {
          visitors: sql`${minutes.visitors} + excluded.visitors`,
          events: sql`${minutes.events} + excluded.events`,
        },
      }),
  );
  const exposures = telemetryExposures;
  await inParts([...counts.exposures.values()], (part) =>
    transaction
      .insert(exposures)
      .values(part)
      .onConflictDoUpdate({
        target: [exposures.environment, exposures.app, exposures.at, exposures.role, exposures.version],
        set: {
          visitors: sql`${exposures.visitors} + excluded.visitors`,
          failing: sql`${exposures.failing} + excluded.failing`,
          alive: sql`${exposures.alive} + excluded.alive`,
          slow: sql`${exposures.slow} + excluded.slow`,
          thrownVisitors: sql`${exposures.thrownVisitors} + excluded.thrown_visitors`,
          thrown: sql`${exposures.thrown} + excluded.thrown`,
          unusableVisitors: sql`${exposures.unusableVisitors} + excluded.unusable_visitors`,
          unusable: sql`${exposures.unusable} + excluded.unusable`,
        },
      }),
  );
};
