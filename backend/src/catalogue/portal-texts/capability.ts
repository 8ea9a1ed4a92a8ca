import type { Capability } from '../../platform/capabilities/capability';
import type { Database } from '../../platform/database/connection';
import { portalTextHandlers } from './handlers';

export const portalTextsCapability: Capability<{ readonly db: Database }> = {
  handlers: ({ db }) => portalTextHandlers(db),
};
