import { isSameName, type Payout } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import type { PolicyRow } from '../../../customers-and-policies/policies/repository';
import type { ClaimRow } from '../../records/change-claim';
import { holderOf } from '../../submit/judge-report';
import { reviewWords } from '../../submit/review-words';
import { effectiveStep } from '../acts/effective-step';
import { notifyOldPayout } from './notify-old-payout';

const holderReview = 'HOLDER';

/** In the transaction in which the code was right. A holder whose name is not the policy's is for people to look at. */
export const changePayout = async (
  tx: Database,
  claim: ClaimRow,
  { payout, policy, at }: { readonly payout: Payout; readonly policy: PolicyRow; readonly at: Date },
): Promise<ClaimRow> => {
  const isHolderKnown = isSameName(payout.holder, holderOf(policy));
  const about = reviewWords([holderReview], claim.language);
  const others = claim.review.filter((reason) => reason !== holderReview);
  const after = await effectiveStep(tx, claim, {
    act: 'CHANGE_PAYOUT',
    then: isHolderKnown ? [] : [{ type: 'SENT_TO_REVIEW', actor: 'PORTAL', about }],
    set: { payout, isHolderKnown, review: isHolderKnown ? others : [...others, holderReview] },
    at,
  });
  await notifyOldPayout(tx, after, { before: claim.payout, after: payout, at });
  return after;
};
