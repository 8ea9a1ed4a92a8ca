import {
  checkAnswers,
  claimKinds,
  knownAnswers,
  type Answers,
  type ClaimType,
  type MessageKey,
} from '@tulinde/contracts';
import type { CallResponse, CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { Refusal, validationRefusal } from '../../platform/http/refusal';
import { lockDraftOf, updateDraft } from './drafts-repository';
import type { DraftDependencies } from './draft-dependencies';
import { mergeAnswers } from './merge-answers';
import { presentDraft } from './present-draft';

export const draftSent = () => new Refusal(409, 'CLAIM_SENT', 'claim.sent');

/* No form asks for such; all else that may be wrong is the writer's to mend before it is sent. */
const refused: readonly MessageKey[] = ['claim.answer.unknown', 'request.malformed'];

const requireAsked = (type: ClaimType, answers: Answers, now: Date): void => {
  const { problems } = checkAnswers(claimKinds[type], answers, { now });
  const unknown = problems.filter(({ message }) => refused.includes(message));
  if (unknown.length > 0) {
    throw validationRefusal(unknown.map(({ field, message }) => ({ field: `changes.${field}`, message })));
  }
};

/**
 * Takes answers into a report, one save after the other. What is wrong with them is told when it is sent; what no question
 * asks for is refused.
 */
export const saveDraft = (
  deps: DraftDependencies,
  { draftId, baseVersion, changes }: CallRequest<'saveClaimDraft'>,
  { customer: { customerId }, now }: CustomerCallContext,
): Promise<CallResponse<'saveClaimDraft'>> =>
  deps.db.transaction(async (tx) => {
    const draft = await lockDraftOf(tx, { id: draftId, customerId });
    if (draft.claimNumber !== null) throw draftSent();
    requireAsked(draft.type, { ...knownAnswers(claimKinds[draft.type], draft.answers), ...changes }, now);
    const { conflicts, changedElsewhere, ...written } = mergeAnswers(draft, { baseVersion, changes });
    const isChanged = written.version !== draft.version;
    const saved = isChanged ? await updateDraft(tx, draft.id, { ...written, changedAt: now }) : draft;
    return {
      draft: await presentDraft(tx, saved, { ...deps, now }),
      conflicts: [...conflicts],
      changedElsewhere: [...changedElsewhere],
    };
  });
