import type { Capability } from '../../platform/capabilities/capability';
import type { DraftDependencies } from './draft-dependencies';
import { claimDraftHandlers } from './handlers';
import { purgeClaimDrafts } from './purge-old-drafts';

export const claimDraftsCapability: Capability<DraftDependencies> = {
  handlers: claimDraftHandlers,
  purge: purgeClaimDrafts,
};
