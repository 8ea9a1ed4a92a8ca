import { reasonOf } from '@tulinde/server/logs';
import type { FastifyBaseLogger } from 'fastify';
import type { RegistryDatabase } from '../database';
import { unknownEnvironment } from '../environments/lock-environment';
import { createOffered, type Offered } from './offered';
import { recordReports, type DatedReport } from './record-reports';
import type { DatedError, RecordThrown } from './thrown/record-thrown';
import type { VisitorReport } from './schemas';

/* A second of a busy site many times over; more waits for nobody. */
const mostWaiting = 5_000;
/* Each costs a look into scripts and source maps; what happens to many comes again. */
const mostErrors = 200;

export interface Intake {
  /** Takes reports to be recorded soon. @throws RefusedError when there is no such environment */
  take(environment: string, reports: readonly VisitorReport[]): Promise<{ taken: number; ignored: number }>;
  /** Records what is waiting. */
  flush(): Promise<void>;
}

interface IntakeDeps {
  database: RegistryDatabase;
  now: () => Date;
  logger: FastifyBaseLogger;
  /** Keeps what was thrown; nothing of it is kept unless given. */
  recordThrown?: RecordThrown;
}

/** Collects reports in memory and records them together: a crash loses a second of counts, and no page waits. */
export const createIntake = ({ database, now, logger, recordThrown = async () => {} }: IntakeDeps): Intake => {
  const offeredBy = createOffered(database);
  const offered = new Map<string, Offered>();
  let waiting: DatedReport[] = [];
  let waitingErrors: DatedError[] = [];
  let running: Promise<void> | null = null;

  const record = async (): Promise<void> => {
    const batch = waiting;
    const errors = waitingErrors;
    waiting = [];
    waitingErrors = [];
    await recordReports(
      database,
      batch,
      (environment, app) => offered.get(environment)?.candidateOf(app) ?? null,
    ).catch((error: unknown) => {
      // Counts are not worth holding on to: when the database is back, new ones come.
      logger.error({ reason: reasonOf(error), lost: batch.length }, 'telemetry not recorded');
    });
    await recordThrown(errors).catch((error: unknown) => {
      logger.error({ reason: reasonOf(error), lost: errors.length }, 'thrown errors not recorded');
    });
  };

  return {
    take: async (environment, reports) => {
      const known = await offeredBy(environment);
      if (!known) throw unknownEnvironment(environment);
      offered.set(environment, known);
      const at = now();
      let total = 0;
      let taken = 0;
      for (const { visitor, events, life = [], findings = [], thrown = [] } of reports) {
        for (const error of thrown)
          if (known.has(error.app, error.version) && waitingErrors.length < mostErrors)
            waitingErrors.push({ environment, visitor, error, at });
        const all = [...events, ...life, ...findings];
        total += all.length;
        const counted = all.filter((event) => {
          const candidate = event.role === 'candidate' ? event.version : event.candidate;
          const isOfRunning = !candidate || known.candidateOf(event.app)?.version === candidate;
          return known.has(event.app, event.version) && isOfRunning;
        });
        if (counted.length === 0 || waiting.length >= mostWaiting) continue;
        waiting.push({ environment, visitor, events: counted, at });
        taken += counted.length;
      }
      return { taken, ignored: total - taken };
    },
    flush: async () => {
      await running;
      running ??= record().finally(() => {
        running = null;
      });
      await running;
    },
  };
};
