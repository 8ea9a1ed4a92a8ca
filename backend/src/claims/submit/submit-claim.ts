import {
  nairobiDay,
  answerRows,
  claimDeclaration,
  claimKinds,
  type Answers,
  type ClaimType,
  type Language,
} from '@tulinde/contracts';
import { inSnapshot } from '../../platform/database/together';
import type { Database } from '../../platform/database/connection';
import { promisedDay } from '../../domain/claims/promised-days';
import type { CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { enqueueJob } from '../../platform/jobs';
import { lockPolicyRow } from '../../customers-and-policies/policies/repository';
import { draftOf, lockDraftOf, updateDraft, type DraftRow } from '../drafts/drafts-repository';
import { applyEffects } from '../effects/apply-effects';
import { moveFilesToClaim } from '../evidence/claim-files';
import { changeClaim, insertClaim, type ClaimRow } from '../records/change-claim';
import { numberFor } from './claim-number';
import { judgeReport, type Judged } from './judge-report';
import { printReportJob } from './print-report';
import { reviewWords } from './review-words';
import type { SubmitDependencies } from './submit-dependencies';
import { notifyOfSubmission } from './notify-of-submission';
import type { ClaimSnapshot } from '../../domain/claim-snapshot';

/** What was asked and answered, in the claimant's words; what may stay open and did is left out. */
const snapshotOf = (type: ClaimType, answers: Answers, language: Language): ClaimSnapshot => ({
  answers,
  asked: answerRows(claimKinds[type], answers, language)
    .filter(({ name }) => answers[name] !== undefined)
    .map(({ name, question, answer }) => ({ name, question, answer })),
  declaration: claimDeclaration[language],
});

type Body = CallRequest<'submitClaim'>;
type Context = Pick<CustomerCallContext, 'customer' | 'language' | 'now'>;

const writeClaim = async (
  tx: Database,
  { number, draft, judged }: { readonly number: string; readonly draft: DraftRow; readonly judged: Judged },
  { tellBy }: Pick<Body, 'tellBy'>,
  { language, now }: Context,
): Promise<ClaimRow> => {
  const { policy, rules, happenedAt, answers, payout, isHolderKnown, review } = judged;
  const claim = await insertClaim(tx, {
    number,
    policyNumber: policy.number,
    customerId: draft.customerId,
    type: draft.type,
    underwriterName: policy.underwriterName,
    state: 'SUBMITTED',
    turn: 'INSURER',
    turnSince: now,
    dueOn: promisedDay('DOCUMENTS', nairobiDay(now), rules['promised-days']),
    happenedOn: nairobiDay(happenedAt),
    happenedAt,
    submittedAt: now,
    language,
    tellBy,
    snapshot: snapshotOf(draft.type, answers, language),
    payout,
    isHolderKnown,
    review,
  });
  if (review.length === 0) return claim;
  const about = reviewWords(review, language);
  return changeClaim(tx, claim, { happened: [{ type: 'SENT_TO_REVIEW', actor: 'PORTAL', about }], at: now });
};

/**
 * Submits a report once: a repeated or concurrent call gets the same number. One transaction writes the claim, its
 * evidence, and the jobs that send and print.
 * @throws Refusal CLAIM_NOT_FOUND, and as {@link judgeReport}
 */
export const submitClaim = async (
  { db, files, site }: SubmitDependencies,
  body: Body,
  context: Context,
): Promise<{ claimNumber: string }> => {
  const { customer, now } = context;
  const whose = { id: body.draftId, customerId: customer.customerId };
  // What is refused anyway needs no number. In one snapshot: another request that sends the report moves its evidence.
  const claimNumber = await inSnapshot(db, async (tx) => {
    const draft = await draftOf(tx, whose);
    if (draft.claimNumber === null) await judgeReport(tx, draft, body, now);
    return draft.claimNumber;
  });
  if (claimNumber !== null) return { claimNumber };
  const number = await numberFor({ db, files }, whose, now);
  return db.transaction(async (tx) => {
    const locked = await lockDraftOf(tx, whose);
    if (locked.claimNumber !== null) return { claimNumber: locked.claimNumber };
    // Two reports of one incident are looked at one after the other.
    await lockPolicyRow(tx, locked.policyNumber);
    const judged = await judgeReport(tx, locked, body, now);
    const claim = await writeClaim(tx, { number, draft: locked, judged }, body, context);
    await moveFilesToClaim(tx, locked.id, number);
    await applyEffects(tx, claim, { type: 'SUBMITTED', at: now });
    // The answers stand in the snapshot.
    await updateDraft(tx, locked.id, { claimNumber: number, answers: {}, changedIn: {}, changedAt: now });
    await notifyOfSubmission(tx, claim, { site, now });
    await enqueueJob(tx, { kind: printReportJob, key: number, payload: { claim: number }, runAt: now });
    return { claimNumber: number };
  });
};
