import {
  checkAnswers,
  claimKinds,
  isSameName,
  knownAnswers,
  missingOf,
  type Answers,
  type Payout,
} from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { ClaimRules } from '../../domain/claims/claim-rules';
import type { CallRequest } from '../../platform/http/call-handler';
import { Refusal, validationRefusal, type RefusedField } from '../../platform/http/refusal';
import { ownPolicy } from '../../customers-and-policies/policies/own-policies';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { filesOfDraft } from '../evidence/claim-files';
import { claimableFrom, holderBirthOf, refusalOf, refuseSecondTheft } from '../drafts/claimable-policy';
import type { DraftRow } from '../drafts/drafts-repository';
import { duplicatesOf } from '../drafts/duplicates';
import { happenedAtOf } from '../drafts/happened-at';
import { lastPayoutOf } from '../drafts/last-payout';
import { noticeByRule } from '../drafts/notice';
import { rulesOfPolicy } from '../records/rules-of-policy';
import type { ReviewReason } from './review-words';

type Sent = Pick<CallRequest<'submitClaim'>, 'version' | 'payout' | 'declared' | 'despiteDuplicate'>;

export interface Judged {
  readonly policy: PolicyRow;
  readonly rules: ClaimRules;
  readonly happenedAt: Date;
  /** To the questions that are asked, as they are stored. */
  readonly answers: Answers;
  readonly payout: Payout;
  readonly isHolderKnown: boolean;
  /** Why people look at it first. */
  readonly review: readonly ReviewReason[];
}

/** In whose name a policy's claims are paid. */
export const holderOf = ({ content }: PolicyRow): string => {
  const { customer } = content.purchase;
  return customer?.customerType === 'Corporate' ? customer.companyName : (customer?.fullName ?? '');
};

const notOffered = (isInForce: boolean): Refusal =>
  new Refusal(409, 'CLAIM_NOT_OFFERED', isInForce ? 'claim.notOffered' : 'claim.notInForce');

/**
 * Every rule of a report at the instant at which it is sent.
 * @throws Refusal CLAIM_CHANGED, VALIDATION, CLAIM_INCOMPLETE, CLAIM_NOT_OFFERED, CLAIM_DUPLICATE
 */
export const judgeReport = async (db: Database, draft: DraftRow, sent: Sent, now: Date): Promise<Judged> => {
  if (sent.version !== draft.version) throw new Refusal(409, 'CLAIM_CHANGED', 'claim.changed');
  const kind = claimKinds[draft.type];
  const policy = await ownPolicy(db, draft.customerId, draft.policyNumber);
  const happenedAt = happenedAtOf(draft.answers);
  const { facts, policy: claimable } = await claimableFrom(db, policy, happenedAt ?? now);
  const { answers, problems } = checkAnswers(kind, knownAnswers(kind, draft.answers), {
    now,
    people: policy.content.purchase.people?.map(({ fullName }) => fullName),
    openThefts: facts.openThefts,
    holderBirth: holderBirthOf(policy),
  });
  const payout = sent.payout ?? (await lastPayoutOf(db, draft.customerId))?.payout;
  const refused: RefusedField[] = [
    ...problems,
    ...(sent.declared ? [] : [{ field: 'declared', message: 'claim.declare' } as const]),
    ...(payout === undefined ? [{ field: 'payout.way', message: 'mandatory' } as const] : []),
  ];
  if (refused.length > 0) throw validationRefusal(refused);

  const files = await filesOfDraft(db, draft.id);
  const missing = missingOf(kind, answers, files, now).filter(({ blocks }) => blocks);
  if (happenedAt === null || payout === undefined || missing.length > 0) {
    const fields = missing.map(({ name }) => ({ field: name, message: 'mandatory' }) as const);
    throw new Refusal(409, 'CLAIM_INCOMPLETE', 'claim.incomplete', { fields });
  }
  const refusal = refusalOf(kind, { facts, wasInForce: claimable.wasInForce });
  if (refusal !== null) throw notOffered(refusal !== 'NOT_IN_FORCE');
  refuseSecondTheft(draft.type, claimable);
  const rules = await rulesOfPolicy(db, policy.number);
  const duplicates = await duplicatesOf(db, draft, { happenedAt, rule: rules.duplicate });
  if (duplicates.length > 0 && !sent.despiteDuplicate) throw new Refusal(409, 'CLAIM_DUPLICATE', 'claim.duplicate');

  const isHolderKnown = isSameName(payout.holder, holderOf(policy));
  const isLate = noticeByRule(happenedAt, { now, rule: rules.notice }) === 'VERY_LATE';
  const review: ReviewReason[] = [
    ...(isLate ? (['LATE'] as const) : []),
    ...(isHolderKnown ? [] : (['HOLDER'] as const)),
    ...(duplicates.length > 0 ? (['DUPLICATE'] as const) : []),
  ];
  return { policy, rules, happenedAt, answers, payout, isHolderKnown, review };
};
