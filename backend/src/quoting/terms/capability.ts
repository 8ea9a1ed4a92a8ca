import type { Capability } from '../../platform/capabilities/capability';
import type { Database } from '../../platform/database/connection';
import { policyTermsHandlers } from './handlers';

export const policyTermsCapability: Capability<{ readonly db: Database }> = {
  handlers: ({ db }) => policyTermsHandlers(db),
};
