import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from './app-dependencies';
import { dayMs } from '@tulinde/contracts';
import { capabilities } from './capabilities';
import type { Database } from '../../platform/database/connection';
import { whileListening } from '../../platform/http/while-listening';
import { describeError } from '@tulinde/server/logs';
import { findCollisions } from '../../payments/cases';
import { countTotals } from '../../payments/ledger/totals';
import { findWaitingClaims } from '../../claims/lifecycle/watch/waiting-claims';
import { findClosedClaims } from '../../servicing/renewals/correct-discount';

const everyMs = 10 * 60 * 1000;

/**
 * Removes what has run out: used digests, idempotency keys, quotes that expired long ago, purchases and reports of losses
 * nobody goes on with, files that stayed on their way or were not used, codes and sessions.
 */
export const purgeExpired = async (db: Database, now: Date): Promise<void> => {
  for (const { purge } of capabilities) await purge?.(db, now);
};

/** Purges, looks for claims that were closed or wait too long, and counts what stands in the books. */
export const runMaintenance = async (db: Database, now: Date): Promise<void> => {
  await purgeExpired(db, now);
  await findClosedClaims(db, now);
  await findWaitingClaims(db, now);
  await countTotals(db);
};

/**
 * {@link runMaintenance} at start and every ten minutes while the app runs; once a day it looks for data that older
 * releases stored differently. Several processes may do it at once.
 */
export const startMaintenance = (app: FastifyInstance, { database, now }: AppDependencies): void => {
  whileListening(app, everyMs, () =>
    runMaintenance(database.db, now()).catch((error: unknown) => {
      app.log.error({ failure: describeError(error) }, 'maintenance failed');
    }),
  );
  // Both questions read whole tables: at start, and then once a day.
  whileListening(app, dayMs, () =>
    findCollisions(database.db, now()).catch((error: unknown) => {
      app.log.error({ failure: describeError(error) }, 'what older releases kept could not be looked through');
    }),
  );
};
