import { claimKinds, hasCome, type ClaimDraft } from '@tulinde/contracts';
import { lockCustomer } from '../../customers-and-policies/customers/repository';
import type { CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { Refusal, validationRefusal } from '../../platform/http/refusal';
import { inSnapshot } from '../../platform/database/together';
import { enqueueJob } from '../../platform/jobs';
import { claimPapersJob } from '../../purchasing/facts/documents';
import { addPolicyPapers } from '../evidence/policy-papers';
import { ownPolicy } from '../../customers-and-policies/policies/own-policies';
import { claimableFrom, refusalOf, refuseSecondTheft } from './claimable-policy';
import { insertDraft, openDraftsOf, type DraftRow } from './drafts-repository';
import type { DraftDependencies } from './draft-dependencies';
import { happenedAtOf, instantOf } from './happened-at';
import { prefilledAnswers } from './prefill-answers';
import { presentDraft } from './present-draft';

/** Reports of one customer that are being written at once. */
const mostOpen = 10;

const pastInstant = (text: string | null, now: Date): Date | null => {
  if (text === null) return null;
  const at = instantOf(text);
  if (at === null || !hasCome(at.getTime(), now.getTime()))
    throw validationRefusal([{ field: 'happenedAt', message: 'claim.when' }]);
  return at > now ? now : at;
};

/* A customer who goes back and chooses the same kind again continues the report that is begun. */
const begunAlready = (
  open: readonly DraftRow[],
  { policyNumber, type }: Pick<DraftRow, 'policyNumber' | 'type'>,
  happenedAt: Date | null,
): DraftRow | undefined =>
  open.find(
    (draft) =>
      happenedAt !== null &&
      draft.policyNumber === policyNumber &&
      draft.type === type &&
      happenedAtOf(draft.answers)?.getTime() === happenedAt.getTime(),
  );

/** The purchase of a report that is begun now; null of one that was begun before. */
interface Begun {
  readonly draft: DraftRow;
  readonly purchaseId: string | null;
}

const findOrInsert = (
  deps: DraftDependencies,
  { policyNumber, type, happenedAt: told }: CallRequest<'startClaim'>,
  { customer: { customerId }, now }: CustomerCallContext,
): Promise<Begun> =>
  deps.db.transaction(async (tx) => {
    const happenedAt = pastInstant(told, now);
    // Those that are begun at once are counted one after the other.
    await lockCustomer(tx, customerId);
    const policy = await ownPolicy(tx, customerId, policyNumber);
    const kind = claimKinds[type];
    const { facts, policy: shown } = await claimableFrom(tx, policy, happenedAt ?? now);
    const refusal = refusalOf(kind, { facts, wasInForce: shown.wasInForce });
    if (refusal !== null) {
      const text = refusal === 'NOT_IN_FORCE' ? 'claim.notInForce' : 'claim.notOffered';
      throw new Refusal(409, 'CLAIM_NOT_OFFERED', text);
    }
    refuseSecondTheft(type, shown);
    const open = await openDraftsOf(tx, customerId);
    const begun = begunAlready(open, { policyNumber, type }, happenedAt);
    if (begun !== undefined) return { draft: begun, purchaseId: null };
    if (open.length >= mostOpen) {
      throw new Refusal(409, 'CLAIM_DRAFTS_FULL', 'claim.draftsFull', { params: { count: mostOpen } });
    }
    const answers = prefilledAnswers(kind, { policy, facts, happenedAt });
    const draft = await insertDraft(tx, {
      customerId,
      policyNumber,
      type,
      answers,
      startedAt: now,
      changedAt: now,
      id: Buffer.from(deps.random(16)).toString('base64url'),
      changedIn: Object.fromEntries(Object.keys(answers).map((name) => [name, 1])),
    });
    return { draft, purchaseId: policy.purchaseId };
  });

/* They are a comfort: while the store is away they come a little later. */
const addPapers = async (deps: DraftDependencies, draft: DraftRow, purchaseId: string): Promise<void> => {
  try {
    await addPolicyPapers(deps, draft, purchaseId);
  } catch (error) {
    if ((error as Error).name !== 'FilesAway') throw error;
    await enqueueJob(deps.db, { kind: claimPapersJob, key: draft.id, payload: { purchaseId }, runAt: deps.now() });
  }
};

/** Begins a report with what is known already, or goes on with the one of the same instant. @throws Refusal POLICY_NOT_FOUND, CLAIM_NOT_OFFERED, CLAIM_DRAFTS_FULL */
export const startClaim = async (
  deps: DraftDependencies,
  body: CallRequest<'startClaim'>,
  context: CustomerCallContext,
): Promise<ClaimDraft> => {
  const { draft, purchaseId } = await findOrInsert(deps, body, context);
  if (purchaseId !== null) await addPapers(deps, draft, purchaseId);
  return inSnapshot(deps.db, (tx) => presentDraft(tx, draft, { ...deps, now: context.now }));
};
