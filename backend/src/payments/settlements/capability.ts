import type { Capability } from '../../platform/capabilities/capability';
import type { Database } from '../../platform/database/connection';
import { settlementHandlers } from './handlers';

export const settlementsCapability: Capability<{ readonly db: Database }> = {
  handlers: ({ db }) => settlementHandlers(db),
};
