import { inSnapshot } from '../../platform/database/together';
import type { CallHandlers, CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { ownPolicies } from '../../customers-and-policies/policies/own-policies';
import { claimable } from './claimable-policy';
import type { DraftDependencies } from './draft-dependencies';
import { draftOf, lockDraftOf } from './drafts-repository';
import { listDrafts } from './list-drafts';
import { presentDraft } from './present-draft';
import { saveDraft, draftSent } from './save-draft';
import { startClaim } from './start-claim';
import type { Database } from '../../platform/database/connection';
import { purgeDrafts } from './purge-drafts';

/** Forgets a report that was not sent, with its evidence. */
const discardDraft = (
  db: Database,
  { draftId }: CallRequest<'discardClaimDraft'>,
  { customer: { customerId }, now }: CustomerCallContext,
): Promise<Record<string, never>> =>
  db.transaction(async (tx) => {
    const draft = await lockDraftOf(tx, { id: draftId, customerId });
    if (draft.claimNumber !== null) throw draftSent();
    await purgeDrafts(tx, [draft.id], now);
    return {};
  });

type Drafts =
  | 'getClaimablePolicies'
  | 'startClaim'
  | 'getClaimDrafts'
  | 'getClaimDraft'
  | 'saveClaimDraft'
  | 'discardClaimDraft';

export const claimDraftHandlers = (deps: DraftDependencies): Pick<CallHandlers, Drafts> => ({
  getClaimablePolicies: {
    handle: ({ happenedAt }, { customer, now }) =>
      inSnapshot(deps.db, async (tx) => {
        const policies = await ownPolicies(tx, customer.customerId);
        const found = await claimable(tx, policies, happenedAt === null ? now : new Date(happenedAt));
        return found.map(({ policy }) => policy);
      }),
  },
  startClaim: { handle: (body, context) => startClaim(deps, body, context) },
  getClaimDrafts: {
    handle: (_body, { customer, now }) => inSnapshot(deps.db, (tx) => listDrafts(tx, customer.customerId, now)),
  },
  getClaimDraft: {
    handle: ({ draftId }, { customer, now }) =>
      inSnapshot(deps.db, async (tx) =>
        presentDraft(tx, await draftOf(tx, { id: draftId, customerId: customer.customerId }), { ...deps, now }),
      ),
  },
  saveClaimDraft: { handle: (body, context) => saveDraft(deps, body, context) },
  discardClaimDraft: { handle: (body, context) => discardDraft(deps.db, body, context) },
});
