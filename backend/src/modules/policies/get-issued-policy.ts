import { eq } from 'drizzle-orm';
import { maskEmail, type IssuedPolicy } from '@tulinde/shared/contracts';
import { atOneMoment } from '../../database/at-one-moment';
import type { Database } from '../../database/connection';
import { credentials, purchases } from '../../database/schema';
import type { CallHandler } from '../../http/call-handler';
import { Refusal } from '../../http/refusal';
import { policyDocuments } from './policy-documents';
import { findCertificateOf, findIssueJob, findPolicyOf } from './repository';

/* After so many tries the customer is told that it takes longer: about half a minute. */
const triesBeforeDelayed = 5;

const stateOf = async (db: Database, purchaseId: string): Promise<IssuedPolicy['state']> => {
  const [row] = await db.select({ state: purchases.state }).from(purchases).where(eq(purchases.id, purchaseId));
  if (!row) throw new Refusal(404, 'PURCHASE_NOT_FOUND', 'purchase.notFound');
  // Cover that lapsed later was issued, too.
  if (row.state === 'issued' || row.state === 'lapsed') return 'issued';
  if (row.state !== 'paid') return 'unpaid';
  const job = await findIssueJob(db, purchaseId);
  return job === null || job.state === 'failed' || job.tries >= triesBeforeDelayed ? 'delayed' : 'issuing';
};

const hasPassword = async (db: Database, customerId: string): Promise<boolean> => {
  const [row] = await db
    .select({ customerId: credentials.customerId })
    .from(credentials)
    .where(eq(credentials.customerId, customerId));
  return row !== undefined;
};

const view = async (db: Database, secret: string, purchaseId: string, now: Date): Promise<IssuedPolicy> => {
  const state = await stateOf(db, purchaseId);
  const policy = state === 'issued' ? await findPolicyOf(db, purchaseId) : null;
  if (policy === null) return { state, policy: null };
  const certificate = await findCertificateOf(db, policy.number);
  return {
    state,
    policy: {
      policyNumber: policy.number,
      certificateNumber: certificate?.number ?? null,
      insurer: policy.underwriterName,
      registration: policy.registration,
      startsOn: policy.startsOn,
      endsOn: policy.endsOn,
      documents: await policyDocuments(db, policy.number, { secret, now }),
      mailedTo: maskEmail(policy.content.purchase.customer?.email ?? ''),
      hasAccount: await hasPassword(db, policy.customerId),
    },
  };
};

/** The policy of a purchase with links to its papers, signed anew at each answer; as it stands at one moment. */
export const getIssuedPolicy = (db: Database, secret: string): CallHandler<'getIssuedPolicy'> => ({
  handle: ({ purchaseId }, { now }) => atOneMoment(db, (tx) => view(tx, secret, purchaseId, now)),
});
