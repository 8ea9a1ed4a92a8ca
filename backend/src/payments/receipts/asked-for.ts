import type { PurchaseFacts } from '../../purchasing/facts/purchase-facts';
import type { QuotedOffer } from '../../domain/quoted-offer';
import type { PurchaseRow } from '../../purchasing/records/repository';

type Plan = Pick<PurchaseRow, 'plan' | 'instalments' | 'agreementVersion'> & { readonly agreedAt: string | null };

/** Of the event `created`: what the customer was asked to pay for. Nothing of a person: events are never erased. */
export interface AskedFor extends Readonly<Record<string, unknown>> {
  readonly amountCents: number;
  readonly offer: QuotedOffer;
  readonly plan: Plan;
}

export const askedFor = (amountCents: number, { row, offer }: PurchaseFacts): AskedFor => ({
  amountCents,
  offer,
  plan: {
    plan: row.plan,
    instalments: row.instalments,
    agreementVersion: row.agreementVersion,
    agreedAt: row.agreedAt?.toISOString() ?? null,
  },
});
