import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { claimOffers } from '../../database/schema';
import { ruleNameOf, type RuleName } from '../../domain/claims/claim-rules';
import { isClosed } from '../../domain/cover-period';
import { sum } from '../../domain/pricing/money';
import { enqueueJob } from '../../jobs';
import { openCase } from '../../payments/cases';
import { settleByClaim } from '../../payments/settlements/settle-by-claim';
import { closeCover } from '../../policies/cover-repository';
import { renewalsOf } from '../../policies/own-policies';
import { findPolicy, type PolicyRow } from '../../policies/repository';
import type { ClaimRow } from '../records/change-claim';

type Line = (typeof claimOffers.$inferSelect)['lines'][number];

const isOf = ({ rule }: Line, name: RuleName): boolean => rule !== '' && ruleNameOf(rule) === name;

/* The offer that is paid; the last of those that were accepted, where the claim was opened again. */
const acceptedLines = async (tx: Database, claimNumber: string): Promise<readonly Line[]> => {
  const [offer] = await tx
    .select({ lines: claimOffers.lines })
    .from(claimOffers)
    .where(and(eq(claimOffers.claimNumber, claimNumber), eq(claimOffers.state, 'ACCEPTED')))
    .orderBy(desc(claimOffers.madeAt))
    .limit(1);
  return offer?.lines ?? [];
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

/**
 * A claim is paid. Where the vehicle is gone, its cover ends at this moment, with plan, reminders and certificate, and the
 * vehicle's numbers are free for another. What ends later is work of the jobs that stand.
 */
export const endCoverOf = async (tx: Database, claim: ClaimRow, now: Date): Promise<void> => {
  const lines = await acceptedLines(tx, claim.number);
  const isGone = lines.some((line) => line.kind === 'LOSS' && isOf(line, 'vehicle-value'));
  const policy = isGone ? await findPolicy(tx, claim.policyNumber) : null;
  if (policy === null) return;
  // Before the cover ends: a plan whose cover has ended has no price any more.
  const keptCents = 0 - sum(lines.filter((line) => isOf(line, 'instalments-owed')).map(({ cents }) => cents));
  await settleByClaim(tx, policy, { claimNumber: claim.number, keptCents, now });
  if (await closeCover(tx, policy.number, { at: now, because: 'CANCELLED', now })) {
    await cancelCertificate(tx, policy, claim, now);
  }
  await lookAtRenewal(tx, claim, now);
};
