import type { Instalment, PolicySummary } from '@tulinde/shared/contracts';
import { instalmentView } from '../payments/instalment-view';
import type { InvoiceRow } from '../payments/repository';
import { daysLeftOf, endedOnOf, statusOf, tabOf } from './policy-status';
import { renewability } from './renewability';
import type { PolicyRow } from './repository';

/** What is known of a policy beside its own row. */
export interface PolicySurroundings {
  /** By their numbers, in order. */
  readonly invoices: readonly InvoiceRow[];
  /** Number of the policy that has renewed it. */
  readonly renewedBy: string | null;
  readonly hasCertificate: boolean;
  /** The day in Nairobi. */
  readonly today: string;
}

/* The one that ended the cover is the next of a lapsed policy: it says why. */
const nextOf = (instalments: readonly Instalment[]): Instalment | null =>
  instalments.find(({ state }) => state === 'due' || state === 'overdue' || state === 'lapsed') ?? null;

/** A policy on its card. */
export const policySummary = (
  policy: PolicyRow,
  { invoices, renewedBy, hasCertificate, today }: PolicySurroundings,
): PolicySummary => {
  const { kind, insurer, motor, personalAccident, people } = policy.content.purchase;
  const vehicle = motor?.request;
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
    tab: tabOf(policy, renewedBy !== null, today),
    status: statusOf(policy, today),
    endedOn: endedOnOf(policy),
    daysLeft: daysLeftOf(policy, today),
    nextInstalment: nextOf(invoices.map((invoice) => instalmentView(invoice, today))),
    purchaseId: policy.purchaseId,
    canRenew: renewability(policy, renewedBy, today).kind === 'renewable',
    renewedBy,
    hasCertificate: hasCertificate && today <= policy.endsOn,
  };
};
