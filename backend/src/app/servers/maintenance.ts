import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from './app-dependencies';
import { dayMs } from '@tulinde/contracts';
import { purgeUnusedProof } from '../../servicing/cancel-cover/purge-proof';
import { purgeClaimDrafts } from '../../claims/drafts/purge-old-drafts';
import { purgeUploads } from '../../claims/evidence/purge-uploads';
import type { Database } from '../../platform/database/connection';
import { purgeIdempotencyKeys } from '../../platform/http/idempotency';
import { whileListening } from '../../platform/http/while-listening';
import { purgeRateCounts } from '../../platform/http/rate-limits/lease-in-database';
import { describeError } from '@tulinde/server/logs';
import { purgeDoneJobs } from '../../platform/jobs/job-repository';
import { purgeWebhooks } from '../../operators/insurers/webhooks/messages';
import { purgeIdentity } from '../../customers-and-policies/identity/purge-identity';
import { motorQuotes } from '../../quoting/motor/motor-quotes';
import { purgeReminders } from '../../servicing/next-cover/repository';
import { paQuotes } from '../../quoting/personal-accident/pa-quotes';
import { findCollisions } from '../../payments/cases';
import { purgeResults } from '../../payments/requests/result-box';
import { purgePurchases } from '../../purchasing/facts/purge';
import { purgeDigests } from '../../platform/token/digest-repository';
import { releaseSlots } from '../../purchasing/valuations/repository';
import { findWaitingClaims } from '../../claims/lifecycle/watch/waiting-claims';
import { findClosedClaims } from '../../servicing/renewals/correct-discount';
import { purgeContactMessages } from '../../servicing/contact/purge-contact';
import { purgeRatings } from '../../servicing/help/ratings/purge-ratings';
import { purgeMails } from '../../platform/outbox/purge-mails';

const everyMs = 10 * 60 * 1000;

/**
 * Removes what has run out: used digests, idempotency keys, quotes that expired long ago, purchases and reports of losses
 * nobody goes on with, files that stayed on their way or were not used, codes and sessions.
 */
export const purgeExpired = async (db: Database, now: Date): Promise<void> => {
  await purgeDigests(db, now);
  await purgeIdempotencyKeys(db, now);
  await purgeRateCounts(db);
  await motorQuotes.sets.purge(db, now);
  await paQuotes.sets.purge(db, now);
  await purgeResults(db, now);
  await releaseSlots(db, now);
  await purgePurchases(db, now);
  await purgeClaimDrafts(db, now);
  await purgeUploads(db, now);
  await purgeReminders(db, now);
  await purgeIdentity(db, now);
  await purgeContactMessages(db, now);
  await purgeRatings(db, now);
  await purgeUnusedProof(db, now);
  await purgeMails(db, now);
  await purgeWebhooks(db, now);
  await purgeDoneJobs(db, now);
};

/** Purges, and looks for claims that were closed or wait too long. */
export const runMaintenance = async (db: Database, now: Date): Promise<void> => {
  await purgeExpired(db, now);
  await findClosedClaims(db, now);
  await findWaitingClaims(db, now);
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
