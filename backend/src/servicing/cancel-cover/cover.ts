import { maskPhone, nairobiDay, type CancellableCover } from '@tulinde/contracts';
import { openOrPaidClaimOf } from '../../customers-and-policies/policies/claims-on-policy';
import type { Database } from '../../platform/database/connection';
import type { CallResponse, CallContext, CallRequest } from '../../platform/http/call-handler';
import { validationRefusal } from '../../platform/http/refusal';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { presentFile } from '../../purchasing/facts/documents-of';
import { findPurchase } from '../../purchasing/records/repository';
import { recipientOf } from '../../communication/reminders';
import type { CancelDependencies } from './cancel-dependencies';
import { endOfCover, requireDay } from './end-of-cover';
import { policyAsked, type AskedPolicy } from './grant';
import { lastDayCovered, premiumRefundOfPolicy } from './premium-refund-of-policy';
import { requireCancellable, whyRefused } from './refused';
import { lastCancellationOf, proofOf } from './repository';
import { claimInTheWay, presentCancellation, presentPremiumRefund, reasonsFor } from './view';

const titleOf = ({ content, registration }: PolicyRow): string => {
  const { motor, people, insurer } = content.purchase;
  if (motor === null) return people?.[0]?.fullName ?? insurer.name;
  const { make, model, yearOfManufacture } = motor.request;
  const vehicle = [make, model, yearOfManufacture].join(' ');
  return registration === null ? vehicle : `${registration} · ${vehicle}`;
};

const phoneOf = async (db: Database, { purchaseId }: PolicyRow): Promise<string> => {
  const purchase = await findPurchase(db, purchaseId);
  const phone = (purchase && (await recipientOf(db, purchase))?.phone) ?? '';
  return phone === '' ? '' : maskPhone(phone);
};

const view = async (
  db: Database,
  { policy, isByCode }: AskedPolicy,
  { language, now }: CallContext,
): Promise<CancellableCover> => {
  const { kind, insurer, plan } = policy.content.purchase;
  const row = await lastCancellationOf(db, policy.number);
  return {
    policyNumber: policy.number,
    kind,
    title: titleOf(policy),
    insurer: insurer.name,
    startsOn: policy.startsOn,
    endsOn: policy.endsOn,
    plan: plan?.plan ?? 'FULL',
    refusal: await whyRefused(db, policy, now),
    reasons: reasonsFor(kind),
    firstDay: nairobiDay(now),
    lastDay: policy.endsOn,
    claim: claimInTheWay(await openOrPaidClaimOf(db, policy.number)),
    phone: await phoneOf(db, policy),
    canChangePhone: !isByCode,
    proof: (await proofOf(db, policy.number)).map(presentFile),
    cancellation: row && (await presentCancellation(db, { row, policy }, { language, now })),
  };
};

const askingOf = ({ browser, customer, now }: CallContext) => ({ customer, browserSecret: browser.session, now });

export const getCancelCover = async (
  deps: CancelDependencies,
  { of }: CallRequest<'getCancelCover'>,
  context: CallContext,
): Promise<CallResponse<'getCancelCover'>> =>
  view(deps.db, await policyAsked(deps.db, deps, of, askingOf(context)), context);

/** What would come back, reckoned as the refund itself is. @throws Refusal as the contract says */
export const estimateCancelCover = async (
  deps: CancelDependencies,
  { of, day, reason }: CallRequest<'estimateCancelCover'>,
  context: CallContext,
): Promise<CallResponse<'estimateCancelCover'>> => {
  const { db } = deps;
  const { language, now } = context;
  const { policy } = await policyAsked(db, deps, of, askingOf(context));
  await requireCancellable(db, policy, now);
  requireDay(day, policy, now);
  if (!reasonsFor(policy.content.purchase.kind).some((known) => known.reason === reason)) {
    throw validationRefusal([{ field: 'reason', message: 'cancel.reason' }]);
  }
  const endedOn = lastDayCovered(day, nairobiDay(now));
  const refund = await premiumRefundOfPolicy(db, policy, { day, endedOn, now });
  return { refund: presentPremiumRefund(refund, language), endsAt: endOfCover(day, now).toISOString() };
};
