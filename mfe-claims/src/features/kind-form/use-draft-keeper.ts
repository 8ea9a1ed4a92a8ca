import { usePortal, type Portal } from '@tulinde/client/remote';
import { DraftKeeper } from './draft-keeper';
import { keptAnswersSlice } from './kept-answers';

interface Keepers {
  /** Every sign-in has a token of its own: a second customer on the same phone never meets the first one's answers. */
  readonly customer: string | null;
  readonly keepers: Map<string, DraftKeeper>;
}

const known = new WeakMap<Portal, Keepers>();

/** The one keeper of a draft: its pages share it, so that answers that are never kept on a device live from page to page. */
export const useDraftKeeper = (draftId: string): DraftKeeper => {
  const portal = usePortal();
  const customer = portal.session.userToken;
  let own = known.get(portal);
  if (own?.customer !== customer) {
    own = { customer, keepers: new Map() };
    known.set(portal, own);
  }
  let keeper = own.keepers.get(draftId);
  if (keeper === undefined) {
    keeper = new DraftKeeper(portal.api, portal.session.slice(keptAnswersSlice), draftId);
    own.keepers.set(draftId, keeper);
  }
  return keeper;
};
