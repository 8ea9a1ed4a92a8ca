import type { Portal } from '@tulinde/client/remote';
import { useOfCustomer } from '../../claim-parts/use-of-customer';
import { DraftSync } from './draft-sync';
import { keptAnswersSlice } from './kept-answers';

/* By portal, customer and draft. */
const known = new WeakMap<Portal, Map<string, DraftSync>>();

const syncOf = (portal: Portal, draftId: string): DraftSync => {
  const syncs = known.get(portal) ?? new Map<string, DraftSync>();
  known.set(portal, syncs);
  const key = JSON.stringify([portal.session.userId, draftId]);
  const sync = syncs.get(key) ?? new DraftSync(portal.api, portal.session.slice(keptAnswersSlice), draftId);
  syncs.set(key, sync);
  return sync;
};

/**
 * The one {@link DraftSync} of a draft: its pages share it, so that answers that are never kept on a device live from page to page, and
 * over the end of a session. A second customer on the same phone never meets the first one's. Use it in observers.
 */
export const useDraftSync = (draftId: string): DraftSync => useOfCustomer((portal) => syncOf(portal, draftId));
