import { eq } from 'drizzle-orm';
import { maskEmail, type IssuedPolicy, type PolicyDocument } from '@tulinde/contracts';
import { inSnapshot } from '../../platform/database/together';
import type { Database } from '../../platform/database/connection';
import { credentials } from '../../platform/database/schema';
import type { CallContext, CallHandler } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { documentsToSendOf } from '../../purchasing/facts/documents-to-send';
import { findPurchase } from '../../purchasing/records/repository';
import { isBuyerKey } from '../../purchasing/facts/buyer-key';
import { cardOf, type CardMaking } from './certificate-card';
import { policyDocuments } from './policy-documents';
import { findCertificateOf, findIssueJob, findPolicyOf } from '../../customers-and-policies/policies/repository';

/* After so many tries the customer is told that it takes longer: about half a minute. */
const triesBeforeDelayed = 5;

const stateOf = async (db: Database, purchaseId: string): Promise<IssuedPolicy['state']> => {
  const row = await findPurchase(db, purchaseId);
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

type Right = CallContext['sight'];

/* The certificate has to be at hand on the road; the other papers say who bought it. */
const opensHere = (kind: PolicyDocument['kind'], right: Right): boolean =>
  right === 'whole' || (right === 'linked' && kind === 'CERTIFICATE');

interface IssuedPolicyRequest {
  readonly purchaseId: string;
  readonly right: Right;
  /** By the browser that bought it. */
  readonly hasBought: boolean;
  readonly now: Date;
}

const view = async (
  db: Database,
  making: CardMaking,
  { purchaseId, right, hasBought, now }: IssuedPolicyRequest,
): Promise<IssuedPolicy> => {
  const state = await stateOf(db, purchaseId);
  const policy = state === 'issued' ? await findPolicyOf(db, purchaseId) : null;
  if (policy === null) return { state, policy: null };
  const certificate = await findCertificateOf(db, policy.number);
  const validNumber = certificate?.state === 'valid' ? certificate.number : null;
  const papers = await policyDocuments(db, policy.number, { secret: making.secret, now });
  return {
    state,
    policy: {
      policyNumber: policy.number,
      certificateNumber: certificate?.number ?? null,
      insurer: policy.underwriterName,
      registration: policy.registration,
      startsOn: policy.startsOn,
      endsOn: policy.endsOn,
      card: opensHere('CERTIFICATE', right) ? cardOf(making, validNumber) : null,
      documents: papers.filter(({ kind }) => opensHere(kind, right)),
      locked: papers.map(({ kind }) => kind).filter((kind) => !opensHere(kind, right)),
      mailedTo: maskEmail(policy.content.purchase.customer?.email ?? ''),
      accountEmail: hasBought ? (policy.content.purchase.customer?.email ?? null) : null,
      hasAccount: await hasPassword(db, policy.customerId),
      toSend: await documentsToSendOf(db, policy, now),
      canSend: right === 'whole',
    },
  };
};

/**
 * The policy of a purchase with links to those of its papers that open here, signed anew at each answer; as it stands at one
 * moment.
 */
export const getIssuedPolicy = (db: Database, making: CardMaking): CallHandler<'getIssuedPolicy'> => ({
  handle: ({ purchaseId, buyerKey }, { now, sight }) => {
    // The browser that bought may see what the link of its mail shows.
    const hasBought = sight === 'status' && isBuyerKey(making.secret, purchaseId, buyerKey ?? '');
    const right = hasBought ? 'linked' : sight;
    return inSnapshot(db, (tx) => view(tx, making, { purchaseId, right, hasBought, now }));
  },
});
