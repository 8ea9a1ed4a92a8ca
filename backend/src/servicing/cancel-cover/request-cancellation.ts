import { cancelReasonFacts, cancelReasonsOf, fromCents, nairobiDay, type Cancellation } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { cancellations } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal, validationRefusal, type RefusedField } from '../../platform/http/refusal';
import { withFreshProof } from '../../customers-and-policies/identity/fresh-proof';
import { lockPolicyRow, findPolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { newReference } from '../../purchasing/records/reference';
import { findPurchase, lockPurchaseRow } from '../../purchasing/records/repository';
import { recipientOf } from '../../communication/reminders';
import type { CancelDependencies } from './cancel-dependencies';
import { endOfCover, requireDay } from './end-of-cover';
import { policyAsked, type AskedPolicy } from './grant';
import { lastDayCovered, premiumRefundOfPolicy } from './premium-refund-of-policy';
import { requireCancellable } from './refused';
import { lastCancellationOf, proofOf, type CancellationRow } from './repository';
import { notifyOfCancellation } from './notify-of-cancellation';
import { presentCancellation } from './view';

export const endCancelledCoverJob = 'end-cancelled-cover';

type Form = CallRequest<'cancelCover'>;

interface Requested extends AskedPolicy {
  readonly form: Form;
  readonly now: Date;
}

/* What the form alone cannot know. */
const requireForm = async (
  tx: Database,
  policy: PolicyRow,
  { form, now }: Pick<Requested, 'form' | 'now'>,
): Promise<void> => {
  const { reason, isWarned, soldOn } = form;
  const { kind } = policy.content.purchase;
  const refused: RefusedField[] = [];
  if (!cancelReasonsOf(kind).includes(reason)) refused.push({ field: 'reason', message: 'cancel.reason' });
  else if (cancelReasonFacts[reason].needsProof && (await proofOf(tx, policy.number)).length === 0)
    refused.push({ field: 'proof', message: 'cancel.proof' });
  if (soldOn !== null && soldOn > nairobiDay(now)) refused.push({ field: 'soldOn', message: 'cancel.soldOn' });
  if (kind === 'MOTOR' && !isWarned) refused.push({ field: 'isWarned', message: 'cancel.warned' });
  if (refused.length > 0) throw validationRefusal(refused);
};

/* A code proves one phone, and money goes to no other; who signed in may name one. */
const payTo = ({ phone }: Form, known: string, isByCode: boolean): string => {
  if (phone === null || phone === known) return known;
  if (isByCode) {
    const field = { field: 'phone', message: 'cancel.otherPhone' } as const;
    throw new Refusal(422, 'OTHER_PHONE', 'cancel.otherPhone', { fields: [field] });
  }
  return phone;
};

/* To another phone it is another one: what was mended after an answer that was lost is not taken without a word. */
const isSame = (row: CancellationRow, { day, reason, phone }: Form, known: string): boolean =>
  (row.state === 'REQUESTED' || row.state === 'CANCELLED') &&
  row.day === day &&
  row.reason === reason &&
  row.phone === (phone ?? known);

const keep = async (tx: Database, row: typeof cancellations.$inferInsert): Promise<CancellationRow> => {
  const [kept] = await tx.insert(cancellations).values(row).returning();
  if (kept === undefined) throw new Error('A cancellation was not written.');
  const { reference, endsAt } = kept;
  await enqueueJob(tx, { kind: endCancelledCoverJob, key: reference, payload: { reference }, runAt: endsAt });
  return kept;
};

const requestUnderLock = async (
  tx: Database,
  { random, site }: CancelDependencies,
  { policy, isByCode, form, now }: Requested,
): Promise<CancellationRow> => {
  const purchase = await lockPurchaseRow(tx, policy.purchaseId);
  if (purchase === null) throw new Error('A policy has no purchase.');
  const known = (await recipientOf(tx, purchase))?.phone ?? '';
  const before = await lastCancellationOf(tx, policy.number);
  if (before !== null && isSame(before, form, known)) return before;
  await requireCancellable(tx, policy, now);
  if (before?.state === 'REQUESTED') throw new Refusal(409, 'COVER_CANCELLED', 'cancel.cancelled');
  requireDay(form.day, policy, now);
  await requireForm(tx, policy, { form, now });
  const endedOn = lastDayCovered(form.day, nairobiDay(now));
  const { refundCents } = await premiumRefundOfPolicy(tx, policy, { day: form.day, endedOn, now });
  if (fromCents(refundCents) !== form.refund) throw new Refusal(409, 'REFUND_CHANGED', 'cancel.changed');
  const row = await keep(tx, {
    reference: newReference(random, 'CC'),
    policyNumber: policy.number,
    state: 'REQUESTED',
    isByCode,
    endedOn,
    reason: form.reason,
    note: form.note,
    soldOn: form.soldOn,
    buyer: form.buyer,
    day: form.day,
    phone: payTo(form, known, isByCode),
    requestedAt: now,
    endsAt: endOfCover(form.day, now),
  });
  await notifyOfCancellation(tx, { row, policy, purchase, refundCents }, { news: 'requested', site, now });
  return row;
};

const request = async (
  tx: Database,
  deps: CancelDependencies,
  asked: AskedPolicy & { readonly form: Form },
  { language, now }: CallContext,
): Promise<Cancellation> => {
  // Locks the purchase before the policy, in the order in which all bookings lock them.
  await lockPurchaseRow(tx, asked.policy.purchaseId);
  await lockPolicyRow(tx, asked.policy.number);
  const policy = (await findPolicy(tx, asked.policy.number)) ?? asked.policy;
  const row = await requestUnderLock(tx, deps, { ...asked, policy, now });
  return presentCancellation(tx, { row, policy }, { language, now });
};

/* The same once more changes nothing: its code is used up, and the answer may have been lost. */
const isRepetition = async (
  db: Database,
  { policy, form }: AskedPolicy & { readonly form: Form },
): Promise<boolean> => {
  const before = await lastCancellationOf(db, policy.number);
  const purchase = before && (await findPurchase(db, policy.purchaseId));
  if (before === null || purchase === null) return false;
  return isSame(before, form, (await recipientOf(db, purchase))?.phone ?? '');
};

/**
 * Requests the end of a cover, once however often the call is sent. A signed-in customer proves their identity once more; a
 * grant comes from a code. @throws Refusal as the contract says
 */
export const requestCancellation = async (
  deps: CancelDependencies,
  form: Form,
  context: CallContext,
): Promise<Cancellation> => {
  const { db } = deps;
  const { browser, customer, now } = context;
  const asked = await policyAsked(db, deps, form.of, { customer, browserSecret: browser.session, now });
  const work = (tx: Database) => request(tx, deps, { ...asked, form }, context);
  if (asked.isByCode || customer === null || (await isRepetition(db, { ...asked, form }))) return db.transaction(work);
  const proving = { proof: form.proof, act: 'cancelCover', about: asked.policy.number } as const;
  return withFreshProof(deps, proving, { ...context, customer }, work);
};
