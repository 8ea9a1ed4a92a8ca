import { eq, inArray, and } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addDays } from '@tulinde/contracts';
import { eraseCancelNotes } from '../cancel-cover/repository';
import type { Database } from '../../platform/database/connection';
import {
  accountChanges,
  contactMessages,
  credentials,
  customers,
  nextOfKin,
  consents,
  knownDevices,
  oneTimeCodes,
  sessions,
} from '../../platform/database/schema';
import { enqueueJob, type JobHandler } from '../../platform/jobs';
import { isSamePerson, movePolicies, recordsOf } from '../../customers-and-policies/customers/records-of-email';
import type { CustomerRow } from '../../customers-and-policies/customers/repository';
import { eraseClaimDrafts } from '../../claims/drafts/purge-drafts';
import { eraseReminders } from '../next-cover/repository';
import { eraseContactJob } from '../../customers-and-policies/customers/look-at-contact';
import { contactNeeded } from './contact-needed';
import { eraseContact } from './erase-contact';
import { erasePortalAcceptances } from '../../catalogue/portal-texts/acceptances';
import { eraseDrafts } from './erase-drafts';
import { eraseMessages } from './erase-messages';
import { eraseRefundAddresses } from './erase-refund-addresses';
import { eraseUploadNames } from './erase-upload-names';
import { erasureAt } from './erasure-day';
import type { PrivacyDependencies } from './privacy-dependencies';
import { rowAfterErasure } from './columns/profile-columns';
import { policiesOf } from './policies-of';
import { keyedHash } from '../../platform/http/secrets';

/** Password, sessions, devices and codes: from then on nobody signs in to it, and the address is free. */
const eraseSignIn = async (tx: Database, key: Buffer, customerId: string, email: string): Promise<void> => {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.customerId, customerId));
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.subject, keyedHash(key, 'email', email)));
  await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.sessionId, own));
  await tx.delete(sessions).where(eq(sessions.customerId, customerId));
  await tx.delete(knownDevices).where(eq(knownDevices.customerId, customerId));
  await tx.delete(credentials).where(eq(credentials.customerId, customerId));
};

/** What a policy was agreed to with belongs to it; what the account was agreed to with goes with the account. */
const eraseConsents = async (tx: Database, customerId: string, hasPolicies: boolean): Promise<void> => {
  const ofAccount = hasPolicies ? inArray(consents.kind, ['MARKETING', 'PORTAL_TERMS']) : undefined;
  await tx.delete(consents).where(and(eq(consents.customerId, customerId), ofAccount));
};

export const eraseAccountJob = 'erase-account';
const payloadSchema = z.object({ customerId: z.string() });

/* What the same person bought with the same address without signing in, since the last code. */
const takeOverRecords = async (tx: Database, customer: CustomerRow, email: string): Promise<void> => {
  const records = (await recordsOf(tx, email)).filter((each) => isSamePerson(each, customer));
  for (const { id } of records) await movePolicies(tx, id, customer.id);
  await tx.delete(customers).where(
    inArray(
      customers.id,
      records.map(({ id }) => id),
    ),
  );
};

/**
 * Job `erase-account`: 30 days after the owner asked. What the law keeps is told in decision record 16. One transaction:
 * all of it happens or nothing, and a second run finds it done.
 */
export const eraseAccount =
  ({ db, key, now: clock }: PrivacyDependencies): JobHandler =>
  (payload) => {
    const { customerId } = payloadSchema.parse(payload);
    const now = clock();
    return db.transaction(async (tx) => {
      const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
      const askedAt = customer?.deletionAskedAt ?? null;
      // Kept after all, asked for again since, or erased already.
      if (customer === undefined || askedAt === null || customer.erasedAt !== null || erasureAt(askedAt) > now) return;
      const [account] = await tx.select().from(credentials).where(eq(credentials.customerId, customerId));
      const email = account?.email ?? customer.email.toLowerCase();
      await takeOverRecords(tx, customer, email);
      const policies = await policiesOf(tx, customerId);
      const neededUntil = await contactNeeded(tx, policies, now);

      await eraseDrafts(tx, customer, email, now);
      await eraseClaimDrafts(tx, customerId, now);
      await eraseMessages(tx, { customer, email, policies, isContactNeeded: neededUntil !== null });
      await eraseReminders(tx, customerId, email);
      await eraseSignIn(tx, key, customerId, email);
      await tx.delete(contactMessages).where(eq(contactMessages.customerId, customerId));
      await tx.delete(nextOfKin).where(eq(nextOfKin.customerId, customerId));
      await tx.delete(accountChanges).where(eq(accountChanges.customerId, customerId));
      await eraseConsents(tx, customerId, policies.length > 0);
      await erasePortalAcceptances(tx, customerId, policies.length > 0);
      await eraseUploadNames(tx, customerId, policies);
      await eraseRefundAddresses(tx, policies);
      await eraseCancelNotes(
        tx,
        policies.map(({ number }) => number),
      );
      await tx
        .update(customers)
        .set({ ...rowAfterErasure(policies.length > 0), erasedAt: now, updatedAt: now })
        .where(eq(customers.id, customerId));
      if (neededUntil === null) return eraseContact(tx, customerId);
      const runAt = new Date(`${addDays(neededUntil, 1)}T00:00:00+03:00`);
      await enqueueJob(tx, { kind: eraseContactJob, key: customerId, payload: { customerId }, runAt });
    });
  };
