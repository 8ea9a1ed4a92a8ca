import type { Database } from '../../platform/database/connection';
import type { CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { lockDraftOf } from './drafts-repository';
import { purgeDrafts } from './purge-drafts';
import { draftSent } from './save-draft';

/** Forgets a report that was not sent, with its evidence. */
export const discardDraft = (
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
