import { getClaimDraftsCall, getClaimsCall } from '@tulinde/contracts';
import { serverValue } from '@tulinde/ui/page';
import type { Portal } from '@tulinde/client/remote';

/** What the customer has reported, sent or not. */
export const myClaims = ({ api }: Portal) => ({
  claims: serverValue((options) => api.call(getClaimsCall, {}, options)),
  drafts: serverValue((options) => api.call(getClaimDraftsCall, {}, options)),
});
