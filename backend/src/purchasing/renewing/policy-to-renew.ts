import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { Refusal } from '../../platform/http/refusal';
import { notSignedIn, type SignedIn } from '../../platform/http/signed-in';
import { findPolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { termOf, type QuotedOffer } from '../../domain/quoted-offer';
import { hasNoClaim } from '../../catalogue/rating/rate-motor';
import { noClaimYears } from './no-claim-years';
import { renewalCover } from './renewal-cover';
import { requireRenewable } from './require-renewable';

/**
 * The policy that quotes renew, for its owner. Anyone with the reference may read the quotes, but only the owner may buy
 * from them: for another customer they do not exist.
 * @throws Refusal CUSTOMER_TOKEN_INVALID where nobody is signed in, QUOTE_NOT_FOUND
 */
export const policyToRenew = async (
  db: Database,
  policyNumber: string,
  customer: SignedIn | null,
): Promise<PolicyRow> => {
  if (customer === null) throw notSignedIn('renewal.signIn');
  const policy = await findPolicy(db, policyNumber);
  if (policy?.customerId !== customer.customerId) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.notFound');
  return policy;
};

/**
 * What the quotes took for granted still holds: the policy can be renewed, and no claim or long gap has come between.
 * @throws Refusal NOT_RENEWABLE, QUOTE_EXPIRED
 */
export const requireOfferHolds = async (
  db: Database,
  { policy, offer, now }: { policy: PolicyRow; offer: QuotedOffer; now: Date },
): Promise<void> => {
  await requireRenewable(db, policy, now);
  if (offer.kind !== 'MOTOR' || !hasNoClaim(offer.request)) return;
  const { startsOn } = renewalCover(policy, termOf(offer), nairobiDay(now));
  const counted = offer.inputs.noClaim?.years ?? 0;
  if (counted > (await noClaimYears(db, policy, startsOn))) throw new Refusal(410, 'QUOTE_EXPIRED', 'quote.expired');
};
