import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { claimOffers } from '../../platform/database/schema';
import { ruleNameOf, type RuleName } from '../../domain/claims/claim-rules';
import { isVehicleGone } from '../../domain/claims/offer';
import { isClosed } from '../../domain/cover-period';
import { sum } from '../../domain/pricing/money';
import { enqueueJob } from '../../platform/jobs';
import { openCase } from '../../payments/cases';
import { keepPremium } from '../../payments/lapses/keep-premium';
import { payByClaim } from '../../payments/settlements/pay-by-claim';
import { payOffByClaim } from '../../payments/settlements/pay-off-by-claim';
import { closeCover } from '../../customers-and-policies/policies/cover-repository';
import { renewalsOf } from '../../customers-and-policies/policies/own-policies';
import { findPolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';
import type { ClaimRow } from '../records/change-claim';
import { notifyOfEnd } from './notify-of-end';

type Line = (typeof claimOffers.$inferSelect)['lines'][number];

const isOf = ({ rule }: Line, name: RuleName): boolean => rule !== '' && ruleNameOf(rule) === name;

const isInstalment = (line: Line): boolean => isOf(line, 'instalments-owed') || isOf(line, 'overdue-instalment');

/* The offer that is paid; the last of those that were accepted, where the claim was opened again. */
const acceptedOffer = async (tx: Database, claimNumber: string) => {
  const [offer] = await tx
    .select({ lines: claimOffers.lines, madeAt: claimOffers.madeAt })
    .from(claimOffers)
    .where(and(eq(claimOffers.claimNumber, claimNumber), eq(claimOffers.state, 'ACCEPTED')))
    .orderBy(desc(claimOffers.madeAt))
    .limit(1);
  return offer ?? null;
};

/* Cover of a vehicle that is gone was sold for the next year, too: whether its premium goes back is for people. */
const lookAtRenewal = async (tx: Database, claim: ClaimRow, now: Date): Promise<void> => {
  const number = (await renewalsOf(tx, [claim.policyNumber])).get(claim.policyNumber);
  const renewal = number === undefined ? null : await findPolicy(tx, number);
  if (renewal === null || isClosed(renewal)) return;
  const summary = `Claim ${claim.number} was paid for a vehicle that is gone, and policy ${renewal.number} renews its cover: agree with its owner how that ends.`;
  const { purchaseId } = renewal;
  await openCase(tx, { kind: 'vehicle-gone', key: `claim-renewal:${claim.number}`, summary, purchaseId, now });
};

const cancelCertificate = (tx: Database, { purchaseId }: PolicyRow, claim: ClaimRow, now: Date) =>
  enqueueJob(tx, {
    kind: 'cancel-certificate',
    key: `${purchaseId}:${claim.number}`,
    payload: { purchaseId, reason: 'gone' },
    runAt: now,
  });

const endCover = async (
  tx: Database,
  policy: PolicyRow,
  { claim, keptCents, now }: { readonly claim: ClaimRow; readonly keptCents: number; readonly now: Date },
): Promise<void> => {
  if (await closeCover(tx, policy.number, { at: now, because: 'CANCELLED', now })) {
    await cancelCertificate(tx, policy, claim, now);
    await notifyOfEnd(tx, policy, { claim, keptCents, now });
  }
  await lookAtRenewal(tx, claim, now);
};

/**
 * A claim is paid: what the insurer keeps of it pays instalments. Where the vehicle is gone its plan ends with that, and its
 * cover at this moment, with reminders and certificate; the vehicle's numbers are free for another. What ends later is work of
 * the jobs that stand.
 */
export const followPayment = async (tx: Database, claim: ClaimRow, now: Date): Promise<void> => {
  const offer = await acceptedOffer(tx, claim.number);
  const policy = offer && (await findPolicy(tx, claim.policyNumber));
  if (offer === null || policy === null) return;
  const { lines, madeAt: offeredAt } = offer;
  const keptCents = 0 - sum(lines.filter(isInstalment).map(({ cents }) => cents));
  const kept = { claimNumber: claim.number, keptCents, offeredAt, now };
  if (!isVehicleGone(lines)) return payByClaim(tx, policy, kept);
  const lapsedCents = await keepPremium(tx, policy, kept);
  // Before the cover ends: a plan whose cover has ended has no price any more, but for what its lapse says.
  await payOffByClaim(tx, policy, kept, lapsedCents);
  await endCover(tx, policy, { claim, keptCents, now });
};
