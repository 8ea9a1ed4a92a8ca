import { and, eq, gt } from 'drizzle-orm';
import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { quoteOffers, quoteSets } from '../../platform/database/schema';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { noClaimOf, type NoClaim } from '../../domain/pricing/premium';
import { hasNoClaim } from '../../catalogue/rating/rate-motor';
import { noClaimYears } from '../../purchasing/renewing/no-claim-years';
import { renewalCover } from '../../purchasing/renewing/renewal-cover';

/**
 * Quotes for the renewal of a policy that hold yet, priced again with the discount of now: a purchase that was begun with
 * them has the lower price, which is agreed to anew.
 * @returns whether one of them was
 */
export const correctOffers = async (
  tx: Database,
  policy: PolicyRow,
  { table, now }: { readonly table: readonly NoClaim[]; readonly now: Date },
): Promise<boolean> => {
  const rows = await tx
    .select({
      ref: quoteSets.ref,
      request: quoteSets.request,
      name: quoteOffers.underwriterName,
      inputs: quoteOffers.inputs,
    })
    .from(quoteSets)
    .innerJoin(quoteOffers, eq(quoteOffers.ref, quoteSets.ref))
    .where(and(eq(quoteSets.renewsPolicy, policy.number), gt(quoteSets.expiresAt, now)))
    .for('update');
  let isCorrected = false;
  for (const { ref, request, name, inputs } of rows) {
    if (!hasNoClaim(request)) continue;
    const { startsOn } = renewalCover(policy, { months: request.coverDuration }, nairobiDay(now));
    const noClaim = noClaimOf(table, await noClaimYears(tx, policy, startsOn));
    if (noClaim === null || noClaim.years <= (inputs.noClaim?.years ?? 0)) continue;
    await tx
      .update(quoteOffers)
      .set({ inputs: { ...inputs, noClaim }, updatedAt: now })
      .where(and(eq(quoteOffers.ref, ref), eq(quoteOffers.underwriterName, name)));
    isCorrected = true;
  }
  return isCorrected;
};
