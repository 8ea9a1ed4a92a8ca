import { dayMs } from '@tulinde/contracts';
import { and, eq, gt, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/connection';
import { claims, jobs } from '../../platform/database/schema';
import { enqueueJobs, JobGivesUp, type JobHandler } from '../../platform/jobs';
import { isClosed } from '../../domain/cover-period';
import { renewalRows, renewalsOf } from '../../customers-and-policies/policies/own-policies';
import { findPolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { noClaimOf } from '../../domain/pricing/premium';
import { lockPurchase } from '../../purchasing/facts/purchase-facts';
import { hasNoClaim } from '../../catalogue/rating/rate-motor';
import type { RatingBooks } from '../../catalogue/rating/rating-book';
import { correctOffers } from './correct-offers';
import { correctPaid } from './correct-paid';
import { noClaimYears } from '../../purchasing/renewing/no-claim-years';
import { notifyOfDiscount } from './notify-of-discount';

export const correctDiscountJob = 'correct-discount';

export interface CorrectionDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Origin of the portal, for the links in mails. */
  readonly site: string;
  readonly books: RatingBooks;
}

const payloadSchema = z.object({ policyNumber: z.string(), claimNumber: z.string() });

/* A policy is renewed up to a year after its end, and a claim is decided within 90 days. */
const lookBackMs = 460 * dayMs;

/**
 * Finds claims that were closed without payment, and enqueues the discounts that they had held back, once for each closing.
 * An open claim is priced like a paid one; the code that closes claims need not know of that.
 */
export const findClosedClaims = async (db: Database, now: Date): Promise<void> => {
  // Written as the index has it: only those are looked at.
  const mayBeWithoutPayment = sql`coalesce(${claims.settledCents}, 0) = 0 and ${claims.state} in ('WITHDRAWN', 'DECLINED', 'SETTLED')`;
  const isKnown = or(ne(claims.state, 'SETTLED'), isNotNull(claims.settledCents));
  const renewal = renewalRows(db);
  // Once for the quotes, and once for the renewal, should it be paid for at the old price all the same.
  const key = sql<string>`${claims.number} || ':' || coalesce(${renewal.number}, 'offers')`;
  const asked = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.kind, correctDiscountJob), eq(jobs.key, key)));
  const closed = await db
    .select({ claimNumber: claims.number, policyNumber: claims.policyNumber, key })
    .from(claims)
    .leftJoin(renewal, eq(renewal.renews, claims.policyNumber))
    .where(
      and(
        mayBeWithoutPayment,
        isKnown,
        ne(claims.type, 'window-windscreen-damage'),
        gt(claims.changedAt, new Date(now.getTime() - lookBackMs)),
        notExists(asked),
      ),
    );
  const found = closed.map(({ key: jobKey, ...payload }) => ({
    kind: correctDiscountJob,
    key: jobKey,
    payload,
    runAt: now,
  }));
  await enqueueJobs(db, found);
};

const correctRenewal = async (
  tx: Database,
  { policy, renewal, claimNumber }: { policy: PolicyRow; renewal: PolicyRow; claimNumber: string },
  { site, table, now }: { site: string; table: Parameters<typeof noClaimOf>[0]; now: Date },
): Promise<void> => {
  const before = await lockPurchase(tx, renewal.purchaseId, now);
  const { offer, row } = before;
  if (offer.kind !== 'MOTOR' || !hasNoClaim(offer.request)) return;
  const noClaim = noClaimOf(table, await noClaimYears(tx, policy, renewal.startsOn, renewal.issuedAt));
  if (noClaim === null || noClaim.years <= renewal.noClaimYears) return;
  if (row.state === 'lapsed' || isClosed(renewal)) {
    throw new JobGivesUp(`the renewal ${renewal.number} has ended: its discount has to be settled by hand`);
  }
  const corrected = await correctPaid(tx, renewal, { before, noClaim, now });
  await notifyOfDiscount(tx, { row, claimNumber, policyNumber: renewal.number, noClaim, corrected }, { site, now });
};

/** Job `correct-discount`: a claim that stood against the discount of a renewal was closed without payment. */
export const correctDiscount =
  ({ db, now: clock, site, books }: CorrectionDependencies): JobHandler =>
  async (payload) => {
    const { policyNumber, claimNumber } = payloadSchema.parse(payload);
    const now = clock();
    const renewalNumber = (await renewalsOf(db, [policyNumber])).get(policyNumber) ?? null;
    const issuedAt = renewalNumber === null ? now : ((await findPolicy(db, renewalNumber))?.issuedAt ?? now);
    // Read before the transaction: the embedded database has one connection.
    const { noClaim: table } = await books.on(issuedAt);
    await db.transaction(async (tx) => {
      const policy = await findPolicy(tx, policyNumber);
      if (policy === null) return;
      const renewal = renewalNumber === null ? null : await findPolicy(tx, renewalNumber);
      if (renewal !== null) return correctRenewal(tx, { policy, renewal, claimNumber }, { site, table, now });
      if (await correctOffers(tx, policy, { table, now })) {
        const purchase = await lockPurchase(tx, policy.purchaseId, now);
        await notifyOfDiscount(
          tx,
          { row: purchase.row, claimNumber, policyNumber, noClaim: null, corrected: null },
          { site, now },
        );
      }
    });
  };
