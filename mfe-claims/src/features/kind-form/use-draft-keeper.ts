import type { Portal } from '@tulinde/client/remote';
import { useOfCustomer } from '../../claim-parts/use-of-customer';
import { DraftKeeper } from './draft-keeper';
import { keptAnswersSlice } from './kept-answers';

/* By portal, customer and draft. */
const known = new WeakMap<Portal, Map<string, DraftKeeper>>();

const keeperOf = (portal: Portal, draftId: string): DraftKeeper => {
  const keepers = known.get(portal) ?? new Map<string, DraftKeeper>();
  known.set(portal, keepers);
  const key = JSON.stringify([portal.session.userId, draftId]);
  const keeper = keepers.get(key) ?? new DraftKeeper(portal.api, portal.session.slice(keptAnswersSlice), draftId);
  keepers.set(key, keeper);
  return keeper;
};

/**
 * The one keeper of a draft: its pages share it, so that answers that are never kept on a device live from page to page, and
 * over the end of a session. A second customer on the same phone never meets the first one's. Use it in observers.
 */
export const useDraftKeeper = (draftId: string): DraftKeeper => useOfCustomer((portal) => keeperOf(portal, draftId));
