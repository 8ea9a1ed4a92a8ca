import type { Capability } from '../../platform/capabilities/capability';
import type { Database } from '../../platform/database/connection';
import { purgePurchases } from '../facts/purge';
import { purgeBookings } from '../valuations/purge-bookings';
import { purchaseHandlers, type PurchaseDependencies } from './handlers';
import { valuationHandlers } from './valuation-handlers';

export const purchaseStepsCapability: Capability<PurchaseDependencies> = {
  handlers: purchaseHandlers,
  purge: purgePurchases,
};

export const valuationsCapability: Capability<{ readonly db: Database }> = {
  handlers: ({ db }) => valuationHandlers(db),
  purge: purgeBookings,
};
