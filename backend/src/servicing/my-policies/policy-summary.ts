import { nairobiDay, type Instalment, type PolicySummary } from '@tulinde/contracts';
import { daysLeftOf, endedOnOf, statusOf } from '../../domain/cover-period';
import { instalmentView } from '../../payments/requests/instalment-view';
import type { InvoiceRow } from '../../payments/invoices/repository';
import { tabOf } from '../../customers-and-policies/policies/policy-status';
import { renewability } from '../../customers-and-policies/policies/renewability';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

/** What is known of a policy beside its own row. */
export interface PolicySurroundings {
  /** By their numbers, in order. */
  readonly invoices: readonly InvoiceRow[];
  /** Number of the policy that has renewed it. */
  readonly renewedBy: string | null;
  readonly hasCertificate: boolean;
  readonly settling: PolicySummary['settling'];
  readonly toSend: PolicySummary['toSend'];
  readonly vehicleLoss: PolicySummary['vehicleLoss'];
  readonly now: Date;
}

/* The one that ended the cover is the next of a lapsed policy: it says why. */
const nextOf = (instalments: readonly Instalment[]): Instalment | null =>
  instalments.find(({ state }) => state === 'due' || state === 'overdue' || state === 'lapsed') ?? null;

/** A policy on its card. */
export const policySummary = (
  policy: PolicyRow,
  { invoices, renewedBy, hasCertificate, settling, toSend, vehicleLoss = null, now }: PolicySurroundings,
): PolicySummary => {
  const { kind, insurer, motor, personalAccident, people } = policy.content.purchase;
  const vehicle = motor?.request;
  const today = nairobiDay(now);
  const status = statusOf(policy, now);
  // Agreed on, its payment pays what is open of the plan. Of a lapsed cover what is due would bring it back.
  const isByClaim = vehicleLoss?.isPaid === false && status !== 'LAPSED';
  return {
    policyNumber: policy.number,
    kind,
    productId: policy.productId,
    insurer,
    title: vehicle
      ? [vehicle.make, vehicle.model, vehicle.yearOfManufacture].join(' ')
      : (people?.[0]?.fullName ?? insurer.name),
    registration: policy.registration,
    people: people?.length ?? 0,
    cover: vehicle?.productType ?? personalAccident?.request.coverType ?? '',
    startsOn: policy.startsOn,
    endsOn: policy.endsOn,
    tab: tabOf(policy, renewedBy !== null, now),
    status,
    endedOn: endedOnOf(policy),
    vehicleLoss,
    daysLeft: daysLeftOf(policy, now),
    nextInstalment: isByClaim ? null : nextOf(invoices.map((invoice) => instalmentView(invoice, today))),
    settling: isByClaim ? null : settling,
    purchaseId: policy.purchaseId,
    toSend,
    canRenew: renewability(policy, renewedBy, today).kind === 'renewable',
    renewedBy,
    hasCertificate: hasCertificate && (status === 'ACTIVE' || status === 'NOT_STARTED'),
  };
};
