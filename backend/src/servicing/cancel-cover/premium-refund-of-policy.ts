import { addDays } from '@tulinde/contracts';
import { openOrPaidClaimOf, type ClaimOnPolicy } from '../../customers-and-policies/policies/claims-on-policy';
import type { Database } from '../../platform/database/connection';
import { termOf, type QuotedOffer } from '../../domain/quoted-offer';
import { priceOffer } from '../../domain/pricing/offer';
import { sum } from '../../domain/pricing/money';
import { premiumRefundOf, type PremiumRefundSum } from '../../domain/premium-refund/premium-refund';
import { refundTermsOn } from '../../catalogue/refund-terms/repository';
import { invoicesOfPurchase } from '../../payments/invoices/repository';
import { receivedFor } from '../../payments/ledger/balances';
import { owedOnDay } from '../../payments/settlements/pay-off-by-cancellation';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { peopleToInsure } from '../../purchasing/facts/price-purchase';
import { priceInsured } from '../../quoting/personal-accident/price-insured';
import { findPurchase, type PurchaseRow } from '../../purchasing/records/repository';
import { roundingCharge, type Charge } from '../../domain/pricing/premium';

export interface PolicyPremiumRefund extends PremiumRefundSum {
  readonly paidCents: number;
  readonly owedCents: number;
  /** In the way; null where none is. */
  readonly claim: ClaimOnPolicy | null;
}

/** The last day that is covered where a cover shall end on a day: a part of a day counts as the whole of it. */
export const lastDayCovered = (day: string, today: string): string => (day > today ? addDays(day, -1) : day);

const isShort = (offer: QuotedOffer): boolean => {
  const term = termOf(offer);
  return 'months' in term ? term.months < 12 : term.paDays < 360;
};

const byName = (charges: readonly Charge[]): Charge[] =>
  [...new Set(charges.map(({ name }) => name))].map((name) => ({
    name,
    cents: sum(charges.filter((charge) => charge.name === name).map(({ cents }) => cents)),
  }));

/* What of the price is no premium. Where it was corrected by hand since, the difference stands with the rounding. */
const chargesOf = (
  { row, offer }: { readonly row: PurchaseRow; readonly offer: QuotedOffer },
  { payableCents, grossCents }: Pick<PolicyRow, 'payableCents' | 'grossCents'>,
): Charge[] => {
  const charges =
    offer.kind === 'MOTOR'
      ? priceOffer(offer.inputs, offer.chosen).charges
      : priceInsured(offer.inputs, peopleToInsure(offer, row)).insured.flatMap((one) => one.charges);
  const known = byName(charges);
  const rest = payableCents - grossCents - sum(known.map(({ cents }) => cents));
  return rest === 0 ? known : byName([...known, { name: roundingCharge, cents: rest }]);
};

const receivedOf = async (db: Database, purchaseId: string): Promise<number> => {
  const ids = (await invoicesOfPurchase(db, purchaseId)).map(({ id }) => id);
  return sum([...(await receivedFor(db, ids)).values()]);
};

const soldOf = async (db: Database, { purchaseId }: PolicyRow) => {
  const row = await findPurchase(db, purchaseId);
  if (row?.sold == null) throw new Error('A policy has no offer that it was sold by.');
  return { row, offer: row.sold };
};

/**
 * What comes back of a policy whose last covered day is known: the estimate and the refund alike, from what is known at the
 * moment.
 * @param at.day on which the plan is paid off, and `endedOn` the last day of cover: calendar days in Nairobi
 */
export const premiumRefundOfPolicy = async (
  db: Database,
  policy: PolicyRow,
  { day, endedOn, now }: { readonly day: string; readonly endedOn: string; readonly now: Date },
): Promise<PolicyPremiumRefund> => {
  const sold = await soldOf(db, policy);
  const { inputs, pricedOn } = sold.offer;
  const claim = await openOrPaidClaimOf(db, policy.number);
  const paidCents = await receivedOf(db, policy.purchaseId);
  const owedCents = await owedOnDay(db, policy, { day, now });
  const { payableCents, grossCents, startsOn, endsOn } = policy;
  const cover = {
    payableCents,
    grossCents,
    startsOn,
    endsOn,
    endedOn,
    paidCents,
    owedCents,
    charges: chargesOf(sold, policy),
    isShort: isShort(sold.offer),
    terms: await refundTermsOn(db, { underwriterId: inputs.underwriter.id, day: pricedOn }),
    isClaimPaid: (claim?.settledCents ?? 0) > 0,
  };
  return { ...premiumRefundOf(cover), paidCents, owedCents, claim };
};
