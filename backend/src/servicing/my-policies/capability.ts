import type { Capability } from '../../platform/capabilities/capability';
import type { Database } from '../../platform/database/connection';
import type { CardMaking } from './certificate-card';
import { policyHandlers } from './handlers';
import type { LinkDependencies } from './mail-purchase-link';
import { purchaseLinkHandlers } from './purchase-link-handlers';

export const myPoliciesCapability: Capability<CardMaking & { readonly db: Database }> = {
  handlers: ({ db, site, secret }) => policyHandlers(db, { site, secret }),
};

export const purchaseLinksCapability: Capability<LinkDependencies> = { handlers: purchaseLinkHandlers };
